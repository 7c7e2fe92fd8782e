"""Maximum matchings in graphs by Edmonds' blossom algorithm [Edmonds65], from a good first guess.

The first guess is that of [KS81]: as long as some vertex has a single neighbour left, match the
two, which is never a mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import count


def maximum_matching(joined: Sequence[Collection[int]]) -> dict[int, int]:
    """Return a maximum matching: the partner of each matched vertex.

    `joined` lists the neighbours of each vertex; there are no loops. Takes O(V·E) at worst.

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
                # A failed search tree is never part of an augmenting path again.
                done.update(search.sides)
    return mates


def augmented(joined: Sequence[Collection[int]], mates: dict[int, int], root: int) -> bool:
    """Return whether the matching can be extended from the free vertex `root`; if so, extend it."""
    return _Search(joined, mates, set()).augments_from(root)


def _beginning(joined: Sequence[Collection[int]]) -> dict[int, int]:
    """Return a matching that is close to maximum."""
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
        self.sides: dict[int, bool] = {}  # whether the distance from the root is even
        self.back: dict[int, int] = {}  # the next vertex towards the root, by an unmatched edge
        self.leaders: dict[int, int] = {}  # within blossoms: the next vertex towards the base
        self.queue: list[int] = []
        self.seen: dict[int, int] = {}  # the last search for a meeting that passed each base
        self.clock = count()

    def augments_from(self, root: int) -> bool:
        """Return whether there is an augmenting path from `root`; if so, augment along it."""
        self.reach(root)
        for v in self.queue:  # it grows
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
        """Mark a vertex as even and continue the search from it."""
        self.sides[v] = _EVEN
        self.queue.append(v)

    def base(self, v: int) -> int:
        """Return the base of the blossom of a vertex: the vertex itself outside blossoms."""
        leaders = self.leaders
        while (above := leaders.get(v, v)) != v:
            leaders[v] = leaders.get(above, above)
            v = above
        return v

    def meeting(self, v: int, w: int) -> int:
        """Return the first base common to the paths from two even vertices to the root."""
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
        """Add the path from v to `base` to its blossom; the path may continue from v to w."""
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
        """Exchange matched and unmatched edges on the path from the root to w."""
        end: int | None = w
        while end is not None:
            v = self.back[end]
            further = self.mates.get(v)
            self.mates[v], self.mates[end] = end, v
            end = further
