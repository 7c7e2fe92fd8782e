"""The arithmetic of games, for the checker: canonical forms, their order, sums and walls.

Left is the player whose options come first. Equal games in canonical form have one number; 0 is the
game without options.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import TypeAlias

ONE = 1024  # walls are counted in this part of 1, and rounded down
TEMPERATURES = tuple(ONE * quarters // 4 for quarters in (0, 1, 2, 3, 4, 5, 6, 8))
Walls: TypeAlias = tuple[int, int]
UNKNOWN: Walls = (-(1 << 40), -(1 << 40))


class Values:
    """Games by number, with what is known about them."""

    def __init__(self) -> None:
        self.games: list[Sequence[tuple[int, ...]]] = [((), ())]  # the options of Left and of Right
        self._numbers: dict[Sequence[tuple[int, ...]], int] = {((), ()): 0}
        self.le = lru_cache(None)(self._le)
        self.add = lru_cache(None)(self._add)
        self.walls = lru_cache(None)(self._walls)

    def _game(self, *options: Iterable[int]) -> int:
        game = tuple(tuple(sorted(side)) for side in options)
        if game not in self._numbers:
            self._numbers[game] = len(self.games)
            self.games.append(game)
        return self._numbers[game]

    def _le(self, g: int, h: int) -> bool:
        """Return whether g <= h: no Left option of g is >= h, no Right option of h is <= g."""
        above = any(self.le(h, left) for left in self.games[g][0])
        return not (above or any(self.le(right, g) for right in self.games[h][1]))

    def canonical(self, *options: Iterable[int]) -> int:
        """Return the canonical form: bypass reversible options, then drop dominated ones."""
        sides = [set(side) for side in options]
        while True:
            g = self._game(*sides)
            ways = ((s, x, y) for s in (0, 1) for x in sides[s] for y in self.games[x][1 - s])
            way = next((w for w in ways if self.le(*((g, w[2]) if w[0] else (w[2], g)))), None)
            if way is None:
                break
            sides[way[0]] = sides[way[0]] - {way[1]} | {*self.games[way[2]][way[0]]}
        left, right = sides
        best = (x for x in left if not any(self.le(x, y) for y in left - {x}))
        return self._game(best, (x for x in right if not any(self.le(y, x) for y in right - {x})))

    def _add(self, g: int, h: int) -> int:
        """Return g + h."""
        pairs = zip(self.games[g], self.games[h], strict=True)
        sides = ([self.add(x, h) for x in a] + [self.add(g, x) for x in b] for a, b in pairs)
        return self.canonical(*sides)

    def _walls(self, g: int, n: int) -> Walls:
        """Return bounds below the right and the left wall of the thermograph at a temperature.

        At temperature 0 they are a number r <= g and a number l such that Left, moving first, wins
        g - l. There l < r holds for numbers g only.
        """
        left, right = ([self.walls(x, 0) for x in side] for side in self.games[g])
        a, b = max(left, default=None), min(right, default=None)
        if all(lead < low for low, lead in left + right) and not (a and b and a >= b):
            x = (a[0] + b[0]) // 2 if a and b else a[0] + ONE if a else b[0] - ONE if b else 0
            return x, x - (n == 0)
        rise = max(self.walls(x, n)[0] for x in self.games[g][0]) - TEMPERATURES[n]
        fall = min(self.walls(x, n)[1] for x in self.games[g][1]) + TEMPERATURES[n]
        low = max(min(rise, fall), self.walls(g, n - 1)[0] if n else UNKNOWN[0])
        return low, max(rise, low)


def joined(one: Walls, other: Walls) -> Walls:
    """Return bounds below the walls of a sum: Left moves in one term and waits in the other."""
    return one[0] + other[0], max(one[0] + other[1], one[1] + other[0])
