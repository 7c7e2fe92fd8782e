// Play and explore: a board, what it is worth, its moves, the game so far, and an opponent.

import { soon } from "./api.js";
import { Board, WHOLE } from "./board.js";
import { announce, button, el, field, fill, input, select } from "./dom.js";
import { failure, run, sentence } from "./inquiry.js";
import { chooser } from "./chooser.js";
import { Explanation } from "./explanation.js";
import { Game, gist, lastAddress, movesOf, other, past, remembered, story } from "./history.js";
import { Palette } from "./palette.js";
import { changes, laid, letters, pieces } from "./pieces.js";
import { address, link, remember } from "./router.js";
import { facts, figure, looped, maths, thumbnail, value } from "./shown.js";
import { share } from "./share.js";
import { ofPosition, take } from "./take.js";
import { Tree } from "./tree.js";

const SIDES = ["left", "right"];
const NAMES = { left: "Left", right: "Right" };
const LONG = 24; // characters of a board in the list of moves
const ROWS = 200; // moves in the list; clicks on the board reach the others
const START = { ruleset: "domineering", from: "4x4", line: "la3 vertical~rb2 horizontal", draw: "advice" };
const LEVELS = [["beginner", "beginner"], ["careful", "careful"], ["perfect", "perfect"]];
const DRAWN = [["legal", "legal moves"], ["advice", "winning and sensible moves"], ["best", "winning moves"], ["sensible", "sensible moves"], ["none", "nothing"]];
const NUMBERS = ["temperature", "mean", "left stop", "right stop"]; // beside the thermograph, which shows them
const PACE = 900; // milliseconds between the moves of a game that is shown again
const winsIn = ({ moves }) => (moves ? `wins in ${moves}` : "wins"); // moves of both players, if play may repeat
const PATIENT = { seconds: 60, patience: 25 }; // for visitors who wait

export async function open(host, params, signal) {
  await new Play(host, signal).start(params);
}

class Play {
  constructor(host, signal) {
    this.signal = signal;
    this.game = null; // the positions so far, each with the player to move
    this.picked = []; // parts of a move that were clicked
    this.worth = null; // what is known about the moves
    this.stage = el("div", { class: "stage" });
    this.palette = new Palette();
    this.status = el("p", { class: "status", role: "status" });
    [this.question, this.whisper, this.buttons, this.settings, this.problem, this.facts, this.factsJob, this.moves, this.movesJob, this.story, this.storyJob, this.replyJob, this.thought, this.share] = [
      "question", "whisper", "row controls", "row settings", "", "", "", "", "", "", "", "", "thought", "share"].map((name) => el("div", name ? { class: name } : {}));
    this.explanation = new Explanation();
    this.tree = new Tree((moves) => this.follow(moves));
    this.host = host;
  }

  // --- beginning ---------------------------------------------------------------------------------

  async start(wanted) {
    let params = wanted;
    if (location.hash === "#/play" && lastAddress()) { // the game that was left
      history.replaceState(null, "", lastAddress());
      ({ params } = address());
    }
    const before = remembered(location.hash);
    if (!params.ruleset && !before) params = { ...START, ...params };
    this.ruleset = params.ruleset || START.ruleset;
    this.turn = params.turn === "right" ? "right" : "left";
    this.mode = params.mode === "edit" ? "edit" : "play";
    this.convention = params.play === "misere" ? "misere" : "normal";
    this.machine = [...SIDES, "both"].includes(params.against) ? params.against : "";
    this.level = LEVELS.some(([level]) => level === params.level) ? params.level : "perfect";
    this.drawn = params.draw || "legal";
    this.choose = await chooser(this.ruleset, (name, details) => this.change(name, details), this.signal);
    this.layout();
    addEventListener("keydown", (event) => this.shortcut(event), { signal: this.signal });
    addEventListener("fullscreenchange", () => { if (!document.fullscreenElement) this.project(false); }, { signal: this.signal });
    this.signal.addEventListener("abort", () => { this.pause(); this.project(false); });
    if (before) {
      this.game = before;
      if (await this.reach(before.at)) this.arrive();
    } else if (params.line && params.from !== undefined) await this.replay(params);
    else {
      const { details } = this.choose;
      if (params.board === undefined && this.ruleset === details?.name) this.ruleset = details.usual; // with its parameters
      await this.visit(params.board ?? details?.example ?? "", { turn: this.turn });
    }
  }

  async change(name, details) {
    this.ruleset = name;
    this.restart();
    await this.visit(details?.example ?? "", { turn: "left" });
  }

  restart() {
    this.pause();
    this.asking?.abort();
    this.game = null;
    this.board = null;
    this.stage.style.minHeight = "";
    for (const part of [this.stage, this.question, this.whisper, this.status, this.thought, this.buttons, this.settings, this.facts, this.moves, this.story]) fill(part);
  }

