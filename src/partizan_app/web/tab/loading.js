// How far the interpreter of this tab has come, in a corner of the page.

import { button, el, fill } from "./dom.js";

const MEGA = 1e6;

const host = el("div", { class: "loading", role: "status", hidden: true });
document.body.append(host);

const tell = (...parts) => {
  fill(host, parts);
  host.hidden = !parts.length;
};

/** Show that `done` of `total` bytes are there; without numbers, that they are being started. */
export function showLoading({ done = 0, total = 0 } = {}) {
  const isWhole = done >= total;
  tell(el("progress", { "aria-label": "Loading", ...(isWhole ? {} : { max: total, value: done }) }),
    el("span", {}, isWhole ? "Starting the interpreter …" : `Loading ${(done / MEGA).toFixed(1)} of ${(total / MEGA).toFixed(1)} MB …`));
}

/** Show nothing: the interpreter is there. */
export function hideLoading() {
  tell();
}

/** Offer to load the page of another build, which is there. */
export function offerReload(reload) {
  tell(el("span", {}, "A new version of this page is there. "), button("Reload", reload, { class: "small" }));
}
