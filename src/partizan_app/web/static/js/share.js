// Share: the link to a board, its picture, and the code that puts it, live, into another page.

import { embedding, soon } from "./api.js";
import { copier, el } from "./dom.js";
import { picture } from "./take.js";

const attribute = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Return what shares a board; `place` is {ruleset, board, past}, of which the moves give pieces their colours. */
export function share(place) {
  const page = embedding();
  const address = page && `${page}#${encodeURIComponent(place.ruleset)}/${encodeURIComponent(place.board)}`;
  const code = page && `<iframe src="${attribute(address)}" title="${attribute(`${place.ruleset} ${place.board}`)}" style="width: 100%; height: 34rem; border: 0" loading="lazy"></iframe>`;
  return el("details", { class: "sharing" }, el("summary", {}, "Share"), el("div", { class: "card" },
    el("p", { class: "row" }, copier("Copy link", location.href), picture(() => soon("picture", place), "board")),
    code ? [el("p", {}, "In a page of your own, this is a live board:"), el("pre", { tabIndex: 0, role: "region", "aria-label": "Code" }, code), copier("Copy the code", code)]
      : el("p", { class: "hint" }, "To put a live board into a page of your own, write a folder for any web server: ", el("code", {}, "partizan explore --static DIR"), ".")));
}
