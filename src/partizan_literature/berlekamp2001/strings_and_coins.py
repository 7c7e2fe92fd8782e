"""The margin by which the player to move wins Strings and Coins, and so Dots and Boxes.

An exact search: the margin of a position is the best, over all cuts, of the coins taken plus the
margin of the rest if coins were taken, and of minus the margin of the rest otherwise. Known facts
about taking [BCG01] save most of the work; here is why they are true. Let V be the margin,
and let the coin c have only the string e left, to v.

- Alone. If v is the ground, has no other string, or has two more, no cut is better than e. For let
  f be another cut. If f takes nothing, V(G-f) >= 1 + V(G-f-e), and V(G-e) >= -V(G-e-f), so that
  -V(G-f) <= V(G-e) - 1. If f takes k coins, then by induction k + V(G-f) = k + V(G-e-f) + 1, which
  is at most V(G-e) + 1; unless f is at v and leaves it one string besides e, but then f led to a
  pendant as well, and G-f is isomorphic to G-e. (If e takes v too, read 2 for 1.)
- In a chain. Let v have one more string, g. The same argument leaves e, g, and cuts that take coins
  elsewhere. If the chain continues from g to a coin w with two strings, g and h, and from there not
  to a pendant, then g is no better than e: V(G-g) = 2 + V(G-g-e) >= 3 + V(G-g-e-h), but in G-e the
  cut h leaves a pair as well, V(G-e) >= -2 - V(G-g-e-h). So e is best again, by the induction of
  the first case, because a chain that ends in a pendant has at least five coins when that matters.
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Meter
from partizan.rulesets.graph.nimstring_theorems import Strings


class BestCut(NamedTuple):
    """The ends of a string that is best to cut, and the margin of the player who cuts it."""

    ends: tuple[int, int]
    margin: int


def margin(board: Graph | Dots | str) -> int:
    """Return the coins that the player to move gets under best play, minus the opponent's.

    The board is that of `strings-and-coins`, or a drawing of `dots-and-boxes`.

    >>> from partizan.boards.dots import Dots
    >>> [margin(text) for text in ("-", "C3", ":A_--:A", ":A_----", "5-6 6-7 7-8 8-5 5-7")]
    [2, -3, -1, 4, 4]
    >>> [margin(Dots.blank(n, m)) for n, m in ((1, 1), (1, 2), (1, 3), (2, 2))]
    [-1, 0, -1, 2]
    """
    return _Search(Strings(board)).margin()


def best_cut(board: Graph | Dots | str) -> BestCut | None:
    """Return a cut that attains the margin, or None if there is no string.

    The ends are numbered as in the graph, or in `Dots.strings()`.

    >>> best_cut(":A_---")
    BestCut(ends=(2, 3), margin=3)
    """
    graph = board.strings() if isinstance(board, Dots) else Strings.graph(board)
    if not graph.size:
        return None
    target = margin(graph)
    for place, (u, v, _) in enumerate(graph.edges):
        after = graph.without_edges(place)
        taken = sum(
            1
            for end in {u, v}
            if end != graph.ground and not any(end in edge[:2] for edge in after.edges)
        )
        if target == (taken + margin(after) if taken else -margin(after)):
            return BestCut((u, v), target)
    raise AssertionError(f"no cut keeps the margin {target} of {graph}")


class _Search:
    """A search for margins that remembers bounds."""

    def __init__(self, strings: Strings) -> None:
        self.strings = strings
        self.bounds: dict[int, tuple[int, int]] = {}
        self.looks: dict[int, tuple[int, int]] = {}
        self.lists: dict[int, list[tuple[int, int]]] = {}
        self.meter = Meter("positions of strings and coins", instead="ask for a smaller board")

    def margin(self) -> int:
        """Return the margin of the board by bisection."""
        most = len(self.strings.coins)
        least = -most
        while least < most:
            middle = (least + most) // 2
            found = self.bound(self.strings.all, middle)
            if found > middle:
                least = found
            else:
                most = found
        return least

    def bound(self, left: int, asked: int) -> int:
        """Return a lower bound of the margin above `asked`, or an upper bound that is not above.

        Coins that are safe to take are taken first, and only one of several positions that are
        symmetric to each other is searched.
        """
        look = self.looks.get(left)
        if look is None:
            gain, rest = self.settled(left)
            look = self.looks[left] = gain, self.strings.key(rest)
        gain, rest = look
        asked -= gain
        known = self.bounds.get(rest)
        if known is None:
            self.meter.visit()
            coins = self.strings.counted(rest)
            known = -coins, coins
        least, most = known
        if least > asked:
            return gain + least
        if most <= asked:
            return gain + most
        cuts = self.lists.get(rest)
        if cuts is None:
            cuts = self.lists[rest] = self.cuts(rest)
        best = least
        for taken, after in cuts:
            if taken:
                found = taken + self.bound(after, asked - taken)
            else:
                found = -self.bound(after, -asked - 1)
            best = max(best, found)
            if best > asked:
                break
        self.bounds[rest] = (best, most) if best > asked else (least, best)
        return gain + best

    def settled(self, left: int) -> tuple[int, int]:
        """Return the number of coins that are safe to take, and the strings left after that."""
        strings, gain = self.strings, 0
        waiting = True
        while waiting:
            waiting = False
            for string, coins, beyond in strings.captures(left):
                if not beyond or self.is_long(string, beyond, left):
                    gain += coins
                    left &= ~string
                    waiting = True
                    break
        return gain, left

    def is_long(self, string: int, beyond: int, left: int) -> bool:
        """Return whether the chain continues beyond `beyond` to a coin with one more string.

        That string must not end in a pendant.
        """
        strings = self.strings
        first, second = (strings.ends[s.bit_length() - 1] for s in (string, beyond))
        for far in second:
            if far not in first:
                rest = strings.at[far] & left & ~beyond
                if rest and not rest & (rest - 1):
                    return not strings.takes(rest, left)
        return False

    def cuts(self, left: int) -> list[tuple[int, int]]:
        """Return the cuts that may be best, as pairs of coins taken and strings left."""
        strings = self.strings
        captures = [*strings.captures(left)]
        if captures:
            found = {left & ~string: coins for string, coins, _ in captures}
            after = left & ~captures[0].beyond
            found.setdefault(after, strings.takes(captures[0].beyond, left))
            return [(coins, rest) for rest, coins in found.items()]
        gifts = 0  # strings whose cutting creates a pendant, which is usually bad
        for around in strings.coins:
            if (around & left).bit_count() == 2:
                gifts |= around & left
        quiet = sorted(strings.cuts(left), key=lambda cut: cut & gifts > 0)
        return [(0, left & ~cut) for cut in quiet]
