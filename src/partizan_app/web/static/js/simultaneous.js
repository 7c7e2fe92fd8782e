// Simultaneous play: the matrix of a position, its value, optimal strategies, and the next round.

import { announce, button, choices, el, field, fill, input } from "./dom.js";
import { chooser } from "./chooser.js";
import { run } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, section, value } from "./shown.js";
import { take } from "./take.js";

export async function open(host, params, signal) {
  let ruleset = params.ruleset ?? "simultaneous clobber";
  let play = params.play === "scoring" ? "scoring" : "normal";
  const board = input(params.board ?? "", { class: "mono" });
  const inquiry = el("div", {});
  const answer = el("div", {});
  const past = [];

  const choose = await chooser(ruleset, (name, details) => {
    ruleset = name;
    past.length = 0;
    board.value = details?.example ?? "";
    solve();
  }, signal, { kind: "simultaneous" });

  async function solve() {
    fill(answer);
    remember("simultaneous", { ruleset, board: board.value, play: play === "normal" ? "" : play });
    const found = await run(inquiry, "simultaneous", { ruleset, board: board.value.trim(), play }, { signal, words: "Solving" });
    if (!found) return;
    announce(`Expected value ${found.value.text}`);
    fill(answer, section("Value", el("p", { class: "answer" }, value(found.value, { large: true })), facts([["payoff", found.paid], ["outcome", value(found.outcome)], ["position", el("span", { class: "mono" }, found.board)]]), figure(found.position, "The position")),
      found.left.length && found.right.length ? section(`Matrix of ${found.play} play`, figure(found, "Left chooses a row, Right a column; optimal strategies beside and below"), round(found)) : el("p", {}, "A player cannot move: play is over."),
      el("div", { class: "columns even" }, section("Left's strategy", strategy(found.left)), section("Right's strategy", strategy(found.right))),
    section("Files", take({ title: `${ruleset} ${found.board}`, json: found, latex: found.value.latex, place: { ruleset, board: found.board }, snippets: {
      "Command line": `partizan simultaneous '${ruleset.replace(/^simultaneous /, "")}' '${found.board}'${play === "scoring" ? " --play scoring" : ""}`,
      Python: `from partizan import catalog\n\np = catalog.position(${JSON.stringify(`${ruleset} ${found.board}`)})\np.solve("${play}")` } })));
  }

  /** Return the buttons of a round: a move for each player. */
  function round(found) {
    const chosen = { left: 0, right: 0 };
    const pick = (side) => field(side === "left" ? "Left plays" : "Right plays", el("select", { onchange: (event) => { chosen[side] = Number(event.target.value); } },
      found[side].map(({ move }, k) => el("option", { value: String(k) }, move))));
    return found.next ? el("div", { class: "row" }, pick("left"), pick("right"),
      button("Play this round", () => go(found.next[chosen.left][chosen.right]), { class: "primary" }),
      button("Undo", () => { board.value = past.pop(); solve(); }, { disabled: !past.length })) : null;
  }

  function go(to) {
    past.push(board.value);
    board.value = to;
    solve();
  }

  const strategy = (moves) => (moves.length ? el("table", {}, el("tr", {}, el("th", { scope: "col" }, "move"), el("th", { scope: "col" }, "probability")),
    moves.map(({ move, probability }) => el("tr", {}, el("td", { class: "mono" }, move), el("td", {}, probability)))) : el("p", { class: "hint" }, "No moves."));

  fill(host, el("h1", {}, "Simultaneous play"), choose.node,
    el("section", { class: "card" }, el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); past.length = 0; solve(); } }, field("Board", board), el("button", { type: "submit" }, "Solve"),
      choices("Payoff", [["normal", "who can still move"], ["scoring", "points"]], play, (found) => { play = found; solve(); })), inquiry),
    answer);
  if (!params.board) { // a link may name the ruleset only
    ruleset = choose.details?.usual ?? ruleset;
    board.value = choose.details?.example ?? "OXOXO";
  }
  await solve();
}
