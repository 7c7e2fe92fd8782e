"""Maximum matchings in graphs: Edmonds' blossoms, from a good beginning.

[Edmonds65]; the beginning is that of [KS81]: as long as some vertex has one neighbour left, it is
matched with that one, which is never a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count

__all__ = ["augmented", "maximum_matching"]


def maximum_matching(joined: Sequence[Collection[int]]) -> dict[int, int]:
    """Return a maximum matching: the partner of each vertex that has one.

    The graph is given by the neighbours of each vertex, and has no loops. Time O(V·E) at worst.

    >>> triangle_with_tail = [{1, 2}, {0, 2}, {0, 1, 3}, {2}]
    >>> sorted(maximum_matching(triangle_with_tail).items())
    [(0, 1), (1, 0), (2, 3), (3, 2)]
    """
    mates = _beginning(joined)
    done: set[int] = set()
    for root in range(len(joined)):
        if root not in mates:
            search = _Search(joined, mates, done)
            if not search.augments_from(root):
                # What such a search has reached is never part of an augmenting path again.
                done.update(search.sides)
    return mates


def augmented(joined: Sequence[Collection[int]], mates: dict[int, int], root: int) -> bool:
    """Return whether a matching without `root` can be made larger from there; if so, make it so."""
    return _Search(joined, mates, set()).augments_from(root)


def _beginning(joined: Sequence[Collection[int]]) -> dict[int, int]:
    """Return a matching that is not far from a maximum one."""
    mates: dict[int, int] = {}
    left = [len(ends) for ends in joined]
    ends_of_tails = [v for v, found in enumerate(left) if found == 1]
    others = sorted(range(len(joined)), key=left.__getitem__, reverse=True)
    while ends_of_tails or others:
        v = ends_of_tails.pop() if ends_of_tails else others.pop()
        if v in mates:
            continue
        partner = min((w for w in joined[v] if w not in mates), key=left.__getitem__, default=None)
        if partner is None:
            continue
        mates[v], mates[partner] = partner, v
        for gone in (v, partner):
            for w in joined[gone]:
                left[w] -= 1
                if left[w] == 1 and w not in mates:
                    ends_of_tails.append(w)
    return mates


_EVEN, _ODD = True, False


class _Search:
    """A search for an augmenting path, breadth first, in which odd cycles are shrunk."""

    def __init__(
        self, joined: Sequence[Collection[int]], mates: dict[int, int], done: Collection[int]
    ) -> None:
        self.joined = joined
        self.mates = mates
        self.done = done
        self.sides: dict[int, bool] = {}  # at an even or an odd distance from the root
        self.back: dict[int, int] = {}  # the way to the root by an edge outside the matching
        self.leaders: dict[int, int] = {}  # of blossoms: towards the vertex where they hang
        self.queue: list[int] = []
        self.seen: dict[int, int] = {}  # when each base was last met in a search for a meeting
        self.clock = count()

    def augments_from(self, root: int) -> bool:
        """Return whether there is an augmenting path from a vertex; if so, augment along it."""
        self.reach(root)
        for v in self.queue:  # which grows
            for w in self.joined[v]:
                if w in self.done:
                    continue
                side = self.sides.get(w)
                if side is None:
                    self.sides[w] = _ODD
                    self.back[w] = v
                    if w not in self.mates:
                        self.flip(w)
                        return True
                    self.reach(self.mates[w])
                elif side is _EVEN and self.base(v) != self.base(w):
                    base = self.meeting(v, w)
                    self.shrink(v, w, base)
                    self.shrink(w, v, base)
        return False

    def reach(self, v: int) -> None:
        """Go on from a vertex at an even distance."""
        self.sides[v] = _EVEN
        self.queue.append(v)

    def base(self, v: int) -> int:
        """Return where the blossom of a vertex hangs: the vertex itself, if it is in none."""
        leaders = self.leaders
        while (above := leaders.get(v, v)) != v:
            leaders[v] = leaders.get(above, above)
            v = above
        return v

    def meeting(self, v: int, w: int) -> int:
        """Return the first base that the ways from two even vertices to the root share."""
        time = next(self.clock)
        here: int | None = self.base(v)
        there: int | None = self.base(w)
        while True:
            if here is not None:
                if self.seen.get(here) == time:
                    return here
                self.seen[here] = time
                mate = self.mates.get(here)
                here = None if mate is None else self.base(self.back[mate])
            here, there = there, here

    def shrink(self, v: int, w: int, base: int) -> None:
        """Make the way from v to the base part of its blossom; from v one may go on to w."""
        while self.base(v) != base:
            self.back[v] = w
            w = self.mates[v]
            if self.sides[w] is _ODD:
                self.reach(w)
            for inside in (v, w):
                if self.base(inside) == inside:
                    self.leaders[inside] = base
            v = self.back[w]

    def flip(self, w: int) -> None:
        """Exchange the edges of the path from the root to w."""
        end: int | None = w
        while end is not None:
            v = self.back[end]
            further = self.mates.get(v)
            self.mates[v], self.mates[end] = end, v
            end = further
