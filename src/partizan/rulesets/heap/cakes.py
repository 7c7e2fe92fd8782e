"""Cake games: rectangles that are cut or eaten in strips parallel to their sides.

A cake of four rows and seven columns is written `4x7`, and a sum of cakes `4x7+1x2`. Left cuts
vertically, between columns; Right cuts horizontally, between rows. A single row such as 1x8 is
therefore good for Left, and a single column for Right: in Cutcake, 1x8 is 7 and 8x1 is -7, like
Cutcake((1,8)) and Cutcake((8,1)) in [Siegel24].
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Iterator
from typing import ClassVar

from partizan.boards.cakes import Cakes
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import LEFT, Player
from partizan.rules.contract import Ruleset, whole_numbers
from partizan.rules.move import Move
from partizan.theories.normal import Game
from partizan.wording import quoted


class CakeRuleset(Ruleset[Cakes]):
    """A cake game, defined by how a side may be divided; Left acts on columns, Right on rows."""

    board_type = Cakes
    usage = ("cakes", "a size, as in {name}(4, 7), or their text, as in {name}('4x7+2x3')")

    turns: ClassVar[bool] = False
    """Whether a cake is turned, exchanging rows and columns, before a move is made in it."""

    @abstractmethod
    def cuts(self, side: int) -> Iterable[tuple[int, ...]]:
        """Yield, for each move on a side of this length, the lengths that replace it."""

    def options(self, board: Cakes, player: Player) -> Iterator[Cakes]:
        """Yield the boards after a move in one cake."""
        for cake in dict.fromkeys(board.sizes):
            rows, columns = cake[::-1] if self.turns else cake
            for sides in self.cuts(columns if player is LEFT else rows):
                pieces = [(rows, n) if player is LEFT else (n, columns) for n in sides]
                yield board.replaced(cake, pieces)

    def moves(self, board: Cakes, player: Player) -> Iterator[Move[Cakes]]:
        """Yield the moves in one cake: Left acts on its columns, Right on its rows."""
        for place, cake in enumerate(board.sizes, 1):
            rows, columns = cake[::-1] if self.turns else cake
            for sides in self.cuts(columns if player is LEFT else rows):
                pieces = [(rows, n) if player is LEFT else (n, columns) for n in sides]
                name = f"cake {Cakes([cake])} -> {Cakes(pieces)}"
                after = board.replaced(cake, pieces)
                for changes in _places(place, cake, sides, columns=(player is LEFT) != self.turns):
                    yield Move(player, name, after, changes)

    def parts(self, board: Cakes) -> Iterator[Cakes]:
        """Yield each cake alone, omitting single squares in which there is no move."""
        for cake in board.sizes:
            if cake != (1, 1) or any(True for _ in self.cuts(1)):
                yield Cakes((cake,))

    def conjugate(self, board: Cakes) -> Cakes:
        """Return the cakes turned, so that rows and columns are exchanged."""
        return board.turned()

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Cakes]:
        """Yield the boards with `size` squares; without `sums`, only single cakes."""
        return Cakes.listed(size, sums=sums)

    def values(self, rows: int, columns: int | None = None) -> list[list[Game]]:
        """Return a row of values of the cakes rx1, rx2, ..., rx`columns` for each r <= `rows`.

        The table is square if only one number is given.

        >>> from partizan import rulesets
        >>> rulesets.cutcake.values(2, 5)
        [[0, 1, 2, 3, 4], [-1, 0, 0, 1, 1]]
        """
        sides = [rows, rows if columns is None else columns]
        for side in sides:
            if not is_count(side) or not side:
                raise DomainError(f"the largest side is an integer >= 1, not {quoted(side)}")
        return [[self(r, c).value() for c in range(1, sides[1] + 1)] for r in range(1, rows + 1)]

    def read(self, text: str) -> Cakes:
        """Read `4x7`, a cake with four rows and seven columns, or a sum of cakes."""
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


def _places(
    place: int, cake: tuple[int, int], sides: tuple[int, ...], *, columns: bool
) -> Iterator[tuple[str, ...]]:
    """Yield the lines along which a cake is cut, or the squares that are eaten, from either end."""
    length, width = cake[columns], cake[not columns]
    axis = "column" if columns else "row"
    for order in dict.fromkeys((sides[::-1], sides)):
        if sum(sides) == length:
            ends = (sum(order[:k]) for k in range(1, len(order)))
            yield tuple(f"{place} {axis} {end}" for end in ends)
            continue
        for gone in {order[0] if order[1:] else 0: 0, sum(order[:1]): 0}:
            yield tuple(
                f"{place}.{k}.{gone + 1}" if columns else f"{place}.{gone + 1}.{k}"
                for k in range(1, width + 1)
            )


class Cutcake(CakeRuleset):
    """Cut a cake into two along a grid line: Left vertically, Right horizontally.

    [BCG01, ch. 2]

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("8x1", "1x8", "2x8", "4x7")]
    [-7, 7, 3, 0]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, int]]:
        """Yield the pairs of lengths into which a side can be cut."""
        return ((shorter, side - shorter) for shorter in range(1, side // 2 + 1))


class Eatcake(CakeRuleset):
    """Eat a strip one square wide, Left a column and Right a row; a cake may fall into two.

    [BCG01, ch. 8; CGT22, Ch. 12: Haff]

    >>> from partizan import rulesets
    >>> [rulesets.eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x3", "7x7")]
    [*, ↓, ↑, {⇑|*}, *]
    """

    def cuts(self, side: int) -> Iterator[tuple[int, ...]]:
        """Yield the lengths left on either side of a removed strip."""
        for shorter in range((side - 1) // 2 + 1):
            yield tuple(rest for rest in (shorter, side - 1 - shorter) if rest)


class TurnAndEatcake(Eatcake):
    """Turn a cake through a right angle, then eat a column (Left) or a row (Right) of it.

    This is the order of [Siegel24]. Eating first and then turning the rest is the same game, played
    from the turned cake.

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
        """Yield the ways to divide a side into two or more equal lengths."""
        for pieces in range(2, side + 1):
            if side % pieces == 0:
                yield (side // pieces,) * pieces


CUTCAKE = Cutcake()
EATCAKE = Eatcake()
TURN_AND_EATCAKE = TurnAndEatcake()
MAUNDY_CAKE = MaundyCake()
