// Sums on the table: boards side by side, of different rulesets, with their values and the value of the sum.

import { soon } from "./api.js";
import { Board } from "./board.js";
import { rulesets } from "./chooser.js";
import { announce, button, choices, el, field, fill, input, select } from "./dom.js";
import { Explanation } from "./explanation.js";
import { failure, run } from "./inquiry.js";
import { remember } from "./router.js";
import { drawing, facts, figure, looped, maths, section, value } from "./shown.js";
import { ofPosition, take } from "./take.js";

const EXAMPLES = ["domineering 3x3 - clobber xo + {1|*}", "nim 3 + nim 5 + kayles 4", "toads-and-frogs tt.ff + {2|-1}", "{4|1} + {3|-2} + {1|0}", "hackenbush-string LRR - 1/4", "flipping-coins 0101 + flipping-coins 1101"];
const NAMES = { left: "Left", right: "Right" };
const ROWS = 60; // moves of a summand in its list
const [KEPT, BREAK] = [60, " ; "]; // earlier tables in the link
const SENT = 3500; // characters of them in a question
const FAR = 8; // pixels after which a press is a drag
const DROPS = { negate: "− Negate", copy: "+ Once more", remove: "× Take away" };
const KEYS = { "-": "negate", n: "negate", "+": "copy", c: "copy", Delete: "remove" };
const other = (side) => (side === "left" ? "right" : "left");
const plain = (name) => name.replace(/^\d+: /, "");
const term = (part) => (part.ruleset ? `${part.ruleset} ${part.board}` : part.board);

export async function open(host, params, signal) {
  await new Sums(host, signal).start(params);
}

class Sums {
  constructor(host, signal) {
    this.host = host;
    this.signal = signal;
    this.past = [];
    this.explanation = new Explanation();
    [this.problem, this.job, this.table, this.factsJob, this.facts, this.movesJob, this.turns, this.axis] = [0, 0, 0, 0, 0, 0, 0, 0].map(() => el("div", {}));
    this.status = el("p", { class: "status", role: "status" });
    this.tray = el("div", { class: "tray", "aria-hidden": "true" }, Object.entries(DROPS).map(([name, words]) => el("span", { "data-drop": name }, words)));
  }

