"""Chocolate games: cut a bar or block in two, and eat the piece without the bitter square.

[CGT22, ch. 19: Miyadera and Nakaya]

The nim-value of some bars is the nim-sum of their coordinates. A bar with heights f(0) <= f(1) <=
... has nim-value y xor z at y,z, for all y <= f(z), if and only if columns that agree except in
their last i binary digits have heights that agree except in their last i - 1, for i = 1, 2, ....
[NM15; CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.numeric import as_integer, is_count
from partizan.pictures.counters import MOST_COLUMNS, bar
from partizan.pictures.figures import nim_added
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import steps_of, theorem
from partizan.rules.typed.heaps import LARGEST_NUMBER
from partizan.rules.typed.statements import MOST_RULES
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import quoted


class BarRuleset(CoordinateRuleset):
    """A bar `y,z`: column w, for w from 0 to z, has min(y, f(w)) + 1 squares; (0,0) is bitter.

    The player who leaves only the bitter square wins. A subclass defines `height`, a nondecreasing
    function f.
    """

    places = (2,)

    @abstractmethod
    def height(self, column: int) -> int:
        """Return f(`column`), a bound on the number of squares above the lowest."""

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the horizontal and vertical cuts, by the rows or columns that remain."""
        y, z = board
        heights = [min(y, self.height(w)) + 1 for w in range(z + 1)]
        for v in range(y):
            row = tuple(f"{w},{v + 2}" for w, tall in enumerate(heights, 1) if tall > v + 1)
            yield Move(player, f"cut after row {v + 1}", point((v, z)), row)
        for w in range(z):
            after = point((min(y, self.height(w)), w))
            yield Move(player, f"cut after column {w + 1}", after, (f"{w + 2},1",))

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

    def moves(self, board: Point, player: Player) -> Iterator[Move[Point]]:
        """Yield the cuts perpendicular to one of the three axes, by what remains."""
        x, y, z = board
        for u in range(x):
            after = point((u, min(y, self.height(u, z)), z))
            yield Move(player, f"cut after slice {u + 1}", after, (f"{u + 2}:1,1",))
        for v in range(y):
            row = tuple(
                f"{u + 1}:" * (u > 0) + f"{w + 1},{v + 2}"
                for u in range(x + 1)
                for w in range(z + 1)
                if min(y, self.height(u, w)) > v
            )
            yield Move(player, f"cut after row {v + 1}", point((x, v, z)), row)
        for w in range(z):
            after = point((x, min(y, self.height(x, w)), w))
            yield Move(player, f"cut after column {w + 1}", after, (f"{w + 2},1",))

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
        self.divisor = k = divisor_of(divisor, ruleset="chocolate-bar")
        self.parameters = (k,)
        if k < LARGEST_NUMBER:
            self.rules = (
                "heaps; both: (y,z) -> (v,z), 0 <= v < y; "
                f"both: (y,z) -> (y,w), 0 <= w < z, {k}y <= w; "
                f"both: (y,z) -> (v,w), 0 <= w < z, 0 <= v < y, {k}v <= w < {k}v+{k}"
            )

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
        self.parameters = (self.divisor,) if rule == "max" else (self.divisor, rule)
        if self.divisor < LARGEST_NUMBER:
            self.rules = "; ".join(("heaps", *_lines(self.divisor, rule)))

    def height(self, u: int, w: int) -> int:
        """Return the larger coordinate, or the sum of both, divided by k and rounded down."""
        return (max(u, w) if self.rule == "max" else u + w) // self.divisor

    def representative(self, board: Point) -> Point:
        """Return the block with its longer side last; both orders are equivalent."""
        x, y, z = board
        return board if x <= z else point((z, y, x))


