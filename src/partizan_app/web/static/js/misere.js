// Misère play: two forms compared modulo a universe, and days as Hasse diagrams.

import { announce, el, field, fill, input, select } from "./dom.js";
import { run } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, maths, section, value } from "./shown.js";

const UNIVERSES = [["dicot", "dicot"], ["dead-ending", "dead-ending"], ["blocking", "blocking"], ["impartial", "impartial"], ["all", "all games"]];
const LAST_DAY = { normal: 3, dicot: 3, impartial: 3 };
const RELATIONS = { "=": "the two forms are equal", "<": "the first form is worse for Left", ">": "the first form is better for Left", "||": "the two forms are incomparable" };

export async function open(host, params, signal) {
  const first = input(params.g ?? "{*|*}", { class: "mono" });
  const second = input(params.h ?? "0", { class: "mono" });
  const universe = select(UNIVERSES, params.u ?? "dicot");
  const kind = select([["normal", "normal play"], ...UNIVERSES], params.kind ?? "dicot", { onchange: () => offer(day.value) });
  const day = select([], "");
  const offer = (wanted) => { // the days of this kind whose games are listed
    const last = LAST_DAY[kind.value] ?? 2;
    fill(day, Array.from({ length: last + 1 }, (_, n) => el("option", { value: String(n) }, `day ${n}`)));
    day.value = Number(wanted) <= last ? wanted : String(last);
  };
  offer(params.day ?? "2");
  const [inquiry, answer, dayInquiry, dayAnswer] = [0, 0, 0, 0].map(() => el("div", {}));
  const save = () => remember("misere", { g: first.value, h: second.value, u: universe.value, day: day.value, kind: kind.value });

  async function compare() {
    fill(answer);
    save();
    const found = await run(inquiry, "misere", { first: first.value.trim(), second: second.value.trim(), universe: universe.value }, { signal, words: "Comparing" });
    if (!found) return;
    const side = (known) => [el("p", { class: "answer" }, value(known.form, { large: true })),
      facts([["misère outcome", value(known.outcome)], ["canonical form", known.canonical ? value(known.canonical) : null]]), figure(known.svg, "Game tree")];
    fill(answer, el("p", { class: "answer" }, maths(`${found.first.form.text} ${found.relation} ${found.second.form.text}`, { large: true })),
      el("p", {}, `Modulo the ${found.universe} universe, ${RELATIONS[found.relation] ?? found.relation}.`),
      el("div", { class: "columns even" }, el("div", {}, el("h3", {}, "First"), side(found.first)), el("div", {}, el("h3", {}, "Second"), side(found.second))),
      found.distinguished.map((other) => el("div", {}, el("h3", {}, "Distinguished by ", value(other.by)), el("p", {}, other.text), figure(other.svg, "The distinguishing game"))));
    announce(answer.querySelector("p:nth-of-type(2)").textContent);
  }

  async function showDay() {
    fill(dayAnswer);
    save();
    const found = await run(dayInquiry, "day", { day: Number(day.value), kind: kind.value }, { signal, words: "Constructing the day" });
    if (!found) return;
    fill(dayAnswer, el("p", {}, `${found.count} games.`), figure(found.svg, `Day ${day.value}, greater games above`),
      el("details", { open: !found.svg }, el("summary", {}, "All games"), el("p", { class: "value" }, found.games.join(", "))));
    announce(`Day ${day.value} has ${found.count} games`);
  }

  const form = (onsubmit, ...children) => el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); onsubmit(); } }, children);
  fill(host, el("h1", {}, "Misère play"),
    section("Compare two forms", form(compare, field("First", first), field("Second", second), field("Universe", universe), el("button", { type: "submit" }, "Compare")), inquiry, answer),
    section("A day as a Hasse diagram", form(showDay, field("Day", day), field("Games", kind), el("button", { type: "submit" }, "Show")), dayInquiry, dayAnswer));
  await Promise.all([compare(), showDay()]);
}
