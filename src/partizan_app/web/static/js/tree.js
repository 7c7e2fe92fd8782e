// The tree of options as a place to walk: an outline that opens node by node, or a drawing to pan and zoom.

import { Board } from "./board.js";
import { announce, button, choices, el, field, fill, select } from "./dom.js";
import { past } from "./history.js";
import { run, stop } from "./inquiry.js";
import { laid, letters, pieces } from "./pieces.js";
import { figure, maths } from "./shown.js";

const NAMES = { left: "Left", right: "Right" };
const SIDES = ["left", "right"];
const SVG = "http://www.w3.org/2000/svg";
const FIRST = 8; // options of a player that are shown before "more"
const [ACROSS, DOWN, BOX] = [200, 44, 156]; // between the nodes of the drawing, and the width of a node
const [LEAST, MOST] = [0.15, 4]; // scales of the drawing
const LINES = 24; // nodes that are opened at once
const READABLE = 0.8; // the scale at which the drawing begins
const DEPTHS = [[1, "1 move deep"], [2, "2 moves deep"], [3, "3 moves deep"], [4, "4 moves deep"]]; // of the picture
const BUSY = 8; // options; of a position with more the picture begins with one move
const BOARD = 92; // the largest side of a board in the drawing

const other = (side) => (side === "left" ? "right" : "left");

function make(tag, attributes, ...children) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

/** A node of the tree: its label at once, its board and its options when it is opened. */
class Node {
  constructor(parent, side, label) {
    Object.assign(this, { parent, side, label, isOpen: false, loaded: null, children: { left: [], right: [] }, isLong: { left: false, right: false }, job: null });
  }

  get board() { return this.label.board; }

  get moves() {
    const moves = [];
    for (let node = this; node.parent; node = node.parent) moves.unshift(node);
    return moves;
  }

  load(found) {
    this.loaded = found;
    this.label = { ...this.label, ...Object.fromEntries(["value", "temperature", "outcome"].filter((name) => found[name]).map((name) => [name, found[name]])) };
    for (const side of SIDES) {
      const old = new Map(this.children[side].map((child) => [child.label.name, child]));
      this.children[side] = (found[side] ?? []).map((label) => {
        const child = old.get(label.name) ?? new Node(this, side, label);
        child.label = { ...child.label, ...label };
        return child;
      });
    }
  }
}

export class Tree {
  /** `play(moves)` is called with the line to a node that the visitor wants on the board. */
  constructor(play) {
    this.play = play;
    this.view = "outline";
    this.isMerged = false;
    this.isSensible = false;
    this.body = el("div", { class: "tree-body" });
    this.pane = el("div", { class: "tree-pane" });
    this.controls = el("div", { class: "row settings" });
    this.inquiry = el("div", {});
    this.node = el("details", { class: "tree", ontoggle: () => this.#begin() }, el("summary", {}, "Option tree"),
      this.controls, this.inquiry, el("div", { class: "tree-columns" }, this.body, this.pane), this.#printed());
    this.scale = { k: 1, x: 20, y: 20 };
  }

  /** Return the part that draws the whole tree as a picture, for a paper. */
  #printed() {
    const [job, sheet] = [el("div", {}), el("div", {})];
    const draw = async () => {
      const { place, signal, root } = this;
      fill(sheet);
      if (!node.open || !place) return;
      if (this.isFresh && root?.loaded) {
        this.isFresh = false;
        depth.value = SIDES.flatMap((side) => root.children[side]).length > BUSY ? "1" : "2";
      }
      const moves = place.past && past(place.past);
      const found = await run(job, "tree", { ruleset: place.ruleset, board: place.board, depth: Number(depth.value), ...(moves ? { past: moves } : {}) }, { signal, words: "Drawing the tree" });
      if (found && place === this.place) fill(sheet, figure(found, found.title, { isWide: true }));
    };
    const depth = select(DEPTHS, 2, { onchange: draw });
    const node = el("details", { class: "printed", ontoggle: draw }, el("summary", {}, "As a picture"), field("Tree", depth), job, sheet);
    this.redraw = draw;
    return node;
  }

  /** Show the tree of this position from now on; null if it has none. */
  about(place, signal) {
    this.place = place;
    this.signal = signal;
    this.root = null;
    this.isFresh = true;
    stop(this.inquiry);
    this.#begin();
    this.redraw();
  }

  #begin() {
    if (!this.node.open || this.root) return;
    fill(this.body);
    fill(this.pane);
    if (!this.place) {
      fill(this.controls);
      fill(this.body, el("p", { class: "hint" }, "There is no tree here: the players move at once, or there is no position."));
      return;
    }
    this.root = new Node(null, "", { board: this.place.board, name: this.place.board || "(empty)" });
    this.#settings();
    this.isNew = true;
    this.open(this.root);
  }

