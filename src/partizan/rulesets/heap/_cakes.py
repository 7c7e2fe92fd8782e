"""Cakes: rectangles that are cut, or eaten, in strips along their sides.

A cake has rows and columns and is written `4x7`, rows first; several are added, `4x7+1x2`. Left
cuts vertically, so that the number of columns is hers; Right horizontally, and the rows are his.
Thus 1x8, a single row, is good for Left, and 8x1 for Right: in Cutcake they are worth 7 and -7, as
Cutcake((1,8)) and Cutcake((8,1)) are in [Siegel24].
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from partizan.boards.cakes import Cakes
from partizan.players import LEFT, Player
from partizan.ruleset import Ruleset, whole_numbers

__all__ = ["CakeRuleset"]


class CakeRuleset(Ruleset[Cakes]):
    """Rules that say what may become of a side; Left acts on the columns, Right on the rows."""

    board_type = Cakes
    usage = ("cakes", "a size, as in {name}(4, 7), or their text, as in {name}('4x7+2x3')")

    turns: ClassVar[bool] = False
    """Whether a cake is turned, so that rows become columns, before a move is made in it."""

    @abstractmethod
    def cuts(self, side: int) -> Iterable[tuple[int, ...]]:
        """Yield, for each move on a side of this length, the lengths that replace it."""

    def options(self, board: Cakes, player: Player) -> Iterator[Cakes]:
        """Yield the cakes after a move in one of them: Left on its columns, Right on its rows."""
        for cake in dict.fromkeys(board.sizes):
            rows, columns = cake[::-1] if self.turns else cake
            if player is LEFT:
                for sides in self.cuts(columns):
                    yield board.replaced(cake, ((rows, side) for side in sides))
            else:
                for sides in self.cuts(rows):
                    yield board.replaced(cake, ((side, columns) for side in sides))

    def parts(self, board: Cakes) -> Iterator[Cakes]:
        """Yield each cake alone, but for crumbs in which nobody can move."""
        for cake in board.sizes:
            if cake != (1, 1) or any(True for _ in self.cuts(1)):
                yield Cakes((cake,))

    def conjugate(self, board: Cakes) -> Cakes:
        """Return the cakes turned, so that Left has Right's side."""
        return board.turned()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Cakes]:
        """Yield the cakes with so many squares; without sums, one cake alone."""
        return Cakes.listed(size, sums=sums)

    def read(self, text: str) -> Cakes:
        """Read `4x7`, a cake with four rows and seven columns, or several with plus signs."""
        return Cakes.read(text, ruleset=self.name)

    def converted(self, *given: object) -> Cakes:
        """Return one cake for two numbers, or several for pairs of numbers."""
        if (size := whole_numbers(*given)) is not None and len(size) == 2:
            given = ([size],)
        cakes = given[0] if len(given) == 1 and isinstance(given[0], Iterable) else given
        sizes = [whole_numbers(cake) for cake in cakes]
        if any(size is None or len(size) != 2 for size in sizes):
            raise self.unreadable(*given)
        return self.read("+".join(f"{rows}x{columns}" for rows, columns in filter(None, sizes)))
