"""Chocolate games: cut a bar or block in two, and eat the piece without the bitter square.

[CGT22, ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator
from itertools import pairwise

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import as_integer, is_count
from partizan.pictures.counters import MOST_COLUMNS, bar
from partizan.rulesets.heap.points import CoordinateRuleset
from partizan.wording import quoted

__all__ = [
    "BarRuleset",
    "BlockRuleset",
    "ChocolateBar",
    "ChocolateBlock",
    "ChocolateSteps",
    "divisor_of",
]


class BarRuleset(CoordinateRuleset):
    """A bar `y,z`: column w, for w from 0 to z, has min(y, f(w)) + 1 squares; (0,0) is bitter.

    The player who leaves only the bitter square wins. A subclass defines `height`, a nondecreasing
    function f.
    """

    places = (2,)

    @abstractmethod
    def height(self, column: int) -> int:
        """Return f(`column`), a bound on the number of squares above the lowest."""

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the bars after a horizontal or a vertical cut."""
        y, z = at
        yield from (point((v, z)) for v in range(y))
        yield from (point((min(y, self.height(w)), w)) for w in range(z))

    def drawn(self, board: Point) -> object:
        """Return the bar, with its bitter square; a large one as text."""
        y, z = board
        if z >= MOST_COLUMNS:
            return str(board)
        return bar([min(y, self.height(w)) + 1 for w in range(z + 1)], bitter=True)

    def admitted(self, board: Point) -> Point:
        """Return the bar with y reduced to the height of its highest column."""
        y, z = super().admitted(board)
        return point((min(y, self.height(z)), z))


class BlockRuleset(CoordinateRuleset):
    """A block `x,y,z`: column (u,w), for u <= x and w <= z, has min(y, F(u,w)) + 1 cubes.

    The bottom cube of (0,0) is bitter; the player who leaves only it wins. A subclass defines
    `height`, a function F that is nondecreasing in u and in w.
    """

    places = (3,)

    @abstractmethod
    def height(self, u: int, w: int) -> int:
        """Return F(`u`,`w`), a bound on the number of cubes above the lowest."""

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the blocks after a cut perpendicular to one of the three axes."""
        x, y, z = at
        yield from (point((u, min(y, self.height(u, z)), z)) for u in range(x))
        yield from (point((x, v, z)) for v in range(y))
        yield from (point((x, min(y, self.height(x, w)), w)) for w in range(z))

    def drawn(self, board: Point) -> object:
        """Return the slices of the block, the bitter one first; a large block as text."""
        x, y, z = board
        if (x + 1) * (z + 1) > MOST_COLUMNS:
            return str(board)
        return [
            bar([min(y, self.height(u, w)) + 1 for w in range(z + 1)], bitter=not u)
            for u in range(x + 1)
        ]

    def admitted(self, board: Point) -> Point:
        """Return the block with y reduced to the height of its highest column."""
        x, y, z = super().admitted(board)
        return point((x, min(y, self.height(x, z)), z))


def divisor_of(given: object, *, ruleset: str) -> int:
    """Return the parameter k, by which the index of a column is divided to give its height."""
    divisor = as_integer(given)
    if divisor is None or divisor < 1:
        raise DomainError(f"{ruleset}(k) needs a positive integer k, not {quoted(given)}")
    return divisor


class ChocolateBar(BarRuleset):
    """Cut a bar along a line and eat the piece without the bitter square; leave only it to win.

    In `chocolate-bar(k)`, the bar `y,z` has columns 0, 1, ..., z; column w has min(y, w // k) + 1
    squares, and the only square of column 0 is bitter.

    [CGT22, ch. 19: Miyadera and Nakaya]

    >>> from partizan import rulesets
    >>> [rulesets.chocolate_bar(2)((y, 7)).nim_value() for y in range(4)]
    [7, 6, 5, 4]
    >>> rulesets.chocolate_bar(2)("9,7")
    chocolate-bar(2)("3,7")
    """

    def __init__(self, divisor: int) -> None:
        self.divisor = divisor_of(divisor, ruleset="chocolate-bar")
        self.parameters = (divisor,)

    def height(self, column: int) -> int:
        """Return the index of the column divided by k, rounded down."""
        return column // self.divisor


class ChocolateBlock(BlockRuleset):
    """Cut a block along a plane and eat the piece without the bitter cube; leave only it to win.

    In `chocolate-block(k)`, the block `x,y,z` has columns (u,w), 0 <= u <= x and 0 <= w <= z;
    each has min(y, max(u // k, w // k)) + 1 cubes, and the only cube of (0,0) is bitter. In
    `chocolate-block(k,sum)` the bound is (u + w) // k instead.

    [CGT22, ch. 19: Miyadera and Nakaya]

    >>> from partizan import rulesets
    >>> rulesets.chocolate_block(2)(4, 2, 5).nim_value()
    3
    >>> rulesets.chocolate_block(2, "sum")(2, 3, 5).nim_value()
    1
    """

    def __init__(self, divisor: int, rule: str = "max") -> None:
        self.divisor = divisor_of(divisor, ruleset="chocolate-block")
        if rule not in ("max", "sum"):
            raise DomainError(
                f"chocolate-block(k,rule) needs the rule max or sum, not {quoted(rule)}"
            )
        self.rule = rule
        self.parameters = (divisor,) if rule == "max" else (divisor, rule)

    def height(self, u: int, w: int) -> int:
        """Return the larger coordinate, or the sum of both, divided by k and rounded down."""
        return (max(u, w) if self.rule == "max" else u + w) // self.divisor

    def representative(self, board: Point) -> Point:
        """Return the block with its longer side last; both orders are equivalent."""
        x, y, z = board
        return board if x <= z else point((z, y, x))


_MOST = 10_000


class ChocolateSteps(BarRuleset):
    """Cut a bar along a line and eat the piece without the bitter square; leave only it to win.

    `chocolate-steps(0,0,1,1,3)` gives the number of squares above the lowest in columns 0, 1, ...;
    these heights never decrease, and the last applies to all further columns. The bar `y,z` has
    columns 0 to z, cut off above height y. If all heights are equal and at least y, this is Nim
    with two heaps.

    [CGT22, ch. 19: Miyadera and Nakaya]

    >>> from partizan import rulesets
    >>> [rulesets.chocolate_steps(0, 0, 1, 1, 3)((y, 4)).nim_value() for y in range(4)]
    [4, 5, 6, 7]
    >>> rulesets.chocolate_steps(5)((3, 6)).nim_value()
    5
    """

    def __init__(self, *heights: int) -> None:
        for height in heights:
            if not is_count(height):
                raise DomainError(
                    f"chocolate-steps needs heights from 0, 1, ..., not {quoted(height)}"
                )
        if not 1 <= len(heights) <= _MOST:
            raise DomainError(f"chocolate-steps needs from 1 to {_MOST} heights")
        for low, high in pairwise(heights):
            if high < low:
                raise DomainError(
                    f"the heights of chocolate-steps must not decrease: {high} follows {low}"
                )
        self.parameters = heights
        self.heights = heights

    def height(self, column: int) -> int:
        """Return the given height of the column, or the last height beyond."""
        return self.heights[min(column, len(self.heights) - 1)]
