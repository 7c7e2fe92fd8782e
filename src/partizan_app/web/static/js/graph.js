// A graph drawn by hand: click to add a vertex, click two vertices to join them, drag to move.

import { announce, el } from "./dom.js";

const SVG = "http://www.w3.org/2000/svg";
const [WIDTH, HEIGHT, RADIUS] = [600, 320, 15];
const STEP = { ArrowLeft: [-12, 0], ArrowRight: [12, 0], ArrowUp: [0, -12], ArrowDown: [0, 12] };

function make(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

const GROUND = HEIGHT - 26; // vertices below this line are the ground

export class Drawing {
  /**
   * `onchange(text)` is called with the graph as text whenever it changes. New edges have the letter
   * `colour`, if there is one; `hasGround` draws the ground, on which all vertices are one.
   */
  constructor(onchange, { colour = "-", hasGround = false } = {}) {
    this.onchange = onchange;
    this.colour = colour;
    this.hasGround = hasGround;
    this.vertices = [];
    this.edges = [];
    this.chosen = null;
    this.svg = make("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, class: "canvas", role: "group", "aria-label": "Drawing area" });
    this.svg.addEventListener("pointerdown", (event) => this.#down(event));
    this.svg.addEventListener("pointermove", (event) => this.#drag(event));
    this.svg.addEventListener("pointerup", (event) => this.#up(event));
    this.svg.addEventListener("pointercancel", () => { this.held = null; });
    this.svg.addEventListener("keydown", (event) => this.#key(event));
    this.node = el("div", {}, this.svg, el("p", { class: "hint" },
      "Click an empty place to add a vertex. Click two vertices to join or to separate them. Drag to move. With the keyboard: Enter chooses, arrows move, Delete removes."));
    this.#draw();
  }

  add(x, y) {
    const k = this.vertices.length;
    const turn = k * 2.4;
    this.vertices.push([x ?? WIDTH / 2 + (60 + 14 * k) * Math.cos(turn) * 0.8, y ?? HEIGHT / 2 + Math.min(130, 40 + 9 * k) * Math.sin(turn)]);
    this.#changed(`Vertex ${k} added`);
  }

  clear() {
    this.vertices = [];
    this.edges = [];
    this.chosen = null;
    this.#changed("The drawing is empty");
  }

  /**
   * Draw a graph that was typed as edges such as 0l1 and vertices such as 2, with its vertices where
   * `centres`, a map from their numbers, has them; return whether that is possible.
   */
  load(text, centres) {
    const terms = text.trim().split(/\s+/).map((term) => /^(\d+)(?:([-lre])(\d+))?$/.exec(term));
    const ends = terms.flatMap((term) => (term ? [term[1], term[3]].filter((v) => v !== undefined) : [""]));
    const numbers = [...new Set(ends)].filter((v) => !this.hasGround || v !== "0");
    if (!numbers.every((v) => centres.has(v))) return false;
    const all = [...centres].filter(([v]) => numbers.includes(v)).map(([, at]) => at);
    const [low, high] = [Math.min, Math.max].map((extreme) => [0, 1].map((k) => extreme(...all.map((at) => at[k]))));
    const room = this.hasGround ? GROUND - 60 : HEIGHT - 40;
    const scale = Math.min(2, (WIDTH - 80) / (high[0] - low[0] || 1), (room - 40) / (high[1] - low[1] || 1));
    const foot = this.hasGround ? room : (HEIGHT + (high[1] - low[1]) * scale) / 2;
    const middle = (low[0] + high[0]) / 2;
    this.vertices = numbers.map((v) => inside(WIDTH / 2 + (centres.get(v)[0] - middle) * scale, foot + (centres.get(v)[1] - high[1]) * scale));
    const place = (v, other) => {
      const found = numbers.indexOf(v);
      if (found >= 0) return found;
      const x = this.vertices[numbers.indexOf(other)]?.[0] ?? WIDTH / 2; // on the ground, below the other end
      const there = this.vertices.findIndex(([u, y]) => u === x && y > GROUND);
      return there >= 0 ? there : this.vertices.push([x, HEIGHT - RADIUS]) - 1;
    };
    this.edges = terms.filter(([, , , v]) => v).map(([, u, colour, v]) => [...[place(u, v), place(v, u)].sort((a, b) => a - b), colour]);
    this.chosen = null;
    this.#draw();
    return true;
  }

  #isGround(v) { return this.hasGround && this.vertices[v][1] > GROUND; }

  /** Return the function from a vertex to its number in the text: all on the ground have 0. */
  #numbers() {
    const above = this.vertices.map((_, v) => v).filter((v) => !this.#isGround(v));
    return (v) => (!this.hasGround ? v : this.#isGround(v) ? 0 : above.indexOf(v) + 1);
  }

  get text() {
    const number = this.#numbers();
    const joined = new Set(this.edges.flatMap(([u, v]) => [u, v]));
    const above = this.vertices.map((_, v) => v).filter((v) => !this.#isGround(v));
    const edges = this.edges.map(([u, v, colour]) => `${number(u)}${colour}${number(v)}`);
    const alone = this.hasGround ? [] : above.filter((v) => !joined.has(v)).map(String);
    return [...edges, ...alone].join(" ");
  }

  // --- clicks ------------------------------------------------------------------------------------

  #at(event) {
    const place = this.svg.getBoundingClientRect();
    return [((event.clientX - place.left) * WIDTH) / place.width, ((event.clientY - place.top) * HEIGHT) / place.height];
  }

  #down(event) {
    const vertex = event.target.dataset.vertex;
    this.held = { vertex: vertex === undefined ? null : Number(vertex), from: this.#at(event), moved: false };
    this.svg.setPointerCapture(event.pointerId);
    event.preventDefault();
  }

  #drag(event) {
    if (!this.held || this.held.vertex === null) return;
    const [x, y] = this.#at(event);
    const [u, v] = this.held.from;
    if (Math.hypot(x - u, y - v) > 6) this.held.moved = true;
    if (this.held.moved) {
      this.vertices[this.held.vertex] = inside(x, y);
      this.#draw();
    }
  }

  /** Draw another kind of graph from now on. */
  become({ colour, hasGround }) {
    this.colour = colour;
    this.hasGround = hasGround;
    this.clear();
  }

  #up(event) {
    const { held } = this;
    this.held = null;
    if (held?.moved && this.hasGround) this.onchange(this.text); // it may have left the ground
    if (!held || held.moved) return;
    if (held.vertex === null) this.add(...inside(...this.#at(event)));
    else this.#choose(held.vertex);
  }

  #choose(vertex) {
    if (this.chosen === null) {
      this.chosen = vertex;
      announce(`Vertex ${vertex} chosen; choose another one to join them`);
      this.#draw();
    } else if (this.chosen === vertex) {
      this.chosen = null;
      this.#draw();
    } else {
      const [u, v] = [this.chosen, vertex].sort((a, b) => a - b);
      const place = this.edges.findIndex(([a, b]) => a === u && b === v);
      const isSame = place >= 0 && this.edges[place][2] === this.colour;
      if (place >= 0) this.edges.splice(place, 1);
      if (!isSame) this.edges.push([u, v, this.colour]);
      this.chosen = null;
      this.#changed(`Vertices ${u} and ${v} ${isSame ? "separated" : "joined"}`);
    }
    this.svg.querySelector(`[data-vertex="${vertex}"]`)?.focus({ preventScroll: true });
  }

  #remove(vertex) {
    this.vertices.splice(vertex, 1);
    const moved = (v) => (v > vertex ? v - 1 : v);
    this.edges = this.edges.filter(([u, v]) => u !== vertex && v !== vertex).map(([u, v, colour]) => [moved(u), moved(v), colour]);
    this.chosen = null;
    this.#changed(`Vertex ${vertex} removed`);
  }

  #key(event) {
    if (event.target.dataset.vertex === undefined) return;
    const vertex = Number(event.target.dataset.vertex);
    if (event.key === "Enter" || event.key === " ") this.#choose(vertex);
    else if (event.key === "Delete" || event.key === "Backspace") this.#remove(vertex);
    else if (event.key in STEP) {
      const [x, y] = this.vertices[vertex];
      this.vertices[vertex] = inside(x + STEP[event.key][0], y + STEP[event.key][1]);
      this.#draw();
      this.svg.querySelector(`[data-vertex="${vertex}"]`).focus({ preventScroll: true });
    } else return;
    event.preventDefault();
  }

  #changed(words) {
    this.#draw();
    announce(words);
    this.onchange(this.text);
  }

  #draw() {
    const number = this.#numbers();
    const lines = this.edges.map(([u, v, colour]) => {
      const [[x1, y1], [x2, y2]] = [this.vertices[u], this.vertices[v]];
      return make("line", { x1, y1, x2, y2, class: `edge-${colour}` });
    });
    if (this.hasGround) lines.unshift(make("rect", { x: 0, y: GROUND, width: WIDTH, height: HEIGHT - GROUND, class: "ground" }));
    const dots = this.vertices.flatMap(([cx, cy], v) => {
      const dot = make("circle", { cx, cy, r: RADIUS, tabindex: 0, role: "button", "aria-label": `vertex ${number(v)}`, "data-vertex": v });
      dot.setAttribute("aria-pressed", String(v === this.chosen));
      dot.classList.toggle("chosen", v === this.chosen);
      const name = make("text", { x: cx, y: cy + 5 });
      name.textContent = number(v);
      return [dot, name];
    });
    this.svg.replaceChildren(...lines, ...dots);
  }
}

const inside = (x, y) => [Math.min(Math.max(x, RADIUS), WIDTH - RADIUS), Math.min(Math.max(y, RADIUS), HEIGHT - RADIUS)];
