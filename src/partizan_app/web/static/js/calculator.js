// The calculator: facts about a value, a form simplified step by step, two games compared.

import { ask } from "./api.js";
import { announce, button, el, field, fill, input } from "./dom.js";
import { run, sentence, stop } from "./inquiry.js";
import { remember } from "./router.js";
import { facts, figure, looped, maths, section, value } from "./shown.js";
import { ofExpression, take } from "./take.js";

const EXAMPLES = ["{4|1||0} + *2", "{2|-1} > 0", "cool({4|1||0}, 1/2)", "domineering 2x3 + {1|*}", "heat({1|-1}, 1) + up", "norton({1|-1}, up)", "tiny(2) + up", "{0,{1|-1}|1,{*|*}}", "tiny(on) + up"];
const RELATIONS = { "=": "equals", "<": "is less than", ">": "is greater than", "||": "is confused with" };

function history() {
  try { return JSON.parse(localStorage.getItem("expressions") ?? "[]"); } catch { return []; }
}

function note(expression) {
  const kept = [expression, ...history().filter((old) => old !== expression)].slice(0, 12);
  try { localStorage.setItem("expressions", JSON.stringify(kept)); } catch { /* not kept, then */ }
}

export async function open(host, params, signal) {
  const expression = input(params.e ?? "{4|1||0} + *2", { class: "mono" });
  const [inquiry, answer, steps, stepsInquiry, past] = [0, 0, 0, 0, 0].map(() => el("div", {}));
  const first = input(params.g ?? "up", { class: "mono" });
  const second = input(params.h ?? "*", { class: "mono" });
  const known = el("div", {});
  const [compareJob, compared] = [el("div", {}), el("div", {})];

  const save = () => remember("calculator", { e: expression.value, g: compared.hasChildNodes() ? first.value : "", h: compared.hasChildNodes() ? second.value : "" });

  async function evaluate() {
    fill(answer);
    fill(steps);
    stop(stepsInquiry);
    const text = expression.value.trim();
    const found = await run(inquiry, "value", { expression: text }, { signal, words: "Evaluating" });
    if (!found) return;
    note(text);
    showPast();
    save();
    const { value: worth, thermograph, tree, graph, statement, calls, ...rest } = found;
    announce(statement ? `${statement.holds ? "True" : "False"}: ${said(statement)}` : `Value ${worth.text}`);
    const rows = Object.entries(rest).map(([name, content]) => [name, Array.isArray(content) ? listed(content) : value(content)]);
    fill(answer, statement ? [el("p", { class: "answer", id: "statement" }, el("span", { class: statement.holds ? "tag wins" : "tag failed" }, statement.holds ? "true" : "false"),
      maths(`${statement.first.text} ${statement.relation} ${statement.second.text}`, { large: true })), el("p", {}, said(statement)), el("h3", {}, "The difference")] : null,
    calls ? facts(calls.map((call) => [call.call, value(call)])) : null,
    el("p", { class: "answer", id: "value" }, value(worth, { large: true })), facts(rows),
      figure(thermograph, "Thermograph"), figure(tree, "Canonical form as a tree"), looped(graph, rest),
      [tree, graph].map((drawn) => (drawn?.undefined ? el("p", { class: "hint" }, sentence(drawn.undefined)) : null)),
      graph || statement || calls ? null : button("Simplify step by step", simplify),
      take({ snippets: ofExpression(text, !statement && !calls && !graph && !/[a-z]{6}/.test(text)), latex: worth.latex, json: found, title: text }));
  }

  const said = (statement) => `The first game ${RELATIONS[statement.relation]} the second.`;

  const listed = (options) => (options.length ? options.flatMap((option, k) => [k ? ", " : "", maths(option.text)]) : "none");

  async function simplify() {
    const found = await run(stepsInquiry, "simplify", { expression: expression.value.trim() }, { signal, words: "Simplifying" });
    if (!found) return;
    fill(steps, el("h3", {}, `${found.steps.length} ${found.steps.length === 1 ? "step" : "steps"} to the canonical form`),
      el("ol", { class: "film-strip" },
        el("li", {}, el("p", {}, "Form: ", value(found.start)), figure(found.picture, "The form")),
        found.steps.map((step) => el("li", {}, el("p", {}, el("span", { class: "tag" }, step.kind), " ", sentence(step.reason), " Then: ", value(step.after)), figure(step.picture, "The form after this step")))),
      el("p", {}, "Value: ", value(found.value)));
  }

  async function compare() {
    const found = await run(compareJob, "compare", { first: first.value.trim(), second: second.value.trim() }, { signal, words: "Comparing" });
    if (!found) return;
    fill(compared,
      el("p", { class: "answer" }, maths(`${found.first.text} ${found.relation} ${found.second.text}`, { large: true })),
      el("p", {}, `The first game ${RELATIONS[found.relation] ?? found.relation} the second.`),
      facts([["difference", value(found.difference)], ["its outcome", value(found.outcome)]]),
      found.lines.map((line) => el("div", {}, el("h3", {}, `If ${line.first} begins in the difference, ${line.winner} wins`),
        line.moves.length ? el("ol", { class: "steps" }, line.moves.map((move) => el("li", {}, `${move.player} moves to `, maths(move.to.text)))) : el("p", {}, `${line.first} cannot move.`))));
    announce(compared.querySelector("p").textContent);
    save();
  }

  async function listFunctions() {
    if (known.hasChildNodes()) return;
    const { functions } = await ask("functions", {}, { signal });
    fill(known, el("ul", { class: "chips" }, functions.map((usage) => el("li", {}, button(usage, () => { expression.value = usage; expression.focus(); }, { class: "chip mono" })))),
      el("p", { class: "hint" }, "A chip puts the function into the field; replace its letters by games."));
  }

  const showPast = () => fill(past, history().length ? [el("h2", {}, "History"), chips(history())] : null);
  const chips = (texts) => el("ul", { class: "chips" }, texts.map((text) => el("li", {}, button(text, () => { expression.value = text; evaluate(); }, { class: "chip mono" }))));

  fill(host, el("h1", {}, "Calculator"),
    el("section", { class: "card" },
      el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); evaluate(); } },
        field("Expression", expression, "numbers, *n, up, tiny(x), {G|H}, over, {0|pass}, sums; functions; positions such as domineering 2x3; relations such as > or ||"), el("button", { type: "submit" }, "Evaluate")),
      el("h2", {}, "Examples"), chips(EXAMPLES),
      el("details", { ontoggle: () => listFunctions() }, el("summary", {}, "Functions"), known), past),
    el("div", { class: "columns even" },
      el("div", {}, section("Value", inquiry, answer, stepsInquiry, steps)),
      el("div", {}, section("Compare two games",
        el("form", { class: "row", onsubmit: (event) => { event.preventDefault(); compare(); } }, field("First", first), field("Second", second), el("button", { type: "submit" }, "Compare")),
        compareJob, compared))));
  showPast();
  await evaluate();
  if (params.g && params.h) await compare();
}
