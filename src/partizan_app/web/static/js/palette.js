// A palette beside a part of the board: the moves that clicks on the board cannot distinguish.

import { button, el, fill } from "./dom.js";
import { thumbnail } from "./shown.js";

const NEXT = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };
const GAP = 6; // pixels between the part and the palette

export class Palette {
  constructor() {
    this.node = el("div", { class: "palette", role: "dialog", "aria-label": "Finish the move", hidden: true, onkeydown: (event) => this.#key(event) });
    this.focused = null;
  }

  get isOpen() { return !this.node.hidden; }

  /** Offer moves beside a part; `choose(option)` is called with one of them, or `cancel()`. */
  open(part, options, choose, cancel) {
    this.focused = part?.dataset.part ?? null;
    const words = distinguished(options.map((option) => option.name || option.board || "(empty)"));
    fill(this.node,
      options.map((option, k) => button([option.svg ? thumbnail(option.svg) : null, el("span", { class: "mono" }, words[k].map(([text, isOwn]) => (isOwn ? el("mark", {}, text) : text)))],
        () => choose(option), { class: "choice" })),
      button("Cancel", cancel, { class: "quiet small" }));
    this.node.hidden = false;
    this.#place(part);
    this.node.querySelector("button").focus({ preventScroll: true });
    this.node.scrollIntoView({ block: "nearest" });
  }

  close() {
    this.node.hidden = true;
    fill(this.node);
  }

  /** Put the palette below the part, within the width of the board's place. */
  #place(part) {
    const frame = this.node.parentNode.getBoundingClientRect();
    const at = (part ?? this.node.parentNode).getBoundingClientRect();
    const middle = (at.left + at.right) / 2 - frame.left - this.node.offsetWidth / 2;
    this.node.style.left = `${Math.max(0, Math.min(middle, frame.width - this.node.offsetWidth))}px`;
    this.node.style.top = `${at.bottom - frame.top + GAP}px`;
  }

  #key(event) {
    if (!(event.key in NEXT)) return;
    const all = [...this.node.querySelectorAll("button")];
    const to = all.indexOf(document.activeElement) + NEXT[event.key];
    all[(to + all.length) % all.length].focus();
    event.preventDefault();
  }
}

/** Return each name in pieces, and for each piece whether it distinguishes the name from the others. */
export function distinguished(names) {
  const rows = names.map((name) => name.match(/\d+|[^\d]/gu) ?? []);
  const most = Math.min(...rows.map((row) => row.length));
  const isShared = (k) => rows.every((row) => row.at(k) === rows[0].at(k));
  if (rows.every((row) => row.length === most)) return rows.map((row) => row.map((piece, k) => [piece, !isShared(k)]));
  let [head, tail] = [0, 0];
  while (head < most && isShared(head)) head += 1;
  while (head + tail < most && isShared(-1 - tail)) tail += 1;
  return rows.map((row) => [
    [row.slice(0, head).join(""), false],
    [row.slice(head, row.length - tail).join(""), true],
    [row.slice(row.length - tail).join(""), false],
  ].filter(([text]) => text));
}