  layout() {
    this.text = input("", { class: "mono", "aria-label": "Board as text" });
    const form = el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); this.visit(this.text.value.trim(), { turn: this.turn }); } },
      this.text, el("button", { type: "submit" }, "Set the board"), this.share);
    fill(this.host,
      el("h1", {}, "Play and explore"),
      this.choose.node,
      el("div", { class: "columns" },
        el("div", { class: "main" },
          el("section", { class: "card table-top", "aria-label": "Board" }, this.question, el("div", { class: "place" }, this.stage, this.palette.node), el("div", { class: "said" }, this.status, this.whisper), this.thought, this.replyJob, this.problem, this.buttons, this.settings, form)),
        el("div", { class: "side" },
          el("section", { class: "card worth" }, el("h2", {}, "Value"), this.factsJob, this.facts),
          this.tabs([["moves", "Moves", [this.movesJob, this.moves]], ["game", "Game so far", [this.storyJob, this.story]]]))),
      el("section", { class: "card" }, this.explanation.node),
      el("section", { class: "card" }, this.tree.node));
  }

  /** Return a card with tabs; the arrow keys walk through them. */
  tabs(all) {
    this.tab = all[0][0];
    const choose = (key, isFocus = false) => {
      this.tab = key;
      all.forEach(([name], k) => {
        tabs[k].setAttribute("aria-selected", String(name === key));
        tabs[k].tabIndex = name === key ? 0 : -1;
        panels[k].hidden = name !== key;
        if (name === key && isFocus) tabs[k].focus();
      });
      this.tellStory();
    };
    const tabs = all.map(([key, words], k) => el("button", { type: "button", role: "tab", id: `tab-${key}`, "aria-controls": `panel-${key}`, onclick: () => choose(key),
      onkeydown: (event) => {
        const by = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (by) choose(all[(k + by + all.length) % all.length][0], true);
      } }, words));
    const panels = all.map(([key, , content]) => el("div", { role: "tabpanel", id: `panel-${key}`, "aria-labelledby": `tab-${key}`, tabIndex: 0 }, content));
    const card = el("section", { class: "card tabbed" }, el("div", { role: "tablist", "aria-label": "Moves and game" }, tabs), panels);
    choose(this.tab);
    return card;
  }

  toolbar() {
    const held = document.activeElement?.id;
    const step = (words, node, attributes) => button(words, () => { this.pause(); this.showTurn(node); }, { disabled: !node, ...attributes });
    const { line } = this.game;
    const isPlay = this.mode === "play" && this.position.kind !== "simultaneous";
    fill(this.buttons,
      step("First", line[0] === this.current ? null : line[0], { id: "first", title: "Home" }),
      step("Undo", this.target(-1), { id: "undo", title: "Ctrl+Z" }),
      step("Redo", this.target(1), { id: "redo", title: "Ctrl+Y" }),
      step("Last", line.at(-1) === this.current ? null : line.at(-1), { id: "last", title: "End" }),
      button(this.player ? "Stop" : "Replay", () => (this.player ? this.pause() : this.runThrough()), { id: "replay", disabled: line.length < 2 }),
      isPlay ? button("Hint", () => this.hint(), { id: "hint", title: "H", disabled: this.hasEnded || this.isMachines }) : null,
      button(document.documentElement.classList.contains("projector") ? "Leave full screen" : "Full screen", () => this.project(), { id: "full", title: "F" }));
    fill(this.share, share(this.pictured));
    const setting = (label, options, now, change) => field(label, select(options, now, { onchange: (event) => change(event.target.value), id: `set-${label.toLowerCase().replaceAll(" ", "-")}` }));
    const isBoth = this.position.kind === "simultaneous" && !this.position.letters;
    const settings = isBoth ? [] : [setting("Clicks", [["play", "move"], ["edit", "edit the board"]], this.mode, (mode) => { this.mode = mode; this.arrive(); })];
    if (isPlay) {
      settings.push(setting("To move", [["left", "Left"], ["right", "Right"]], this.turn, (side) => { this.current.turn = side; this.current.ends = !this.position.options[side].count; this.arrive(); }),
        setting("Opponent", [["", "none"], ["right", "plays Right"], ["left", "plays Left"], ["both", "plays both"]], this.machine, (side) => { this.machine = side; this.arrive(); }));
      if (this.machine) settings.push(setting("Strength", LEVELS, this.level, (level) => { this.level = level; this.arrive(); }));
    }
    if (isPlay && this.position.kind === "alternating") {
      settings.push(setting("Convention", [["normal", "normal"], ["misere", "misère"]], this.convention, (found) => { this.convention = found; this.arrive(); }),
        setting("Draw on the board", DRAWN, this.drawn, (drawn) => this.redraw(drawn)));
    }
    fill(this.settings, settings);
    const again = held && document.getElementById(held);
    if (again && !again.disabled && document.activeElement !== again) again.focus({ preventScroll: true });
  }

  redraw(drawn) {
    this.drawn = drawn;
    this.save();
    this.toolbar();
    this.askWhere();
    this.highlight();
  }

  shortcut(event) {
    const isText = event.target.matches("input[type=text], input[type=search], textarea, select");
    const isControl = event.ctrlKey || event.metaKey;
    if (event.key === "Escape" && !isControl && (this.picked.length || this.palette.isOpen)) { this.forget(); return; }
    if (!this.game || isText || event.altKey) return;
    const key = event.key.toLowerCase();
    const isFull = document.documentElement.classList.contains("projector");
    if (isControl) {
      const by = key === "z" && !event.shiftKey ? -1 : key === "y" || key === "z" ? 1 : 0;
      if (by) {
        event.preventDefault();
        this.step(by);
      }
    } else if (isFull && (key === "pagedown" || key === "pageup")) { // what presenters' remotes send
      event.preventDefault();
      this.step(key === "pagedown" ? 1 : -1);
    } else if (this.mode === "play" && !event.target.closest(".hit")) {
      if (key === "f") this.project();
      else if (key === "h" && this.position?.kind !== "simultaneous" && !this.hasEnded) this.hint();
    }
  }

  /** Fill the screen with the board and what it is worth, for a projector; or leave that. */
  project(isWanted = !document.documentElement.classList.contains("projector")) {
    const root = document.documentElement;
    if (root.classList.contains("projector") === isWanted) return;
    root.classList.toggle("projector", isWanted);
    if (isWanted) root.requestFullscreen?.().catch(() => {}); // a page that may not do so still grows
    else if (document.fullscreenElement) document.exitFullscreen();
    if (this.game && !this.signal.aborted) this.toolbar();
  }

  // --- positions ---------------------------------------------------------------------------------

  get current() { return this.game?.at; }

  get position() { return this.current?.found; }

  /** Ask for a position; a newer wish replaces an older one. Return null if there is none. */
  async locate(question, wish) {
    this.going?.abort();
    const own = new AbortController();
    this.going = own;
    this.signal.addEventListener("abort", () => own.abort(), { signal: own.signal });
    this.stage.setAttribute("aria-busy", "true");
    try {
      const found = await soon(question, { ruleset: this.ruleset, ...wish }, own.signal);
      if (own.signal.aborted) return null;
      if (found.summands) { // the board began a sum
        location.hash = link("sums", { sum: found.board });
        return null;
      }
      if (found.ruleset !== this.ruleset && this.choose.has(found.ruleset)) { // Col on a graph is Graph Col
        this.ruleset = found.ruleset;
        this.choose.rename(found.ruleset);
      }
      return found;
    } catch (error) {
      if (!own.signal.aborted) fill(this.problem, failure(error));
      return null;
    } finally {
      if (this.going === own) this.stage.removeAttribute("aria-busy");
    }
  }

  /** Go to a board, by a move or because it was set; return whether it was found. */
  async visit(board, move, question = "position", wish = { board }) {
    const found = await this.locate(question, { ...wish, ...(move.side ? this.after([...this.game.path, { ...move, board }]) : {}) });
    if (found) this.add(found, move);
    return Boolean(found);
  }

  /** Return the moves that led to a position, from which the server draws them; the page does so on boards of letters. */
  after(path) {
    const { letters: hasLetters } = this.position ?? path.at(-1); // of a game that was kept, no position is there yet
    const steps = hasLetters ? "" : past(path);
    return steps ? { past: steps } : {};
  }

  /** What a picture of this position is asked with: its moves give pieces their owners. */
  get pictured() {
    const moves = past(this.game.path);
    return { ruleset: this.ruleset, board: this.position.board, ...(moves ? { past: moves } : {}) };
  }

  add(found, move, { isShown = true } = {}) {
    const turn = { ...move, board: found.board, letters: found.letters, ends: found.kind !== "simultaneous" && !found.options[move.turn].count };
    if (this.game) this.game.add(turn, found);
    else {
      this.game = new Game(turn);
      this.game.at.found = found;
    }
    if (isShown) this.arrive({ isMove: true });
  }

  /** Make the moves of a link again, and show the last position. */
  async replay({ from, line, board }) {
    const moves = movesOf(line);
    let found = await this.locate("position", { board: from });
    if (found) this.add(found, { turn: moves[0]?.side ?? this.turn }, { isShown: false });
    for (const { side, name } of moves) {
      const option = found?.options[side].listed.find((each) => each.name === name);
      const move = { turn: other(side), side, name, way: option?.ways[0] ?? [] };
      found = option ? await this.locate("position", { board: option.board, ...this.after([...this.game.path, { ...move, board: option.board }]) }) : null;
      if (!found) break;
      this.add(found, move, { isShown: false });
    }
    if (this.signal.aborted) return;
    if (!found && board !== undefined) { // the names of its moves have changed
      this.game = null;
      await this.visit(board, { turn: this.turn });
    } else if (this.game) this.arrive();
  }

  /** Make the moves of a line that was found in the tree. */
  async follow(moves) {
    for (const move of moves) {
      const option = this.position.options[move.side].listed.find((each) => each.name === move.name);
      if (!option || !(await this.move(option, move.side))) return;
    }
    this.stage.scrollIntoView({ block: "nearest" });
  }

  /** Return whether the picture and the moves of a position are there, or could be fetched. */
  async reach(node) {
    node.found ??= await this.locate("position", { board: node.board, ...this.after(node.path) });
    return Boolean(node.found);
  }

  async showTurn(node) {
    if (node) this.going?.abort(); // a move that is still asked for would follow this position
    if (!node || !(await this.reach(node))) return;
    const isNext = node.parent === this.current;
    this.game.visit(node);
    this.arrive({ isMove: isNext });
  }

  step(by) {
    this.pause();
    return this.showTurn(this.target(by));
  }

  /** Return the next position in a direction in which the visitor may move, or null. */
  target(by) {
    const { line } = this.game;
    const isOwn = ({ turn, ends }) => (turn !== this.machine && this.machine !== "both") || ends;
    for (let to = line.indexOf(this.current) + by; line[to]; to += by) {
      if (this.mode === "edit" || isOwn(line[to])) return line[to];
    }
    return null;
  }

  /** Show the game again, move by move, from its beginning or from here. */
  runThrough() {
    const { line } = this.game;
    let at = line.indexOf(this.current);
    if (at === line.length - 1) at = -1;
    const next = async () => {
      at += 1;
      const isLast = at >= line.length - 1;
      if (isLast) this.player = null;
      await this.showTurn(line[at]);
      if (!isLast && this.player) this.player = setTimeout(next, PACE);
    };
    this.player = setTimeout(next, 0);
  }

  pause() {
    if (!this.player) return;
    clearTimeout(this.player);
    this.player = null;
    if (this.game && !this.signal.aborted) this.toolbar();
  }

  save() {
    remember("play", {
      ruleset: this.ruleset, board: this.position?.board, turn: this.turn === "right" ? "right" : "", mode: this.mode === "edit" ? "edit" : "",
      play: this.convention === "misere" ? "misere" : "", against: this.machine, level: this.machine && this.level !== "perfect" ? this.level : "", draw: this.drawn === "legal" ? "" : this.drawn, ...this.game.link,
    });
    if (address().page === "play") this.game.keep(location.hash, this.ruleset);
  }

  /** Show the current position, ask what it is worth, and let the opponent move. */
  arrive({ isMove = false } = {}) {
    this.turn = this.current.turn;
    this.picked = [];
    this.palette.close();
    this.worth = null;
    this.hinted = 0;
    fill(this.problem);
    this.asking?.abort();
    this.asking = new AbortController();
    const { signal } = this.asking;
    this.signal.addEventListener("abort", () => this.asking.abort(), { signal });
    this.show(isMove);
    const place = { ruleset: this.ruleset, board: this.position.board };
    if (this.isMachines && !this.player) this.reply(signal);
    else {
      if (!isMove || this.current.side !== this.machine) fill(this.thought);
      this.analyse(signal);
    }
    this.tree.about(this.position.kind === "simultaneous" ? null : { ...place, past: this.position.letters ? this.game.path : null }, signal);
    this.explanation.about({ ...place, convention: this.convention }, signal);
  }

  show(isMove) {
    const found = this.position;
    const [focused, before] = [this.board?.focused, this.board];
    this.text.value = found.board;
    this.toolbar();
    const canEdit = this.mode === "edit" && found.letters;
    this.board = new Board(found.svg, {
      onPick: this.mode === "edit" ? (canEdit ? (name) => this.edit(name) : null) : found.kind === "simultaneous" ? null : (name) => this.pick(name),
      onKey: canEdit ? (name, key) => found.letters.includes(key) && (this.edit(name, key), true) : null,
      onHover: this.mode === "play" ? (name) => this.hover(name) : null,
      label: (name) => (name === WHOLE ? "The board: choose a move" : this.labelled(name)),
      only: found.letters ? null : this.parts,
      names: this.options().map(({ name }) => name),
      isWhole: this.mode === "play" && found.kind !== "simultaneous" && this.options().length > 0 && !this.parts.size,
    });
    this.stage.style.minHeight = before ? `${Math.max(parseFloat(this.stage.style.minHeight) || 0, this.stage.offsetHeight)}px` : ""; // the page does not jump when a board shrinks
    fill(this.stage, this.board.node);
    this.lay(isMove ? before : null);
    if (focused) this.board.focus(focused);
    this.highlight();
    this.hover(null);
    this.say();
    this.askWhere();
    this.listMoves();
    this.save();
    this.tellStory();
  }

  /** Lay the pieces that the moves of the game laid, and light the last move. */
  lay(before) {
    if (!this.position.letters) return;
    const now = letters(this.position.board);
    this.board.layPieces(pieces(this.game.path));
    const { parent, side, way, name } = this.current;
    if (!side || !parent) return;
    this.board.light(way, laid(letters(parent.board), now, way));
    if (before) this.board.animate(before, changes(letters(parent.board), now, way, name));
  }

  /** Return the parts that some move names: a cake has lines to be cut and squares to be eaten. */
  get parts() { return new Set(this.options().flatMap((option) => option.ways.flat())); }

  labelled(name) {
    const letter = this.position.letters ? letters(this.position.board).get(name) : undefined;
    return letter === undefined ? name : `${name}, ${letter === "." ? "empty" : letter}`;
  }

  edit(cell, letter = "") { return this.visit("", { turn: this.turn }, "edit", { board: this.position.board, cell, letter }); }

  // --- moves -------------------------------------------------------------------------------------

  options(side = this.turn) { return this.position.options[side].listed; }

  get hasEnded() {
    return this.position.kind !== "simultaneous" && this.position.options[this.turn].count === 0;
  }

  get isMachines() { return this.mode === "play" && (this.machine === this.turn || this.machine === "both") && !this.hasEnded && this.position.kind !== "simultaneous"; }

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
    if (found.length === 1) return this.move(found[0].option, this.turn, found[0].way);
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

  async move(option, side = this.turn, way = option.ways[0] ?? []) {
    this.pause();
    const isThere = await this.visit(option.board, { turn: other(side), side, name: option.name, way });
    if (isThere) announce(`${NAMES[side]} moves to ${this.position.board}`);
    return isThere;
  }

  async reply(signal) {
    const [side, begun] = [this.turn, performance.now()];
    this.tell(`${NAMES[side]} is thinking …`);
    fill(this.facts);
    fill(this.movesJob);
    const answer = await run(this.replyJob, "reply", { ruleset: this.ruleset, board: this.position.board, player: side, convention: this.convention, strength: this.level, ...this.after(this.game.path) },
      { signal, seconds: 30, words: "The opponent is thinking", show: (known, isDone) => { if (!isDone && known.why) fill(this.thought, sentence(known.why)); } });
    if (!answer?.move || signal.aborted) return;
    if (this.machine === "both") await new Promise((later) => { setTimeout(later, Math.max(0, PACE - (performance.now() - begun))); });
    if (signal.aborted) return;
    const option = this.options(side).find((each) => each.board === answer.move.board);
    const name = option?.name ?? answer.move.board;
    const time = (performance.now() - begun) / 1000;
    fill(this.thought, el("strong", {}, `${NAMES[side]} (${this.level}) played ${name}. `), sentence(answer.why), time > 1 ? ` ${time.toFixed(1)} s.` : "");
    announce(`${NAMES[side]} moves to ${answer.move.board}`);
    this.add(answer.move, { turn: other(side), side, name, way: option?.ways[0] ?? [] });
  }

  /** Say how many moves win; asked again, draw one of them. */
  async hint() {
    const { signal } = this.asking;
    const known = this.worth?.[this.turn] ?? [];
    const good = known.filter((each) => each.wins).sort((a, b) => (a.moves ?? 0) - (b.moves ?? 0));
    const { count } = this.position.options[this.turn];
    this.hinted += 1;
    if (this.hinted === 1 && known.length === count && known.every((each) => each.wins !== null)) {
      this.tell(good.length ? `Hint: ${good.length} of ${count} ${count === 1 ? "move" : "moves"} ${good.length === 1 ? "wins" : "win"}. Ask again to see one.` : `Hint: no move of ${NAMES[this.turn]} wins. Ask again to see a move that is hard to answer.`);
      return;
    }
    let board = good[0]?.board;
    let why = "this move wins";
    if (!board) {
      const answer = await run(this.replyJob, "reply", { ruleset: this.ruleset, board: this.position.board, player: this.turn, convention: this.convention }, { signal, seconds: 30, words: "Looking for a move" });
      if (!answer?.move) return;
      ({ why } = answer);
      board = answer.move.board;
    }
    const option = this.options().find((each) => each.board === board);
    if (!option) return;
    this.consider(option, this.turn);
    this.tell(`Hint: ${option.name || option.board}. ${sentence(why)}`);
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
      const you = SIDES.includes(this.machine) ? (winner === NAMES[this.machine] ? " The computer has won." : " You have won!") : "";
      this.tell(found.kind === "scoring" ? `${mover} cannot move: the game is over.${this.finalScore ?? ""}`
        : `${mover} cannot move${this.convention === "misere" ? " and wins under misère play" : " and loses"}: ${winner} wins.${you}`);
      announce(this.status.textContent);
    } else {
      const count = found.options[this.turn].count;
      this.tell(`${NAMES[this.turn]} to move: ${count} ${count === 1 ? "move" : "moves"}.`);
    }
  }

  /** Ask where the winning moves are, with a button that draws them. */
  askWhere() {
    const known = this.worth?.[this.turn] ?? [];
    const { count } = this.position.options[this.turn];
    if (this.mode !== "play" || this.isMachines || this.hasEnded || !known.length) { fill(this.question); return; }
    const good = known.filter((each) => each.wins).length;
    const isWhole = known.length === count && known.every((each) => each.wins !== null);
    const play = this.convention === "misere" ? " under misère play" : "";
    const isDrawn = this.drawn === "advice" || this.drawn === "best";
    if (good) {
      fill(this.question, el("h2", {}, `${NAMES[this.turn]} moves and wins${play}: where?`),
        isWhole && isDrawn ? el("span", { class: "hint" }, `${good} of ${count} ${count === 1 ? "move" : "moves"}`) : null,
        button(isDrawn ? "Hide the answer" : "Show the answer", () => this.redraw(isDrawn ? "legal" : "advice"), { class: "small", id: "answer" }));
    } else if (isWhole && known.some((each) => each.draws)) fill(this.question, el("h2", {}, `${NAMES[this.turn]} moves and draws${play}: where?`));
    else if (isWhole) fill(this.question, el("h2", {}, `${NAMES[this.turn]} moves, and every move loses${play}: why?`));
    else fill(this.question);
  }

  highlight() {
    if (!this.board || !this.position || this.position.kind === "simultaneous") return;
    const isPlay = this.mode === "play";
    const ways = isPlay ? (this.picked.length ? this.candidates.map(({ way }) => way) : this.options().flatMap((option) => option.ways)) : [];
    this.board.mark("legal", this.drawn === "legal" || this.picked.length ? ways.flat() : []);
    this.board.mark("picked", this.picked);
    const drawn = [];
    for (const side of this.position.is_impartial ? [this.turn] : SIDES) {
      const chosen = isPlay && this.worth ? this.chosenMoves(side) : new Map();
      for (const option of this.options(side)) {
        const kind = chosen.get(option.board);
        if (kind) option.ways.forEach((parts) => drawn.push({ parts, className: `${side} ${kind}` }));
      }
    }
    this.board.draw(drawn.sort((a, b) => a.className.includes("wins") - b.className.includes("wins")));
  }

  /** Return the boards of the moves that are to be drawn: those that win, and the sensible ones. */
  chosenMoves(side) {
    const sensible = this.worth.sensible?.[side];
    const chosen = new Map(this.drawn !== "best" && this.drawn !== "none" && this.drawn !== "legal" && Array.isArray(sensible) ? sensible.map((board) => [board, "sensible"]) : []);
    if (this.drawn === "best" || (this.drawn === "advice" && side === this.turn)) {
      const good = (this.worth[side] ?? []).filter((known) => known.wins);
      const soonest = Math.min(...good.map((known) => known.moves ?? 0)); // where play may repeat, a slower win may be none
      for (const known of good) if ((known.moves ?? 0) === soonest) chosen.set(known.board, "wins");
    }
    return chosen;
  }

  /** Preview the move that a click on a part would make. */
  hover(name) {
    if (!this.position) return;
    if (name === null || this.isMachines || this.position.kind === "simultaneous" || this.mode !== "play") { this.consider(null); return; }
    const wanted = this.picked.includes(name) ? this.picked : [...this.picked, name];
    const found = this.options().flatMap((option) => option.ways.filter((way) => wanted.every((part) => way.includes(part))).slice(0, 1).map((way) => ({ option, way })));
    if (found.length === 1) this.consider(found[0].option, this.turn, found[0].way);
    else this.consider(null, this.turn, [], found.length ? `${found.length} moves contain ${wanted.join(", ")}` : "");
  }

  /** Show a move without making it: its piece on the board, its name and its value below. */
  consider(option, side = this.turn, way = option?.ways[0] ?? [], words = "") {
    if (!this.board) return;
    if (!option) {
      this.board.consider(null);
      const { name, board, side: mover } = this.current;
      fill(this.whisper, words || (mover ? [el("span", { class: `chip-side ${mover}` }, NAMES[mover]), ` moved: ${name || board}`] : ""));
      return;
    }
    const isLettered = this.position.letters;
    const parts = isLettered ? laid(letters(this.position.board), letters(option.board), way) : [];
    this.board.consider({ parts: way, laid: parts, owner: side });
    const known = this.worth?.[side]?.find((each) => each.board === option.board);
    fill(this.whisper, el("span", { class: `chip-side ${side}` }, NAMES[side]), ` ${option.name || option.board} `, known?.value?.text ? [" → ", maths(known.value.text)] : "", known?.wins ? el("span", { class: "tag wins" }, winsIn(known)) : known?.wins === false ? el("span", { class: "tag" }, known.draws ? "draws" : "loses") : "");
  }

  listMoves() {
    const found = this.position;
    if (found.kind === "simultaneous") return fill(this.moves, el("p", { class: "hint" }, "The players choose their moves together: ", el("a", { href: link("simultaneous", { ruleset: this.ruleset, board: found.board }) }, "play a round"), "."));
    const sides = found.is_impartial ? [this.turn] : [this.turn, other(this.turn)];
    const shown = new Set(this.candidates.map(({ option }) => option.board));
    return fill(this.moves, el("div", { class: sides.length > 1 ? "sides" : "" }, sides.map((side) => {
      const worth = new Map((this.worth?.[side] ?? []).map((known) => [known.board, known]));
      const sensible = new Set(Array.isArray(this.worth?.sensible?.[side]) ? this.worth.sensible[side] : []);
      const merit = ({ board }) => (worth.get(board)?.wins ? 2 - (worth.get(board).moves ?? 0) / 1e6 : 0) + (sensible.has(board) ? 1 : 0);
      const listed = this.options(side).filter((option) => !(this.picked.length && side === this.turn) || shown.has(option.board)).sort((a, b) => merit(b) - merit(a));
      const rows = listed.slice(0, ROWS);
      const { count } = found.options[side];
      return el("div", { class: "moves" },
        el("h3", {}, found.is_impartial ? `Both players: ${count}` : `${NAMES[side]}: ${count}`),
        el("ul", { class: "options" }, rows.map((option) => {
          const known = worth.get(option.board);
          const words = el("button", { type: "button", class: `option ${side}`, disabled: this.isMachines, onclick: () => this.move(option, side),
            onmouseenter: () => this.consider(option, side), onfocus: () => this.consider(option, side), onmouseleave: () => this.consider(null), onblur: () => this.consider(null) },
          option.svg ? thumbnail(option.svg) : null,
          el("span", { class: "mono" }, this.named(option)),
          known?.value?.text ? maths(known.value.text) : null,
          known?.wins ? el("span", { class: "tag wins" }, winsIn(known)) : known?.draws ? el("span", { class: "tag" }, "draws") : null,
          known?.wins === false && !known.value?.text && !known.draws ? el("span", { class: "tag" }, "loses") : null,
          sensible.has(option.board) ? el("span", { class: "tag" }, "sensible") : null);
          return el("li", {}, words);
        })),
        listed.length > rows.length ? el("p", { class: "hint" }, `The first ${rows.length} of ${listed.length} moves are listed; click the board to choose among all.`) : null,
        count > this.options(side).length ? el("p", { class: "hint" }, `${this.options(side).length} of ${count} moves can be made here; make the others by setting the board.`) : null);
    })));
  }

  /** Return the name of a move, and the board after it unless that is long or can be seen. */
  named(option) {
    const board = option.board || "(empty)";
    if (!option.name || option.name === option.board) return board;
    return this.position.letters || board.length > LONG || this.board?.isNumbered ? option.name : `${option.name}: ${board}`;
  }

  // --- what it is worth --------------------------------------------------------------------------

  analyse(signal, { seconds = 20, patience = 5 } = {}) {
    const place = { ruleset: this.ruleset, board: this.position.board, patience };
    fill(this.facts);
    fill(this.movesJob);
    this.finalScore = "";
    this.evaluate(place, seconds, signal);
    if (this.position.kind === "alternating") this.evaluateMoves(place, seconds, signal);
  }

  async evaluate(place, seconds, signal) {
    const [node, { kind }] = [this.current, this.position];
    let known = {};
    const show = (found, isDone) => {
      known = found;
      this.showFacts(found, kind);
      if (isDone) this.facts.append(this.taken(found));
    };
    const found = await run(this.factsJob, "analysis", place, { signal, seconds, show, words: "Evaluating" });
    if (signal.aborted) return;
    const worth = gist(known, found);
    if (!worth.isLate || node.known?.isLate !== false) node.known = worth;
    this.save();
    this.tellStory();
    if (found?.value?.text) announce(`Value ${found.value.text}`);
    if (worth.isLate && seconds < PATIENT.seconds) this.factsJob.append(this.longer());
  }

  /** Return what can be taken away from here: snippets, the answer, and a notebook of the game. */
  taken(found) {
    const { ruleset } = this;
    const { board } = this.position;
    const steps = () => this.game.path.map((node) => ({ text: `${ruleset} ${node.board}`, mover: NAMES[node.side] ?? "" }));
    return take({ snippets: ofPosition(ruleset, board), latex: found.value?.latex, json: found, place: this.pictured, steps, title: `${ruleset} ${board}` });
  }

  async evaluateMoves(place, seconds, signal) {
    const found = await run(this.movesJob, "moves", { ...place, convention: this.convention }, { signal, seconds, words: "Evaluating the moves", show: (known) => {
      this.worth = known;
      this.listMoves();
      this.highlight();
      this.askWhere();
    } });
    if (signal.aborted) return;
    const late = SIDES.flatMap((side) => this.worth?.[side] ?? []).filter((each) => each.wins === null).length;
    if (late) this.movesJob.append(el("p", { class: "hint" }, `Who wins after ${late} of the moves was not found. `, seconds < PATIENT.seconds ? this.longer() : null));
  }

  /** Return a button that asks again, with more time. */
  longer() { return button("Think longer", () => this.analyse(this.asking.signal, PATIENT), { class: "small longer", title: "Allow a minute" }); }

  showFacts(known, kind) {
    const { thermograph, graph, ...rest } = known;
    const words = { outcome: "normal play", "misere outcome": "misère play", why: "how known" };
    const rows = Object.entries(rest).filter(([name]) => name !== "value").map(([name, found]) => [name, (kind === "alternating" && words[name]) || name, value(found)]);
    const among = (isWanted) => facts(rows.filter(([name]) => isWanted(name)).map(([, ...row]) => row));
    const figures = figure(thermograph, "Thermograph");
    fill(this.facts, rest.value ? el("p", { class: "answer", id: "value" }, value(rest.value, { large: true })) : null,
      figures ? [among((name) => name.includes("outcome")), el("div", { class: "beside" }, among((name) => NUMBERS.includes(name)), figures), among((name) => !name.includes("outcome") && !NUMBERS.includes(name))] : among(() => true),
      looped(graph, rest));
    const [, score, same] = /\((.+), (.+)\)/.exec(rest.scores?.text ?? "") ?? [];
    if (kind === "scoring" && this.hasEnded && score !== undefined && score === same) {
      this.finalScore = ` The score is ${score}: ${score === "0" ? "neither player wins" : score.startsWith("-") ? "Right wins" : "Left wins"}.`;
      this.say();
    }
  }

  /** Show the game so far, and evaluate the positions of which nothing is known. */
  tellStory() {
    if (this.tab !== "game" || !this.game) return;
    this.listGame();
    this.fillIn();
  }

  listGame() {
    fill(this.story, story(this.game, this.convention, (node) => { this.pause(); this.showTurn(node); }));
    const [panel, here] = [this.story.parentNode, this.story.querySelector(".turn[aria-current]")];
    if (here) panel.scrollTop = Math.max(0, here.offsetTop + here.offsetHeight - panel.clientHeight);
  }

  /** Evaluate the positions of the game that are not, or `again` those for which there was too little time. */
  async fillIn({ seconds = 5, patience = 2, again = [] } = {}) {
    if (this.isFilling) return;
    this.isFilling = true;
    const [game, { signal }] = [this.game, this];
    const isHere = () => !signal.aborted && game === this.game;
    for (let node; (node = again.pop() ?? game.line.find((each) => !each.known && each !== this.current)) && this.tab === "game" && isHere();) {
      let known = {};
      const found = await run(this.storyJob, "analysis", { ruleset: this.ruleset, board: node.board, patience }, { signal, seconds, words: "Evaluating the game", show: (some) => { known = some; } });
      node.known = gist(known, found);
      if (isHere()) this.listGame();
    }
    this.isFilling = false;
    if (!isHere()) return;
    const late = game.line.filter((each) => each.known?.isLate && each !== this.current).reverse();
    const longer = button("Think longer", () => this.fillIn({ ...PATIENT, again: late }), { class: "small longer", title: "Allow a minute for each" });
    fill(this.storyJob, late.length ? el("p", { class: "hint" }, `Of ${late.length} position${late.length > 1 ? "s" : ""} not all was found. `, longer) : null);
    this.save();
  }
}
