// Scoring play: boards of scoring rulesets, and forms in which a player who cannot move is paid.

import { announce, el, field, fill, input } from "./dom.js";
import { chooser } from "./chooser.js";
import { run, sentence } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, section } from "./shown.js";
import { take } from "./take.js";
import { Trial } from "./trial.js";

const RELATIONS = { "=": "the two forms are equal", "<": "the first form is worse for Left", ">": "the first form is better for Left", "||": "the two forms are incomparable" };

export async function open(host, params, signal) {
  let ruleset = params.ruleset ?? "scoring diskonnect";
  const board = input(params.board ?? "", { class: "mono" });
  const first = input(params.g ?? "{3|{1|^1}}", { class: "mono" });
  const second = input(params.h ?? "2", { class: "mono" });
  const [job, answer] = [el("div", {}), el("div", {})];
  const save = () => remember("scoring", { ruleset, board: board.value, g: first.value, h: second.value });
  const trial = new Trial(signal, (at) => { board.value = at; save(); });
  const choose = await chooser(ruleset, (name, details) => { ruleset = name; board.value = details?.example ?? ""; trial.begin(ruleset, board.value); }, signal, { kind: "scoring" });

  async function compare() {
    fill(answer);
    save();
    const found = await run(job, "scoring", { first: first.value.trim(), second: second.value.trim() }, { signal, words: "Comparing" });
    if (!found) return;
    const side = (name, { picture, form, ...rest }) => el("div", {}, el("h3", {}, `${name}: `, el("span", { class: "mono" }, form)), facts(Object.entries(rest)), figure(picture, "Game tree; ^ marks the score of a player who cannot move"));
    const words = found.relation ? RELATIONS[found.relation] ?? found.relation : "";
    fill(answer, words ? el("p", { class: "verdict" }, sentence(words)) : null,
      el("div", { class: "columns even" }, side("First", found.first), found.second ? side("Second", found.second) : null),
      found.sum ? side("Sum", found.sum) : null,
      take({ title: "scoring", json: found, snippets: { Python: `from partizan.theories.scoring import ScoringForm, compare_scores, left_score\n\ng, h = ScoringForm(${JSON.stringify(first.value)}), ScoringForm(${JSON.stringify(second.value || "0")})\nprint(left_score(g), left_score(g + h))` } }));
    announce(words || `Left's score ${found.first["left score"]}`);
  }

  fill(host, el("h1", {}, "Scoring play"),
    section("Forms",
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); compare(); } }, field("First", first, "{2|^-1}: Right cannot move, and the score is −1"), field("Second", second), el("button", { type: "submit" }, "Compare")),
      job, answer),
    choose.node,
    section("A board",
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); trial.begin(ruleset, board.value.trim()); } }, field("Board", board), el("button", { type: "submit" }, "Set the board")),
      trial.node));
  if (!board.value) {
    ruleset = choose.details?.usual ?? ruleset;
    board.value = choose.details?.example ?? "";
  }
  await Promise.all([compare(), trial.begin(ruleset, board.value)]);
}
