// Values, facts and pictures.

import { drawing } from "./board.js";
import { copier, el, fill } from "./dom.js";
import { picture } from "./take.js";

const [LEGIBLE, TOUCHED, NARROW] = [7, 9, 520]; // pixels of the least letters, also on a screen that is narrow and scrolled

/** Return a small picture beside words that say the same. */
export function thumbnail(svg) {
  const node = drawing(svg);
  node.setAttribute("aria-hidden", "true");
  return node;
}

/**
 * Return a figure: a picture, {svg, tikz} or an SVG text, its caption, and buttons that copy and save it.
 * If it `isWide`, it keeps its size and is scrolled.
 */
export function figure(found, caption = "", { isWide = false } = {}) {
  const svg = found?.svg ?? found;
  if (typeof svg !== "string" || !svg) return null;
  const drawn = drawing(svg);
  const width = Number(drawn.getAttribute("width"));
  drawn.style.width = `${width / 16}rem`; // with the letters of the page, which grow on a projector
  const least = Math.min(...[...drawn.querySelectorAll("text")].map((text) => Number(text.closest("[font-size]")?.getAttribute("font-size") ?? LEGIBLE)));
  if (least < Infinity) drawn.style.minWidth = `${width * Math.min(1, (innerWidth > NARROW ? LEGIBLE : TOUCHED) / least)}px`;
  const sheet = el("div", { class: isWide ? "sheet wide" : "sheet", tabIndex: 0, role: "group", "aria-label": drawn.getAttribute("aria-label") || caption || "picture" }, drawn);
  if (isWide) requestAnimationFrame(() => { sheet.scrollLeft = (sheet.scrollWidth - sheet.clientWidth) / 2; }); // to the root of a tree
  return el("figure", {}, sheet,
    el("figcaption", {}, caption ? el("span", {}, caption) : null, picture(found, caption || "picture")));
}

/** Return the graph of a game in which play may repeat; of a game with two sides, both are drawn. */
export const looped = (graph, known) => figure(graph, known.onside ? "The onside and the offside" : "Positions and moves; play may repeat");

const SIGNS = { "⧾": "+", "⧿": "−" };

/** Return a text with its exponents raised: 9^0(10)8 has 0(10)8 above. After a brace or a bar, ^ marks a score. */
const raised = (text) => text.split(/(?<=[^{|,<⟨\s])\^((?:\d|\(\d+\))+)/).map((part, k) => (k % 2 ? el("sup", {}, part) : part));

/** Return a value as text, with a bold sign and an index for tiny and miny games, whose characters few fonts have. */
export function maths(text, { large = false } = {}) {
  return el("span", { class: large ? "value large" : "value" },
    text.split(/([⧾⧿](?:\d+(?:\/\d+)?|\([^()]*\))?)/).map((part) => (part[0] in SIGNS
      ? [el("span", { class: "under" }, part[0]), el("b", { "aria-hidden": "true" }, SIGNS[part[0]]), el("sub", {}, part.slice(1))] : raised(part))));
}

/** Return a value with buttons that copy it. */
export function value(found, { large = false } = {}) {
  if (!found) return "";
  if (found.unknown) return el("span", { class: "hint" }, `unknown: ${found.unknown}`);
  if (found.undefined) return el("span", { class: "hint" }, found.undefined);
  const parts = [maths(found.text, { large })];
  if (found.means) parts.push(el("span", { class: "hint" }, ` ${found.means}`));
  if (found.latex) parts.push(" ", copier("Copy LaTeX", found.latex));
  if (found.ascii && large) parts.push(" ", copier("Copy text", found.ascii));
  return parts;
}

/** Return a table of facts. Entries without a value are left out. */
export function facts(rows) {
  return el("dl", { class: "facts" }, rows.filter(([, found]) => found !== null && found !== undefined && found !== "")
    .map(([name, found]) => el("div", {}, el("dt", {}, name), el("dd", {}, found))));
}

export const section = (title, ...children) => el("section", { class: "card" }, el("h2", {}, title), children);

export { drawing, fill };
