"""Sheep: herds on a field of hexagons send some of their sheep as far as they can go.

[FMD26], after the board game Battle Sheep. The field is a rhombus of hexagons, as in Hex: a cell's
neighbours are the two beside it, the two above it in its own column and the next, and the two below
it in its own column and the previous one. The kernel plays boards up to 8x8. It numbers the letters
in the order of the alphabet: 0 empty, 1 blocked, then Left's herds by size, then Right's.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from string import ascii_lowercase, ascii_uppercase

from partizan.boards import Grid
from partizan.errors import NotationError
from partizan.pictures.cells import hexagons
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid.hex import HEXAGONAL

EMPTY, BLOCKED = ".#"
HERDS = {LEFT: ascii_uppercase, RIGHT: ascii_lowercase}
MOST = len(ascii_uppercase)
_NUMBERS = re.compile(r"[\s,|+-]*[0-9][\s,|+0-9-]*")
_SINGLE = str.maketrans("Aa", BLOCKED * 2)


class Sheep(GridRuleset):
    """Split one of your herds, and send a part of it in one direction as far as it can go.

    The letters A, B, C, ... are herds of 1, 2, 3, ... sheep of Left, and a, b, c, ... those of
    Right. At least one sheep stays and at least one goes; those that go cross at least one empty
    cell and stop before the edge, a herd or a blocked cell. A board may also be written in numbers,
    negative for Right: `0 2 0 | 0 0 -3`.

    >>> from partizan import rulesets
    >>> [rulesets.sheep(text).value() for text in ("B.", "C..|...", "B.b", "2 0 0 | 0 0 -2")]
    [1, 2, *, 0]
    """

    kernel = "sheep"
    sizes_need_a_cross = True  # two numbers are herds
    alphabet = EMPTY + BLOCKED + ascii_uppercase + ascii_lowercase

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield where sheep go from, where to, and how many: `a1-a3-2`."""
        herds = HERDS[player]
        for cell, letter in enumerate(board.cells):
            size = herds.find(letter) + 1
            if size < 2:
                continue
            for direction in HEXAGONAL:
                target = None
                for other in board.ray(cell, direction):
                    if board.cells[other] != EMPTY:
                        break
                    target = other
                if target is not None:
                    for going in range(1, size):
                        stay, go = herds[size - going - 1], herds[going - 1]
                        ends = board.name(cell), board.name(target)
                        after = board.put({cell: stay, target: go})
                        yield Move(player, f"{'-'.join(ends)}-{going}", after, ends)

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions with an empty cell and a herd that can still be split."""
        # A cell never becomes empty again, and a single sheep never moves: it blocks its cell.
        still = Grid(board.rows, board.columns, board.cells.translate(_SINGLE))
        for part in still.components(BLOCKED, directions=HEXAGONAL):
            if EMPTY in part and any(letter.isalpha() for letter in part):
                yield part

    def representative(self, board: Grid) -> Grid:
        """Return the least of the board, its half turn, and the transposes of both."""
        turned = board.reflections()[3]
        return min(board, turned, board.transposed(), turned.transposed())

    def conjugate(self, board: Grid) -> Grid:
        """Return the board with the herds of the players exchanged."""
        return Grid(board.rows, board.columns, board.cells.swapcase())

    def read(self, text: str) -> Grid:
        """Read rows of letters, or of numbers, which are negative for Right's herds."""
        if _NUMBERS.fullmatch(text) is None:
            return super().read(text)
        rows, start = [], 0
        for row in text.split("|"):
            rows.append("".join(_herd(text, start, match) for match in _numbers(row)))
            start += len(row) + 1
        return super().read("|".join(rows))

    def drawn(self, board: Grid) -> object:
        """Return a rhombus of hexagons."""
        return hexagons(board, with_sides=False)


def _numbers(row: str) -> Iterator[re.Match[str]]:
    return re.finditer(r"[+-]?[0-9]+", row)


def _herd(text: str, start: int, match: re.Match[str]) -> str:
    """Return the letter for a number of sheep."""
    if len(match[0]) > 3 or abs(int(match[0])) > MOST:
        message = f"cannot read a sheep position: a herd has at most {MOST} sheep"
        raise NotationError(message, text, start + match.start())
    size = int(match[0])
    return EMPTY if size == 0 else HERDS[LEFT if size > 0 else RIGHT][abs(size) - 1]


RULESET = Sheep()
