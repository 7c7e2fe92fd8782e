// A board to try: moves by clicks, the value at once, the moves with their values, and Undo.

import { soon } from "./api.js";
import { Board } from "./board.js";
import { announce, button, choices, el, fill } from "./dom.js";
import { past } from "./history.js";
import { failure, run } from "./inquiry.js";
import { laid, letters, pieces } from "./pieces.js";
import { link } from "./router.js";
import { drawing, facts, figure, looped, maths, value } from "./shown.js";
import { ofPosition, take } from "./take.js";

const NAMES = { left: "Left", right: "Right" };
const ROWS = 40; // moves in the list
const other = (side) => (side === "left" ? "right" : "left");

export class Trial {
  /** `onmove(board, turn)` is called whenever another position is shown. */
  constructor(signal, onmove = () => {}) {
    this.signal = signal;
    this.onmove = onmove;
    this.path = [];
    [this.tools, this.stage, this.problem, this.job, this.facts, this.movesJob, this.moves] = [0, 0, 0, 0, 0, 0, 0].map(() => el("div", {}));
    this.stage.className = "stage";
    this.status = el("p", { class: "status", role: "status" });
    this.node = el("div", { class: "trial" }, el("div", {}, this.tools, this.stage, this.status, this.problem), el("div", {}, this.job, this.facts, this.movesJob, this.moves));
  }

  /** Begin with a board; return whether there is one. */
  begin(ruleset, board, turn = "left") {
    this.ruleset = ruleset;
    return this.visit(board, turn);
  }

  /** Go to a board; `path` has the positions that led there, each with the move to it. */
  async visit(board, turn, path = [{ board, side: "" }]) {
    this.going?.abort();
    const own = new AbortController();
    this.going = own;
    this.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    fill(this.problem);
    this.stage.setAttribute("aria-busy", "true");
    try {
      const found = await soon("position", { ruleset: this.ruleset, board, ...(path.length > 1 ? { past: past(path) } : {}) }, own.signal);
      if (own.signal.aborted) return false;
      this.found = found;
      this.path = path;
    } catch (error) {
      if (!own.signal.aborted) fill(this.problem, failure(error));
      return false;
    } finally {
      if (this.going === own) this.stage.removeAttribute("aria-busy");
    }
    this.turn = turn;
    this.worth = null;
    fill(this.facts);
    this.show();
    this.ask(own.signal);
    this.onmove(this.found.board, turn);
    return true;
  }

  /** The positions of the game so far, each with the player who moved there. */
  get steps() {
    return this.path.map(({ board, side }) => ({ text: `${this.ruleset} ${board}`, mover: NAMES[side] ?? "" }));
  }

  /** Where the vertices of a graph are drawn, by their names. */
  get centres() { return new Map([...this.shown?.parts.keys() ?? []].filter((name) => /^\d+$/.test(name)).map((name) => [name, this.shown.centre(name)])); }

  async ask(signal) {
    const place = { ruleset: this.ruleset, board: this.found.board };
    const pictured = this.path.length > 1 ? { ...place, past: past(this.path) } : place;
    await run(this.job, "analysis", place, { signal, words: "Evaluating", show: (known, isDone) => {
      const { value: worth, thermograph, graph, ...rest } = known;
      const words = { outcome: "normal play", "misere outcome": "misère play", why: "how known" };
      fill(this.facts, worth ? el("p", { class: "answer", id: "value" }, value(worth, { large: true })) : null,
        facts(Object.entries(rest).map(([name, found]) => [words[name] ?? name, value(found)])), figure(thermograph, "Thermograph"), looped(graph, rest),
        isDone ? take({ snippets: ofPosition(this.ruleset, this.found.board), latex: worth?.latex, json: known, place: pictured, steps: () => this.steps, title: `${this.ruleset} ${this.found.board}` }) : null);
    } });
    if (signal.aborted || this.found.kind !== "alternating") return;
    await run(this.movesJob, "moves", place, { signal, words: "Evaluating the moves", show: (known) => { this.worth = known; this.show(); } });
  }

  show() {
    const { listed, count } = this.found.options[this.turn];
    const known = new Map((this.worth?.[this.turn] ?? []).map((each) => [each.board, each]));
    fill(this.tools, el("div", { class: "row" },
      button("Undo", () => this.visit(this.path.at(-2).board, this.path.at(-1).side, this.path.slice(0, -1)), { disabled: this.path.length < 2 }),
      choices("To move", [["left", "Left"], ["right", "Right"]], this.turn, (side) => { this.turn = side; this.show(); this.onmove(this.found.board, side); }),
      el("a", { href: link("play", { ruleset: this.ruleset, board: this.found.board, turn: this.turn === "right" ? "right" : "" }) }, "Open in Play")));
    fill(this.stage, this.board(listed, known));
    this.status.textContent = count ? `${NAMES[this.turn]} to move: ${count} ${count === 1 ? "move" : "moves"}.` : this.found.kind === "alternating" ? `${NAMES[this.turn]} cannot move and loses: ${NAMES[other(this.turn)]} wins.` : `${NAMES[this.turn]} cannot move: play is over.`;
    fill(this.moves, el("ul", { class: "options" }, listed.slice(0, ROWS).map((option) => el("li", {}, el("button", { type: "button", class: `option ${this.turn}`, onclick: () => this.move(option) },
      el("span", { class: "mono" }, option.name || option.board), known.get(option.board)?.value?.text ? maths(known.get(option.board).value.text) : null,
      known.get(option.board)?.wins ? el("span", { class: "tag wins" }, "wins") : null)))));
  }

  /** Return the board, on which the parts of a move can be clicked one after the other. */
  board(listed, known) {
    const ways = listed.flatMap((move) => move.ways.map((way) => ({ move, way })));
    if (!ways.length) {
      this.shown = null;
      return drawing(this.found.svg);
    }
    let picked = [];
    const fits = () => ways.filter(({ way }) => picked.every((name) => way.includes(name)));
    const board = new Board(this.found.svg, { only: new Set(ways.flatMap(({ way }) => way)), names: listed.map(({ name }) => name), onPick: (name) => {
      const isAgain = picked.includes(name); // nothing else is to change
      if (!isAgain) picked.push(name);
      if (!fits().length) picked = [name];
      const exact = fits().filter(({ way }) => way.length === picked.length);
      const chosen = [...new Set((isAgain && exact.length ? exact : fits()).map(({ move }) => move))];
      if (chosen.length === 1) this.move(chosen[0]);
      else this.status.textContent = `${chosen.length} moves contain ${picked.join(", ")}: choose another part, or a move from the list.`;
      board.mark("picked", picked);
      board.mark("legal", fits().flatMap(({ way }) => way));
    } });
    this.shown = board;
    if (this.found.letters) { // other pictures come with the last move
      board.layPieces(pieces(this.path));
      const [before, { side, way, board: now }] = [this.path.at(-2), this.path.at(-1)];
      if (side) board.light(way, laid(letters(before.board), letters(now), way));
    }
    board.mark("legal", ways.flatMap(({ way }) => way));
    board.draw(ways.filter(({ move }) => known.get(move.board)?.wins).map(({ way }) => ({ parts: way, className: this.turn })));
    return board.node;
  }

  async move(option) {
    const side = this.turn;
    const step = { board: option.board, side, way: option.ways[0] ?? [] };
    if (!await this.visit(option.board, other(side), [...this.path, step])) return;
    announce(`${NAMES[side]} moves to ${this.found.board}`);
  }
}
