// The shell: navigation, theme, and the page of the current address.

import { about } from "./api.js";
import { el, fill } from "./dom.js";
import { embed } from "./embedded.js";
import { failure } from "./inquiry.js";
import { forget, rulesets } from "./chooser.js";
import { address, link } from "./router.js";

const PAGES = {
  play: "Play",
  games: "Games",
  sums: "Sums",
  invent: "Invent",
  draw: "Draw",
  calculator: "Calculator",
  heaps: "Heaps",
  misere: "Misère",
  loopy: "Loopy",
  scoring: "Scoring",
  simultaneous: "Simultaneous",
  domination: "Domination",
  atlas: "Atlas",
};
const HIDDEN = { reading: "Reading" }; // pages of the atlas

const main = document.getElementById("main");
const nav = document.getElementById("nav");
let open = null;

fill(nav, Object.entries(PAGES).map(([page, words]) => el("li", {}, el("a", { href: `#/${page}`, "data-page": page }, words))));

async function show() {
  const { page, params } = address();
  if (location.hash === "#main") return; // the skip link
  const isFirst = open === null;
  open?.abort();
  open = new AbortController();
  const { signal } = open;
  const known = page in PAGES || page in HIDDEN ? page : "play";
  for (const a of nav.querySelectorAll("a")) {
    if (a.dataset.page === (known in HIDDEN ? "atlas" : known)) {
      a.setAttribute("aria-current", "page");
      a.scrollIntoView({ block: "nearest", inline: "nearest" }); // on a phone, the pages are a row that is wider than the screen
    } else a.removeAttribute("aria-current");
  }
  document.title = `${PAGES[known] ?? HIDDEN[known]} · partizan`;
  main.setAttribute("aria-busy", "true");
  try {
    const module = await import(`./${known}.js`);
    if (signal.aborted) return;
    const host = el("div", { class: `page ${known}` });
    fill(main, host);
    if (!isFirst) main.focus({ preventScroll: true });
    await module.open(host, params, signal);
  } catch (error) {
    if (error.name !== "AbortError" && !signal.aborted) fill(main, failure(error));
  } finally {
    if (!signal.aborted) main.removeAttribute("aria-busy");
  }
}

const theme = document.getElementById("theme");
function showTheme() {
  const isDark = document.documentElement.dataset.theme === "dark";
  theme.textContent = isDark ? "Light" : "Dark";
  theme.setAttribute("aria-label", `${theme.textContent} colours`);
}
theme.addEventListener("click", () => {
  const root = document.documentElement;
  root.dataset.theme = root.dataset.theme === "dark" ? "light" : "dark";
  try { localStorage.setItem("theme", root.dataset.theme); } catch { /* not kept, then */ }
  showTheme();
});
showTheme();

document.querySelector(".skip").addEventListener("click", (event) => {
  event.preventDefault();
  main.focus();
});
addEventListener("hashchange", show);

/** Show the page again whenever a file of the user has changed. */
function follow(edition) {
  setInterval(async () => {
    const now = await about().catch(() => null);
    if (!now || now.edition === edition) return;
    edition = now.edition;
    forget();
    show();
  }, 1000);
}

async function begin() {
  const found = await about().catch(() => null);
  if (found) fill(document.getElementById("about"), [`partizan ${found.version}`, ...Object.entries(found.more).map(([words, href]) => el("a", { href }, words)), found.where].flatMap((part, k) => (k ? [" · ", part] : part)));
  if (found?.files.length) {
    const own = (await rulesets().catch(() => [])).find(({ family }) => family === "yours");
    if (own && !location.hash) history.replaceState(null, "", link("play", { ruleset: own.name }));
    follow(found.edition);
  }
  await show();
}
if (document.documentElement.classList.contains("embedded")) embed();
begin();
