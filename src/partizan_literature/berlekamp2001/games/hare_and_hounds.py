"""Hare and Hounds: three hounds, which never go back, try to trap a hare.

[BCG01] The board has three rows of points, and a tip at each end of the middle row. Neighbours in a
row or a column are joined, and so are diagonal neighbours if the sum of their coordinates, counted
from a tip, is even: the corners with points of the middle row at even distance from the tips.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import combinations
from typing import ClassVar

from partizan.boards import COMPASS, Grid
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.rules.contract import LoopyRuleset
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset

EMPTY, HOUND, HARE, WALL = ".hr#"
_ROWS = 3


class HareAndHounds(LoopyRuleset[Grid], GridRuleset):
    """Left moves a hound one step, but never back; Right moves the hare one step in any direction.

    A step follows a line to an empty point. Hounds go to the right, up, down, or diagonally to the
    right. The hare has escaped if no hound is to the left of it. Then Right can move for ever, Left
    cannot move, and the value is off. Play that never ends is drawn; some players give it to the
    hare, if the hounds have made ten moves in a column one after another.

    The board has 3 rows and an odd number of columns, at least 5; the corners are walls.

    >>> from partizan import rulesets
    >>> start = rulesets.hare_and_hounds("#h..#|h...r|#h..#")
    >>> start == rulesets.hare_and_hounds(3, 5), start.outcome()
    (True, Outcome.L)
    """

    alphabet = EMPTY + HOUND + HARE + WALL
    glyphs: ClassVar[Mapping[str, str]] = {
        HOUND: "hound",
        HARE: "hare",
        WALL: "gap",
    }

    @property
    def usage(self) -> tuple[str, str]:
        """The kind of board, and what to pass."""
        return (
            "a grid of 3 rows with walls in its corners and one hare",
            "its text, as in {name}('#h..#|h...r|#h..#'), or a size, as in {name}(3, 5)",
        )

    def start(self, rows: int, columns: int) -> Grid:
        """Return the usual start: the hounds at the left end, and the hare on the right tip."""
        if rows != _ROWS or columns < 5 or columns % 2 == 0:
            raise DomainError(
                f"{self.name} is played on 3 rows and an odd number of columns, at least 5, not on "
                f"{rows}x{columns}"
            )
        side = WALL + HOUND + EMPTY * (columns - 3) + WALL
        return Grid.read(
            "|".join((side, HOUND + EMPTY * (columns - 2) + HARE, side)), self.alphabet
        )

    def read(self, text: str) -> Grid:
        """Read rows of letters, and check the board."""
        return self.admitted(super().read(text))

    def admitted(self, board: Grid) -> Grid:
        """Return `board` if it has the shape of a board, and one hare."""
        board = super().admitted(board)
        rows, columns = board.rows, board.columns
        corners = {0, columns - 1, 2 * columns, 3 * columns - 1}
        if rows != _ROWS or columns < 5 or columns % 2 == 0 or {*board.find(WALL)} != corners:
            raise DomainError(
                f"a board of {self.name} has 3 rows and an odd number of columns, at least 5, with "
                f"walls in the corners and nowhere else, as in {self.start(3, 5)}, not "
                f"{board!s:.80}"
            )
        hares = len(board.find(HARE))
        if hares != 1:
            raise DomainError(f"{self.name} is played with one hare, and {board!s:.80} has {hares}")
        return board

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Grid]:
        """Yield the boards with `size` cells, corners included, and at most three hounds."""
        columns, rest = divmod(size, _ROWS)
        if rest or columns < 5 or columns % 2 == 0:
            return
        blank = self.start(_ROWS, columns).cells.replace(HOUND, EMPTY).replace(HARE, EMPTY)
        points = [cell for cell, letter in enumerate(blank) if letter == EMPTY]
        for hounds in (1, 2, 3):
            for hare, *pack in _places(points, hounds):
                cells = [*blank]
                cells[hare] = HARE
                for cell in pack:
                    cells[cell] = HOUND
                yield Grid(_ROWS, columns, "".join(cells))

    def has_escaped(self, board: Grid) -> bool:
        """Return whether no hound is to the left of the hare."""
        column = board.cells.index(HARE) % board.columns
        return all(hound % board.columns >= column for hound in board.find(HOUND))

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the moves of the hounds or the hare; once it has escaped, it may pass."""
        if self.has_escaped(board):
            if player is not LEFT:
                yield Move(player, "pass", board)
            return
        piece = HOUND if player is LEFT else HARE
        for cell in board.find(piece):
            for down, right in COMPASS:
                if player is LEFT and right < 0:
                    continue
                to = board.step(cell, (down, right))
                if to is None or board.cells[to] != EMPTY:
                    continue
                row, column = divmod(cell, board.columns)
                if not down or not right or (row + 1 + column) % 2 == 0:
                    after = board.put({cell: EMPTY, to: piece})
                    yield Move.along(player, board, (cell, to), after)

    def representative(self, board: Grid) -> Grid:
        """Return the board or its reflection in the middle row."""
        return min(board, board.reflections()[2], key=lambda grid: grid.cells)


def _places(points: list[int], hounds: int) -> Iterator[tuple[int, ...]]:
    """Yield the places of a hare and of hounds, in order."""
    for hare in points:
        for pack in combinations([cell for cell in points if cell != hare], hounds):
            yield hare, *pack


RULESET = HareAndHounds()
