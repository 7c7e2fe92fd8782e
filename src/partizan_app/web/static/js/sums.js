// Sums: a text of positions and values, each summand with its value, who wins, and moves in the summands.

import { post } from "./api.js";
import { Board } from "./board.js";
import { announce, button, choices, el, field, fill, input } from "./dom.js";
import { Explanation } from "./explanation.js";
import { failure, run } from "./inquiry.js";
import { remember } from "./router.js";
import { drawing, facts, figure, maths, section, value } from "./shown.js";

const EXAMPLES = ["domineering 4x4 - clobber xo + {1|*}", "nim 3 + nim 5 + kayles 4", "toads-and-frogs tt.ff + {2|-1}", "hackenbush-string LRR - 1/4", "flipping-coins 0101 + flipping-coins 1101"];
const NAMES = { left: "Left", right: "Right" };
const ROWS = 60; // moves of a summand in its list
const other = (side) => (side === "left" ? "right" : "left");
const plain = (name) => name.replace(/^\d+: /, "");

export async function open(host, params, signal) {
  await new Sums(host, signal).start(params);
}

class Sums {
  constructor(host, signal) {
    this.host = host;
    this.signal = signal;
    this.past = []; // earlier sums, each with the player to move
    this.explanation = new Explanation();
    [this.problem, this.job, this.table, this.factsJob, this.facts, this.movesJob, this.turns] = [0, 0, 0, 0, 0, 0, 0].map(() => el("div", {}));
    this.status = el("p", { class: "status", role: "status" });
  }

