"""Slow rules of the games on grids, by coordinates; nothing is imported from the library.

A board is a tuple of rows, and `is_left` says whose options are wanted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

Board = tuple[str, ...]
Cell = tuple[int, int]
Options = Callable[[Board, bool], set[Board]]

BESIDE = ((0, 1), (0, -1), (1, 0), (-1, 0))
AROUND = tuple((i, j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0))
JUMPS = tuple((i, j) for i in range(-2, 3) for j in range(-2, 3) if i * i + j * j == 5)
SIX = (*BESIDE, (-1, 1), (1, -1))


def at(board: Board, cell: Cell) -> str:
    """Return the letter of a cell, or a space off the board."""
    i, j = cell
    return board[i][j] if 0 <= i < len(board) and 0 <= j < len(board[0]) else " "


def cells(board: Board) -> Iterator[Cell]:
    """Yield every cell."""
    return ((i, j) for i in range(len(board)) for j in range(len(board[0])))


def put(board: Board, changes: Mapping[Cell, str]) -> Board:
    """Return the board with some letters changed."""
    rows = [list(row) for row in board]
    for (i, j), letter in changes.items():
        rows[i][j] = letter
    return tuple("".join(row) for row in rows)


def along(cell: Cell, way: Cell, n: int) -> Cell:
    """Return the cell n steps away."""
    return cell[0] + n * way[0], cell[1] + n * way[1]


def clobbering(
    ways: tuple[Cell, ...], reach: int = 1, *, takes_own: bool = False, is_anti: bool = False
) -> Options:
    """Return the rules of a member of the Clobber family."""

    def options(board: Board, is_left: bool) -> set[Board]:
        own, other = "xo" if is_left else "ox"
        taken = "." if is_anti else own + other if takes_own else other
        found = set()
        for cell in cells(board):
            for way in ways:
                n = 1
                while n < reach and at(board, along(cell, way, n)) == ".":
                    n += 1
                target = along(cell, way, n)
                if at(board, cell) == own and at(board, target) in taken:
                    found.add(put(board, {cell: other if is_anti else ".", target: own}))
        return found

    return options


def queen_moves(board: Board, start: Cell) -> Iterator[Cell]:
    """Yield the cells that a queen can reach."""
    for way in AROUND:
        n = 1
        while at(board, along(start, way, n)) == ".":
            yield along(start, way, n)
            n += 1


def amazons(board: Board, is_left: bool) -> set[Board]:
    """Move like a queen, then shoot like one from there."""
    own = "x" if is_left else "o"
    return {
        put(moved, {arrow: "#"})
        for cell in cells(board)
        if at(board, cell) == own
        for target in queen_moves(board, cell)
        for moved in [put(board, {cell: ".", target: own})]
        for arrow in queen_moves(moved, target)
    }


def splitting(colour: bool) -> Options:
    """Return the rules of Fission, with one colour for both players or one for each."""

    def options(board: Board, is_left: bool) -> set[Board]:
        stone = "x" if is_left or not colour else "o"
        ways = [(0, 1), (1, 0)] if colour else [(1, 0)] if is_left else [(0, 1)]
        return {
            put(board, {cell: ".", along(cell, way, 1): stone, along(cell, way, -1): stone})
            for cell in cells(board)
            for way in ways
            if at(board, cell) == stone
            and at(board, along(cell, way, 1)) == "." == at(board, along(cell, way, -1))
        }

    return options


def konane(board: Board, is_left: bool) -> set[Board]:
    """Jump over enemy stones in one line, any number of times."""
    own, other = "xo" if is_left else "ox"
    found = set()
    for cell in cells(board):
        for way in BESIDE:
            now, here = board, cell
            while at(now, here) == own and at(now, along(here, way, 1)) == other:
                landing = along(here, way, 2)
                if at(now, landing) != ".":
                    break
                now = put(now, {here: ".", along(here, way, 1): ".", landing: own})
                here = landing
                found.add(now)
    return found


def group(board: Board, cell: Cell, ways: tuple[Cell, ...] = BESIDE) -> set[Cell]:
    """Return the cells connected to one by cells of the same letter."""
    found: set[Cell] = set()
    more = {cell}
    while more:
        found |= more
        more = {
            near
            for c in more
            for way in ways
            for near in [along(c, way, 1)]
            if at(board, near) == at(board, cell)
        } - found
    return found


def nogo(board: Board, is_left: bool) -> set[Board]:
    """Place a stone so that afterwards every group has a liberty."""
    own = "x" if is_left else "o"
    after = {put(board, {cell: own}) for cell in cells(board) if at(board, cell) == "."}
    return {board for board in after if nogo_is_legal(board)}


def nogo_is_legal(board: Board) -> bool:
    """Return whether every group has a liberty."""
    return all(
        any(at(board, along(c, way, 1)) == "." for c in group(board, cell) for way in BESIDE)
        for cell in cells(board)
        if at(board, cell) in "xo"
    )


def colouring(clashing: bool) -> Options:
    """Return the rules of Snort, where different colours clash, or Col, where equal ones do.

    A reserved cell has a coloured neighbour.
    """

    def options(board: Board, is_left: bool) -> set[Board]:
        own, other = "lr" if is_left else "rl"
        found = set()
        for cell in cells(board):
            if at(board, cell) in ("." + own):
                changes = {cell: "#"}
                for near in (along(cell, way, 1) for way in BESIDE):
                    allowed = {".": "lr", "l": "l", "r": "r", "#": "", " ": ""}[at(board, near)]
                    allowed = allowed.replace(other if clashing else own, "")
                    if at(board, near) != " ":
                        changes[near] = allowed or "#"
                found.add(put(board, changes))
        return found

    return options


def cross_purposes(board: Board, is_left: bool) -> set[Board]:
    """Topple a tower onto two empty cells in a line."""
    return {
        put(board, {cell: ".", along(cell, way, 1): "#", along(cell, way, 2): "#"})
        for cell in cells(board)
        for way in BESIDE
        if at(board, cell) == "x" and (way[1] == 0) == is_left
        if at(board, along(cell, way, 1)) == "." == at(board, along(cell, way, 2))
    }


def rook_race(is_short: bool) -> Options:
    """Return the rules of Rook Race."""

    def options(board: Board, is_left: bool) -> set[Board]:
        own = "x" if is_left else "o"
        found = set()
        for cell in cells(board):
            for way in BESIDE:
                now, here = board, cell
                while at(now, here) == own and at(now, along(here, way, 1)) == ".":
                    now = put(now, {here: "#", along(here, way, 1): own})
                    here = along(here, way, 1)
                    if is_short or at(now, along(here, way, 1)) != ".":
                        found.add(now)
        return found

    return options


def hops(board: Board, peg: Cell, ways: tuple[Cell, ...]) -> Iterator[tuple[Board, Cell]]:
    """Yield every jump of a peg, with its landing cell."""
    for way in ways:
        over, landing = along(peg, way, 1), along(peg, way, 2)
        if at(board, peg) + at(board, over) + at(board, landing) == "xx.":
            yield put(board, {peg: ".", over: ".", landing: "x"}), landing


def peg_duotaire(board: Board, is_left: bool) -> set[Board]:
    """Jump once."""
    return {after for peg in cells(board) for after, _ in hops(board, peg, BESIDE)}


def peg_duotaire_multiple(board: Board, is_left: bool) -> set[Board]:
    """Jump any number of times with one peg."""

    def journeys(now: Board, peg: Cell) -> Iterator[Board]:
        for after, landing in hops(now, peg, BESIDE):
            yield after
            yield from journeys(after, landing)

    return {after for peg in cells(board) for after in journeys(board, peg)}


def partizan_peg_duotaire(board: Board, is_left: bool) -> set[Board]:
    """Jump once, vertically or horizontally."""
    ways = tuple(way for way in BESIDE if (way[1] == 0) == is_left)
    return {after for peg in cells(board) for after, _ in hops(board, peg, ways)}


def hex_is_won(board: Board, is_left: bool) -> bool:
    """Return whether a player has connected their sides: top and bottom, or left and right."""
    own, axis = ("x", 0) if is_left else ("o", 1)
    last = (len(board) - 1, len(board[0]) - 1)[axis]
    return any(
        at(board, cell) == own and cell[axis] == 0 and far[axis] == last
        for cell in cells(board)
        for far in group(board, cell, SIX)
    )


def hex_game(board: Board, is_left: bool) -> set[Board]:
    """Place a stone until a player has connected; then the winner has one move."""
    if hex_is_won(board, is_left):
        return {("#",)}
    if hex_is_won(board, not is_left):
        return set()
    own = "x" if is_left else "o"
    return {put(board, {cell: own}) for cell in cells(board) if at(board, cell) == "."}


RULES: dict[str, Options] = {
    "amazons": amazons,
    "anti-clobber": clobbering(BESIDE, is_anti=True),
    "bicolour-fission": splitting(colour=True),
    "clobber": clobbering(BESIDE),
    "col": colouring(clashing=False),
    "cross-purposes": cross_purposes,
    "fission": splitting(colour=False),
    "hex": hex_game,
    "hot-clobber": clobbering(BESIDE, takes_own=True),
    "kings": clobbering(AROUND),
    "knights": clobbering(JUMPS),
    "konane": konane,
    "nogo": nogo,
    "partizan-peg-duotaire": partizan_peg_duotaire,
    "peg-duotaire": peg_duotaire,
    "peg-duotaire(multiple)": peg_duotaire_multiple,
    "queens": clobbering(AROUND, reach=1000),
    "rook-race": rook_race(is_short=False),
    "rook-race(short)": rook_race(is_short=True),
    "rooks": clobbering(BESIDE, reach=1000),
    "snort": colouring(clashing=True),
}
"""The options of a board for Left (True) or Right, by the name of the ruleset."""
