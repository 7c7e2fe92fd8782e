// The game so far: a tree of positions, its list of moves, and a chart of values and temperatures.

import { button, el } from "./dom.js";
import { maths } from "./shown.js";

const NAMES = { left: "Left", right: "Right" };
const SVG = "http://www.w3.org/2000/svg";
const KEPT = 12; // games that a tab remembers
const LONGEST = 2500; // characters of the moves in a link
const SENT = 3500; // characters of the moves in a question
const STORE = "partizan-games";
const [WIDE, VALUES, HEATS] = [420, 110, 46]; // the chart of values, and that of temperatures below it
const SHARE = { L: ["left", "left"], R: ["right", "right"], N: ["left", "right"], P: ["right", "left"] }; // who wins if Left begins, if Right begins

export const other = (side) => (side === "left" ? "right" : "left");

/** Return a number for a text such as −3/2, or null. */
export function numeric(text) {
  const [, sign, over, under = "1"] = /^([-−]?)(\d+)(?:\/(\d+))?$/.exec(text ?? "") ?? [];
  return over === undefined ? null : ((sign ? -1 : 1) * Number(over)) / Number(under);
}

/** Return a number as a text with a minus sign, as a fraction if it is one with a small denominator. */
function written(number) {
  for (let under = 1; under <= 1024; under *= 2) {
    if (Number.isInteger(number * under)) return `${number * under}${under > 1 ? `/${under}` : ""}`.replace("-", "−");
  }
  return number.toFixed(2);
}

/** A position of a game, with the move that led to it. */
class Turn {
  constructor(parent, { board, letters = "", turn, name = "", side = "", way = [], ends = false, known = null, children = [], chosen = 0 }) {
    Object.assign(this, { parent, board, letters, turn, name, side, way, ends, known, chosen });
    this.children = children.map((child) => new Turn(this, child));
    this.found = null; // the picture and the moves, which are not kept
  }

  toJSON() {
    const { board, letters, turn, name, side, way, ends, known, children, chosen } = this;
    return { board, letters, turn, name, side, way, ends, known, children, chosen };
  }

  /** The positions from the first one to this one. */
  get path() {
    const path = [];
    for (let node = this; node; node = node.parent) path.unshift(node);
    return path;
  }

  /** Return who wins if the player to move begins, or null. */
  winner(convention) {
    const outcome = this.known?.[convention === "misere" ? "misere" : "outcome"];
    return SHARE[outcome]?.[this.turn === "left" ? 0 : 1] ?? null;
  }

  /** Return whether the move threw away a win. */
  isMistake(convention) {
    return Boolean(this.side) && this.parent?.turn === this.side && this.parent.winner(convention) === this.side && this.winner(convention) === other(this.side);
  }

  /** Return how much the move cost: what the stop of its player lost, or null. */
  get cost() {
    const [before, after] = [this.parent?.known, this.known];
    if (!this.side || !before || !after) return null;
    const [had, has] = this.side === "left" ? [before.left, after.right] : [after.left, before.right];
    return had === null || has === null || had === undefined || has === undefined ? null : had - has;
  }
}

export class Game {
  constructor(root) {
    this.at = new Turn(null, root);
  }

  /** Go to the position after a move, which is a new branch if another move was made here before. */
  add(move, found) {
    const here = this.at;
    let place = here.children.findIndex((child) => child.board === move.board && child.side === (move.side ?? "") && child.turn === move.turn);
    if (place < 0) place = here.children.push(new Turn(here, move)) - 1;
    here.chosen = place;
    this.at = here.children[place];
    this.at.found = found;
  }

  get path() { return this.at.path; }

  /** Return the game to its end: the moves made, and those that Redo makes. */
  get line() {
    const { path } = this;
    for (let node = this.at.children[this.at.chosen]; node; node = node.children[node.chosen]) path.push(node);
    return path;
  }

  /** Go to a position of the game, whose branch is then the one that Redo follows. */
  visit(node) {
    for (let child = node; child.parent; child = child.parent) child.parent.chosen = child.parent.children.indexOf(child);
    this.at = node;
  }

  /** Return what a link needs to make the moves again: where they begin, and their names. */
  get link() {
    const { path } = this;
    const first = path.findLastIndex((node) => !node.side);
    const moves = path.slice(first + 1).map((node) => node.side[0] + node.name).join("~");
    return moves && moves.length <= LONGEST ? { from: path[first].board, line: moves } : {};
  }

  // --- kept in the tab ----------------------------------------------------------------------------

  keep(address, ruleset) {
    const [root] = this.path;
    const places = this.path.slice(1).map((node) => node.parent.children.indexOf(node));
    const others = kept().filter((game) => game.address !== address && game.address !== this.address);
    this.address = address;
    try { sessionStorage.setItem(STORE, JSON.stringify([{ address, ruleset, root, places }, ...others].slice(0, KEPT))); } catch { /* not kept, then */ }
  }
}

function kept() {
  try { return JSON.parse(sessionStorage.getItem(STORE)) ?? []; } catch { return []; }
}

/** Return the game that this tab had at an address, or its last one; null if there is none. */
export function remembered(address = null) {
  const found = kept().find((game) => address === null || game.address === address);
  if (!found) return null;
  const game = new Game(found.root);
  for (const place of found.places) game.at = game.at.children[place];
  game.address = found.address;
  return game;
}

/** Return the address of the last game in this tab. */
export const lastAddress = () => kept()[0]?.address ?? null;

/** Return the moves of a link. */
export const movesOf = (line) => line.split("~").filter(Boolean).map((text) => ({ side: text[0] === "r" ? "right" : "left", name: text.slice(1) }));

