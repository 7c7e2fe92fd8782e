"""King Dirt: kings walk over a board and leave dirt behind them, which no stone may enter.

[FMD26], in its general form: players may hold stones in hand, which they place during play. The
kernel plays boards up to 8x8. It numbers the letters: 0 empty, 1 a stone of Left, 2 one of Right, 3
blocked; its parameters are whether a stone must be placed, and the stones in hand.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import product
from typing import NamedTuple, final

from partizan.boards import COMPASS, Grid
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT, Player
from partizan.rules.contract import Compiled, Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY, OWN, WHITE
from partizan.wording import quoted

LETTERS = EMPTY + BLACK + WHITE + BLOCKED
_CODES = bytes.maketrans(LETTERS.encode(), bytes(range(len(LETTERS))))
_MOST_IN_HAND = 64  # more can never be placed on a board of the kernel
_HANDS = re.compile(r"\s*([0-9]{1,6})\s*,\s*([0-9]{1,6})\s*:")


class _Contents(NamedTuple):
    left: int
    right: int
    grid: Grid


@final
class Kingdom(_Contents):
    """A grid, and the numbers of stones that Left and Right have in hand.

    >>> print(Kingdom(1, 0, Grid(1, 3, "..x")), Kingdom(0, 0, Grid(1, 3, "..x")))
    1,0:..x ..x
    """

    __slots__ = ()
    unit = "cells"

    @classmethod
    def listed(cls, size: int, letters: str) -> Iterator[Kingdom]:
        """Yield the boards with `size` cells and at most one stone in each hand."""
        for (left, right), grid in product(product((0, 1), repeat=2), Grid.listed(size, letters)):
            yield cls(left, right, grid)

    def __str__(self) -> str:
        hands = f"{self.left},{self.right}:" if self.left or self.right else ""
        return f"{hands}{self.grid}"


class KingDirt(Ruleset[Kingdom]):
    """Move one of your stones to an empty cell next to it, also diagonally, or place a new one.

    Left's stones are `x` and Right's `o`. The cell that a stone leaves is blocked. `2,1:..x` is the
    board `..x` with two stones in Left's hand and one in Right's; a player with stones in hand may
    place one of them on any empty cell instead. In `king-dirt(place)`, a player who can place a
    stone must do so.

    >>> from partizan import rulesets
    >>> [rulesets.king_dirt(text).value() for text in ("x..", "x.o", "x..|..o", "1,1:..")]
    [2, *, 0, 0]
    >>> from partizan import catalog
    >>> catalog.position("king-dirt(place) 1,0:x..").options("left")
    <2 options for Left: 'xx.', 'x.x'>
    """

    kernel = "king-dirt"
    board_type = Kingdom
    usage = ("a grid", "its text, as in {name}('x..|..o'), with stones in hand {name}('1,1:...')")

    def __init__(self, stones: str = "free") -> None:
        if stones not in ("free", "place"):
            raise DomainError(f"king-dirt takes the parameter free or place, not {quoted(stones)}")
        self.must_place = stones == "place"
        self.parameters = (stones,) if self.must_place else ()

    def moves(self, board: Kingdom, player: Player) -> Iterator[Move[Kingdom]]:
        """Yield the cells where `player` may place a stone, and the moves of stones."""
        left, right, grid = board
        stone, empty = OWN[player], grid.find(EMPTY)
        if empty and (left if player is LEFT else right):
            if player is LEFT:
                left -= 1
            else:
                right -= 1
            for cell in empty:
                after = Kingdom(left, right, grid.put({cell: stone}))
                yield Move.at(player, grid, [cell], after)
            if self.must_place:
                return
        for cell in grid.find(stone):
            for other in grid.neighbours(cell, COMPASS):
                if grid.cells[other] == EMPTY:
                    moved = grid.put({cell: BLOCKED, other: stone})
                    kingdom = Kingdom(board.left, board.right, moved)
                    yield Move.along(player, grid, (cell, other), kingdom)

    def parts(self, board: Kingdom) -> Iterator[Kingdom]:
        """Yield the regions enclosed by blocked cells; with stones in hand, the whole board."""
        empty = board.grid.cells.count(EMPTY)
        left, right = min(board.left, empty), min(board.right, empty)
        if left or right:
            yield Kingdom(left, right, board.grid.cropped(BLOCKED))
            return
        for part in board.grid.components(BLOCKED, directions=COMPASS):
            if EMPTY in part and (BLACK in part or WHITE in part):
                yield Kingdom(0, 0, part)

    def compiled(self, board: Kingdom) -> Compiled | None:
        """Return the position for the kernel; None if the board has no cells."""
        grid = board.grid
        if not grid.cells:
            return None
        hands = (min(board.left, _MOST_IN_HAND), min(board.right, _MOST_IN_HAND))
        codes = grid.cells.encode().translate(_CODES)
        return Compiled(self.kernel, (int(self.must_place), *hands), grid.rows, grid.columns, codes)

    def representative(self, board: Kingdom) -> Kingdom:
        """Return the least of the eight symmetric boards."""
        return Kingdom(board.left, board.right, min(board.grid.symmetries()))

    def conjugate(self, board: Kingdom) -> Kingdom:
        """Return the board with the colours and the hands exchanged."""
        return Kingdom(board.right, board.left, board.grid.swapped(BLACK, WHITE))

    @property
    def listed_letters(self) -> str:
        """The letters of a cell."""
        return LETTERS

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Kingdom]:
        """Yield the boards with `size` cells and at most one stone in each hand."""
        return Kingdom.listed(size, letters or LETTERS)

    def admitted(self, board: Kingdom) -> Kingdom:
        """Return the board; refuse negative hands and other letters."""
        if min(board.left, board.right) < 0 or not {*board.grid.cells} <= {*LETTERS}:
            raise self.unreadable(str(board))
        return board

    def start(self, rows: int, columns: int) -> Kingdom:
        """Return the empty board with one stone in each hand."""
        return Kingdom(1, 1, Grid.filled(rows, columns, EMPTY))

    def converted(self, *given: object) -> Kingdom:
        """Return the starting board of a size, or a grid with empty hands."""
        numbers = whole_numbers(*given)
        if numbers is not None and len(numbers) == len(given) == 2:
            return self.set_up(*numbers)
        if len(given) == 1 and isinstance(given[0], Grid):
            return Kingdom(0, 0, given[0])
        raise self.unreadable(*given)

    def read(self, text: str) -> Kingdom:
        """Read rows of letters, separated by `|`, after the stones in hand, if any."""
        hands = _HANDS.match(text)
        if hands is None and ":" in text:
            message = "cannot read a king-dirt position: expected the stones in hand, as in 1,1:"
            raise NotationError(message, text, 0)
        start = hands.end() if hands else 0
        aliases = {"b": BLACK, "w": WHITE}
        grid = Grid.read(text[start:], LETTERS, aliases=aliases, ruleset=self.name)
        left, right = map(int, hands.groups()) if hands else (0, 0)
        return Kingdom(left, right, grid)

    def drawn(self, board: Kingdom) -> object:
        """Return the grid, and the stones in hand if there are any."""
        if not board.left and not board.right:
            return board.grid
        return [board.grid, f"in hand: Left {board.left}, Right {board.right}"]


RULESET = KingDirt()
