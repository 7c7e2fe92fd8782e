// Invent a game: its rules as text, each rule as a picture before and after, and a board to try it on.

import { announce, button, el, field, fill, input } from "./dom.js";
import { run } from "./inquiry.js";
import { remember } from "./router.js";
import { drawing, facts, section } from "./shown.js";
import { Trial } from "./trial.js";

const EXAMPLES = [
  ["Trominoes", "grid # .\nL: ... -> ### in down       // Left places vertical trominoes\nR: turn                     // Right, horizontal ones", "4x4"],
  ["Clobber", "grid . x o\nL: xo -> .x\nR: swap xo", "xox|oxo"],
  ["Toads and Frogs", "strip # . t f\nL: t. -> .t in right\nL: tf. -> .ft in right\nR: mirror swap tf", "tt..ff"],
  ["Konane", "grid # . x o\nL: x(o.)*o. -> .(..)*.x\nR: swap xo", "xo.o|o.x.|.oxo"],
  ["Amazons", "grid # . x o\nL: x.*. -> ..*x' in compass then x'.*. -> x.*# in compass\nR: swap xo", "x..|...|..o"],
  ["Snort", "grid # . x o\nL: . -> x unless beside o\nR: swap xo", "3x3"],
  ["Pawns", "grid # . x o\nL: x. -> .x in up\nL: xo -> .x in up+left up+right\nR: mirror swap xo", "ooo|...|xxx"],
];

export async function open(host, params, signal) {
  const text = el("textarea", { class: "rules-text", spellcheck: false, rows: 7, "aria-label": "Rules", value: params.rules ?? EXAMPLES[0][1] });
  const board = input(params.board ?? (params.rules ? "" : EXAMPLES[0][2]), { class: "mono" });
  const [job, shown, known] = [el("div", {}), el("div", {}), el("div", {})];
  const save = () => remember("invent", { rules: text.value, board: board.value, turn: trial.turn === "right" ? "right" : "" });
  let written = board.value; // what a visitor types meanwhile is not replaced
  const trial = new Trial(signal, (at) => {
    if (board.value === written) board.value = written = at;
    save();
  });
  const first = params.turn === "right" ? "right" : "left";

  async function read(turn = "left", anew = false) {
    written = board.value;
    const found = await run(job, "invent", { rules: text.value, board: board.value.trim(), anew }, { signal, words: "Reading the rules" });
    text.setAttribute("aria-invalid", String(!found));
    if (!found) {
      point();
      return;
    }
    fill(known, facts(Object.entries(found.facts)), el("p", { class: "hint" }, "Played on ", found.usage, "."));
    fill(shown, found.shown.length ? el("ul", { class: "before-after" }, found.shown.map((rule) => el("li", {},
      el("code", {}, rule.line), el("div", { class: "pair" }, pictured(rule.before, `${rule.player}: before`), el("span", { "aria-hidden": "true" }, "→"), pictured(rule.after, `after ${rule.move}`)))))
      : el("p", { class: "hint" }, "No small board was found on which a rule applies."));
    announce(`${found.shown.length} rules read`);
    await trial.begin(found.ruleset, found.board, turn);
  }

  /** Put the cursor where the sentence says that the mistake is. */
  function point() {
    const [, line, column] = /line (\d+), column (\d+)/i.exec(job.textContent) ?? [];
    if (!line) return;
    const before = text.value.split("\n").slice(0, line - 1).reduce((sum, part) => sum + part.length + 1, 0);
    text.setSelectionRange(before + Number(column) - 1, before + Number(column));
  }

  const pictured = (svg, words) => {
    const node = drawing(svg);
    node.setAttribute("aria-label", words);
    return node;
  };
  const example = ([name, rules, start]) => el("li", {}, button(name, () => { text.value = rules; board.value = start; read(); }, { class: "chip" }));

  let waiting = null; // rules are read a moment after the last key
  text.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => read("left", true), 500);
  });

  fill(host, el("h1", {}, "Invent a game"),
    el("div", { class: "columns even" },
      el("section", { class: "card" },
        el("p", {}, "Write what a move changes, before and after an arrow. The first letter lies outside of the board; ", el("code", {}, "turn"), ", ", el("code", {}, "mirror"), " and ", el("code", {}, "swap xo"), " make Right's rules from Left's."),
        text,
        el("ul", { class: "chips" }, EXAMPLES.map(example)),
        el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); read(); } },
          field("Board", board, "its rows, or a size such as 4x4"), el("button", { type: "submit" }, "Try this game"),
          el("button", { type: "button", class: "quiet", onclick: async (event) => {
            const control = event.currentTarget;
            try { await navigator.clipboard.writeText(location.href); control.textContent = "Link copied"; } catch { control.textContent = "Copy the address"; }
          } }, "Copy link")),
        job, known),
      section("The rules, drawn", shown)),
    section("Try it", trial.node));
  await read(first);
}
