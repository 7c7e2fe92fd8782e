"""Strings and coins as bit sets: the strings that remain, and the coins they hold.

A coin with one string left is a pendant; cutting that string takes the coin. Claims about taking
pendants are proved in the modules that use them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.rulesets.graph.strings_and_coins import STRINGS_AND_COINS

MAX_STRINGS = 200
"""A search with more strings would never finish."""

_MOST_SYMMETRIES = 16
_MOST_STEPS = 20_000  # steps of the search for symmetries, which are optional
_BYTE = 8


class Capture(NamedTuple):
    """A string whose cutting takes coins, the number of coins, and the string that declines them.

    `beyond` is the other string of the neighbour if that has exactly two; otherwise it is 0, and
    taking the pendant at once is a best move.
    """

    string: int
    coins: int
    beyond: int


class Strings:
    """The strings of a board, numbered; a position is the bit set of those that are left."""

    def __init__(self, board: Graph | Dots | str) -> None:
        graph = self.graph(board)
        if graph.size > MAX_STRINGS:
            raise TooLarge(
                f"{graph.size} strings are too many to search; the limit is {MAX_STRINGS}"
            )
        simple = STRINGS_AND_COINS.simplified(graph)
        ground = -1 if simple.ground is None else simple.ground
        self.ends = [(u, v) for u, v, _ in simple.edges]  # parallel strings are adjacent here
        self.all = (1 << len(self.ends)) - 1
        self.at = [0] * simple.order
        """The strings at each coin; 0 at the ground, which is never taken."""
        for i, (u, v) in enumerate(self.ends):
            for end in (u, v):
                if end != ground:
                    self.at[end] |= 1 << i
        self.coins = [strings for strings in self.at if strings]
        self.parallel = self._parallel()
        self._tables = [*map(_by_bytes, self._symmetries(simple, ground))]

    @staticmethod
    def graph(board: Graph | Dots | str) -> Graph:
        """Return the graph of a board, of its text, or of a drawing of boxes."""
        return board.strings() if isinstance(board, Dots) else STRINGS_AND_COINS(board).board

    # --- what a position looks like --------------------------------------------------------------

    def captures(self, left: int) -> Iterator[Capture]:
        """Yield, for each pendant, the result of cutting its string."""
        for coin, strings in enumerate(self.at):
            mine = strings & left
            if mine and not mine & (mine - 1):
                u, v = self.ends[mine.bit_length() - 1]
                other = u + v - coin
                rest = self.at[other] & left & ~mine
                is_pair = other != coin and self.at[other] != 0 and not rest
                yield Capture(mine, 1 + is_pair, 0 if rest & (rest - 1) else rest)

    def takes(self, string: int, left: int) -> int:
        """Return the number of coins taken by cutting a string."""
        u, v = self.ends[string.bit_length() - 1]
        after = left & ~string
        return sum(1 for end in {u, v} if self.at[end] and not self.at[end] & after)

    def counted(self, left: int) -> int:
        """Return the number of coins left."""
        return sum(1 for strings in self.coins if strings & left)

    def cuts(self, left: int) -> Iterator[int]:
        """Yield the strings that can be cut, one of each set of parallel strings."""
        for together in self.parallel:
            several = together & left
            if several:
                yield 1 << several.bit_length() - 1

    def components(self, left: int) -> Iterator[int]:
        """Yield the connected sets of strings; strings are not connected through the ground."""
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

    # --- symmetry --------------------------------------------------------------------------------

    def key(self, left: int) -> int:
        """Return the least position among the images of `left` under a few symmetries.

        `cuts` yields the last of several parallel strings, so that those left are the first.
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
        """Yield a few symmetries, each as a list of the images of all strings."""
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
    """Yield some non-trivial permutations of the vertices that preserve all strings."""
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
    """Return tables, one for each eight strings, of the images of all subsets of them."""
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
