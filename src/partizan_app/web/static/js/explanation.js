// An explanation: sentences with pictures, stepped with buttons and keys.

import { announce, button, el, fill } from "./dom.js";
import { run, sentence, stop } from "./inquiry.js";
import { figure, maths } from "./shown.js";

const KEYS = { ArrowLeft: (at) => at - 1, ArrowRight: (at) => at + 1, Home: () => 0, End: (_, last) => last };

export class Explanation {
  constructor() {
    this.inquiry = el("div", {});
    this.film = el("div", {});
    this.node = el("details", { class: "explanation", ontoggle: () => this.#ask() }, el("summary", {}, "Explain"), this.inquiry, this.film);
    this.place = null;
  }

  /** Explain this position from now on; it is asked for when the explanation is open. */
  about(place, signal) {
    this.place = place;
    this.signal = signal;
    stop(this.inquiry);
    fill(this.film);
    this.#ask();
  }

  async #ask() {
    if (!this.node.open || !this.place || this.film.hasChildNodes()) return;
    const found = await run(this.inquiry, "explain", this.place, { signal: this.signal, words: "Explaining" });
    if (found) this.#show(found);
  }

  #show(found) {
    const { steps } = found;
    let at = 0;
    const [count, picture, words] = [el("span", { class: "hint" }), el("div", { class: "frame" }), el("p", { class: "words" })];
    const lines = steps.map((step) => el("li", {}, step.sentence));
    const go = (to) => {
      at = Math.max(0, Math.min(to, steps.length - 1));
      count.textContent = `Step ${at + 1} of ${steps.length}`;
      words.textContent = steps[at].sentence;
      fill(picture, figure(steps[at], ""));
      lines.forEach((line, k) => (k === at ? line.setAttribute("aria-current", "step") : line.removeAttribute("aria-current")));
      first.disabled = previous.disabled = at === 0;
      next.disabled = last.disabled = at === steps.length - 1;
    };
    const step = (to) => { go(to); announce(`${count.textContent}: ${words.textContent}`); };
    const first = button("First", () => step(0));
    const previous = button("Previous", () => step(at - 1));
    const next = button("Next", () => step(at + 1), { class: "primary" });
    const last = button("Last", () => step(steps.length - 1));
    fill(this.film,
      el("p", {}, `The ${found.question} of ${found.subject} is `, maths(found.answer), "."),
      el("p", { class: "hint reason" }, `How it is known: ${sentence(found.reason)}`),
      el("div", { class: "film", tabIndex: 0, role: "group", "aria-label": "Steps: arrow keys, Home and End move through them", onkeydown: (event) => {
        if (!(event.key in KEYS)) return;
        step(KEYS[event.key](at, steps.length - 1));
        event.preventDefault();
      } }, el("div", { class: "row" }, first, previous, next, last, count), words, picture),
      el("details", {}, el("summary", {}, "All steps as text"), el("ol", { class: "steps" }, lines)));
    go(0);
  }
}
