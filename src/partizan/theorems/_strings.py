"""Strings and coins as sets of bits: which strings are still there, and which coins they free.

A coin with one string left is a pendant; cutting that string takes the coin. What is said of
taking pendants is proved where it is used.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.errors import BudgetExceeded
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS

__all__ = ["MAX_STRINGS", "Capture", "Strings"]

MAX_STRINGS = 200
"""No search will ever come to an end with more strings."""

_MOST_SYMMETRIES = 16
_MOST_STEPS = 20_000  # of the search for symmetries, which only save work
_BYTE = 8


class Capture(NamedTuple):
    """A string whose cutting takes coins, how many, and the string that would spoil the gift.

    `beyond` is the other string of the neighbour, if it has exactly two; otherwise there is none,
    and nobody can do better than to take the pendant at once.
    """

    string: int
    coins: int
    beyond: int


class Strings:
    """The strings of a board, numbered; a position is the set of those that are left, as bits."""

    def __init__(self, board: Graph | Dots | str) -> None:
        graph = self.graph(board)
        if graph.size > MAX_STRINGS:
            raise BudgetExceeded(
                f"{graph.size} strings are too many for a search, which takes {MAX_STRINGS} at most"
            )
        simple = STRINGS_AND_COINS.simplified(graph)
        ground = -1 if simple.ground is None else simple.ground
        self.ends = [(u, v) for u, v, _ in simple.edges]  # parallel strings are neighbours
        self.all = (1 << len(self.ends)) - 1
        self.at = [0] * simple.order
        """The strings at each coin; none at the ground, which is never free."""
        for i, (u, v) in enumerate(self.ends):
            for end in (u, v):
                if end != ground:
                    self.at[end] |= 1 << i
        self.coins = [strings for strings in self.at if strings]
        self.parallel = self._parallel()
        self._tables = [*map(_by_bytes, self._symmetries(simple, ground))]

    @staticmethod
    def graph(board: Graph | Dots | str) -> Graph:
        """Return the graph that a board is, or that its text or its drawing says."""
        return board.strings() if isinstance(board, Dots) else STRINGS_AND_COINS(board).board

    # --- what a position looks like --------------------------------------------------------------

    def captures(self, left: int) -> Iterator[Capture]:
        """Yield, for each pendant, what cutting its string would take."""
        for coin, strings in enumerate(self.at):
            mine = strings & left
            if mine and not mine & (mine - 1):
                u, v = self.ends[mine.bit_length() - 1]
                other = u + v - coin
                rest = self.at[other] & left & ~mine
                is_pair = other != coin and self.at[other] != 0 and not rest
                yield Capture(mine, 1 + is_pair, 0 if rest & (rest - 1) else rest)

    def takes(self, string: int, left: int) -> int:
        """Return how many coins cutting a string takes."""
        u, v = self.ends[string.bit_length() - 1]
        after = left & ~string
        return sum(1 for end in {u, v} if self.at[end] and not self.at[end] & after)

    def counted(self, left: int) -> int:
        """Return how many coins are left."""
        return sum(1 for strings in self.coins if strings & left)

    def cuts(self, left: int) -> Iterator[int]:
        """Yield the strings, but one of each set of parallel ones."""
        for together in self.parallel:
            several = together & left
            if several:
                yield 1 << several.bit_length() - 1

    def components(self, left: int) -> Iterator[int]:
        """Yield the sets of strings that hang together, which strings do not at the ground."""
        while left:
            found, new = 0, left & -left
            while new:
                found |= new
                near = 0
                for strings in self.coins:
                    if strings & new:
                        near |= strings
                new = near & left & ~found
            yield found
            left &= ~found

    # --- what looks the same ---------------------------------------------------------------------

    def key(self, left: int) -> int:
        """Return the least of the positions that a few symmetries make of one.

        Of parallel strings `cuts` yields the last, so that those left are always the first.
        """
        best = left
        for tables in self._tables:
            image, rest = 0, left
            for table in tables:
                image |= table[rest & 255]
                rest >>= _BYTE
            best = min(best, image)
        return best

    def _parallel(self) -> list[int]:
        found: dict[tuple[int, int], int] = {}
        for i, ends in enumerate(self.ends):
            found[ends] = found.get(ends, 0) | 1 << i
        return [*found.values()]

    def _symmetries(self, graph: Graph, ground: int) -> Iterator[list[int]]:
        """Yield a few symmetries, each as the string that every string becomes."""
        first: dict[tuple[int, int], int] = {}
        count: dict[tuple[int, int], int] = {}
        for i, ends in enumerate(self.ends):
            first.setdefault(ends, i)
            count[ends] = count.get(ends, 0) + 1
        for places in _automorphisms(graph.order, count, ground):
            yield [
                first[_sorted(places[u], places[v])] + i - first[u, v]
                for i, (u, v) in enumerate(self.ends)
            ]


def _sorted(u: int, v: int) -> tuple[int, int]:
    return (u, v) if u <= v else (v, u)


def _automorphisms(
    order: int, count: dict[tuple[int, int], int], ground: int
) -> Iterator[list[int]]:
    """Yield some ways to permute the vertices that keep all strings, other than to do nothing."""
    found = steps = 0
    stack: list[list[int]] = [[]]
    while stack and found < _MOST_SYMMETRIES and steps < _MOST_STEPS:
        places = stack.pop()
        v = len(places)
        if v == order:
            if places != [*range(order)]:
                found += 1
                yield places
            continue
        for w in range(order):
            steps += 1
            if w in places or (v == ground) != (w == ground):
                continue
            image = [*places, w]
            if all(
                count.get((u, v), 0) == count.get(_sorted(image[u], w), 0) for u in range(v + 1)
            ):
                stack.append(image)


def _by_bytes(order: list[int]) -> list[list[int]]:
    """Return tables, one for each eight strings, of what becomes of a set of them."""
    tables = []
    for start in range(0, len(order), _BYTE):
        chunk = order[start : start + _BYTE]
        tables.append(
            [
                sum(1 << image for i, image in enumerate(chunk) if byte >> i & 1)
                for byte in range(1 << _BYTE)
            ]
        )
    return tables
