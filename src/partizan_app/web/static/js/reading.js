// The page beside a document: its text, with links to claims, to boards, and to the atlas.

import { ask, listing } from "./api.js";
import { copier, el, fill } from "./dom.js";
import { failure } from "./inquiry.js";
import { link } from "./router.js";

export async function open(host, params, signal) {
  fill(host, el("h1", {}, "Reading beside a document"), el("p", { class: "hint" }, "Loading the page …"));
  let found;
  try {
    found = await ask("reading", { source: params.source || undefined, claim: params.claim || undefined }, { signal });
  } catch (error) {
    if (!signal.aborted) fill(host, el("h1", {}, "Reading beside a document"), failure(error));
    return;
  }
  if (found.pages) {
    const claims = await listing("atlas", signal);
    const about = (source) => {
      const own = claims.filter(({ id }) => id.startsWith(`${source}/`));
      return `: ${own.length} statements checked, ${own.filter(({ kind }) => kind === "erratum").length} errata`;
    };
    fill(host, el("h1", {}, "Reading beside a document"), el("section", { class: "card" },
      el("p", {}, "Each page follows a document from its beginning to its end: what to type for its symbols, its examples as boards to play, and what is known of its statements. All documents are in the ", el("a", { href: link("atlas") }, "atlas"), "."),
      el("ul", {}, Object.entries(found.pages).map(([source, title]) => el("li", {}, el("a", { href: link("reading", { source }) }, title), el("span", { class: "hint" }, about(source)))))));
    return;
  }
  const [title, ...rest] = found.blocks;
  const nodes = [null, ...rest.map((block) => shown(block, found.source))];
  fill(host, el("h1", {}, spans(title.text)),
    el("p", {}, el("a", { href: link("atlas", { source: found.source }) }, `All statements of ${found.source} in the atlas`)),
    el("section", { class: "card prose" }, nodes.slice(1)));
  const at = nodes[found.at];
  if (!at) return;
  at.classList.add("told");
  at.scrollIntoView({ block: "center" });
}

function shown(block, source) {
  switch (block.kind) {
    case "heading": {
      const chapter = /^(?:Chapter )?(\d+)(?=[: ]|$)/.exec(block.text[0][1])?.[1];
      return el(`h${block.level}`, {}, spans(block.text), chapter ? el("a", { class: "aside", href: link("atlas", { source, chapter: `ch. ${chapter}` }) }, "in the atlas") : null);
    }
    case "table":
      return el("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": "Table" }, el("table", {},
        el("tr", {}, block.head.map((cell) => (cell.length ? el("th", { scope: "col" }, spans(cell)) : el("td", {})))), block.rows.map((row) => el("tr", {}, row.map((cell) => el("td", {}, spans(cell)))))));
    case "list": return el("ul", {}, block.items.map((item) => el("li", {}, spans(item))));
    case "code":
      return el("div", { class: "snippet" }, el("div", {}, copier("Copy", block.code), block.commands.map((place) => el("a", { href: link("play", place) }, `Play ${place.ruleset} ${place.board}`))),
        el("pre", { tabIndex: 0, role: "group", "aria-label": "Commands and what they print" }, block.code));
    default: return el("p", {}, spans(block.text));
  }
}

const spans = (all) => all.map(([kind, text, to]) => {
  if (kind === "text") return text;
  if (kind === "claim") return el("a", { class: "mono", href: link("atlas", { id: text }) }, text);
  if (kind === "page") return el("a", { href: link("reading", { source: to }) }, text);
  return el(kind, {}, text);
});
