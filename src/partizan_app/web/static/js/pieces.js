// What moves do to boards of letters: the pieces that they lay, move and remove.

/** Return the letter in each cell of a lettered board. */
export function letters(board) {
  const cells = new Map();
  const rows = board.split("|");
  rows.forEach((row, down) => [...row].forEach((letter, across) => {
    cells.set(`${column(across)}${rows.length - down}`, letter);
    if (rows.length === 1) cells.set(String(across + 1), letter);
  }));
  return cells;
}

const column = (k) => (k < 26 ? String.fromCharCode(97 + k) : column(Math.floor(k / 26) - 1) + column(k % 26));

/** Return the cells on which a move laid a piece: several that were empty and are taken. */
export function laid(before, after, way) {
  const cells = way.filter((name) => before.get(name) === "." && after.get(name) === "#");
  return cells.length > 1 ? cells : [];
}

/** Return how the pieces moved: pairs of cells between which one slid, and cells from which one vanished. */
export function changes(before, after, way, name) {
  const isPiece = (letter) => letter !== undefined && letter !== "." && letter !== "#";
  const left = way.filter((cell) => isPiece(before.get(cell)) && !isPiece(after.get(cell)));
  const slid = [];
  for (const to of way) {
    const from = left.find((cell) => before.get(cell) === after.get(to) && before.get(to) !== after.get(to));
    if (from && !slid.some(([used]) => used === from)) slid.push([from, to]);
  }
  const gone = left.filter((cell) => !slid.some(([from]) => from === cell));
  const falls = name.startsWith("topple") ? (name.endsWith("left") ? -1 : 1) : 0;
  return { slid, gone, falls };
}

/** Return the pieces that the moves of a game laid and that still lie there, each with its owner. */
export function pieces(path) {
  const found = [];
  let past = null;
  for (const { board, side, way } of path) {
    const cells = letters(board);
    if (past && past.size !== cells.size) found.length = 0; // another board was set
    const parts = past && side ? laid(past, cells, way ?? []) : [];
    if (parts.length) found.push({ parts, owner: side });
    past = cells;
  }
  return found.filter(({ parts }) => parts.every((name) => past.get(name) === "#"));
}
