// The board of a notebook: draws what Python sends, and reports clicks.

function render({ model, el }) {
  el.classList.add("partizan-board");
  const status = document.createElement("p");
  status.setAttribute("role", "status");
  const board = document.createElement("div");
  board.className = "picture";
  const undo = document.createElement("button");
  undo.type = "button";
  undo.textContent = "Undo";
  undo.addEventListener("click", () => model.send({ undo: true }));
  const moves = document.createElement("ul");
  el.append(status, board, undo, moves);

  function drawBoard() {
    board.innerHTML = model.get("svg");
    const chosen = new Set(model.get("chosen"));
    for (const part of board.querySelectorAll("[data-name]")) {
      const name = part.getAttribute("data-name");
      part.setAttribute("tabindex", "0");
      part.setAttribute("role", "button");
      part.setAttribute("aria-label", name);
      part.classList.toggle("chosen", chosen.has(name));
      part.addEventListener("click", () => model.send({ click: name }));
      part.addEventListener("keydown", (event) => {
        if (event.key === "Enter" || event.key === " ") {
          event.preventDefault();
          model.send({ click: name });
        }
      });
    }
  }

  function drawMoves() {
    status.textContent = `${model.get("title")}: ${model.get("status")}`;
    undo.disabled = !model.get("can_undo");
    const fitting = new Set(model.get("fitting"));
    moves.replaceChildren(
      ...model.get("moves").map((move, number) => {
        const item = document.createElement("li");
        item.hidden = model.get("chosen").length > 0 && !fitting.has(number);
        const button = document.createElement("button");
        button.type = "button";
        button.textContent = move.value === undefined ? move.name : `${move.name}  =  ${move.value}`;
        button.title = move.board;
        button.addEventListener("click", () => model.send({ move: number }));
        item.append(button);
        return item;
      }),
    );
  }

  model.on("change:svg change:chosen", drawBoard);
  model.on("change:moves change:status change:title change:can_undo change:chosen change:fitting", drawMoves);
  drawBoard();
  drawMoves();
}

export default { render };
