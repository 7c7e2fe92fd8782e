"""Chocolate bars: cut along a line or a plane, and eat what does not hold the bitter square.

[CGT22, Ch. 19: Miyadera and Nakaya]
"""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterator

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap._points import CoordinateRuleset
from partizan.wording import quoted

__all__ = ["BarRuleset", "BlockRuleset", "divisor_of"]


class BarRuleset(CoordinateRuleset):
    """A bar `y,z`: the column w, from 0 to z, has min(y, f(w)) + 1 squares; (0,0) is bitter.

    Whoever leaves the bitter square alone has won. It owes `height`, which never falls.
    """

    places = (2,)

    @abstractmethod
    def height(self, column: int) -> int:
        """Return f of a column: how high it is at most, above its lowest square."""

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the bars after a horizontal cut, and after a vertical one."""
        y, z = at
        yield from (point((v, z)) for v in range(y))
        yield from (point((min(y, self.height(w)), w)) for w in range(z))

    def admitted(self, board: Point) -> Point:
        """Return a bar without rows that no column has."""
        y, z = super().admitted(board)
        return point((min(y, self.height(z)), z))


class BlockRuleset(CoordinateRuleset):
    """A block `x,y,z`: the column (u,w), u <= x and w <= z, has min(y, F(u,w)) + 1 cubes.

    The bottom cube of (0,0) is bitter; whoever leaves it alone has won. It owes `height`, which
    falls in neither direction.
    """

    places = (3,)

    @abstractmethod
    def height(self, u: int, w: int) -> int:
        """Return F of a column: how high it is at most, above its lowest cube."""

    def moves(self, at: Point) -> Iterator[Point]:
        """Yield the blocks after a cut across each of the three axes."""
        x, y, z = at
        yield from (point((u, min(y, self.height(u, z)), z)) for u in range(x))
        yield from (point((x, v, z)) for v in range(y))
        yield from (point((x, min(y, self.height(x, w)), w)) for w in range(z))

    def admitted(self, board: Point) -> Point:
        """Return a block without layers that no column has."""
        x, y, z = super().admitted(board)
        return point((x, min(y, self.height(x, z)), z))


def divisor_of(given: object, *, ruleset: str) -> int:
    """Return by what the place of a column is divided to give its height."""
    if not isinstance(given, int) or not is_count(given, least=1):
        raise DomainError(f"{ruleset}(k) is given a divisor from 1, 2, 3, ..., not {quoted(given)}")
    return given
