// The domination game: a graph drawn by clicking, how long the game lasts, and optimal play.

import { announce, button, el, field, fill, input, select } from "./dom.js";
import { Drawing } from "./graph.js";
import { run } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, section, thumbnail } from "./shown.js";
import { take } from "./take.js";

const VARIANTS = [["plain", "plain"], ["total", "total"], ["connected", "connected"], ["indicated", "indicated"]];

export async function open(host, params, signal) {
  const text = input(params.graph ?? "C6", { class: "mono" });
  const variant = select(VARIANTS, params.variant ?? "plain");
  const [inquiry, answer] = [el("div", {}), el("div", {})];
  const drawing = new Drawing((graph) => { text.value = graph; });

  async function solve() {
    fill(answer);
    const graph = text.value.trim();
    remember("domination", { graph, variant: variant.value === "plain" ? "" : variant.value });
    const found = await run(inquiry, "domination", { graph, variant: variant.value }, { signal, words: "Searching" });
    if (!found) return;
    if (graph !== drawing.text) drawing.load(found.drawn, centres(found.svg)); // a typed graph can be changed by hand
    announce(`The game lasts ${found.dominator} moves if Dominator begins`);
    fill(answer, section("Length of optimal play",
      facts([[["Dominator begins (γ", el("sub", {}, "g"), ")"], el("strong", {}, String(found.dominator))], [["Staller begins (γ′", el("sub", {}, "g"), ")"], found.staller === undefined ? null : el("strong", {}, String(found.staller))]]),
      figure(found, "The graph")),
    Object.entries(found.lines).map(([first, line]) => section(`Optimal play when ${first === "dominator" ? "Dominator" : "Staller"} begins`, figure(line, "A line of optimal play"), el("p", { class: "mono" }, line.text))),
    section("Files", take({ title: graph, json: found, snippets: { "Command line": `partizan domination '${graph}'`,
      Python: `from partizan.theories.domination import DominationGame\n\ngame = DominationGame(${JSON.stringify(graph)})\nprint(game.gamma_g, game.gamma_g_staller_start)` } })));
  }

  fill(host, el("h1", {}, "Domination game"), el("div", { class: "columns even" },
    el("section", { class: "card main" },
      el("p", {}, "Two players choose vertices in turn; each choice must dominate a new vertex. Dominator wants the game to be short, Staller wants it to be long."),
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); solve(); } },
        field("Graph", text, "a name (C6, P7, S5, 3x4) or edges: 0-1 1-2"), field("Variant", variant), el("button", { type: "submit" }, "Solve")),
      el("h2", {}, "Draw a graph"), drawing.node,
      el("div", { class: "row" }, button("Add a vertex", () => drawing.add()), button("Clear", () => drawing.clear()), button("Solve this graph", solve, { class: "primary" })),
      inquiry),
    answer));
  await solve();
}

/** Return where the vertices of a picture are, by their numbers. */
function centres(svg) {
  const marks = [...thumbnail(svg).querySelectorAll("circle[data-name]")];
  return new Map(marks.map((mark, k) => [String(k), [Number(mark.getAttribute("cx")), Number(mark.getAttribute("cy"))]]));
}