  async start(params) {
    this.turn = params.turn === "right" ? "right" : "left";
    this.past = (params.past || "").split(BREAK).filter(Boolean).map((step) => [step.slice(2), step[0] === "r" ? "right" : "left"]);
    this.text = input(params.sum || EXAMPLES[0], { class: "mono" });
    fill(this.host, el("h1", {}, "Sums"),
      el("section", { class: "card" },
        el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.begin(this.text.value.trim()); } },
          field("Sum", this.text, "positions and values with + and −, as in partizan analyze"), el("button", { type: "submit" }, "Add up")),
        el("ul", { class: "chips" }, EXAMPLES.map((text) => el("li", {}, button(text, () => this.begin(text), { class: "chip mono" })))),
        this.problem),
      section("The table", this.turns, this.status, this.job, this.movesJob, this.table, this.tray, await this.adder()),
      el("div", { class: "columns even" }, section("The sum", this.factsJob, this.facts), section("Thermographs over one axis", this.axis)),
      el("section", { class: "card" }, this.explanation.node));
    await this.visit(this.text.value.trim(), this.turn);
  }

  /** Return the form that puts another board on the table. */
  async adder() {
    const list = (await rulesets()).filter(({ kind }) => kind !== "simultaneous");
    const board = input("{2|-1}", { class: "mono" });
    const choose = select([["", "a written game"], ...list.map(({ name }) => [name, name])], "", { onchange: async () => {
      if (!choose.value) { board.value = "{2|-1}"; return; }
      const found = await soon("ruleset", { name: choose.value }, this.signal).catch(() => null);
      if (!found) return;
      choose.selectedOptions[0].dataset.usual = found.usual;
      board.value = found.example;
    } });
    return el("form", { class: "row adder", onsubmit: (event) => {
      event.preventDefault();
      const name = choose.selectedOptions[0].dataset.usual ?? choose.value;
      const text = board.value.trim();
      this.change([...this.terms, name ? `${name} ${text}` : `(${text})`].join(" + "));
    } }, field("Put on the table", choose), field("Board or game", board), el("button", { type: "submit" }, "Add"));
  }

  begin(text) {
    return this.visit(text, "left", []);
  }

  /** Lay out the table anew, so that Undo returns to this one. */
  async change(text, turn = this.turn) {
    const before = [this.shown, this.turn];
    return this.visit(text, turn, [...this.past, before]);
  }

  /** Go to a sum; return whether there is one. A newer wish replaces an older one. */
  async visit(text, turn, past = this.past) {
    this.going?.abort();
    const own = new AbortController();
    this.going = own;
    this.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    fill(this.problem);
    this.table.setAttribute("aria-busy", "true");
    try {
      const found = await soon("position", { ruleset: "", board: text }, own.signal);
      if (own.signal.aborted) return false;
      this.found = found;
      this.past = past; // earlier tables, each with the player to move
      this.shown = found.summands ? found.board : text;
    } catch (error) {
      if (!own.signal.aborted) fill(this.problem, failure(error));
      return false;
    } finally {
      if (this.going === own) this.table.removeAttribute("aria-busy");
    }
    this.turn = turn;
    this.text.value = text;
    this.terms = (this.found.summands ?? [this.found]).map(term);
    this.parts = null;
    this.worth = null;
    this.hottest = [];
    fill(this.facts);
    fill(this.axis);
    this.show();
    this.explanation.about(this.place, own.signal);
    this.ask(own.signal);
    return true;
  }

  get place() { return { ruleset: this.found.ruleset, board: this.found.board }; }

  /** Ask for the summands first, then for the sum, then for its moves. */
  async ask(signal) {
    const { place } = this;
    await run(this.job, "table", { ...place, past: this.sent }, { signal, words: "Evaluating the summands", show: (known) => {
      this.parts = known.summands;
      this.hottest = known.hottest ?? [];
      this.show();
      if (known.thermographs) this.showAxis(known.thermographs);
    } });
    if (signal.aborted) return;
    await run(this.factsJob, "analysis", place, { signal, words: "Evaluating the sum", show: (known, isDone) => this.showFacts(known, isDone) });
    if (signal.aborted || this.found.kind !== "alternating") return;
    await run(this.movesJob, "moves", place, { signal, words: "Evaluating the moves", show: (known) => { this.worth = known; this.show(); } });
  }

  /** Return the earlier tables as a question sends them, the latest as far as there is room. */
  get sent() {
    let past = this.past.slice(-KEPT);
    while (JSON.stringify(past).length > SENT) past = past.slice(1);
    return JSON.stringify(past);
  }

  showAxis(found) {
    const count = this.parts.length;
    fill(this.axis, found.svg ? figure(found, count > 1 ? `${count === 2 ? "1 and 2 are" : `1 to ${count} are`} the summands, ${count + 1} is the sum` : "The only summand")
      : el("p", { class: "hint" }, found.unknown ?? found.undefined));
  }

  showFacts(known, isDone) {
    const { value: worth, thermograph: _, graph, ...rest } = known;
    const words = { outcome: "normal play", "misere outcome": "misère play", why: "how known" };
    fill(this.facts, worth ? el("p", { class: "answer", id: "value" }, value(worth, { large: true })) : null,
      facts(Object.entries(rest).map(([name, found]) => [words[name] ?? name, value(found)])), looped(graph, rest),
      isDone ? take({ snippets: ofPosition("", this.shown), latex: worth?.latex, json: { ...known, summands: this.parts }, place: this.place, title: this.shown,
        steps: () => [...this.past, [this.shown, this.turn]].map(([text, turn]) => ({ text, mover: NAMES[other(turn)] })) }) : null);
    this.say();
  }

  // --- the table ---------------------------------------------------------------------------------

  show() {
    remember("sums", { sum: this.shown, turn: this.turn === "right" ? "right" : "", past: this.past.slice(-KEPT).map(([text, turn]) => `${turn[0]} ${text}`).join(BREAK) });
    const best = this.winning[0];
    fill(this.turns, el("div", { class: "row" },
      button("Undo", () => this.undo(), { disabled: !this.past.length, id: "undo" }),
      choices("To move", [["left", "Left"], ["right", "Right"]], this.turn, (side) => { this.turn = side; this.show(); }),
      button("Play a winning move", () => this.move(best), { disabled: !best })));
    const options = this.found.options[this.turn].listed;
    fill(this.table, el("ol", { class: "table" }, (this.parts ?? []).map((part, k) => this.summand(part, k + 1, options.filter((option) => (option.summand ?? 1) === k + 1)))));
    this.say();
  }

  /** Return the moves that win, as far as they are known. */
  get winning() {
    const good = new Set((this.worth?.[this.turn] ?? []).filter((each) => each.wins).map((each) => each.board));
    return this.found.options[this.turn].listed.filter((option) => good.has(option.board));
  }

  summand(part, number, options) {
    const known = new Map((this.worth?.[this.turn] ?? []).map((each) => [each.board, each]));
    const byName = new Map(options.map((option) => [plain(option.name), option]));
    const words = part.ruleset ? term(part) : part.board.replace(/^\((.*)\)$/, "$1");
    const wins = new Set(this.winning.map((option) => option.board));
    const tools = Object.entries(DROPS).map(([name, text]) => button(text[0], () => this.alter(name, number), { class: "quiet small", title: text.slice(2), "aria-label": `${text.slice(2)}: summand ${number}`, disabled: name === "remove" && this.parts.length < 2 }));
    const card = el("li", { class: "summand", "data-summand": number, onkeydown: (event) => {
      if (!(event.key in KEYS) || event.ctrlKey || event.metaKey || event.altKey) return;
      event.preventDefault();
      this.alter(KEYS[event.key], number);
    } },
    el("div", { class: "handle", onpointerdown: (event) => this.grasp(event, card, number) },
      el("h3", {}, `${number}: `, el("span", { class: "mono" }, words)), el("span", { class: "tools" }, tools)),
    this.board(part, byName, wins),
    part.value ? el("p", { class: "answer" }, value(part.value), part.temperature ? el("span", { class: this.hottest.includes(number) && this.parts.length > 1 ? "tag hot" : "tag" }, `temperature ${part.temperature.text}`) : null) : null,
    el("ul", { class: "options" }, options.toSorted((a, b) => wins.has(b.board) - wins.has(a.board)).slice(0, ROWS).map((option) => el("li", {}, el("button", { type: "button", class: `option ${this.turn}`, onclick: () => this.move(option) },
      el("span", { class: "mono" }, plain(option.name)), known.get(option.board)?.value?.text ? maths(known.get(option.board).value.text) : null,
      known.get(option.board)?.wins ? el("span", { class: "tag wins" }, "wins") : null)))),
    options.length > ROWS ? el("p", { class: "hint" }, `The first ${ROWS} of ${options.length} moves; click the board for the others.`) : null,
    options.length ? null : el("p", { class: "hint" }, `${NAMES[this.turn]} has no move here.`));
    return card;
  }

  /** Negate, repeat or take away a summand. */
  async alter(what, number) {
    const terms = [...this.terms];
    const chosen = terms[number - 1];
    if (what === "remove" && terms.length < 2) return;
    if (what === "remove") terms.splice(number - 1, 1);
    if (what === "copy") terms.splice(number, 0, chosen);
    const text = terms.map((one, k) => (what === "negate" && k === number - 1 ? `- ${one}` : k ? `+ ${one}` : one)).join(" ");
    if (await this.change(text)) {
      announce({ negate: `Summand ${number} is negated`, copy: `Summand ${number} is on the table once more`, remove: `Summand ${number} is taken away` }[what]);
      this.table.querySelector(`[data-summand="${Math.min(number, this.terms.length)}"] .tools button`)?.focus({ preventScroll: true });
    }
  }

  /** Follow a summand that is dragged, until it is dropped on the tray or elsewhere. */
  grasp(event, card, number) {
    if (event.target.closest("button") || event.button) return;
    const [x, y] = [event.clientX, event.clientY];
    const own = new AbortController();
    const end = () => { own.abort(); card.classList.remove("held"); card.style.transform = ""; this.tray.classList.remove("open"); };
    const over = (at) => [...this.tray.children].find((drop) => {
      const box = drop.getBoundingClientRect();
      return at.clientX >= box.left && at.clientX <= box.right && at.clientY >= box.top && at.clientY <= box.bottom;
    });
    addEventListener("pointermove", (at) => {
      if (Math.hypot(at.clientX - x, at.clientY - y) > FAR) {
        card.classList.add("held");
        this.tray.classList.add("open");
      }
      card.style.transform = `translate(${at.clientX - x}px, ${at.clientY - y}px)`;
      for (const drop of this.tray.children) drop.classList.toggle("over", drop === over(at));
    }, { signal: own.signal });
    addEventListener("pointerup", (at) => {
      const drop = this.tray.classList.contains("open") ? over(at) : null;
      end();
      if (drop) this.alter(drop.dataset.drop, number);
    }, { signal: own.signal });
    addEventListener("pointercancel", end, { signal: own.signal });
    event.preventDefault();
  }

  /** Return a summand's picture, on which the parts of a move can be clicked one after the other. */
  board(part, byName, wins) {
    const moves = part.options[this.turn].listed.filter((move) => byName.has(plain(move.name)));
    const ways = moves.flatMap((move) => move.ways.map((way) => ({ move, way })));
    if (!ways.length) return el("div", { class: "stage" }, drawing(part.svg));
    let picked = [];
    const fits = () => ways.filter(({ way }) => picked.every((name) => way.includes(name)));
    const board = new Board(part.svg, { only: new Set(ways.flatMap(({ way }) => way)), names: moves.map(({ name }) => plain(name)), onPick: (name) => {
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
    const good = ways.filter(({ move }) => wins.has(byName.get(plain(move.name)).board));
    if (part.ruleset) board.draw(good.map(({ way }) => ({ parts: way, className: this.turn })));
    else board.mark("winning", good.flatMap(({ way }) => way)); // a line would hide the option
    return el("div", { class: "stage" }, board.node);
  }

  async move(option) {
    const side = this.turn;
    if (await this.change(option.board, other(side))) announce(`${NAMES[side]} moves to ${this.shown}`);
  }

  undo() {
    const [text, turn] = this.past.at(-1);
    return this.visit(text, turn, this.past.slice(0, -1));
  }

  /** Say who wins, and the winning move and its summand. */
  say() {
    const { count } = this.found.options[this.turn];
    const mover = NAMES[this.turn];
    const known = this.worth?.[this.turn];
    const [best] = this.winning;
    if (!count) this.status.textContent = this.found.kind === "alternating" ? `${mover} cannot move and loses: ${NAMES[other(this.turn)]} wins.` : `${mover} cannot move.`;
    else if (best) this.status.textContent = `${mover} to move wins: ${plain(best.name)}${best.summand ? ` in summand ${best.summand}` : ""}.`;
    else if (this.worth?.best?.[this.turn]) {
      const isWhole = known.length === count && known.every((each) => each.wins !== null);
      this.status.textContent = isWhole ? `${mover} to move: no move wins.` : `${mover} to move: no winning move was found.`;
    } else this.status.textContent = `${mover} to move: ${count} ${count === 1 ? "move" : "moves"}.`;
  }
}
