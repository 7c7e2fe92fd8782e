// A board in somebody else's page: it is shown with its value alone, and says how tall it is.

import { el } from "./dom.js";

export function embed() {
  const whole = el("a", { target: "_blank", rel: "noopener" }, "Open in the explorer");
  const follow = () => { whole.href = location.href; };
  whole.addEventListener("pointerenter", follow);
  whole.addEventListener("focus", follow);
  follow();
  document.querySelector("footer").prepend(whole);
  const tell = () => parent.postMessage({ partizan: { height: Math.ceil(document.body.getBoundingClientRect().height) } }, "*");
  new ResizeObserver(tell).observe(document.body);
}
