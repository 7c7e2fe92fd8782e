"""Nim-values of Nimstring, in which some positions are loony.

A player who takes a coin has to move again, anywhere. So a position X reached by taking a coin is
not an option in the usual sense: in a sum with *n, the taker goes on to win unless X = *n.
Therefore [BCG01, ch. 16]

- if no coin can be taken, the value of a position is the mex of the values of its options;
- if coins can be taken, and all positions after taking have the same value, which no other option
  has, then this is the value of the position;
- otherwise the position is loony: the player to move wins it in any sum.

A move to a loony position never helps, a sum with a loony part is loony, and nim-values add.

Strings and coins are bit sets here: the strings that remain, and the coins they hold. A coin with
one string left is a pendant; cutting that string takes the coin. Claims about taking pendants are
proved where they are used.
"""

from __future__ import annotations

from collections.abc import Iterator
from enum import Enum
from typing import Final, NamedTuple, TypeAlias

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.errors import TooLarge
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.strings_and_coins import (
    STRINGS_AND_COINS,
    DotsAndBoxes,
    Nimstring,
    StringsAndCoins,
)
from partizan.theories.impartial.evaluations import mex
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

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


class Loony(Enum):
    """The value of a position that the player to move wins in any sum."""

    LOONY = "loony"

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return "LOONY"


LOONY: Final = Loony.LOONY
NimstringValue: TypeAlias = int | Loony


@theorem(DotsAndBoxes, OUTCOME, "[BCG01, ch. 16]")
@theorem(Nimstring, OUTCOME, "[BCG01, ch. 16]")
@theorem(StringsAndCoins, OUTCOME, "[BCG01, ch. 16]")
def outcome(_: object, board: Graph | Dots) -> Outcome:
    """Return P if the nim-value of Nimstring is 0, and N if it is positive or loony."""
    return Outcome.P if nimstring_value(board) == 0 else Outcome.N


def nimstring_value(board: Graph | Dots | str) -> NimstringValue:
    """Return the nim-value of a position of Nimstring, or LOONY.

    The board is that of `nimstring`, or a drawing of `dots-and-boxes`.

    >>> from partizan.boards.dots import Dots
    >>> [nimstring_value(text) for text in ("-", ":A_--:A", ":A_--", "C3", "C4")]
    [0, 1, LOONY, 1, 0]
    >>> [nimstring_value(Dots.blank(n, m)) for n, m in ((1, 1), (1, 2), (1, 3), (2, 2))]
    [1, 1, 1, 0]
    """
    return _Search(Strings(board)).whole()


class _Search:
    """The values of all positions that are reached from one board."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings
        self.known: dict[int, int] = {}  # values of components, up to symmetry
        self.seen: dict[int, NimstringValue] = {}  # values of positions
        self.meter = Meter("positions of Nimstring", instead="ask for a smaller board")

    def whole(self) -> NimstringValue:
        """Return the value of the board."""
        return self.value(self.strings.all)

    def value(self, left: int) -> NimstringValue:
        """Return the value of the strings that are left."""
        found = self.seen.get(left)
        if found is None:
            settled = self.settled(left)
            if settled is None:
                found = LOONY
            else:
                found = 0
                for component in self.strings.components(settled):
                    found ^= self.quiet(component)
            self.seen[left] = found
        return found

    def settled(self, left: int) -> int | None:
        """Return the strings left when all pendants are taken, or None if the position is loony.

        Let c be a pendant with the string e to v, and let G be the position. If v has exactly one
        more string g, and g takes nothing, then G is loony: G - g has the value of G - e - g, and
        so has G - e unless it is loony itself. Otherwise G has the value of G - e. For a cut f that
        takes nothing in G takes nothing in G - e either, so that G - f, which is loony or has the
        value of G - e - f, differs in value from G - e. And a cut f that takes a coin leads to
        G - f, which by induction has the value of G - e - f, which is also that of G - e; unless f
        is at v and leaves v one string besides e: then f led to a pendant, and G - f is isomorphic
        to G - e.
        """
        waiting = True
        while waiting:
            waiting = False
            for string, _, beyond in self.strings.captures(left):
                if beyond and not self.strings.takes(beyond, left):
                    return None
                left &= ~string
                waiting = True
                break
        return left

    def quiet(self, left: int) -> int:
        """Return the value of a component without pendants, which is never loony."""
        key = self.strings.key(left)
        found = self.known.get(key)
        if found is None:
            self.meter.visit()
            values = [self.value(key & ~cut) for cut in self.strings.cuts(key)]
            found = mex(value for value in values if isinstance(value, int))
            self.known[key] = found
        return found