def _lines(k: int, rule: str) -> Iterator[str]:
    """Yield the rules of blocks: cuts along y, and across x and z, where y is cut to the height."""
    yield "both: (x,y,z) -> (x,v,z), 0 <= v < y"
    for cut, side, other in (("u", "x", "z"), ("w", "z", "x")):
        heights = {f"{cut}+{other}": ""}
        if rule == "max":
            heights = {cut: f", {other} <= {cut}", other: f", {cut} < {other}"}
        for height, if_larger in heights.items():
            for low, which in (("y", f"{k}y <= {height}"),
                               ("v", f"0 <= v < y, {k}v <= {height} < {k}v+{k}")):  # fmt: skip
                new = ",".join({"x": "x", "z": "z", side: cut, "y": low}[n] for n in "xyz")
                yield f"both: (x,y,z) -> ({new}), 0 <= {cut} < {side}{if_larger}, {which}"


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
        firsts = [n for n, (a, b) in enumerate(pairwise((-1, *heights))) if a != b]
        if 2 * len(firsts) < MOST_RULES and max(len(heights), heights[-1]) < LARGEST_NUMBER:
            lines = ["heaps", "both: (y,z) -> (v,z), 0 <= v < y"]
            for first, end in pairwise((*firsts, 0)):
                column = f"{first} <= w < z, w >= 0" + f", w < {end}" * (end > 0)
                lines.append(f"both: (y,z) -> (y,w), {column}, y <= {heights[first]}")
                lines.append(f"both: (y,z) -> ({heights[first]},w), {column}, y > {heights[first]}")
            self.rules = "; ".join(lines)

    def height(self, column: int) -> int:
        """Return the given height of the column, or the last height beyond."""
        return self.heights[min(column, len(self.heights) - 1)]


# --- theorems -------------------------------------------------------------------------------------


def nim_sum_failure(heights: Sequence[int]) -> tuple[int, int] | None:
    """Return the first two columns for which `heights` violate the condition, or None.

    >>> nim_sum_failure([0, 0, 1, 1, 2, 2]), nim_sum_failure([0, 1, 2])
    (None, (0, 1))
    """
    ChocolateSteps(*heights)  # raises an error if heights decrease
    for column in range(1, len(heights)):
        # Heights never decrease, so comparing with the column whose last i digits are 0 is enough.
        for i in range(1, column.bit_length() + 1):
            first = column >> i << i
            if heights[first] >> (i - 1) != heights[column] >> (i - 1):
                return first, column
    return None


@theorem(ChocolateSteps, NIM_VALUE, "[NM15]")
def steps_nim_value(rules: ChocolateSteps, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the condition on the heights holds.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_steps(0, 0, 1, 1, 3)(3, 4).nim_value()
    7
    """
    y, z = board
    failure = _first_failure(rules.heights)
    return y ^ z if failure is None or z < failure else None


@theorem(ChocolateBar, NIM_VALUE, "[CGT22, Ch. 19: Miyadera and Nakaya]")
def bar_nim_value(rules: ChocolateBar, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the divisor is even.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_bar(4)(10**17, 10**18).nim_value()
    901832407818043392
    """
    y, z = board
    return None if rules.divisor % 2 else y ^ z


@theorem(ChocolateBlock, NIM_VALUE, "[CGT22, Ch. 19: Miyadera and Nakaya]")
def block_nim_value(rules: ChocolateBlock, board: Point) -> int | None:
    """Return the nim-sum of the coordinates, if the divisor is even and the rule is `max`.

    >>> from partizan import rulesets
    >>> rulesets.chocolate_block(4)(100, 30, 200).nim_value()
    178
    """
    x, y, z = board
    return None if rules.divisor % 2 or rules.rule != "max" else x ^ y ^ z


@cache
def _first_failure(heights: tuple[int, ...]) -> int | None:
    """Return the first column at which the condition fails, beyond the last step as well."""
    # From twice the number of steps on, columns with equally many binary digits have equal heights.
    failure = nim_sum_failure((*heights, *heights[-1:] * (len(heights) + 1)))
    return None if failure is None else failure[1]


@steps_of(steps_nim_value, bar_nim_value, block_nim_value)
def _coordinates(_: object, board: Point) -> Iterator[Step]:
    """Yield the nim-sum of the coordinates."""
    yield nim_added("the coordinates", [*board])
