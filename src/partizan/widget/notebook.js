// The board of a notebook: draws what Python sends, and reports clicks. It follows board.js in one module.

function element(tag, attributes = {}, ...children) {
  const node = Object.assign(document.createElement(tag), attributes);
  node.append(...children);
  return node;
}

/** Return the parts of a text, with a sign and an index for tiny and miny games, whose characters few fonts have. */
function written(text) {
  return text.split(/([⧾⧿](?:\d+(?:\/\d+)?|\([^()]*\))?)/).flatMap((part) => (/^[⧾⧿]/.test(part)
    ? [element("b", { title: part[0] }, part[0] === "⧾" ? "+" : "−"), element("sub", {}, part.slice(1))] : part));
}

function render({ model, el }) {
  el.classList.add("partizan-board");
  const status = element("p");
  status.setAttribute("role", "status");
  const [stage, moves] = [element("div", { className: "picture" }), element("ul")];
  const tool = (words, message) => element("button", { type: "button", textContent: words, onclick: () => model.send(message) });
  const undo = tool("Undo", { undo: true });
  const hint = element("button", { type: "button", textContent: "Hint", onclick: () => { model.set("hints", !model.get("hints")); model.save_changes(); } });
  const reply = tool("Best move", { reply: true });
  el.append(status, stage, element("div", { className: "tools" }, undo, hint, reply), moves);

  function drawBoard() {
    const [listed, chosen, side] = [model.get("moves"), model.get("chosen"), model.get("side")];
    const fitting = model.get("fitting").map((number) => listed[number]).filter(Boolean);
    const parts = (some) => some.flatMap((move) => move.ways.flat());
    const before = stage.contains(document.activeElement) ? document.activeElement.dataset.part : null;
    const board = new Board(model.get("svg"), { onPick: (name) => model.send({ click: name }), only: model.get("is_whole") ? new Set(parts(listed)) : null, names: listed.map((move) => move.name) });
    board.mark("legal", parts(chosen.length ? fitting : listed));
    board.mark("picked", chosen);
    if (model.get("hints")) board.draw(listed.filter((move) => move.wins).flatMap((move) => move.ways.map((way) => ({ parts: way, className: side }))));
    stage.replaceChildren(board.node);
    if (before) board.focus(before);
  }

  function drawMoves() {
    status.textContent = `${model.get("title")}: ${model.get("status")}`;
    undo.disabled = !model.get("can_undo");
    hint.setAttribute("aria-pressed", String(model.get("hints")));
    reply.disabled = !model.get("moves").length;
    const fitting = new Set(model.get("fitting"));
    moves.replaceChildren(...model.get("moves").map((move, number) => {
      const words = [move.name, move.value === undefined ? "" : ` = ${move.value}`, model.get("hints") && move.wins ? " wins" : ""].join("");
      const button = tool("", { move: number });
      button.append(...written(words));
      button.title = move.board;
      return element("li", { hidden: model.get("chosen").length > 0 && !fitting.has(number) }, button);
    }));
  }

  const draw = () => { drawBoard(); drawMoves(); };
  for (const name of ["svg", "moves", "chosen", "fitting", "hints", "status", "can_undo"]) model.on(`change:${name}`, draw);
  draw();
}

export default { render };
