// Heap games: nim-values of a code, the period with its proof, genera, and the misère quotient.

import { announce, button, el, field, fill, input } from "./dom.js";
import { run, sentence } from "./inquiry.js";
import { link, remember } from "./router.js";
import { facts, figure, maths, section } from "./shown.js";
import { take } from "./take.js";

const EXAMPLES = [["0.77", "Kayles"], ["0.137", "Dawson's Chess"], ["0.07", "Dawson's Kayles"], ["0.333", "take 1 to 3"], ["4.007", ""], ["0.123", ""]];

export async function open(host, params, signal) {
  const code = input(params.code ?? "0.77", { class: "mono" });
  const count = input(params.count ?? "100", { type: "number", min: 10, max: 600 });
  const inquiry = el("div", {});
  const answer = el("div", {});

  async function look() {
    fill(answer);
    remember("heaps", { code: code.value, count: count.value === "100" ? "" : count.value });
    const found = await run(inquiry, "heaps", { code: code.value.trim(), count: Number(count.value) }, { signal, show, seconds: 40, words: "Computing nim-values" });
    if (found) announce(`Nim-values of ${found.code}; ${found.period.text ?? found.period.unknown}`);
  }

  function show(found) {
    const { period, quotient, genera } = found;
    fill(answer, section(`Nim-values of ${found.code}`,
      el("p", { class: "mono numbers" }, found.values.slice(0, 60).join(" "), found.values.length > 60 ? " …" : ""),
      figure(found, "Nim-values by heap size"),
      el("p", {}, el("a", { href: link("play", { ruleset: `octal(${found.code})`, board: "12" }) }, "Play this game"))),
    period ? section("Period", period.unknown ? el("p", { class: "hint" }, sentence(period.unknown)) : [el("p", {}, el("strong", {}, sentence(period.text))),
      period.reason ? el("p", {}, `${period.is_proved ? "Proved" : "Observed"}: ${period.reason}`) : null, figure(period, `Nim-values from heap 0 on, ${period.columns === period.length ? "one period to a row" : period.length % period.columns ? `${period.columns} to a row` : `a period to ${period.length / period.columns} rows`}; exceptions are tinted`)]) : null,
    genera ? section("Genera", genera.unknown ? el("p", { class: "hint" }, sentence(genera.unknown)) : el("div", { class: "scroll", tabIndex: 0, role: "group", "aria-label": "Genera" }, el("table", { class: "numbers" },
      el("tr", {}, el("th", { scope: "row" }, "heap"), genera.listed.map((_, n) => el("td", {}, String(n)))),
      el("tr", {}, el("th", { scope: "row" }, "genus"), genera.listed.map((genus) => el("td", {}, maths(genus))))))) : null,
    quotient ? section("Misère quotient", quotient.unknown ? el("p", { class: "hint" }, sentence(quotient.unknown)) : [
      facts([["quotient", quotient.text], ["order", String(quotient.order)], ["presentation", maths(quotient.presentation)], ["pretending function", maths(quotient.pretending.join(", "))]]),
      figure(quotient, "The quotient")]) : null,
    quotient ? section("Files", take({ title: found.code, json: found, snippets: { "Command line": `partizan octal ${found.code}`,
      Python: `from partizan.theories.impartial import NimSequence\n\ns = NimSequence("${found.code}")\nprint(s[:20], s.period(20_000))` } })) : null);
  }

  fill(host, el("h1", {}, "Heaps"),
    el("section", { class: "card" },
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); look(); } },
        field("Octal code", code, "such as 0.77 for Kayles; any code will do"), field("Heaps", count), el("button", { type: "submit" }, "Compute")),
      el("ul", { class: "chips" }, EXAMPLES.map(([text, name]) => el("li", {}, button(name ? `${text} ${name}` : text, () => { code.value = text; look(); }, { class: "chip" })))),
      inquiry),
    answer);
  await look();
}
