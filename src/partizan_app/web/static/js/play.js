// Play and explore: a board, what it is worth, its moves, and a perfect opponent.

import { post } from "./api.js";
import { Board, WHOLE } from "./board.js";
import { announce, button, choices, copier, el, field, fill, input, select } from "./dom.js";
import { failure, run, sentence } from "./inquiry.js";
import { chooser } from "./chooser.js";
import { Explanation } from "./explanation.js";
import { Palette } from "./palette.js";
import { link, remember } from "./router.js";
import { facts, figure, maths, section, thumbnail, value } from "./shown.js";

const SIDES = ["left", "right"];
const NAMES = { left: "Left", right: "Right" };
const other = (side) => (side === "left" ? "right" : "left");
const LONG = 24; // characters of a board in the list of moves
const ROWS = 200; // moves in the list; clicks on the board reach the others
const START = { ruleset: "domineering", board: "4x5" };

export async function open(host, params, signal) {
  await new Play(host, signal).start(params);
}

class Play {
  constructor(host, signal) {
    this.signal = signal;
    this.positions = []; // the positions so far, each with the player to move
    this.at = -1;
    this.picked = []; // parts of a move that were clicked
    this.worth = null; // what is known about the moves
    this.stage = el("div", { class: "stage" });
    this.palette = new Palette();
    this.status = el("p", { class: "status", role: "status" });
    this.buttons = el("div", { class: "row" });
    this.settings = el("div", { class: "row settings" });
    this.problem = el("div", {});
    this.facts = el("div", {});
    this.factsJob = el("div", {});
    this.moves = el("div", {});
    this.movesJob = el("div", {});
    this.replyJob = el("div", {});
    this.explanation = new Explanation();
    this.host = host;
  }

  // --- beginning ---------------------------------------------------------------------------------

  async start(params) {
    this.ruleset = params.ruleset || START.ruleset;
    this.turn = params.turn === "right" ? "right" : "left";
    this.mode = params.mode === "edit" ? "edit" : "play";
    this.convention = params.play === "misere" ? "misere" : "normal";
    this.machine = SIDES.includes(params.against) ? params.against : "";
    this.drawn = params.draw || "legal";
    this.choose = await chooser(this.ruleset, (name, details) => this.change(name, details), this.signal);
    this.layout();
    addEventListener("keydown", (event) => this.shortcut(event), { signal: this.signal });
    const board = params.board ?? (params.ruleset ? this.choose.details?.example : START.board) ?? "";
    await this.visit(board, this.turn);
  }

  async change(name, details) {
    this.ruleset = name;
    this.positions = [];
    this.at = -1;
    this.turn = "left";
    await this.visit(details?.example ?? "", "left");
  }

