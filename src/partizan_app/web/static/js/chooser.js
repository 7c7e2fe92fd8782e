// Choosing a ruleset: a field for any name with variants and parameters, and a list to search.

import { listing, soon } from "./api.js";
import { button, el, field, fill, grouped, input, prose } from "./dom.js";

let known = null;

export async function rulesets() {
  known ??= await listing("rulesets");
  return known;
}

/** Ask for the list again when it is needed next. */
export function forget() {
  known = null;
}

/** Return the listed ruleset of which a text names a version: `impartial subtraction(1,3)`. */
function base(text, list) {
  const words = text.replace(/\(.*$/, "").trim().toLowerCase();
  const fits = list.filter(({ name }) => words === name || words.endsWith(` ${name}`));
  return fits.sort((a, b) => b.name.length - a.name.length)[0]?.name ?? (list.some(({ name }) => name === text) ? text : null);
}

/**
 * Return {node, details, has, rename}: the chooser, what is known about the chosen ruleset, whether
 * a ruleset is listed, and what shows another name without opening its example.
 */
export async function chooser(chosen, onchange, signal, { kind = "" } = {}) {
  const list = (await rulesets()).filter((found) => !kind || found.kind === kind || found.kind === "");
  const self = { node: null, details: null };
  const words = el("div", { class: "rules" });
  const text = input(chosen, { class: "mono" });
  const browse = el("details", { class: "browse" });

  let latest = 0; // a newer choice replaces an older one, whose description may arrive later
  async function describe(name) {
    const mine = ++latest;
    const found = base(name, list);
    const d = found ? await soon("ruleset", { name: found }, signal).catch(() => null) : null;
    if (mine !== latest) return undefined;
    self.details = d;
    fill(words, d ? [
      el("p", {}, prose(d.summary)),
      el("details", {}, el("summary", {}, "Rules and notation"),
        d.rules.split("\n\n").slice(1).map((part) => el("p", {}, prose(part))),
        el("p", {}, "Played on ", prose(d.usage), "."),
        d.parameters ? el("p", {}, "Parameters: ", el("code", {}, d.parameters)) : null,
        el("p", { class: "hint" }, "Variants are words before the name, as in ", el("code", {}, "impartial clobber"), "; parameters follow it, as in ", el("code", {}, "subtraction(1,3,4)"), ".")),
    ] : null);
    return d;
  }

  async function pick(name) {
    const details = await describe(name);
    if (details === undefined) return;
    const isPlain = details && name === details.name;
    text.value = isPlain ? details.usual : name;
    browse.open = false;
    onchange(text.value, details);
  }

  const filter = input("", { type: "search", placeholder: "name or family" });
  const found = el("div", { class: "found" });
  const show = () => {
    const wanted = filter.value.trim().toLowerCase();
    const families = grouped(list, ({ family }) => family);
    fill(found, [...families].map(([family, members]) => {
      const fits = members.filter(({ name }) => name.toLowerCase().includes(wanted) || family.includes(wanted));
      return fits.length ? el("div", {}, el("h2", {}, family), el("ul", { class: "chips" }, fits.map(({ name }) => el("li", {}, button(name, () => pick(name), { class: "chip" }))))) : null;
    }));
  };
  filter.addEventListener("input", show);
  browse.append(el("summary", {}, `Choose from ${list.length} rulesets`), field("Search", filter), el("a", { href: "#/games" }, "All games with pictures"), found);
  browse.addEventListener("toggle", () => { if (browse.open) { show(); filter.focus(); } });

  self.node = el("section", { class: "card chooser" },
    el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); pick(text.value.trim()); } },
      field("Ruleset", text), el("button", { type: "submit" }, "Open")),
    browse, words);
  await describe(chosen);
  self.has = (name) => list.some((each) => each.name === name);
  self.rename = (name) => { text.value = name; describe(name); };
  return self;
}
