// A board that can be clicked and walked over with the arrow keys. Pieces keep the colour of their owner.
// The explorer's page and the widget of notebooks share it.

const SVG = "http://www.w3.org/2000/svg";
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SCALE = 2;
const WIDEST = 560;
const ROOMY = 1500; // the width of a window in which boards are larger
const REACH = 8; // how far from an edge a click chooses it
const SHORT = 3; // how much shorter the place of an edge is than the edge, at each end
const INSET = 3; // from the edge of a cell to that of a piece
const MOMENT = 280; // milliseconds in which a piece moves
const WALL = "#7a7a7a"; // the fill of a taken cell
export const WHOLE = "the board"; // the part that is clicked where no move names another one

const parser = new DOMParser();

/** Return a picture, which is an SVG text, as an element. */
export function drawing(svg) {
  const node = document.importNode(parser.parseFromString(svg, "image/svg+xml").documentElement, true);
  node.querySelector("title")?.remove(); // the label says the same, without a tooltip
  node.removeAttribute("height");
  return node;
}

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

/** Return the box around several marks. */
function around(marks) {
  const boxes = marks.map(box);
  return [...[0, 1].map((k) => Math.min(...boxes.map((b) => b[k]))), ...[2, 3].map((k) => Math.max(...boxes.map((b) => b[k])))];
}

/** Return the polygon that has the shape of a part, such as a hexagon; null if a rectangle will do. */
function outline(marks) {
  const whole = around(marks).join();
  return marks.find((mark) => mark.tagName === "polygon" && points(mark).length > 4 && box(mark).join() === whole) ?? null;
}

