// Take it with you: snippets, files, and a notebook that replays a game.

import { soon } from "./api.js";
import { button, copier, el, fill } from "./dom.js";

const SCALE = 3; // pixels of a PNG for each unit of a picture

/** Let the browser save a file. */
export function save(name, content, type = "text/plain") {
  const href = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  el("a", { href, download: name }).click();
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}

/** Return a picture as a PNG on white paper. */
export function png(svg) {
  return new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => {
      const canvas = el("canvas", { width: Math.ceil(image.width * SCALE), height: Math.ceil(image.height * SCALE) });
      const pen = canvas.getContext("2d");
      pen.fillStyle = "#ffffff";
      pen.fillRect(0, 0, canvas.width, canvas.height);
      pen.drawImage(image, 0, 0, canvas.width, canvas.height);
      canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("the picture is too large for a PNG"))), "image/png");
    };
    image.onerror = () => reject(new Error("the picture cannot be drawn"));
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  });
}

const named = (words) => words.toLowerCase().replace(/[^a-z0-9]+/g, "-").replace(/^-|-$/g, "").slice(0, 40) || "partizan";

/** Return the buttons that copy and save a picture: {svg, tikz}, an SVG text, or a function that asks for {svg, tikz}. */
export function picture(found, caption = "picture") {
  const isAsked = typeof found === "function";
  const known = isAsked ? null : typeof found === "string" ? { svg: found } : found;
  const one = (kind) => (isAsked ? async () => (await found())[kind] : known[kind]);
  const svg = async () => (isAsked ? (await found()).svg : known.svg);
  const name = named(caption);
  const small = { class: "quiet small" };
  return el("span", { class: "takes" }, copier("Copy SVG", one("svg")),
    button("SVG", () => svg().then((text) => save(`${name}.svg`, text, "image/svg+xml")), { ...small, "aria-label": `Save as SVG: ${caption}` }),
    button("PNG", async () => save(`${name}.png`, await png(await svg())), { ...small, "aria-label": `Save as PNG: ${caption}` }),
    isAsked || known.tikz ? copier("Copy TikZ", one("tikz")) : null);
}

// --- snippets ------------------------------------------------------------------------------------

const shell = (text) => `'${text.replaceAll("'", "'\\''")}'`;
const python = (text) => JSON.stringify(text);

/** Return the snippets of a position: a ruleset and a board, or a whole text. */
export function ofPosition(ruleset, board) {
  const text = ruleset ? `${ruleset} ${board}` : board.replace(/^\((.*)\)$/, "$1");
  return {
    "Command line": `partizan analyze ${shell(text)}`,
    Python: `from partizan import catalog\n\np = catalog.position(${python(text)})\nprint(p.analysis())\np.picture`,
  };
}

/** Return the snippets of an expression. */
export function ofExpression(text, isPlain) {
  return isPlain
    ? { "Command line": `partizan value ${shell(text)}`, Python: `from partizan import Game\n\ng = Game(${python(text)})\nprint(g, g.mean, g.temperature)\ng.thermograph` }
    : { Python: `from partizan_app.expressions import evaluated\n\nfound = evaluated(${python(text)})\nprint(found.value, found.holds)` };
}

/**
 * Return what can be taken away: snippets by name, the LaTeX of a value, an answer as JSON, the
 * board of a `place` as TikZ, and a notebook of `steps`, each {text, mover}.
 */
export function take({ snippets = {}, latex = "", json = null, place = null, steps = null, title = "partizan" }) {
  const all = { ...snippets, ...(latex ? { LaTeX: latex } : {}) };
  const more = el("div", { class: "row" });
  const tikz = el("div", {});
  if (json) more.append(button("Save JSON", () => save(`${named(title)}.json`, JSON.stringify(json, null, 1), "application/json")));
  if (place) more.append(button("Board as TikZ", async (event) => {
    const control = event.currentTarget;
    control.disabled = true;
    const found = await soon("picture", place);
    fill(tikz, snippet("TikZ", found.tikz));
  }));
  if (steps) more.append(button("Save a notebook", () => save(`${named(title)}.ipynb`, JSON.stringify(notebook(title, steps()), null, 1), "application/x-ipynb+json")));
  more.append(el("button", { type: "button", class: "quiet", onclick: async (event) => {
    const control = event.currentTarget;
    try { await navigator.clipboard.writeText(location.href); control.textContent = "Link copied"; } catch { control.textContent = "Copy the address"; }
  } }, "Copy link"));
  return el("details", { class: "take" }, el("summary", {}, "Take it with you"), Object.entries(all).map(([name, text]) => snippet(name, text)), tikz, more);
}

const snippet = (name, text) => el("div", { class: "snippet" }, el("div", {}, el("strong", {}, name), copier("Copy", text)), el("pre", { tabIndex: 0, "aria-label": name }, text));

/** Return a notebook that replays a game: each position with its picture and value. */
export function notebook(title, steps) {
  const cell = (kind, lines) => ({ cell_type: kind, id: `cell-${Math.random().toString(36).slice(2, 10)}`, metadata: {}, source: lines.join("\n"), ...(kind === "code" ? { execution_count: null, outputs: [] } : {}) });
  const cells = [cell("markdown", [`# ${title}`, "", `${steps.length - 1} moves, replayed with partizan.`]),
    cell("code", ["from partizan import catalog", "", `p = catalog.position(${python(steps[0].text)})`, "p"])];
  steps.slice(1).forEach(({ text, mover }, k) => {
    cells.push(cell("markdown", [`**${k + 1}.** ${mover} moves.`]), cell("code", [`p = catalog.position(${python(text)})`, 'print(p.analysis("outcome", "value", "scores", seconds=10))', "p"]));
  });
  cells.push(cell("code", ["p.widget()  # play on from here"]));
  return { cells, metadata: { kernelspec: { display_name: "Python 3", language: "python", name: "python3" }, language_info: { name: "python" } }, nbformat: 4, nbformat_minor: 5 };
}