  layout() {
    this.text = input("", { class: "mono", "aria-label": "Board as text" });
    const form = el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.visit(this.text.value.trim(), this.turn); } },
      this.text, el("button", { type: "submit" }, "Set the board"));
    this.tree = el("details", { ontoggle: () => this.showTree() }, el("summary", {}, "Option tree"));
    fill(this.host,
      el("h1", {}, "Play and explore"),
      this.choose.node,
      el("div", { class: "columns" },
        el("div", { class: "main" },
          el("section", { class: "card", "aria-label": "Board" }, this.buttons, el("div", { class: "place" }, this.stage, this.palette.node), this.status, this.replyJob, this.problem, this.settings, form)),
        el("div", { class: "side" },
          section("Value", this.factsJob, this.facts),
          section("Moves", this.movesJob, this.moves))),
      el("section", { class: "card" }, this.explanation.node),
      el("section", { class: "card" }, this.tree));
  }

  toolbar() {
    const edit = (mode) => { this.mode = mode; this.arrive(); };
    fill(this.buttons,
      button("Undo", () => this.step(-1), { disabled: this.target(-1) === null, title: "Ctrl+Z", id: "undo" }),
      button("Redo", () => this.step(1), { disabled: this.target(1) === null, title: "Ctrl+Y", id: "redo" }),
      button("Start again", () => { this.at = 0; this.arrive(); }, { disabled: this.at < 1 }),
      el("button", { type: "button", class: "quiet", onclick: async (event) => {
        const control = event.currentTarget;
        try { await navigator.clipboard.writeText(location.href); control.textContent = "Link copied"; } catch { control.textContent = location.href; }
      } }, "Copy link"),
      copier("Copy board as SVG", this.position?.svg ?? "", "quiet"));
    const settings = [choices("Clicks", [["play", "move"], ["edit", "edit the board"]], this.mode, edit)];
    if (this.mode === "play" && this.position?.kind !== "simultaneous") {
      settings.push(choices("To move", [["left", "Left"], ["right", "Right"]], this.turn, (side) => { this.turn = side; this.current.turn = side; this.picked = []; this.arrive(); }),
        choices("Opponent", [["", "none"], ["right", "plays Right"], ["left", "plays Left"]], this.machine, (side) => { this.machine = side; this.arrive(); }));
    }
    if (this.position?.kind === "alternating" && this.mode === "play") {
      settings.push(choices("Convention", [["normal", "normal"], ["misere", "misère"]], this.convention, (found) => { this.convention = found; this.arrive(); }),
        field("Draw on the board", select([["legal", "legal moves"], ["best", "winning moves"], ["sensible", "sensible moves"], ["none", "nothing"]], this.drawn,
          { onchange: (event) => { this.drawn = event.target.value; this.save(); this.highlight(); } })));
    }
    fill(this.settings, settings);
  }

  shortcut(event) {
    if (!(event.ctrlKey || event.metaKey) || event.target.matches("input[type=text]")) {
      if (event.key === "Escape" && (this.picked.length || this.palette.isOpen)) this.forget();
      return;
    }
    const key = event.key.toLowerCase();
    const by = key === "z" && !event.shiftKey ? -1 : key === "y" || key === "z" ? 1 : 0;
    if (by) {
      event.preventDefault();
      this.step(by);
    }
  }

  // --- positions ---------------------------------------------------------------------------------

  get current() { return this.positions[this.at]; }

  get position() { return this.current?.found; }

  /** Ask for a position and go there, unless a newer request replaces this one; return whether it did. */
  async go(path, wish, turn) {
    this.going?.abort();
    const own = new AbortController();
    this.going = own;
    this.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    this.stage.setAttribute("aria-busy", "true");
    try {
      const found = await post(path, { ruleset: this.ruleset, ...wish }, own.signal);
      if (own.signal.aborted) return false;
      if (found.summands) { // the board began a sum
        location.hash = link("sums", { sum: found.board });
        return false;
      }
      this.add(found, turn);
      return true;
    } catch (error) {
      if (!own.signal.aborted) fill(this.problem, failure(error));
      return false;
    } finally {
      if (this.going === own) this.stage.removeAttribute("aria-busy");
    }
  }

  visit(board, turn) { return this.go("/api/position", { board }, turn); }

  add(found, turn) {
    this.positions.length = this.at + 1;
    this.positions.push({ found, turn });
    this.at += 1;
    this.arrive();
  }

  step(by) {
    const to = this.target(by);
    if (to === null) return;
    this.at = to;
    this.arrive();
  }

  /** Return the next position in a direction in which the visitor may move, or null. */
  target(by) {
    const isOwn = ({ found, turn }) => turn !== this.machine || !found.options[turn].count;
    for (let to = this.at + by; this.positions[to]; to += by) {
      if (this.mode === "edit" || isOwn(this.positions[to])) return to;
    }
    return null;
  }

  save() {
    remember("play", {
      ruleset: this.ruleset, board: this.position?.board, turn: this.turn === "right" ? "right" : "", mode: this.mode === "edit" ? "edit" : "",
      play: this.convention === "misere" ? "misere" : "", against: this.machine, draw: this.drawn === "legal" ? "" : this.drawn,
    });
  }

  /** Show the current position, ask what it is worth, and let the opponent move. */
  arrive() {
    this.turn = this.current.turn;
    this.picked = [];
    this.palette.close();
    this.worth = null;
    fill(this.problem);
    this.asking?.abort();
    this.asking = new AbortController();
    this.signal.addEventListener("abort", () => this.asking.abort(), { signal: this.asking.signal });
    this.show();
    this.analyse(this.asking.signal);
    if (this.tree.open) this.showTree();
    this.explanation.about({ ruleset: this.ruleset, board: this.position.board, convention: this.convention }, this.asking.signal);
    if (this.isMachines) this.reply(this.asking.signal);
  }

  show() {
    const found = this.position;
    if (!found) return;
    const focused = this.board?.focused;
    this.text.value = found.board;
    this.toolbar();
    const canEdit = this.mode === "edit" && found.letters;
    this.board = new Board(found.svg, {
      onPick: this.mode === "edit" ? (canEdit ? (name) => this.edit(name) : null) : found.kind === "simultaneous" ? null : (name) => this.pick(name),
      onKey: canEdit ? (name, key) => found.letters.includes(key) && (this.edit(name, key), true) : null,
      label: (name) => (name === WHOLE ? "The board: choose a move" : this.labelled(name)),
      only: found.letters ? null : this.parts,
      isWhole: this.mode === "play" && found.kind !== "simultaneous" && this.options().length > 0 && !this.parts.size,
    });
    fill(this.stage, this.board.node);
    if (focused) this.board.focus(focused);
    this.highlight();
    this.say();
    this.listMoves();
    this.save();
  }

  /** Return the parts that some move names: a cake has lines to be cut and squares to be eaten. */
  get parts() { return new Set(this.options().flatMap((option) => option.ways.flat())); }

  labelled(name) {
    const letter = letters(this.position).get(name);
    return letter === undefined ? name : `${name}, ${letter === "." ? "empty" : letter}`;
  }

  edit(cell, letter = "") { return this.go("/api/edit", { board: this.position.board, cell, letter }, this.turn); }

  // --- moves -------------------------------------------------------------------------------------

  options(side = this.turn) { return this.position.options[side].listed; }

  get hasEnded() {
    return this.position.kind !== "simultaneous" && this.position.options[this.turn].count === 0;
  }

  get isMachines() { return this.mode === "play" && this.machine === this.turn && !this.hasEnded; }

  /** Return the moves that contain all parts clicked so far, each with the best way that does. */
  get candidates() {
    const cost = (way) => 2 * way.length + (this.picked.every((name, k) => way[k] === name) ? 0 : 1);
    return this.options().flatMap((option) => {
      const ways = option.ways.filter((parts) => this.picked.every((name) => parts.includes(name)));
      return ways.length ? [{ option, way: ways.reduce((best, way) => (cost(way) < cost(best) ? way : best)) }] : [];
    });
  }

  /** Return the moves of exactly the clicked parts; if they are several, those in that order. */
  exact(found) {
    const whole = found.filter(({ way }) => way.length === this.picked.length);
    const ordered = whole.filter(({ way }) => way.every((part, k) => part === this.picked[k]));
    return ordered.length ? ordered : whole;
  }

  pick(name) {
    if (this.isMachines) return undefined;
    this.palette.close();
    if (name === WHOLE) return this.finish(this.options().map((option) => ({ option, way: [] })), name);
    if (this.picked.includes(name)) {
      const whole = this.exact(this.candidates);
      if (whole.length) return this.finish(whole, name); // nothing else is to change
      this.picked = this.picked.filter((part) => part !== name);
    } else {
      this.picked.push(name);
      if (!this.candidates.length) this.picked = [name];
    }
    const found = this.picked.length ? this.candidates : [];
    const exact = this.exact(found);
    const isWhole = found.every(({ way }) => way.length === this.picked.length); // nothing else can be added
    const isSame = found.every(({ way }) => way.join() === found[0].way.join()); // no part can decide
    if (this.picked.length && !found.length) {
      this.picked = [];
      this.tell(`${NAMES[this.turn]} has no move at ${name}.`);
    } else if (found.length && isWhole) return this.finish(exact, name);
    else if (found.length && isSame) return this.finish(found, name);
    else if (this.picked.length) this.tell(`${found.length} moves contain ${this.picked.join(", ")}: choose another part${exact.length ? ", or the same one again to change nothing else" : ""}, or a move from the list.`);
    this.highlight();
    this.listMoves();
    return undefined;
  }

  /** Make the only move, or offer beside the part the moves that clicks cannot distinguish. */
  finish(found, name) {
    if (found.length === 1) return this.move(found[0].option);
    this.tell(`${found.length} moves${this.picked.length ? ` change ${this.picked.join(", ")}` : ""}: choose one.`);
    this.highlight();
    this.listMoves();
    this.palette.open(this.board.hits.get(name), found.map(({ option }) => option), (option) => this.move(option), () => this.forget());
    return undefined;
  }

  /** Forget the parts that were clicked. */
  forget() {
    const { focused } = this.palette.isOpen ? this.palette : this.board;
    this.picked = [];
    this.palette.close();
    this.highlight();
    this.listMoves();
    this.say();
    if (focused) this.board.focus(focused);
  }

  async move(option, side = this.turn) {
    if (await this.visit(option.board, other(side))) announce(`${NAMES[side]} moves to ${this.position.board}`);
  }

  async reply(signal) {
    this.tell(`${NAMES[this.turn]} is thinking …`);
    const answer = await run(this.replyJob, "reply", { ruleset: this.ruleset, board: this.position.board, player: this.turn, convention: this.convention },
      { signal, seconds: 30, words: "The opponent is thinking" });
    if (answer?.move) {
      announce(`${NAMES[this.turn]} moves to ${answer.move.board}`);
      this.add(answer.move, other(this.turn));
    }
  }

  tell(words) {
    this.status.textContent = words;
  }

  /** Say whose turn it is, or who won. */
  say() {
    const found = this.position;
    if (this.mode === "edit") {
      this.tell(found.letters ? `Click a cell to change its letter, or focus it and type one of ${[...found.letters].join(" ")}.` : "Boards of this ruleset are edited as text.");
    } else if (found.kind === "simultaneous") {
      fill(this.status, "Both players move at once: ", el("a", { href: link("simultaneous", { ruleset: this.ruleset, board: found.board }) }, "matrix and strategies"), ".");
    } else if (this.hasEnded) {
      const mover = NAMES[this.turn];
      const rival = NAMES[other(this.turn)];
      const winner = this.convention === "misere" ? mover : rival;
      const you = this.machine ? (winner === NAMES[this.machine] ? " The computer has won." : " You have won!") : "";
      this.tell(found.kind === "scoring" ? `${mover} cannot move: the game is over.${this.finalScore ?? ""}`
        : `${mover} cannot move${this.convention === "misere" ? " and wins under misère play" : " and loses"}: ${winner} wins.${you}`);
      announce(this.status.textContent);
    } else {
      const count = found.options[this.turn].count;
      this.tell(`${NAMES[this.turn]} to move: ${count} ${count === 1 ? "move" : "moves"}.`);
    }
  }

  highlight() {
    if (!this.board || !this.position || this.position.kind === "simultaneous") return;
    const isPlay = this.mode === "play";
    const ways = isPlay ? (this.picked.length ? this.candidates.map(({ way }) => way) : this.options().flatMap((option) => option.ways)) : [];
    this.board.mark("legal", this.drawn === "legal" || this.picked.length ? ways.flat() : []);
    this.board.mark("picked", this.picked);
    const drawn = [];
    for (const side of this.position.is_impartial ? [this.turn] : SIDES) {
      const chosen = isPlay && this.worth ? this.chosenMoves(side) : [];
      for (const option of this.options(side)) {
        if (chosen.includes(option.board)) option.ways.forEach((parts) => drawn.push({ parts, className: side }));
      }
    }
    this.board.draw(drawn);
  }

  /** Return the boards of the moves that are to be drawn: those that win, or the sensible ones. */
  chosenMoves(side) {
    if (this.drawn === "best") return (this.worth[side] ?? []).filter((known) => known.wins).map((known) => known.board);
    const sensible = this.drawn === "sensible" && this.worth.sensible?.[side];
    return Array.isArray(sensible) ? sensible : [];
  }

  listMoves() {
    const found = this.position;
    if (found.kind === "simultaneous") return fill(this.moves);
    const sides = found.is_impartial ? [this.turn] : SIDES;
    const shown = new Set(this.candidates.map(({ option }) => option.board));
    return fill(this.moves, sides.map((side) => {
      const worth = new Map((this.worth?.[side] ?? []).map((known) => [known.board, known]));
      const sensible = this.worth?.sensible?.[side];
      const listed = this.options(side).filter((option) => !(this.picked.length && side === this.turn) || shown.has(option.board));
      const rows = listed.slice(0, ROWS);
      const { count } = found.options[side];
      return el("div", { class: "moves" },
        el("h3", {}, found.is_impartial ? `Both players: ${count}` : `${NAMES[side]}: ${count}`),
        el("ul", { class: "options" }, rows.map((option) => {
          const known = worth.get(option.board);
          const words = el("button", { type: "button", class: `option ${side}`, disabled: this.isMachines, onclick: () => this.move(option, side),
            onmouseenter: () => this.preview(option, side), onfocus: () => this.preview(option, side), onmouseleave: () => this.highlight(), onblur: () => this.highlight() },
          option.svg ? thumbnail(option.svg) : null,
          el("span", { class: "mono" }, this.named(option)),
          known?.value?.text ? maths(known.value.text) : null,
          known?.wins ? el("span", { class: "tag wins" }, "wins") : null,
          Array.isArray(sensible) && sensible.includes(option.board) ? el("span", { class: "tag" }, "sensible") : null);
          return el("li", {}, words);
        })),
        listed.length > rows.length ? el("p", { class: "hint" }, `The first ${rows.length} of ${listed.length} moves are listed; click the board to choose among all.`) : null,
        count > this.options(side).length ? el("p", { class: "hint" }, `${this.options(side).length} of ${count} moves can be made here; make the others by setting the board.`) : null);
    }));
  }

  /** Return the name of a move, and the board after it unless that is long. */
  named(option) {
    const board = option.board || "(empty)";
    if (!option.name || option.name === option.board) return board;
    return board.length > LONG ? option.name : `${option.name}: ${board}`;
  }

  preview(option, side) {
    this.board?.draw(option.ways.slice(0, 1).map((parts) => ({ parts, className: side })));
  }

  // --- what it is worth --------------------------------------------------------------------------

  async analyse(signal) {
    const place = { ruleset: this.ruleset, board: this.position.board };
    const { kind } = this.position;
    fill(this.facts);
    fill(this.movesJob);
    this.finalScore = "";
    const show = (known) => this.showFacts(known, kind);
    const found = await run(this.factsJob, "analysis", place, { signal, show, words: "Evaluating" });
    if (!found || signal.aborted) return;
    if (found.value?.text) announce(`Value ${found.value.text}`);
    if (kind !== "alternating") return;
    await run(this.movesJob, "moves", { ...place, convention: this.convention }, { signal, words: "Evaluating the moves", show: (known) => {
      this.worth = known;
      this.listMoves();
      this.highlight();
    } });
  }

  showFacts(known, kind) {
    const { thermograph, graph, ...rest } = known;
    const words = { outcome: "normal play", "misere outcome": "misère play", why: "how known" };
    const rows = Object.entries(rest).filter(([name]) => name !== "value").map(([name, found]) => [(kind === "alternating" && words[name]) || name, value(found)]);
    fill(this.facts, rest.value ? el("p", { class: "answer", id: "value" }, value(rest.value, { large: true })) : null, facts(rows),
      figure(thermograph?.svg, "Thermograph"), figure(graph?.svg, "Positions and moves; play may repeat"));
    const [, score, same] = /\((.+), (.+)\)/.exec(rest.scores?.text ?? "") ?? [];
    if (kind === "scoring" && this.hasEnded && score !== undefined && score === same) {
      this.finalScore = ` The score is ${score}: ${score === "0" ? "neither player wins" : score.startsWith("-") ? "Right wins" : "Left wins"}.`;
      this.say();
    }
  }

  showTree() {
    if (!this.tree.open || !this.position) return;
    const inquiry = el("div", {});
    const place = el("div", {});
    const depth = select([["1", "1 move"], ["2", "2 moves"], ["3", "3 moves"], ["4", "4 moves"]], this.depth ?? "1",
      { onchange: () => { this.depth = depth.value; this.showTree(); } });
    const summary = this.tree.firstElementChild;
    fill(this.tree, summary, field("Depth", depth), inquiry, place);
    run(inquiry, "tree", { ruleset: this.ruleset, board: this.position.board, depth: Number(depth.value) },
      { signal: this.asking.signal, words: "Drawing", show: (found, isDone) => isDone && fill(place, figure(found.svg, sentence(found.title))) });
  }
}

/** Return the letter in each cell of a lettered board. */
function letters(found) {
  const cells = new Map();
  if (!found.letters) return cells;
  const rows = found.board.split("|");
  rows.forEach((row, down) => [...row].forEach((letter, across) => {
    cells.set(`${column(across)}${rows.length - down}`, letter);
    if (rows.length === 1) cells.set(String(across + 1), letter);
  }));
  return cells;
}

const column = (k) => (k < 26 ? String.fromCharCode(97 + k) : column(Math.floor(k / 26) - 1) + column(k % 26));
