// Loopy games: the graph of positions and moves, stops and sides, and kos for each komaster.

import { announce, button, el, field, fill, input } from "./dom.js";
import { failure, run, sentence } from "./inquiry.js";
import { link, remember } from "./router.js";
import { facts, figure, looped, maths, section, value } from "./shown.js";
import { take } from "./take.js";

const EXAMPLES = [["over", "over"], ["upon", "upon"], ["tis + tisn", "tis + tisn"], ["on - on", "dud"], ["a{0|a}", "a loop"], ["a{9|{a|0}}", "a ko"], ["a where a = {0|b}, b = {a|*}", "a graph"], ["over + {2|-1}", "a sum"]];
const listed = (options) => (options.length ? options.flatMap((option, k) => [k ? ", " : "", maths(option.text)]) : "none");

export async function open(host, params, signal) {
  const expression = input(params.e ?? "a{9|{a|0}}", { class: "mono" });
  const [job, answer] = [el("div", {}), el("div", {})];

  async function look() {
    fill(answer);
    const text = expression.value.trim();
    remember("loopy", { e: text });
    const found = await run(job, "loopy", { expression: text }, { signal, words: "Evaluating" });
    if (!found) return;
    const { value: worth, graph, tree, thermograph, calls: _, ...rest } = found.facts;
    const kos = ["left", "right"].filter((side) => found.komaster[side].svg);
    const why = found.facts.undefined ?? found.facts.unknown;
    announce(worth ? `Value ${worth.text}` : why);
    if (!worth) { fill(answer, failure({ message: why })); return; }
    fill(answer, section("Value", el("p", { class: "answer", id: "value" }, value(worth, { large: true })),
      facts(Object.entries(rest).map(([name, content]) => [name, Array.isArray(content) ? listed(content) : value(content)])),
      figure(found.written, "The game as it is written: Left's moves are blue, Right's red and dashed"), looped(graph, rest), figure(tree, "Canonical form as a tree"), figure(thermograph, "Thermograph"),
      graph?.undefined ? el("p", { class: "hint" }, sentence(graph.undefined)) : null,
    take({ title: text, latex: worth.latex, json: found, snippets: { "Command line": `partizan value '${text}'`, Python: `from partizan.theories import loopy\n\ng = loopy.value(${JSON.stringify(text)})\nprint(g, g.outcome)` } })),
    kos.length ? section("As a ko", el("div", { class: "columns even" }, kos.map((side) => el("div", {},
      el("h3", {}, `${side === "left" ? "Left" : "Right"} is komaster`), facts([["mean", found.komaster[side].mean], ["temperature", found.komaster[side].temperature]]),
      figure(found.komaster[side], "Thermograph"))))) : null);
  }

  fill(host, el("h1", {}, "Loopy games"),
    el("section", { class: "card" },
      el("p", {}, "A name before a brace marks a position to which play can return: in ", el("code", {}, "a{0|a}"), " Right moves back to where he was. Boards on which play repeats are drawn in ", el("a", { href: link("play", { ruleset: "hare-and-hounds" }) }, "Play"), "."),
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); look(); } }, field("Game", expression, "over, upon, tis, dud, or positions with names"), el("button", { type: "submit" }, "Evaluate")),
      el("ul", { class: "chips" }, EXAMPLES.map(([text, name]) => el("li", {}, button(text === name ? text : `${text}: ${name}`, () => { expression.value = text; look(); }, { class: "chip mono" })))),
      job),
    answer);
  await look();
}