const isStill = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

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
   * is chosen as one part. `onHover(name)` is called when the pointer or the focus is at a part,
   * and with null when it leaves; then one may also drag from one part to another, and `onPick`
   * returns whether it has made a move, undefined if not. `names` are those of the moves: the numbers
   * in them are written on the board.
   */
  constructor(svg, { onPick = null, onKey = null, onHover = null, label = (name) => name, only = null, isWhole = false, names = [] } = {}) {
    this.node = drawing(svg);
    const [, , width, height] = this.node.getAttribute("viewBox").split(" ").map(Number);
    const scale = innerWidth >= ROOMY ? 1.5 : 1;
    this.node.setAttribute("width", Math.max(width, Math.min(width * SCALE, WIDEST) * scale));
    this.node.classList.add("board");
    this.parts = new Map();
    const named = [...this.node.querySelectorAll("[data-name]")];
    for (const mark of named) {
      const { name } = mark.dataset;
      if (!this.parts.has(name)) this.parts.set(name, []);
      this.parts.get(name).push(mark);
    }
    if (!isWhole) this.#number(names, [...only ?? []]);
    this.pieceLayer = this.node.appendChild(make("g", { class: "pieces" }));
    this.lastLayer = this.node.appendChild(make("g", { class: "last" }));
    this.fallen = this.node.appendChild(make("g", { class: "fallen-pieces" }));
    this.under = this.node.appendChild(make("g", { class: "drawn" }));
    this.ghosts = this.node.appendChild(make("g", { class: "ghosts" }));
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
      if (onHover) this.#drag(over, onPick);
      over.addEventListener("keydown", (event) => this.#key(event, onPick, onKey));
      if (onHover) {
        for (const kind of ["pointerover", "focusin"]) over.addEventListener(kind, (event) => event.target.dataset.part && onHover(event.target.dataset.part));
        for (const kind of ["pointerleave", "focusout"]) over.addEventListener(kind, () => onHover(null));
      }
    }
  }

  /** Write the numbers of vertices, of cells in a row, or of edges, unless they are there or no move is named by them. */
  #number(names, clicked) {
    if (!names.some((name) => /\d/.test(name))) return;
    const texts = [...this.node.querySelectorAll("text")];
    const said = new Set(texts.map((text) => text.textContent));
    const vertices = [...this.parts].filter(([name]) => /^\d+$/.test(name));
    const isEdges = clicked.some((name) => name.startsWith("edge ")) && names.every((name) => !/\d+ ?(-|>)/.test(name)); // such as cut 1
    const edges = isEdges ? [...this.parts].filter(([name]) => name.startsWith("edge ")) : [];
    if (!edges.length && vertices.every(([name]) => said.has(name))) return; // the numbers of vertices, not weights
    for (const [name, marks] of edges.length ? edges : vertices) {
      const [x, y, right, foot] = around(marks);
      const [middle, centre] = [(x + right) / 2, (y + foot) / 2];
      const isFull = texts.some((text) => Math.hypot(Number(text.getAttribute("x")) - middle, Number(text.getAttribute("y")) - centre) < 9);
      const [disc] = marks;
      let [at, size] = [[middle, centre], 9];
      if (edges.length) at = [middle + 9, centre];
      else if (disc.tagName === "polyline") at = right - x > foot - y ? [middle, centre - 7] : [middle + 7, centre]; // beside a line
      else if (disc.tagName !== "circle") [at, size] = [[x + 5.5, foot - 5.5], 7]; // the corner of a cell
      else if (isFull) at = [right + 7, y - 4]; // beside the ring of a token
      const isDark = disc.tagName === "circle" && !isFull && Number(disc.getAttribute("fill-opacity") ?? 1) === 1;
      const text = this.node.appendChild(make("text", { x: at[0], y: at[1], "font-size": size, "text-anchor": "middle", "dominant-baseline": "central", "pointer-events": "none", fill: isDark ? "#fff" : "#7a7a7a", class: "number", "aria-hidden": "true" }));
      text.textContent = name.replace("edge ", "");
    }
    this.isNumbered = true;
  }

  /** Choose two parts by dragging from one to the other, as a domino is laid and a stone is moved. */
  #drag(over, onPick) {
    let from = null;
    over.addEventListener("pointerdown", (event) => { from = event.target.dataset.part ?? null; });
    over.addEventListener("pointerup", (event) => {
      const to = document.elementFromPoint(event.clientX, event.clientY)?.dataset.part;
      const begun = from;
      from = null;
      if (!begun || !to || to === begun) return;
      if (onPick(begun) === undefined) onPick(to); // unless the first part decided the move
    });
  }

  #hit(marks) {
    const [x, y, right, foot] = around(marks);
    const [width, height] = [right - x, foot - y];
    const rx = marks.every((mark) => mark.tagName === "circle") ? width / 2 : 2;
    const shape = outline(marks);
    if (shape) return make("polygon", { points: joined(points(shape)) });
    const isHead = (mark) => mark.tagName === "polygon" && points(mark).length === 3; // of an arrow
    const [line] = marks.filter((mark) => mark.tagName === "polyline");
    if (!line || !marks.every((mark) => mark.tagName === "polyline" || isHead(mark))) return make("rect", { x, y, width, height, rx });
    if (width && height) return make("polyline", { points: joined(points(line)), fill: "none", "stroke-width": 2 * REACH });
    const [aside, up] = [width ? -SHORT : REACH, height ? -SHORT : REACH]; // an upright or level line, without its ends
    return make("rect", { x: x - aside, y: y - up, width: width + 2 * aside, height: height + 2 * up, rx: REACH, class: "line" });
  }

  centre(name) {
    const marks = this.parts.get(name);
    if (!marks) return null;
    const [x, y, right, foot] = around(marks);
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
    const isShared = ["left", "right"].every((side) => moves.some(({ className }) => className.includes(side)));
    for (const { parts, className } of moves) {
      const aside = !isShared ? 0 : className.includes("left") ? -3 : 3; // so that moves of both players can be seen
      const path = parts.map((name) => this.centre(name)).filter(Boolean).map(([x, y]) => [x + aside, y + aside]);
      if (path.length > 1) this.under.append(make("polyline", { points: joined(shortened(path)), class: className }));
      else for (const [cx, cy] of path) {
        const [disc] = this.parts.get(parts[0]) ?? [];
        const isRing = this.isNumbered && disc?.tagName === "circle"; // a dot would hide the number
        const r = isRing ? Number(disc.getAttribute("r")) + 4 + aside / 3 : 5;
        this.under.append(isRing ? make("circle", { cx: cx - aside, cy: cy - aside, r, class: `${className} ring` }) : make("circle", { cx, cy, r, class: className }));
      }
    }
  }

  // --- pieces, the last move, and a move that is considered -------------------------------------

  /** Return a piece on some cells: a domino of its owner if the cells fill a rectangle. */
  #piece(parts, owner) {
    const marks = parts.flatMap((name) => this.parts.get(name) ?? []);
    if (!marks.length) return null;
    const [x, y, right, foot] = around(marks);
    const [width, height] = [right - x - 2 * INSET, foot - y - 2 * INSET];
    const group = make("g", { class: `piece ${owner}` });
    const cells = parts.map((name) => around(this.parts.get(name) ?? marks));
    const filled = cells.reduce((sum, [a, b, c, d]) => sum + (c - a) * (d - b), 0);
    if (Math.abs(filled - (right - x) * (foot - y)) > 1) {
      group.append(make("polyline", { points: joined(parts.map((name) => this.centre(name)).filter(Boolean)), class: "body" }));
      return group;
    }
    group.append(make("rect", { x: x + INSET, y: y + INSET, width, height, rx: 7, class: "body" }));
    const [u, v] = [(x + right) / 2, (y + foot) / 2];
    if (owner === "left") { // a bar for Left and dots for Right, for readers who cannot distinguish the colours
      group.append(make("line", width > height ? { x1: u, x2: u, y1: y + 10, y2: foot - 10 } : { x1: x + 10, x2: right - 10, y1: v, y2: v }));
    } else for (const name of parts) {
      const [cx, cy] = this.centre(name);
      group.append(make("circle", { cx, cy, r: 3.5 }));
    }
    return group;
  }

  /** Draw pieces that cover cells, each with its owner: what was laid keeps its shape. */
  layPieces(pieces) {
    this.pieceLayer.replaceChildren();
    for (const { parts, owner } of pieces) {
      for (const mark of parts.flatMap((name) => this.parts.get(name) ?? [])) {
        if (mark.getAttribute("fill") === WALL) mark.setAttribute("visibility", "hidden");
      }
      const piece = this.#piece(parts, owner);
      if (piece) this.pieceLayer.append(piece);
    }
  }

  /** Light the parts of the last move, or the piece that it laid. */
  light(parts, laid = []) {
    this.lastLayer.replaceChildren();
    const body = laid.length ? this.#piece(laid, "").querySelector("rect") : null;
    if (body) {
      body.setAttribute("class", "lit");
      this.lastLayer.append(body);
    }
    for (const name of parts.filter((part) => !body || !laid.includes(part))) {
      const marks = this.parts.get(name);
      if (!marks) continue;
      const shape = this.#hit(marks);
      shape.classList.add("lit");
      this.lastLayer.append(shape);
    }
  }

  /** Show a move that is considered: the piece that it lays, or the parts that it changes. */
  consider(move) {
    this.ghosts.replaceChildren();
    if (!move) return;
    const { parts, laid, owner } = move;
    const piece = laid.length ? this.#piece(laid, owner) : null;
    if (piece) this.ghosts.append(piece);
    else {
      for (const name of parts) {
        const marks = this.parts.get(name);
        if (!marks) continue;
        const shape = this.#hit(marks);
        shape.classList.add("wanted", owner);
        this.ghosts.append(shape);
      }
      const path = parts.map((name) => this.centre(name)).filter(Boolean);
      if (path.length > 1) this.ghosts.append(make("polyline", { points: joined(path), class: `way ${owner}` }));
    }
  }

  /** Return the marks of the piece in a cell, without the cell: a stone, its letter, an animal. */
  #standing(name) {
    const marks = (this.parts.get(name) ?? []).filter((mark) => Number(mark.getAttribute("fill-opacity") ?? 1) > 0.1 || mark.tagName === "circle");
    return marks.flatMap((mark) => {
      const own = [mark];
      for (let next = mark.nextElementSibling; next && !next.dataset.name && next.tagName !== "g"; next = next.nextElementSibling) own.push(next);
      return own;
    });
  }

  /**
   * Move the pieces from an earlier board to this one. `slid` has pairs of cells: a piece left the
   * first and stands on the second. Pieces in `gone` fall: they are seen once more, and fade.
   */
  animate(before, { slid = [], gone = [], falls = 0 } = {}) {
    const isSame = before && before.node.getAttribute("viewBox") === this.node.getAttribute("viewBox");
    if (isSame) {
      for (const name of gone) {
        for (const mark of before.#standing(name)) {
          const ghost = this.fallen.appendChild(mark.cloneNode());
          if (mark.tagName === "text") ghost.textContent = mark.textContent;
          ghost.removeAttribute("data-name");
          ghost.classList.add("fallen");
          if (falls) ghost.style.transform = `rotate(${70 * falls}deg)`;
          if (!isStill()) ghost.animate([{ opacity: 1, transform: "none" }, { opacity: 0.25, transform: falls ? `rotate(${70 * falls}deg)` : "scale(.6)" }], { duration: 2 * MOMENT, easing: "ease-in" });
        }
      }
    }
    if (isStill()) return;
    if (isSame) {
      for (const [from, to] of slid) {
        const [[x, y], [u, v]] = [this.centre(from), this.centre(to)];
        for (const mark of this.#standing(to)) mark.animate([{ transform: `translate(${x - u}px, ${y - v}px)` }, { transform: "none" }], { duration: MOMENT, easing: "ease-in-out" });
      }
    }
    this.pieceLayer.lastElementChild?.animate([{ opacity: 0, transform: "scale(.7)" }, { opacity: 1, transform: "none" }], { duration: MOMENT, easing: "ease-out" });
    for (const lit of this.lastLayer.children) lit.animate([{ strokeOpacity: 0 }, { strokeOpacity: 1 }], { duration: 2 * MOMENT });
  }
}
