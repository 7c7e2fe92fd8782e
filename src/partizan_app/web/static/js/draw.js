// Graphs drawn with the mouse, and a game played on them: Snort, Col, Kayles, Hackenbush and others.

import { button, choices, el, field, fill, input, select } from "./dom.js";
import { Drawing } from "./graph.js";
import { remember } from "./router.js";
import { section } from "./shown.js";
import { Trial } from "./trial.js";

const PLAIN = { colour: "-", hasGround: false };
const GAMES = {
  hackenbush: { colour: "l", hasGround: true },
  "green-hackenbush": { colour: "-", hasGround: true },
  "graph-snort": PLAIN, "graph-col": PLAIN, "graph-nogo": PLAIN, "node-kayles": PLAIN, "arc-kayles": PLAIN,
  "partizan-arc-kayles": { colour: "l", hasGround: false },
  "vertex-geography": PLAIN, "edge-geography": PLAIN, nimstring: PLAIN, "sno-go": PLAIN, fjords: PLAIN,
};
const COLOURS = [["l", "Left's, blue"], ["r", "Right's, red"], ["e", "green"]];

export async function open(host, params, signal) {
  let ruleset = params.ruleset in GAMES ? params.ruleset : "hackenbush";
  const text = input(params.board ?? "0l1 1r2 1l3", { class: "mono" });
  const save = () => remember("draw", { ruleset, board: text.value });
  const trial = new Trial(signal);
  const play = async () => {
    save();
    if (await trial.begin(ruleset, text.value.trim())) drawing.load(text.value, trial.centres);
  };
  const drawing = new Drawing((graph) => {
    text.value = graph;
    save();
    if (/[-a-z]/.test(graph)) trial.begin(ruleset, graph);
  }, GAMES[ruleset]);
  const colours = el("div", {});
  const game = select(Object.keys(GAMES).map((name) => [name, name]), ruleset, { onchange: () => {
    ruleset = game.value;
    drawing.become(GAMES[ruleset]);
    showColours();
    save();
  } });
  const showColours = () => fill(colours, GAMES[ruleset].colour === "-" ? null : choices("New edges", COLOURS, drawing.colour, (letter) => { drawing.colour = letter; }));

  fill(host, el("h1", {}, "Draw a graph and play on it"),
    el("div", { class: "columns even" }, el("section", { class: "card" },
      el("div", { class: "row" }, field("Game", game), colours, button("Add a vertex", () => drawing.add()), button("Clear", () => drawing.clear())),
      drawing.node,
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); play(); } },
        field("Graph as text", text, "edges such as 0l1 1r2; 0 is the ground"), el("button", { type: "submit" }, "Play on it"))),
    section("Play", trial.node)));
  showColours();
  await play();
}
