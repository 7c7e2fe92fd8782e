// The atlas: statements of the literature, what is known about them, and a button to check them.

import { ask, listing } from "./api.js";
import { announce, button, el, field, fill, grouped, input, select } from "./dom.js";
import { run, sentence } from "./inquiry.js";
import { link, remember } from "./router.js";
import { facts, figure } from "./shown.js";

const KINDS = [["", "all"], ["holds", "hold"], ["erratum", "errata"], ["refuted", "refuted conjectures"], ["open", "open"], ["partly", "printed entries not reached"]];
const VERDICTS = { holds: "holds", erratum: "erratum", refuted: "refuted conjecture", open: "open" };
const SIZES = ["quick", "normal", "full"];
const AT_ONCE = 40;

export async function open(host, params, signal) {
  const inquiry = el("p", { class: "hint" }, "Loading the claims …");
  fill(host, el("h1", {}, "Atlas of the literature"), inquiry);
  const claims = await listing("atlas", signal);
  const { pages } = await ask("reading", {}, { signal });
  const byId = new Map(claims.map((claim) => [claim.id, claim]));
  const corrects = grouped(claims.filter((claim) => claim.corrected_by), (claim) => claim.corrected_by);
  const books = new Map();
  for (const claim of claims) {
    claim.book = claim.id.split("/")[0];
    books.set(claim.book, (books.get(claim.book) ?? 0) + 1);
    claim.haystack = `${claim.id} ${claim.source} ${claim.statement} ${claim.about.join(" ")}`.toLowerCase();
  }
  const state = { q: params.q ?? "", source: params.source ?? "", chapter: params.chapter ?? "", verdict: params.verdict ?? "", size: SIZES.includes(params.size) ? params.size : "", id: params.id ?? "" };
  let limit = AT_ONCE;
  const change = (name, value) => { state[name] = value; limit = AT_ONCE; show(); };
  const search = input(state.q, { type: "search", placeholder: "Thm 4.25, clobber, …", oninput: () => change("q", search.value) });
  const source = select([["", `all sources (${claims.length})`], ...[...books].sort().map(([book, n]) => [book, `${book} (${n})`])], state.source,
    { onchange: () => { listChapters(source.value); change("source", source.value); } });
  const chapter = select([], "", { onchange: () => change("chapter", chapter.value) });
  const size = select(SIZES.map((name) => [name, name]), state.size || "quick", { onchange: () => change("size", size.value === "quick" ? "" : size.value) });
  const reached = (claim) => claim.bounds[SIZES.indexOf(state.size || "quick")];
  const isPartial = (claim) => claim.whole !== null && reached(claim) < claim.whole;
  const fitsKind = (claim, kind) => !kind || (kind === "partly" ? isPartial(claim) : claim.kind === kind);

  /** Return where a statement is printed: its first number, after the chapter. */
  const place = (claim) => `${claim.chapter.replace(/\D+/, "") || "0"} ${/\d+(?:\.\d+)+/.exec(claim.source)?.[0] ?? ""}`;

  /** Offer the chapters of a source, or of all sources. */
  function listChapters(book) {
    const found = new Map();
    for (const claim of claims) if (!book || claim.book === book) found.set(claim.chapter, (found.get(claim.chapter) ?? 0) + 1);
    const named = [...found.keys()].filter(Boolean).sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    fill(chapter, el("option", { value: "" }, "all chapters"), named.map((name) => el("option", { value: name }, `${name} (${found.get(name)})`)));
    if (!found.has(state.chapter)) state.chapter = "";
    chapter.value = state.chapter;
  }
  const kinds = el("div", { class: "chips", role: "group", "aria-label": "Verdict" });
  const count = el("p", { role: "status", id: "count" });
  const list = el("ul", { class: "claims" });
  const more = button("Show more", () => { limit += 200; show(); });

  const reader = el("div", {});

  /** Return what orders chapters: those with numbers, then appendices, then what is elsewhere. */
  const rank = (name) => (name.startsWith("ch.") ? `1 ${name}` : name ? `2 ${name}` : "3");

  /** Show the reader's page of a document: its chapters in order, with what is known of each. */
  function showReader() {
    const own = claims.filter((claim) => claim.book === state.source);
    const chapters = [...grouped(own, (claim) => claim.chapter)].sort(([a], [b]) => rank(a).localeCompare(rank(b), "en", { numeric: true }));
    const number = (those, kind) => el("td", {}, String(those.filter((claim) => claim.kind === kind).length || ""));
    fill(reader, own.length ? el("section", { class: "card" }, el("h2", {}, `Reading ${state.source}`),
      el("p", {}, `${own.length} statements are checked, in the order of the document. On the command line: `, el("code", {}, `partizan reproduce ${state.source}`), "."),
      state.source in pages ? el("p", {}, el("a", { href: link("reading", { source: state.source }) }, pages[state.source]), ": what to type for its symbols, and its examples.") : null,
      el("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": "The document in parts" }, el("table", { class: "numbers" },
        el("tr", {}, ["chapter", "statements", "hold", "errata", "refuted", "open"].map((words) => el("th", { scope: "col" }, words))),
        chapters.map(([name, those]) => el("tr", { "aria-current": name === state.chapter ? "true" : null }, el("th", { scope: "row" }, name ? button(name, () => { listChapters(state.source); chapter.value = name; change("chapter", name); }, { class: "quiet small" }) : "elsewhere"),
          el("td", {}, String(those.length)), Object.keys(VERDICTS).map((kind) => number(those, kind))))))) : null);
  }

  function show() {
    showReader();
    fill(kinds, KINDS.map(([kind, words]) => button(`${words} (${claims.filter((claim) => fitsKind(claim, kind)).length})`, () => change("verdict", kind),
      { class: "chip", "aria-pressed": String(state.verdict === kind) })));
    const words = state.q.toLowerCase().split(/\s+/).filter(Boolean);
    const fits = claims.filter((claim) => fitsKind(claim, state.verdict) && (!state.source || claim.book === state.source)
      && (!state.chapter || claim.chapter === state.chapter) && words.every((word) => claim.haystack.includes(word)));
    if (state.source) fits.sort((a, b) => place(a).localeCompare(place(b), "en", { numeric: true }));
    count.textContent = `${fits.length} ${fits.length === 1 ? "claim" : "claims"}`;
    const shown = fits.slice(0, limit);
    const chosen = byId.get(state.id);
    if (chosen && !shown.includes(chosen)) shown.unshift(chosen);
    fill(list, shown.map(row));
    more.hidden = fits.length <= limit;
    remember("atlas", state);
  }

  function row(claim) {
    const body = el("div", { class: "claim" });
    const words = el("span", { class: "words cut" }, claim.statement);
    const details = el("details", { ontoggle: () => {
      words.classList.toggle("cut", !details.open);
      if (details.open) {
        if (!body.hasChildNodes()) describe(claim, body);
        state.id = claim.id;
        remember("atlas", state);
      }
    } }, el("summary", {}, el("span", { class: `tag ${claim.kind}` }, VERDICTS[claim.kind]), words,
      el("span", { class: "hint" }, isPartial(claim) ? `${claim.source} · ${extent(claim, reached(claim))}` : claim.source)), body);
    if (claim.id === state.id) details.open = true;
    return el("li", { "data-claim": claim.id }, details);
  }

  /** Return how far a bound reaches, and how far the statement goes if that is further. */
  const extent = (claim, bound) => `up to ${bound}${claim.whole !== null && bound < claim.whole ? ` of ${claim.whole}` : ""} ${claim.unit}`;

  const to = (claim) => el("a", { href: link("atlas", { id: claim.id }) }, claim.id);

  const printedAs = (claim) => (claim.kind === "refuted" ? "As conjectured" : "As printed");

  function describe(claim, body) {
    const right = claim.corrected_by ? byId.get(claim.corrected_by) : null;
    const wrong = corrects.get(claim.id) ?? [];
    const size = select(SIZES.slice(0, 2).map((name, k) => [name, `${name}: ${extent(claim, claim.bounds[k])}`]), state.size === "normal" ? "normal" : "quick");
    const [progress, verdict] = [el("div", {}), el("div", {})];
    fill(body,
      right ? [el("h2", {}, printedAs(claim)), el("blockquote", { class: "wrong" }, claim.statement), el("h2", {}, claim.kind === "refuted" ? "What holds" : "Corrected"), el("blockquote", { class: "right" }, right.statement), el("p", { class: "hint" }, "Claim: ", to(right))] : null,
      wrong.map((printed) => [el("h2", {}, printedAs(printed)), el("blockquote", { class: "wrong" }, printed.statement), el("p", { class: "hint" }, "Printed claim: ", to(printed))]),
      facts([["claim", el("code", {}, claim.id)], ["source", claim.source],
        ["reader's page", claim.book in pages ? el("a", { href: link("reading", { source: claim.book, claim: claim.id }) }, "where it speaks of this") : null],
        ["about", claim.about.flatMap((name, k) => [k ? ", " : "", name])],
        ["reach", SIZES.map((name, k) => `${name}: ${extent(claim, claim.bounds[k])}`).join("; ")]]),
      el("div", { class: "row" }, field("Size", size), button("Check this claim", () => check(claim, size.value, progress, verdict), { class: "primary" })),
      progress, verdict);
  }

  async function check(claim, size, progress, verdict) {
    fill(verdict);
    const found = await run(progress, "claim", { id: claim.id, size }, { signal, seconds: 60, words: "Checking",
      show: (known, isDone) => { if (!isDone) fill(verdict, el("p", { class: "hint" }, `${known.checked.toLocaleString("en")} cases so far; all agree.`)); } });
    if (!found) return;
    const [result] = found.claims;
    const k = SIZES.indexOf(size);
    const unreached = claim.whole !== null && claim.bounds[k] < claim.whole ? `Not reached: the printed entries beyond ${claim.bounds[k]} of ${claim.whole} ${claim.unit}.`
      : claim.whole !== null ? "The whole of the printed statement was reached."
      : claim.bounds[2] > claim.bounds[k] ? `This size stops at ${claim.bounds[k]} ${claim.unit}; the full size goes up to ${claim.bounds[2]}.` : "No larger size is defined.";
    const example = result.counterexample;
    fill(verdict, el("p", { class: "verdict" }, el("span", { class: `tag ${result.verdict}` }, result.verdict),
      ` ${result.checked === 1 ? "1 case" : `${result.checked?.toLocaleString("en") ?? 0} cases`} in ${result.seconds} s. ${result.note ? sentence(result.note) : ""}`),
    example ? [el("h2", {}, "Counter-example"), facts([["case", example.position], [claim.kind === "refuted" ? "conjectured" : "printed", example.expected], ["computed", example.found]])] : facts([["last case", result.last]]),
    figure(found, "The last case, or the figure of this statement"),
    el("p", { class: "hint" }, unreached));
    announce(`${claim.id}: ${result.verdict}`);
  }

  fill(host, el("h1", {}, "Atlas of the literature"),
    el("section", { class: "card" },
      el("p", {}, "Statements from books, theses and papers, checked by computation. An erratum is a printed statement with a counter-example, together with its correction; a refuted conjecture comes with what holds instead."),
      el("p", {}, "Pages for readers who have a document beside them: ", Object.entries(pages).map(([book, title], k) => [k ? ", " : "", el("a", { href: link("reading", { source: book }) }, title.replace(/^Reading (.*) with .*$/, "$1"))]), "."),
      kinds, el("div", { class: "row" }, field("Search", search), field("Source", source), field("Chapter", chapter), field("Reach at size", size))),
    reader, el("section", { class: "card" }, count, list, more));
  listChapters(state.source);
  show();
  host.querySelector(`[data-claim="${CSS.escape(state.id)}"]`)?.scrollIntoView?.({ block: "nearest" });
}
