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

__all__ = [
    "CUTCAKE",
    "EATCAKE",
    "MAUNDY_CAKE",
    "TURN_AND_EATCAKE",
    "CakeRuleset",
    "Cutcake",
    "Eatcake",
    "MaundyCake",
    "TurnAndEatcake",
]


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
        """Yield each cake alone, but for crumbs in which there is no move."""
        for cake in board.sizes:
            if cake != (1, 1) or any(True for _ in self.cuts(1)):
                yield Cakes((cake,))

    def conjugate(self, board: Cakes) -> Cakes:
        """Return the cakes turned, so that Left has Right's side."""
        return board.turned()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Cakes]:
        """Yield the cakes with `size` squares; without sums, one cake alone."""
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


class Cutcake(CakeRuleset):
    """Cut a cake in two along a line between its squares: Left between columns, Right between rows.

    [BCG01, ch. 2]

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("8x1", "1x8", "2x8", "4x7")]
    [-7, 7, 3, 0]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, int]]:
        """Yield the two lengths into which a side can be cut."""
        return ((shorter, side - shorter) for shorter in range(1, side // 2 + 1))


class Eatcake(CakeRuleset):
    """Eat a strip one square wide, Left a column and Right a row; the cake may fall in two.

    [BCG01, ch. 8; CGT22, Ch. 12: Haff]

    >>> from partizan import rulesets
    >>> [rulesets.eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x3", "7x7")]
    [*, ↓, ↑, {⇑|*}, *]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield the lengths on both sides of a strip that is gone."""
        for shorter in range((side - 1) // 2 + 1):
            yield tuple(rest for rest in (shorter, side - 1 - shorter) if rest)


class TurnAndEatcake(Eatcake):
    """Turn one cake by a right angle, and then eat a column (Left) or a row (Right) of it.

    This is the order of [Siegel24]; who eats first and then turns what is left plays the same game
    from the cake turned once more.

    [BCG01, ch. 8]

    >>> from partizan import rulesets
    >>> [rulesets.turn_and_eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x2")]
    [*, ↑, ↓, 0]
    """

    turns = True


class MaundyCake(CakeRuleset):
    """Cut a cake into two or more equal pieces, Left by vertical cuts and Right by horizontal ones.

    [BCG01, ch. 2]

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x12", "5x12", "7x12", "12x12")]
    [10, 4, 4, 0]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield equal lengths, two or more."""
        for pieces in range(2, side + 1):
            if side % pieces == 0:
                yield (side // pieces,) * pieces


CUTCAKE = Cutcake()
EATCAKE = Eatcake()
TURN_AND_EATCAKE = TurnAndEatcake()
MAUNDY_CAKE = MaundyCake()
