// A board that can be clicked and walked over with the arrow keys.

import { drawing } from "./shown.js";

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SCALE = 2;
const WIDEST = 560;
const REACH = 8; // how far from an edge a click chooses it
export const WHOLE = "the board"; // the part that is clicked where no move names another one

function make(tag, attributes) {
  const node = document.createElementNS(SVG, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  return node;
}

/** Return how far the groups around a mark move it: boards side by side are groups. */
function shift(mark) {
  let [x, y] = [0, 0];
  for (let group = mark.closest("g"); group; group = group.parentNode.closest("g")) {
    const [, across = 0, down = 0] = /translate\((.+),(.+)\)/.exec(group.getAttribute("transform")) ?? [];
    [x, y] = [x + Number(across), y + Number(down)];
  }
  return [x, y];
}

/** Return the points of a polyline or polygon. */
function points(mark) {
  const [x, y] = shift(mark);
  return mark.getAttribute("points").split(" ").map((pair) => pair.split(",").map(Number)).map(([u, v]) => [u + x, v + y]);
}

/** Return the corners of a mark, from its own attributes: it need not be on the page yet. */
function box(mark) {
  if (mark.tagName === "circle") {
    const [cx, cy, r] = ["cx", "cy", "r"].map((name) => Number(mark.getAttribute(name)));
    const [x, y] = shift(mark);
    return [x + cx - r, y + cy - r, x + cx + r, y + cy + r];
  }
  const pairs = points(mark);
  const [xs, ys] = [pairs.map((p) => p[0]), pairs.map((p) => p[1])];
  return [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
}

const joined = (pairs) => pairs.map((pair) => pair.join(",")).join(" ");

/** Return a path without its ends, so that paths that meet stay distinct. */
function shortened(path) {
  const pull = ([x, y], [u, v]) => {
    const length = Math.hypot(u - x, v - y) || 1;
    return [x + ((u - x) * 6) / length, y + ((v - y) * 6) / length];
  };
  return [pull(path[0], path[1]), ...path.slice(1, -1), pull(path.at(-1), path.at(-2))];
}

export class Board {
  /**
   * `onPick(name)` is called when a part of the board is chosen, and `onKey(name, key)` for other
   * keys; it returns whether the key was used. `label(name)` is what a screen reader says, and
   * `only` is the set of the parts that can be chosen, by default all. If it `isWhole`, the board
   * is chosen as one part.
   */
  constructor(svg, { onPick = null, onKey = null, label = (name) => name, only = null, isWhole = false } = {}) {
    this.node = drawing(svg);
    const [, , width, height] = this.node.getAttribute("viewBox").split(" ").map(Number);
    this.node.setAttribute("width", Math.max(width, Math.min(width * SCALE, WIDEST)));
    this.node.classList.add("board");
    this.parts = new Map();
    const named = [...this.node.querySelectorAll("[data-name]")];
    for (const mark of named) {
      const { name } = mark.dataset;
      if (!this.parts.has(name)) this.parts.set(name, []);
      this.parts.get(name).push(mark);
    }
    this.under = this.node.appendChild(make("g", { class: "drawn" }));
    this.hits = new Map();
    const all = [...this.parts].filter(([name]) => !only || only.has(name));
    if (isWhole) {
      const page = [make("polygon", { points: `1,1 ${width - 1},${height - 1}` })];
      this.parts.set(WHOLE, page);
      all.splice(0, all.length, [WHOLE, page]);
    }
    if (onPick && all.length) {
      this.node.setAttribute("role", "group");
      const over = make("g", {});
      const isEdge = ([, marks]) => marks.every((mark) => mark.tagName === "polyline");
      for (const [name, marks] of [...all.filter(isEdge), ...all.filter((part) => !isEdge(part))]) {
        const hit = this.#hit(marks);
        hit.classList.add("hit");
        hit.setAttribute("role", "button");
        hit.setAttribute("aria-label", label(name));
        hit.setAttribute("tabindex", "-1");
        hit.dataset.part = name;
        over.append(hit);
        this.hits.set(name, hit);
      }
      this.node.append(over);
      const first = this.hits.get(all[0][0]);
      first.setAttribute("tabindex", "0");
      over.addEventListener("click", (event) => {
        const name = event.target.dataset.part;
        if (name) {
          this.focus(name);
          onPick(name);
        }
      });
      over.addEventListener("keydown", (event) => this.#key(event, onPick, onKey));
    }
  }

  #hit(marks) {
    const boxes = marks.map(box);
    const [x, y] = [0, 1].map((k) => Math.min(...boxes.map((b) => b[k])));
    const [right, foot] = [2, 3].map((k) => Math.max(...boxes.map((b) => b[k])));
    const [width, height] = [right - x, foot - y];
    const rx = marks.every((mark) => mark.tagName === "circle") ? width / 2 : 2;
    if (!marks.every((mark) => mark.tagName === "polyline")) return make("rect", { x, y, width, height, rx });
    if (width && height) return make("polyline", { points: joined(points(marks[0])), fill: "none", "stroke-width": 2 * REACH });
    const [aside, up] = [width ? 0 : REACH, height ? 0 : REACH]; // an upright or level line
    return make("rect", { x: x - aside, y: y - up, width: width + 2 * aside, height: height + 2 * up, rx: 2 });
  }

  centre(name) {
    const boxes = (this.parts.get(name) ?? []).map(box);
    if (!boxes.length) return null;
    const [x, y] = [0, 1].map((k) => Math.min(...boxes.map((b) => b[k])));
    const [right, foot] = [2, 3].map((k) => Math.max(...boxes.map((b) => b[k])));
    return [(x + right) / 2, (y + foot) / 2];
  }

  #key(event, onPick, onKey) {
    const name = event.target.dataset?.part;
    if (!name || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key in ARROWS) this.#walk(name, ARROWS[event.key]);
    else if (event.key === "Enter" || event.key === " ") onPick(name);
    else if (!onKey?.(name, event.key)) return;
    event.preventDefault();
  }

  /** Move the focus to the nearest part in a direction. */
  #walk(from, [across, down]) {
    const [x, y] = this.centre(from);
    let best = null;
    let least = Infinity;
    for (const name of this.hits.keys()) {
      const [u, v] = this.centre(name);
      const along = (u - x) * across + (v - y) * down;
      const aside = Math.abs((u - x) * down) + Math.abs((v - y) * across);
      if (name !== from && along > 1 && along + 2 * aside < least) {
        best = name;
        least = along + 2 * aside;
      }
    }
    if (best) this.focus(best);
  }

  focus(name) {
    const hit = this.hits.get(name);
    if (!hit) return;
    for (const other of this.hits.values()) other.setAttribute("tabindex", "-1");
    hit.setAttribute("tabindex", "0");
    hit.focus({ preventScroll: true });
  }

  /** Return the part that has the focus, if any. */
  get focused() {
    return this.node.contains(document.activeElement) ? document.activeElement.dataset.part ?? null : null;
  }

  /** Mark exactly these parts with a class. */
  mark(className, names) {
    const chosen = new Set(names);
    for (const [name, hit] of this.hits) hit.classList.toggle(className, chosen.has(name));
  }

  /** Draw moves over the board: each is a list of parts, joined by a line. */
  draw(moves) {
    this.under.replaceChildren();
    for (const { parts, className } of moves) {
      const aside = className === "left" ? -3 : 3; // so that moves of both players can be seen
      const path = parts.map((name) => this.centre(name)).filter(Boolean).map(([x, y]) => [x + aside, y + aside]);
      if (path.length > 1) this.under.append(make("polyline", { points: joined(shortened(path)), class: className }));
      else for (const [cx, cy] of path) this.under.append(make("circle", { cx, cy, r: 5, class: className }));
    }
  }
}