  #settings() {
    const check = (words, isOn, change) => {
      const control = el("input", { type: "checkbox", checked: isOn, onchange: () => { change(control.checked); this.isNew = true; this.show(); } }); // what is left may be elsewhere
      return el("label", { class: "check" }, control, ` ${words}`);
    };
    fill(this.controls,
      choices("View", [["outline", "outline"], ["drawing", "drawing"]], this.view, (view) => { this.view = view; this.isNew = true; this.#settings(); this.show(); }),
      check("sensible options only", this.isSensible, (on) => { this.isSensible = on; }),
      check("merge equal nodes", this.isMerged, (on) => { this.isMerged = on; }),
      button("Open the sensible lines", () => this.openLines(), { class: "small" }),
      this.view === "drawing" ? el("div", { class: "zoom", role: "group", "aria-label": "Zoom" },
        button("+", () => this.zoom(1.3), { "aria-label": "Zoom in" }), button("−", () => this.zoom(1 / 1.3), { "aria-label": "Zoom out" }), button("Fit", () => this.fit())) : null);
  }

  /** Open a node: its options are asked for the first time. */
  async open(node) {
    node.isOpen = true;
    this.chosen = node;
    if (node.loaded) { this.show(); return; }
    this.show();
    const place = { ruleset: this.place.ruleset, board: node.board };
    const root = this.root;
    await run(this.inquiry, "branch", place, { signal: this.signal, words: "Opening", show: (found) => {
      if (this.root !== root || !found.left) return;
      node.load(found);
      this.show();
    } });
    if (this.root === root && node.loaded) announce(`${this.called(node)}: ${SIDES.map((side) => `${node.children[side].length} options of ${NAMES[side]}`).join(", ")}`);
  }

  /** Open the sensible options of the chosen node, those of theirs, and so on, a moderate number of them. */
  async openLines() {
    const { root, signal } = this;
    const first = this.chosen ?? root;
    const line = [first];
    const known = new Set();
    const isNew = (node) => !this.isMerged || (!known.has(this.#identity(node)) && known.add(this.#identity(node)));
    for (let k = 0; k < line.length && k < LINES && this.root === root && !signal.aborted; k += 1) {
      await this.open(line[k]);
      for (const side of this.sides(line[k])) {
        const wanted = this.options(line[k], side).map(({ child }) => child).filter((child) => child.label.sensible && isNew(child));
        line.push(...(this.isMerged ? wanted : wanted.slice(0, 2)));
      }
    }
    if (this.root !== root) return;
    this.chosen = first;
    this.isNew = true; // so that the drawing fits
    this.show();
  }

  close(node) {
    node.isOpen = false;
    this.chosen = node;
    this.show();
  }

  called(node) { return node.side ? `${NAMES[node.side]} ${node.label.name}` : node.label.name; }

  /** Return what equal nodes share: their value, or as long as that is unknown the board. */
  #identity(node) { return node.label.value?.text ?? node.board; }

  /** Return the equal node that stands above in the tree, unless that is a node on the way here. */
  #twin(node) {
    const first = this.isMerged && this.seen.get(this.#identity(node));
    for (let above = node.parent; first && above; above = above.parent) if (above === first) return null;
    return first || null;
  }

  /** Return the options of a player that are shown: sensible ones only, or equal ones once, on wish. */
  options(node, side) {
    let found = node.children[side];
    if (this.isSensible) found = found.filter((child) => child.label.sensible !== false || child.isOpen); // unless that is unknown
    if (!this.isMerged) return found.map((child) => ({ child, also: [] }));
    const groups = new Map();
    for (const child of found) {
      const key = this.#identity(child);
      if (groups.has(key)) groups.get(key).also.push(child.label.name);
      else groups.set(key, { child, also: [] });
    }
    return [...groups.values()];
  }

  sides(node) { return node.loaded?.is_impartial ? ["left"] : SIDES; }

  show() {
    const held = document.activeElement?.closest?.(".tree-body") ? this.chosen : null;
    this.seen = new Map(); // the first of equal nodes
    if (this.view === "outline") fill(this.body, el("ul", { class: "outline", onkeydown: (event) => this.#key(event) }, this.#row({ child: this.root, also: [] })));
    else this.#draw();
    this.#describe();
    if (held) this.body.querySelector("[data-chosen]")?.focus({ preventScroll: true });
  }

  // --- the outline ----------------------------------------------------------------------------------

  #row({ child: node, also }) {
    const twin = this.#twin(node);
    if (twin) {
      return el("li", {}, el("div", { class: "node-row" }, el("span", { class: "twist" }, "="),
        el("button", { type: "button", class: `node same ${node.side}`, onclick: () => { this.open(twin); this.body.querySelector("[data-chosen]")?.focus(); } },
          this.#label(node, also), el("span", { class: "hint" }, `equals ${this.called(twin)} above`))));
    }
    if (!this.seen.has(this.#identity(node))) this.seen.set(this.#identity(node), node);
    const isEmpty = node.loaded && !SIDES.some((side) => node.children[side].length);
    const head = el("div", { class: "node-row" },
      el("button", { type: "button", class: "twist quiet", "aria-label": `${node.isOpen ? "Close" : "Open"} ${this.called(node)}`, "aria-expanded": String(node.isOpen), disabled: isEmpty,
        onclick: () => (node.isOpen ? this.close(node) : this.open(node)) }, isEmpty ? "·" : node.isOpen ? "▾" : "▸"),
      el("button", { type: "button", class: `node ${node.side}`, "data-chosen": node === this.chosen ? "" : null, "aria-pressed": String(node === this.chosen),
        onclick: () => this.open(node) }, this.#label(node, also)));
    head.node = node;
    return el("li", {}, head, node.isOpen && node.loaded ? el("ul", {}, this.sides(node).flatMap((side) => this.#branch(node, side))) : null);
  }

  #branch(node, side) {
    const all = this.options(node, side);
    const shown = node.isLong[side] ? all : all.slice(0, FIRST);
    const rest = all.length - shown.length;
    return [...shown.map((option) => this.#row(option)),
      rest > 0 ? el("li", {}, button(`${rest} more ${rest === 1 ? "option" : "options"} of ${NAMES[side]}`, () => { node.isLong[side] = true; this.show(); }, { class: "quiet small" })) : null];
  }

  #label(node, also) {
    const { value, temperature, outcome, sensible, name } = node.label;
    return [el("span", { class: "mono" }, name || node.board), also.length ? el("span", { class: "tag", title: also.join(", ") }, `× ${also.length + 1}`) : null,
      value?.text ? maths(value.text) : null, temperature?.text ? el("span", { class: "hint" }, `t = ${temperature.text}`) : null,
      outcome?.text ? el("span", { class: "tag", title: outcome.means ?? "" }, outcome.text) : null, sensible ? el("span", { class: "tag wins" }, "sensible") : null];
  }

  /** Walk over the outline: up and down between its rows, right opens, left closes. */
  #key(event) {
    const rows = [...this.body.querySelectorAll(".node-row")];
    const here = rows.findIndex((row) => row.contains(document.activeElement));
    if (here < 0) return;
    const { node = this.chosen } = rows[here];
    const focus = (k) => rows[k]?.querySelector(".node").focus();
    if (event.key === "ArrowDown") focus(here + 1);
    else if (event.key === "ArrowUp") focus(here - 1);
    else if (event.key === "ArrowRight") { if (!node.isOpen) this.open(node); else focus(here + 1); }
    else if (event.key === "ArrowLeft") { if (node.isOpen) this.close(node); else if (node.parent) focus(rows.findIndex((row) => row.node === node.parent)); }
    else return;
    event.preventDefault();
  }

  // --- the drawing ----------------------------------------------------------------------------------

  /** Place the open nodes from left to right, each beside the middle of its options. */
  #placed() {
    const placed = [];
    let foot = 0;
    const boxes = new Map(); // of the nodes that were placed
    const put = ({ child: node, also }) => {
      const twin = this.#twin(node);
      if (twin && boxes.has(twin)) return boxes.get(twin);
      if (!this.seen.has(this.#identity(node))) this.seen.set(this.#identity(node), node);
      const high = node.isOpen && node.loaded ? BOARD + DOWN : DOWN;
      const begin = foot;
      const below = [];
      if (node.isOpen && node.loaded) {
        for (const side of this.sides(node)) {
          const all = this.options(node, side);
          const shown = node.isLong[side] ? all : all.slice(0, FIRST);
          for (const option of shown) below.push({ to: put(option), side });
          if (all.length > shown.length) {
            placed.push({ x: 0, y: foot + DOWN / 2, more: all.length - shown.length, node, side });
            below.push({ to: placed.at(-1), side });
            foot += DOWN;
          }
        }
      }
      foot = Math.max(foot, begin + high);
      const own = { x: 0, y: (begin + foot) / 2, node, also, below, side: node.side };
      boxes.set(node, own);
      placed.push(own);
      return own;
    };
    put({ child: this.root, also: [] });
    for (const { x, below = [] } of [...placed].reverse()) { // a box stands to the right of all from which a move leads to it
      for (const { to } of below) to.x = Math.max(to.x, x + ACROSS);
    }
    return placed;
  }

  #draw() {
    const placed = this.#placed();
    this.middle = placed.at(-1).y; // of the root
    this.extent = [Math.max(...placed.map(({ x }) => x)) + ACROSS, Math.max(...placed.map(({ y }) => y)) + BOARD];
    const world = make("g", {});
    for (const { x, y, below = [] } of placed) {
      for (const { to, side } of below) world.append(make("path", { d: `M${x + BOX},${y} C${x + BOX + 20},${y} ${to.x - 24},${to.y} ${to.x - 4},${to.y}`, class: `edge ${side}` }));
    }
    for (const place of placed) world.append(place.more ? this.#more(place) : this.#box(place));
    const sheet = make("svg", { class: "drawn-tree", role: "group", "aria-label": "The opened part of the tree; drag to move it, turn the wheel to zoom" }, world);
    this.world = world;
    fill(this.body, sheet);
    this.#gestures(sheet);
    if (this.isNew && this.root.loaded) {
      this.isNew = false;
      this.fit(READABLE);
    } else this.#transform();
  }

  #more({ x, y, more, node, side }) {
    const words = `${more} more of ${NAMES[side]}`;
    const group = make("g", { class: "place more", transform: `translate(${x},${y})`, role: "button", tabindex: "0", "aria-label": words }, make("rect", { x: 0, y: -13, width: BOX, height: 26, rx: 13 }), make("text", { x: BOX / 2, y: 4, "text-anchor": "middle" }, words));
    this.#pressed(group, () => { node.isLong[side] = true; this.show(); });
    return group;
  }

  #box({ x, y, node, also }) {
    const { value, temperature, outcome, name } = node.label;
    const isBoard = node.isOpen && node.loaded;
    const cut = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
    const words = `${this.called(node)}${value?.text ? `, value ${value.text}` : ""}${temperature?.text ? `, temperature ${temperature.text}` : ""}${outcome?.text ? `, outcome ${outcome.text}` : ""}`;
    const up = isBoard ? -BOARD / 2 - 19 : -19;
    const group = make("g", { class: `place ${node.side} ${node === this.chosen ? "chosen" : ""} ${node.label.sensible ? "sensible" : ""}`, transform: `translate(${x},${y})`, role: "button", tabindex: "0", "aria-label": words, "aria-expanded": String(node.isOpen) },
      make("rect", { x: 0, y: up, width: BOX, height: -2 * up, rx: 8 }),
      make("text", { x: 8, y: up + 14, class: "name" }, cut(name || node.board, 18) + (also.length ? ` ×${also.length + 1}` : "")),
      make("text", { x: 8, y: up + 31, class: "known" }, cut([value?.text, outcome?.text && `(${outcome.text})`].filter(Boolean).join(" ") || "…", 17)));
    if (temperature?.text) group.append(make("text", { x: BOX - 6, y: up + 31, class: "heat", "text-anchor": "end" }, `t ${cut(temperature.text, 6)}`));
    if (node === this.chosen) group.dataset.chosen = "";
    if (isBoard) {
      const picture = this.#picture(node);
      for (const [key, number] of Object.entries({ x: 10, y: up + 38, width: BOX - 20, height: BOARD - 4 })) picture.setAttribute(key, number);
      picture.setAttribute("aria-hidden", "true");
      group.append(picture);
    }
    this.#pressed(group, () => (node.isOpen && node === this.chosen ? this.close(node) : this.open(node)));
    return group;
  }

  /** Return the board of a node, on which the pieces of the game and of the line keep their owners. */
  #picture(node) {
    const board = new Board(node.loaded.svg);
    if (this.place.past) {
      board.layPieces(pieces([...this.place.past, ...node.moves.map(({ side, label }) => ({ ...label, side }))]));
      const { way = [] } = node.label;
      if (node.side) board.light(way, laid(letters(node.parent.board), letters(node.board), way));
    }
    return board.node;
  }

  #pressed(group, act) {
    group.addEventListener("click", () => { if (!this.hasMoved) act(); });
    group.addEventListener("keydown", (event) => {
      if (event.key !== "Enter" && event.key !== " ") return;
      event.preventDefault();
      act();
    });
  }

  #transform() { this.world?.setAttribute("transform", `translate(${this.scale.x},${this.scale.y}) scale(${this.scale.k})`); }

  /** Zoom about a point of the sheet, by default its middle. */
  zoom(by, at = null) {
    const { width, height } = this.body.getBoundingClientRect();
    const [x, y] = at ?? [width / 2, height / 2];
    const k = Math.max(LEAST, Math.min(MOST, this.scale.k * by));
    this.scale = { k, x: x - ((x - this.scale.x) * k) / this.scale.k, y: y - ((y - this.scale.y) * k) / this.scale.k };
    this.#transform();
  }

  /** Show the whole tree, or as much of it around the root as can be read. */
  fit(least = LEAST) {
    const { width, height } = this.body.getBoundingClientRect();
    const [wide, high] = this.extent ?? [1, 1];
    const k = Math.max(least, Math.min(1.2, (width - 20) / wide, (height - 20) / high));
    this.scale = { k, x: 10, y: high * k < height ? (height - high * k) / 2 : height / 2 - this.middle * k };
    this.#transform();
  }

  /** Drag to move, turn the wheel or spread two fingers to zoom. */
  #gestures(sheet) {
    const fingers = new Map();
    let begun = null;
    const place = (event) => {
      const { left, top } = sheet.getBoundingClientRect();
      return [event.clientX - left, event.clientY - top];
    };
    const spread = () => {
      const [a, b] = [...fingers.values()];
      return Math.hypot(a[0] - b[0], a[1] - b[1]);
    };
    sheet.addEventListener("wheel", (event) => { event.preventDefault(); this.zoom(event.deltaY < 0 ? 1.15 : 1 / 1.15, place(event)); }, { passive: false });
    sheet.addEventListener("pointerdown", (event) => {
      fingers.set(event.pointerId, place(event));
      this.hasMoved = false;
      begun = fingers.size === 1 ? place(event) : null;
    });
    sheet.addEventListener("pointermove", (event) => {
      if (!fingers.has(event.pointerId)) return;
      const [before, now] = [fingers.get(event.pointerId), place(event)];
      if (fingers.size === 2) {
        const wide = spread();
        fingers.set(event.pointerId, now);
        this.zoom(spread() / wide, now);
        this.hasMoved = true;
        return;
      }
      fingers.set(event.pointerId, now);
      if (begun && Math.hypot(now[0] - begun[0], now[1] - begun[1]) > 5) this.hasMoved = true;
      this.scale.x += now[0] - before[0];
      this.scale.y += now[1] - before[1];
      this.#transform();
    });
    for (const kind of ["pointerup", "pointercancel", "pointerleave"]) sheet.addEventListener(kind, (event) => fingers.delete(event.pointerId));
  }

  // --- the chosen node --------------------------------------------------------------------------------

  #describe() {
    const node = this.chosen ?? this.root;
    const { moves } = node;
    fill(this.pane,
      el("p", { class: "line" }, moves.length ? moves.map((each, k) => [k ? ", " : "", el("span", { class: `mono ${each.side}-text` }, this.called(each))]) : "The position on the board"),
      node.loaded ? el("div", { class: "stage" }, this.#picture(node)) : null,
      el("p", { class: "answer" }, node.label.value?.text ? maths(node.label.value.text, { large: true }) : null,
        node.label.temperature?.text ? el("span", { class: "hint" }, `temperature ${node.label.temperature.text}`) : null,
        node.label.outcome?.text ? el("span", { class: "hint" }, `${node.label.outcome.text}: ${node.label.outcome.means ?? ""}`) : null),
      moves.length ? button("Play this line", () => this.play(moves.map(({ side, label }) => ({ side, name: label.name, board: label.board, turn: other(side) }))), { class: "primary" }) : null);
  }
}