/** Return the moves to a position as questions send them, the latest as far as there is room; "" if there are none. */
export function past(path) {
  let steps = path.slice(path.findLastIndex((node) => !node.side)).map(({ board, side, way = [] }) => [board, side, way]);
  while (JSON.stringify(steps).length > SENT) steps = steps.slice(1);
  return steps.length > 1 ? JSON.stringify(steps) : "";
}

// --- what is shown ---------------------------------------------------------------------------------

/** Return the game as a chart and a list; `go(node)` is called with the position that is chosen. */
export function story(game, convention, go) {
  const { line } = game;
  if (line.length < 2) return [el("p", { class: "hint" }, "Make a move: the game, its values and its mistakes are listed here.")];
  return [chart(game, line, convention, go), el("ol", { class: "story" }, line.map((node, k) => row(game, node, k, convention, go)))];
}

function row(game, node, k, convention, go) {
  const cost = convention === "normal" ? node.cost : null;
  const rest = node.parent?.children.filter((child) => child !== node) ?? [];
  const words = node.side ? node.name || node.board : k ? "board set" : "start";
  return el("li", { class: node.side },
    el("button", { type: "button", class: "turn", "aria-current": node === game.at ? "step" : null, onclick: () => go(node) },
      el("span", { class: "ply" }, String(k)),
      node.side ? el("span", { class: `chip-side ${node.side}` }, NAMES[node.side]) : null,
      el("span", { class: "mono" }, words),
      node.known?.value ? maths(node.known.value) : null,
      node.known?.temperature ? el("span", { class: "hint" }, `t = ${node.known.temperature}`) : null,
      node.isMistake(convention) ? el("span", { class: "tag failed", title: "The player could win before this move, and cannot after it" }, "mistake") : null,
      cost > 0 ? el("span", { class: "tag" }, `costs ${written(cost)}`) : null),
    rest.length ? el("span", { class: "branches" }, "or ", rest.map((child) => button(child.name || child.board, () => go(child), { class: "quiet small" }))) : null);
}

function make(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** Return a chart: stops and mean of each position above, temperatures below, a dot in the colour of the winner. */
function chart(game, line, convention, go) {
  const known = line.map((node) => node.known ?? {});
  const numbers = known.flatMap(({ left, right, mean }) => [left, right, mean]).filter((n) => typeof n === "number");
  const [low, high] = [Math.min(-1, ...numbers), Math.max(1, ...numbers)];
  const temperatures = known.map(({ heat }) => heat).filter((n) => typeof n === "number");
  const hottest = Math.max(1, ...temperatures);
  const [tall, foot] = [numbers.length ? VALUES : VALUES / 3, temperatures.length ? HEATS : 0]; // dots alone need little room
  const x = (k) => 40 + (k * (WIDE - 112)) / Math.max(1, line.length - 1);
  const y = (n) => 8 + ((high - n) / (high - low)) * (tall - 16);
  const t = (n) => tall + foot - 4 - (Math.max(0, n) / hottest) * (foot - 14);
  const node = make("svg", { viewBox: `0 0 ${WIDE} ${tall + foot}`, class: "chart", role: "img", "aria-label": `Values and temperatures after each of ${line.length - 1} moves; the list below has them in words` });
  const label = (at, up, words, anchor = "end") => node.append(make("text", { x: at, y: up + 4, "text-anchor": anchor }, words));
  for (const n of numbers.length ? new Set([Math.floor(low), 0, Math.ceil(high)]) : [0]) {
    node.append(make("line", { x1: 30, x2: WIDE - 62, y1: y(n), y2: y(n), class: n ? "rule" : "rule zero" }));
    if (numbers.length) label(26, y(n), String(n).replace("-", "−"));
  }
  label(WIDE, y(0) - (numbers.length ? 8 : 0), numbers.length ? "value" : "who wins");
  if (temperatures.length) {
    node.append(make("line", { x1: 30, x2: WIDE - 62, y1: t(0), y2: t(0), class: "rule zero" }));
    label(26, t(0), "0");
    label(26, t(hottest), written(hottest));
    label(WIDE, t(0) - 8, "temperature");
  }
  known.forEach(({ left, right, heat }, k) => {
    if (typeof left === "number" && typeof right === "number") node.append(make("line", { x1: x(k), x2: x(k), y1: y(left), y2: y(right), class: "stops" }));
    if (typeof heat === "number") node.append(make("line", { x1: x(k), x2: x(k), y1: t(0), y2: t(heat), class: "heat" }));
  });
  const means = known.map(({ mean }, k) => (typeof mean === "number" ? `${x(k)},${y(mean)}` : null)).filter(Boolean);
  node.append(make("polyline", { points: means.join(" "), class: "means" }));
  line.forEach((each, k) => {
    const mean = typeof known[k].mean === "number" ? known[k].mean : 0;
    const winner = each.winner(convention) ?? "";
    const dot = make("circle", { cx: x(k), cy: y(mean), r: each === game.at ? 7 : 5, class: `dot ${winner} ${each === game.at ? "here" : ""}` });
    dot.addEventListener("click", () => go(each));
    node.append(dot);
    if (each.isMistake(convention)) node.append(make("text", { x: x(k), y: y(mean) - 9, "text-anchor": "middle", class: "wrong" }, "?"));
  });
  return el("div", { class: "charted" }, node);
}

/** Return what a game keeps of an analysis, which is late if it was ended or has gaps. */
export function gist(found, isDone) {
  const text = (name) => found[name]?.text ?? null;
  const number = (name) => numeric(text(name));
  return { value: text("value"), temperature: text("temperature"), heat: number("temperature"), mean: number("mean"), left: number("left stop"), right: number("right stop"),
    outcome: text("outcome"), misere: text("misere outcome"), isLate: !isDone || Object.values(found).some((each) => each?.unknown) };
}
