// All games by family: a picture of a board, search by words, and the moves before and after.

import { ask } from "./api.js";
import { rulesets } from "./chooser.js";
import { button, el, field, fill, grouped, input, prose } from "./dom.js";
import { run } from "./inquiry.js";
import { link, remember } from "./router.js";
import { drawing, thumbnail } from "./shown.js";

const PAGES = { simultaneous: "simultaneous" };

export async function open(host, params, signal) {
  const list = await rulesets();
  const own = list.filter(({ family }) => family === "yours");
  const families = [...grouped(list.filter(({ family }) => family !== "yours"), ({ family }) => family).keys()];
  const known = new Map(); // family → its rulesets, as they come
  const state = { q: params.q ?? "", game: params.game ?? "" };
  const search = input(state.q, { type: "search", placeholder: "dominoes, heap, jump over …", oninput: () => { state.q = search.value; show(); } });
  const [found, count, detail, job] = [el("div", {}), el("p", { class: "hint", role: "status" }), el("div", {}), el("div", {})];

  const words = () => state.q.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (game) => words().every((word) => `${game.name} ${game.kind} ${game.words}`.toLowerCase().includes(word));
  const to = (game) => link(PAGES[game.kind] ?? "play", { ruleset: game.usual, board: game.example });

  function show() {
    remember("games", state);
    let total = 0;
    fill(found, families.map((family) => {
      const members = (known.get(family) ?? []).filter(fits);
      total += members.length;
      return members.length ? el("section", { class: "card" }, el("h2", {}, family), el("ul", { class: "gallery" }, members.map(card))) : null;
    }));
    count.textContent = known.size < families.length ? `${total} games so far …` : `${total} of ${list.length - own.length} games`;
  }

  const card = (game) => el("li", {}, el("button", { type: "button", class: "game", "data-game": game.name, onclick: () => describe(game) },
    el("span", { class: "small-board" }, game.svg ? thumbnail(game.svg) : null), el("strong", {}, game.name)));

  async function describe(game) {
    state.game = game.name;
    remember("games", state);
    const moves = el("div", {});
    fill(detail, el("section", { class: "card", id: "game", tabIndex: -1 },
      el("h2", {}, game.name),
      game.words.split("\n\n").map((part) => el("p", {}, prose(part))),
      el("p", { class: "row" }, el("a", { class: "button primary", href: to(game) }, "Play"),
        game.kind === "alternating" ? el("a", { class: "button", href: link("sums", { sum: `${game.usual} ${game.example}` }) }, "Put on the table") : null,
        game.written ? el("a", { class: "button", href: link("invent", { rules: game.written, board: game.example }) }, "Change these rules") : null,
        button("Close", () => { state.game = ""; fill(detail); show(); })),
      job, moves));
    detail.firstChild.focus({ preventScroll: true });
    detail.scrollIntoView({ block: "start" });
    const shown = await run(job, "before_and_after", { name: game.name }, { signal, words: "Drawing" });
    if (!shown || state.game !== game.name) return;
    fill(moves, el("ul", { class: "before-after" }, shown.moves.map((move) => el("li", {},
      el("strong", {}, `${shown.is_impartial ? "Either player" : move.player}: `, el("span", { class: "mono" }, move.name)),
      el("div", { class: "pair" }, drawing(shown.before), el("span", { "aria-hidden": "true" }, "→"), drawing(move.svg))))),
    shown.moves.length ? null : el("p", { class: "hint" }, "Both players move at once."));
  }

  fill(host, el("h1", {}, "Games"),
    el("section", { class: "card" }, el("div", { class: "row" }, field("Search the rules", search), el("a", { class: "button", href: link("invent") }, "Invent a game")), count,
      own.length ? el("ul", { class: "chips" }, own.map(({ name, error }) => el("li", {}, el("a", { class: "chip button", href: link("play", { ruleset: name }) }, name), error ? el("p", { class: "hint" }, error) : null))) : null),
    detail, found);
  host.setAttribute("aria-busy", "true");
  try {
    for (const family of families) {
      const answer = await ask("gallery", { family }, { signal });
      known.set(family, answer.rulesets);
      show();
    }
  } finally {
    host.removeAttribute("aria-busy");
  }
  const chosen = [...known.values()].flat().find(({ name }) => name === state.game);
  if (chosen) await describe(chosen);
}
