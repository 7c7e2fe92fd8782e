// Misère play: two forms compared modulo a universe, and days as Hasse diagrams.

import { announce, el, field, fill, input, select } from "./dom.js";
import { run, sentence } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, maths, section, value } from "./shown.js";
import { take } from "./take.js";

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
  const save = () => remember("misere", { g: first.value, h: second.value, u: universe.value, day: day.value, kind: kind.value, games: games.value === "*2" ? "" : games.value, code: code.value === "0.77" ? "" : code.value, boards: boards.value, heaps: heaps.value === "6" ? "" : heaps.value });

  async function compare() {
    fill(answer);
    save();
    const found = await run(inquiry, "misere", { first: first.value.trim(), second: second.value.trim(), universe: universe.value }, { signal, words: "Comparing" });
    if (!found) return;
    const side = (known) => [el("p", { class: "answer" }, value(known.form, { large: true })),
      facts([["misère outcome", value(known.outcome)], ["canonical form", known.canonical ? value(known.canonical) : null]]), figure(known.picture, "Game tree")];
    fill(answer, el("p", { class: "answer" }, maths(`${found.first.form.text} ${found.relation} ${found.second.form.text}`, { large: true })),
      el("p", {}, `Modulo the ${found.universe} universe, ${RELATIONS[found.relation] ?? found.relation}.`),
      el("div", { class: "columns even" }, el("div", {}, el("h3", {}, "First"), side(found.first)), el("div", {}, el("h3", {}, "Second"), side(found.second))),
      found.distinguished.map((other) => el("div", {}, el("h3", {}, "Distinguished by ", value(other.by)), el("p", {}, other.text), figure(other.picture, "The distinguishing game"))),
      take({ title: "misere", json: found, snippets: { "Command line": `partizan misere '${first.value}' '${second.value}' --universe ${universe.value}`,
        Python: `from partizan import Form\nfrom partizan.theories import misere\n\nmodulo = misere.universe("${universe.value}")\nprint(modulo.relation(Form(${JSON.stringify(first.value)}), Form(${JSON.stringify(second.value)})))` } }));
    announce(answer.querySelector("p:nth-of-type(2)").textContent);
  }

  async function showDay() {
    fill(dayAnswer);
    save();
    const found = await run(dayInquiry, "day", { day: Number(day.value), kind: kind.value }, { signal, words: "Constructing the day" });
    if (!found) return;
    fill(dayAnswer, el("p", {}, `${found.count} games.`), found.undefined ? el("p", { class: "hint" }, sentence(found.undefined)) : figure(found, `Day ${day.value}, greater games above`),
      el("details", { open: !found.svg }, el("summary", {}, "All games"), el("p", { class: "value" }, found.games.join(", "))));
    announce(`Day ${day.value} has ${found.count} games`);
  }

  // --- monoids and quotients ---------------------------------------------------------------------

  const games = input(params.games ?? "*2", { class: "mono" });
  const code = input(params.code ?? "0.77", { class: "mono" });
  const boards = input(params.boards ?? "", { class: "mono" });
  const heaps = input(params.heaps ?? "6", { type: "number", min: 1, max: 60 });
  const [monoidJob, monoidAnswer, quotientJob, quotientAnswer] = [0, 0, 0, 0].map(() => el("div", {}));

  async function showMonoid() {
    fill(monoidAnswer);
    save();
    const found = await run(monoidJob, "monoid", { games: games.value }, { signal, words: "Finding the monoid" });
    if (!found) return;
    fill(monoidAnswer, el("p", {}, `Misère monoid of the ${found.name}.`), facts(Object.entries(found.facts).map(([name, text]) => [name, maths(text)])),
      el("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": "Games and their elements" }, el("table", {},
        el("tr", {}, el("th", { scope: "col" }, "game"), el("th", { scope: "col" }, "element")),
        found.games.map(({ game, element }) => el("tr", {}, el("td", {}, maths(game)), el("td", {}, maths(element)))))),
      take({ title: "monoid", json: found, snippets: { "Command line": `partizan monoid ${games.value.split(";").map((each) => `'${each.trim()}'`).join(" ")}` } }));
    announce(`The order is ${found.facts.order}`);
  }

  async function showQuotient() {
    fill(quotientAnswer);
    save();
    const found = await run(quotientJob, "quotient", { code: code.value.trim(), boards: boards.value, heaps: Number(heaps.value) }, { signal, words: "Finding the quotient" });
    if (!found) return;
    fill(quotientAnswer, facts(Object.entries(found.facts).map(([name, text]) => [name, maths(text)])), figure(found, "The quotient"),
      take({ title: "quotient", json: found, snippets: { "Command line": boards.value ? `partizan quotient '${code.value}' ${boards.value.split(";").map((each) => `'${each.trim()}'`).join(" ")}` : `partizan quotient ${code.value} --heaps ${heaps.value}` } }));
    announce(`The order is ${found.facts.order}`);
  }

  const form = (onsubmit, ...children) => el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); onsubmit(); } }, children);
  fill(host, el("h1", {}, "Misère play"),
    section("Compare two forms", form(compare, field("First", first), field("Second", second), field("Universe", universe), el("button", { type: "submit" }, "Compare")), inquiry, answer),
    section("A day as a Hasse diagram", form(showDay, field("Day", day), field("Games", kind), el("button", { type: "submit" }, "Show")), dayInquiry, dayAnswer),
    section("A monoid", form(showMonoid, field("Games", games, "games, positions, rulesets or codes, separated by semicolons"), el("button", { type: "submit" }, "Find the monoid")), monoidJob, monoidAnswer),
    section("A quotient", form(showQuotient, field("Code or impartial ruleset", code), field("Boards", boards, "separated by semicolons; none for heaps"), field("Heaps", heaps), el("button", { type: "submit" }, "Find the quotient")), quotientJob, quotientAnswer));
  await Promise.all([compare(), showDay(), showMonoid(), showQuotient()]);
}
