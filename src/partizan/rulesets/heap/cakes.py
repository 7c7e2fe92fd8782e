"""Cake games: rectangles that are cut or eaten in strips parallel to their sides.

A cake of four rows and seven columns is written `4x7`, and a sum of cakes `4x7+1x2`. Left cuts
vertically, between columns; Right cuts horizontally, between rows. A single row such as 1x8 is
therefore good for Left, and a single column for Right: in Cutcake, 1x8 is 7 and 8x1 is -7, like
Cutcake((1,8)) and Cutcake((8,1)) in [Siegel24].

**Cutcake and Maundy Cake.** The values are read from the sides of the cake [BCG01, ch. 2]. Left
cuts between columns, Right between rows.

**Eatcake** [BCG01, ch. 8]. Left eats a column and Right a row, which may split the cake in two.
The theorem is about cakes with an odd side.

*A cake with an odd number of rows* is * if the number of columns is odd as well. If the number of
columns is even, the value does not depend on it: with 1 row the cake is ↓ = {*|0}, and with r > 1
rows it is

    E(r) = {* | E(i) + E(j)},  for all odd i and j with i + j = r - 1.

Exchanging rows and columns changes the sign. (The proof is our own. E(r) <= 0, because * is Left's
only option. If both sides are odd, each player can move to 0, and no other option is better: those
of Left are sums of E's. If only the number of columns is even, Left moves to *, or to * + E(r),
which is no better. Right moves to E(i) + E(j), or to one or two cakes with even sides. To see that
the latter are no better for Right, consider atomic weights: that of E(r) is {-2|0} = -1, and that
of a cake with even sides is 0, by induction, since its options have weight 1 for Left and -1 for
Right. So the difference between such an option and E(r) has weight 1, and Left wins it moving
first.)
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from partizan.boards.cakes import Cakes
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.players import LEFT, Player
from partizan.rules.contract import whole_numbers
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rules.typed.heaps import Sizes
from partizan.rulesets.families import RuledHeaps
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import quoted, show


class CakeRuleset(RuledHeaps[Cakes]):
    """A cake game, in which Left divides the side of columns, and Right that of rows."""

    board_type = Cakes
    usage = ("cakes", "a size, as in {name}(4, 7), or their text, as in {name}('4x7+2x3')")

    turns: ClassVar[bool] = False
    """Whether a cake is turned, exchanging rows and columns, before a move is made in it."""

    options = RuledHeaps.options  # moves may lead to one board in several ways

    def moves(self, board: Cakes, player: Player) -> Iterator[Move[Cakes]]:
        """Yield the moves in one cake: Left acts on its columns, Right on its rows."""
        for place, cake in enumerate(board.sizes, 1):
            for by in self.replaced(cake, player):
                pieces = self._made(by)
                sides = tuple(sorted(piece[player is LEFT] for piece in pieces.sizes))
                name = f"cake {Cakes([cake])} -> {pieces}"
                after = self._made((*board.sizes[: place - 1], *by, *board.sizes[place:]))
                for changes in _places(place, cake, sides, columns=(player is LEFT) != self.turns):
                    yield Move(player, name, after, changes)

    def parts(self, board: Cakes) -> Iterator[Cakes]:
        """Yield each cake alone, omitting single squares in which there is no move."""
        for cake in board.sizes:
            if cake != (1, 1) or any(True for _ in self.replaced(cake, LEFT)):
                yield Cakes((cake,))

    def _heaps(self, board: Cakes) -> tuple[Sizes, ...]:
        return board.sizes

    def _made(self, sizes: Iterable[Sizes]) -> Cakes:
        return Cakes((rows, columns) for rows, columns in sizes if rows and columns)

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

    rules = "heaps; L: (r,c) -> (r,k) + (r,c-k), 2k <= c; R: (r,c) -> (k,c) + (r-k,c), 2k <= r"


class Eatcake(CakeRuleset):
    """Eat a strip one square wide, Left a column and Right a row; a cake may fall into two.

    [BCG01, ch. 8; CGT22, Ch. 12: Haff]

    >>> from partizan import rulesets
    >>> [rulesets.eatcake(cake).value() for cake in ("1x1", "1x2", "2x1", "2x3", "7x7")]
    [*, ↓, ↑, {⇑|*}, *]
    """

    rules = (
        "heaps; L: (r,c) -> (r,k) + (r,c-1-k), 0 <= k, 2k < c, r > 0; "
        "R: (r,c) -> (k,c) + (r-1-k,c), 0 <= k, 2k < r, c > 0"
    )


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
    rules = (
        "heaps; L: (r,c) -> (c,k) + (c,r-1-k), 0 <= k, 2k < r, c > 0; "
        "R: (r,c) -> (k,r) + (c-1-k,r), 0 <= k, 2k < c, r > 0"
    )


class MaundyCake(CakeRuleset):
    """Cut a cake into two or more equal pieces, Left by vertical cuts and Right by horizontal ones.

    [BCG01, ch. 2]

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x12", "5x12", "7x12", "12x12")]
    [10, 4, 4, 0]
    """

    def replaced(self, heap: Sizes, player: Player) -> Iterator[tuple[Sizes, ...]]:
        """Yield the ways to divide a side into two or more equal lengths."""
        side = heap[player is LEFT]
        for pieces in (n for n in range(2, side + 1) if side % n == 0):
            cut = side // pieces
            yield (((heap[0], cut) if player is LEFT else (cut, heap[1])),) * pieces


CUTCAKE = Cutcake()
EATCAKE = Eatcake()
TURN_AND_EATCAKE = TurnAndEatcake()
MAUNDY_CAKE = MaundyCake()


# --- theorems -------------------------------------------------------------------------------------


LARGEST_ODD_SIDE = 49
"""The largest odd side, next to an even one, whose value is computed: it grows quickly."""

_FAST = 25  # the largest odd side whose value is computed at once


@theorem(Eatcake, VALUE, "[BCG01, ch. 8]")
def eatcake_value(_: Eatcake, board: Cakes) -> Game | None:
    """Return * for each cake with two odd sides, and E(r) or its negative for an odd side r.

    >>> from partizan import rulesets
    >>> rulesets.eatcake("3x9998").value()
    {*|⇓}
    """
    for rows, columns in board.sizes:
        if (rows | columns) % 2 == 0 or (rows % 2 != columns % 2 and _odd(rows, columns) > _FAST):
            return None
    return sum((value_of_cake(rows, columns) for rows, columns in board.sizes), Game(0))


def value_of_cake(rows: int, columns: int) -> Game:
    """Return the value of a cake with an odd side in Eatcake.

    >>> value_of_cake(99, 77), value_of_cake(3, 10**9), value_of_cake(10**9, 5)
    (*, {*|⇓}, {↑3|↑*||*})
    """
    _check_sides(rows, columns)
    if rows % 2 == columns % 2 == 0:
        raise DomainError(
            f"this theorem covers cakes with an odd side, and both sides of {show(rows)}x"
            f"{show(columns)} are even; ask eatcake for its value"
        )
    if rows % 2 == columns % 2:
        return Game("*")
    odd = _odd(rows, columns)
    if odd > LARGEST_ODD_SIDE:
        raise TooLarge(
            f"the values of cakes are computed up to {LARGEST_ODD_SIDE} for the odd side, not "
            f"{show(odd)}; ask for the atomic weight, which is known for all cakes"
        )
    return _odd_rows(odd) if rows % 2 else -_odd_rows(columns)


def _odd(rows: int, columns: int) -> int:
    return rows if rows % 2 else columns


def _odd_rows(rows: int) -> Game:
    """Return the value for an odd number of rows and any even number of columns."""
    star, found = Game("*"), {1: Game("v")}
    for r in range(3, rows + 1, 2):
        right = (found[i] + found[r - 1 - i] for i in range(1, r // 2 + 1, 2))
        found[r] = Game.of([star], right)
    return found[rows]


def _check_sides(rows: int, columns: int) -> None:
    for side in (rows, columns):
        if not is_count(side, least=1):
            raise DomainError(f"a cake has 1, 2, ... rows and columns, not {show(side)}")


# --- Cutcake and Maundy Cake ---------------------------------------------------------------------


LARGEST_SIDE = 10**12
"""The longest side that is factored for Maundy Cake."""


@theorem(Cutcake, VALUE, "[BCG01, ch. 2, Cutcake]")
def cutcake_value(_: Cutcake, board: Cakes) -> Game:
    """Return ⌊longer side/2^k⌋ - 1 spare moves, for the greatest 2^k up to the shorter side.

    They belong to the player who cuts the longer side; there are none if both sides have the same
    number of binary digits.

    >>> from partizan import rulesets
    >>> [rulesets.cutcake(cake).value() for cake in ("1x8", "8x1", "2x5", "4x7", "3x2+1x2")]
    [7, -7, 1, 0, 1]
    """
    return Game(sum(_spare(rows, cols) - _spare(cols, rows) for rows, cols in board.sizes))


@theorem(MaundyCake, VALUE, "[BCG01, ch. 2, Extras: Maundy Cake]")
def maundy_value(_: MaundyCake, board: Cakes) -> Game | None:
    """Return the sum of the quotients left of one side as both are divided by their least primes.

    Divide both sides repeatedly by their least prime factors. While both can be divided, neither
    player is ahead; from then on the quotients of the side that can still be divided are added up.

    >>> from partizan import rulesets
    >>> [rulesets.maundy_cake(cake).value() for cake in ("1x6", "6x1", "12x12", "2x12", "1x7")]
    [4, -4, 0, 4, 1]
    """
    total = 0
    for rows, columns in board.sizes:
        if max(rows, columns) > LARGEST_SIDE:
            return None
        left, right = _quotients(columns), _quotients(rows)
        total += sum(left[len(right) :]) - sum(right[len(left) :])
    return Game(total)


def _spare(theirs: int, ours: int) -> int:
    """Return the number of spare cuts of one player."""
    power = 1 << (theirs.bit_length() - 1)
    return max(0, ours // power - 1)


def _quotients(side: int) -> list[int]:
    """Return the successive quotients of a side by its least prime factor."""
    found = []
    factor = 2
    while factor * factor <= side:
        if side % factor:
            factor += 1
        else:
            side //= factor
            found.append(side)
    return [*found, 1] if side > 1 else found