  async start(params) {
    this.turn = params.turn === "right" ? "right" : "left";
    this.text = input(params.sum || EXAMPLES[0], { class: "mono" });
    fill(this.host, el("h1", {}, "Sums"),
      el("section", { class: "card" },
        el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.begin(this.text.value.trim()); } },
          field("Sum", this.text, "positions and values with + and −, as in partizan analyze"), el("button", { type: "submit" }, "Add up")),
        el("ul", { class: "chips" }, EXAMPLES.map((text) => el("li", {}, button(text, () => this.begin(text), { class: "chip mono" })))),
        this.problem),
      section("Summands", el("div", { class: "row" }, this.turns), this.status, this.job, this.movesJob, this.table),
      section("The sum", this.factsJob, this.facts),
      el("section", { class: "card" }, this.explanation.node));
    await this.visit(this.text.value.trim(), this.turn);
  }

  begin(text) {
    this.past = [];
    return this.visit(text, "left");
  }

  /** Go to a sum; return whether there is one. A newer wish replaces an older one. */
  async visit(text, turn) {
    this.going?.abort();
    const own = new AbortController();
    this.going = own;
    this.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    fill(this.problem);
    this.table.setAttribute("aria-busy", "true");
    try {
      const found = await post("/api/position", { ruleset: "", board: text }, own.signal);
      if (own.signal.aborted) return false;
      this.found = found;
      this.shown = found.summands ? found.board : text;
    } catch (error) {
      if (!own.signal.aborted) fill(this.problem, failure(error));
      return false;
    } finally {
      if (this.going === own) this.table.removeAttribute("aria-busy");
    }
    this.turn = turn;
    this.text.value = text;
    this.parts = null;
    this.worth = null;
    fill(this.facts);
    this.show();
    this.explanation.about(this.place, own.signal);
    this.ask(own.signal);
    return true;
  }

  get place() { return { ruleset: this.found.ruleset, board: this.found.board }; }

  /** Ask for the summands first, then for the sum, then for its moves. */
  async ask(signal) {
    const { place } = this;
    await run(this.job, "summands", place, { signal, words: "Evaluating the summands", show: (known) => { this.parts = known.summands; this.show(); } });
    if (signal.aborted) return;
    await run(this.factsJob, "analysis", place, { signal, words: "Evaluating the sum", show: (known) => this.showFacts(known) });
    if (signal.aborted || this.found.kind !== "alternating") return;
    await run(this.movesJob, "moves", place, { signal, words: "Evaluating the moves", show: (known) => { this.worth = known; this.show(); } });
  }

  showFacts(known) {
    const { value: worth, thermograph, graph, ...rest } = known;
    const words = { outcome: "normal play", "misere outcome": "misère play", why: "how known" };
    fill(this.facts, worth ? el("p", { class: "answer", id: "value" }, value(worth, { large: true })) : null,
      facts(Object.entries(rest).map(([name, found]) => [words[name] ?? name, value(found)])), figure(thermograph?.svg, "Thermograph of the sum"));
    this.say();
  }

  show() {
    remember("sums", { sum: this.shown, turn: this.turn === "right" ? "right" : "" });
    fill(this.turns, el("div", { class: "row" },
      button("Undo", () => this.undo(), { disabled: !this.past.length, id: "undo" }),
      choices("To move", [["left", "Left"], ["right", "Right"]], this.turn, (side) => { this.turn = side; this.show(); })));
    const options = this.found.options[this.turn].listed;
    fill(this.table, el("ol", { class: "table" }, (this.parts ?? []).map((part, k) => this.summand(part, k + 1, options.filter((option) => (option.summand ?? 1) === k + 1)))));
    this.say();
  }

  summand(part, number, options) {
    const known = new Map((this.worth?.[this.turn] ?? []).map((each) => [each.board, each]));
    const byName = new Map(options.map((option) => [plain(option.name), option]));
    const words = part.ruleset ? `${part.ruleset} ${part.board}` : part.board.replace(/^\((.*)\)$/, "$1");
    return el("li", { class: "summand", "data-summand": number },
      el("h3", {}, `${number}: `, el("span", { class: "mono" }, words)),
      this.board(part, byName),
      part.value ? el("p", { class: "answer" }, value(part.value)) : null,
      el("ul", { class: "options" }, options.slice(0, ROWS).map((option) => el("li", {}, el("button", { type: "button", class: `option ${this.turn}`, onclick: () => this.move(option) },
        el("span", { class: "mono" }, plain(option.name)), known.get(option.board)?.value?.text ? maths(known.get(option.board).value.text) : null,
        known.get(option.board)?.wins ? el("span", { class: "tag wins" }, "wins") : null)))),
      options.length > ROWS ? el("p", { class: "hint" }, `The first ${ROWS} of ${options.length} moves; click the board for the others.`) : null,
      options.length ? null : el("p", { class: "hint" }, `${NAMES[this.turn]} has no move here.`));
  }

  /** Return a summand's picture, on which the parts of a move can be clicked one after the other. */
  board(part, byName) {
    const moves = part.options[this.turn].listed.filter((move) => byName.has(plain(move.name)));
    const ways = moves.flatMap((move) => move.ways.map((way) => ({ move, way })));
    if (!ways.length) return el("div", { class: "stage" }, drawing(part.svg));
    let picked = [];
    const fits = () => ways.filter(({ way }) => picked.every((name) => way.includes(name)));
    const board = new Board(part.svg, { only: new Set(ways.flatMap(({ way }) => way)), onPick: (name) => {
      const isAgain = picked.includes(name); // nothing else is to change
      if (!isAgain) picked.push(name);
      if (!fits().length) picked = [name];
      const exact = fits().filter(({ way }) => way.length === picked.length);
      const chosen = new Set((isAgain && exact.length ? exact : fits()).map(({ move }) => move.name));
      if (chosen.size === 1) this.move(byName.get(plain([...chosen][0])));
      else this.status.textContent = `${chosen.size} moves contain ${picked.join(", ")}: choose another part, or a move from the list.`;
      board.mark("picked", picked);
      board.mark("legal", fits().flatMap(({ way }) => way));
    } });
    board.mark("legal", ways.flatMap(({ way }) => way));
    return el("div", { class: "stage" }, board.node);
  }

  async move(option) {
    const [before, side] = [this.shown, this.turn];
    if (await this.visit(option.board, other(side))) {
      this.past.push([before, side]);
      this.show();
      announce(`${NAMES[side]} moves to ${this.shown}`);
    }
  }

  undo() {
    const [text, turn] = this.past.pop();
    return this.visit(text, turn);
  }

  /** Say who wins, and the winning move and its summand. */
  say() {
    const { listed, count } = this.found.options[this.turn];
    const mover = NAMES[this.turn];
    if (!count) this.status.textContent = this.found.kind === "alternating" ? `${mover} cannot move and loses: ${NAMES[other(this.turn)]} wins.` : `${mover} cannot move.`;
    else if (this.worth?.best?.[this.turn]) {
      const best = listed.find((option) => this.worth.best[this.turn].includes(option.board));
      const wins = this.worth[this.turn].some((each) => each.wins);
      const isWhole = this.worth[this.turn].length === count && this.worth[this.turn].every((each) => each.wins !== null);
      if (wins && best) this.status.textContent = `${mover} to move wins: ${plain(best.name)}${best.summand ? ` in summand ${best.summand}` : ""}.`;
      else this.status.textContent = isWhole ? `${mover} to move: no move wins.` : `${mover} to move: no winning move was found.`;
    } else this.status.textContent = `${mover} to move: ${count} ${count === 1 ? "move" : "moves"}.`;
  }
}
