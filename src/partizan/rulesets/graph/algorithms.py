"""What theorems ask of graphs: involutions, matchings, and equations modulo 2.

Maximum matchings are found by Edmonds' blossom algorithm [Edmonds65] from a good first guess, that
of [KS81]: as long as some vertex has a single neighbour left, match the two, which is never a
mistake.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from itertools import count

from partizan.boards.graph import Graph
from partizan.errors import TooLarge

MAX_STEPS = 200_000
"""The number of images tried before a search is given up."""

_MIRRORED = {"": "", "L": "R", "R": "L"}


def exchanging_involution(
    graph: Graph, *, apart: bool, steps: int | None = None
) -> tuple[int, ...] | None:
    """Return an automorphism that exchanges vertices in pairs, and the labels L and R.

    It is its own inverse and fixes no vertex; if `apart`, it also maps no vertex to a neighbour.
    The result lists the image of each vertex, or is None if there is no such symmetry.

    >>> square = Graph.cycle(4)
    >>> exchanging_involution(square, apart=True), exchanging_involution(square, apart=False)
    ((2, 3, 0, 1), (1, 0, 3, 2))
    """
    return _InvolutionSearch(graph, apart, MAX_STEPS if steps is None else steps).involution()


class _InvolutionSearch:
    """A search for an involution, one vertex at a time, with few candidates for each."""

    def __init__(self, graph: Graph, apart: bool, steps: int) -> None:
        self._graph = graph
        self._apart = apart
        self._joined = [around - {v} for v, around in enumerate(graph.joined())]
        self._image: list[int] = [-1] * graph.order
        self._steps = steps

    def involution(self) -> tuple[int, ...] | None:
        """Return an involution, or None."""
        choices = [self._candidates()]
        chosen: list[tuple[int, int]] = []
        while choices:
            candidates = choices[-1]
            if candidates is None:
                return tuple(self._image)
            if candidates:
                v, w = candidates.pop()
                self._image[v], self._image[w] = w, v
                chosen.append((v, w))
                choices.append(self._candidates())
            else:
                choices.pop()
                if chosen:
                    v, w = chosen.pop()
                    self._image[v] = self._image[w] = -1
        return None

    def _candidates(self) -> list[tuple[int, int]] | None:
        """Return the pairs for the next vertex without an image; None if all have one."""
        image, graph = self._image, self._graph
        free = [u for u in graph if image[u] < 0]
        if not free:
            return None
        v = next((u for u in free if self._is_near(u)), free[0])
        self._steps -= len(free)
        if self._steps < 0:
            raise TooLarge(
                f"a symmetry of this graph with {graph.order} vertices was neither found nor "
                "ruled out in reasonable time"
            )
        return [(v, w) for w in reversed(free) if w != v and self._fits(v, w)]

    def _is_near(self, u: int) -> bool:
        return any(self._image[w] >= 0 for w in self._joined[u])

    def _fits(self, v: int, w: int) -> bool:
        """Return whether v and w may be exchanged, given the images chosen so far."""
        one, other, image = self._joined[v], self._joined[w], self._image
        if len(one) != len(other) or (self._apart and w in one):
            return False
        if self._graph[w] != _MIRRORED[self._graph[v]]:
            return False
        return {image[u] for u in one if image[u] >= 0} == {u for u in other if image[u] >= 0}


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
            search = _MatchingSearch(joined, mates, done)
            if not search.augments_from(root):
                # A failed search tree is never part of an augmenting path again.
                done.update(search.sides)
    return mates


def augmented(joined: Sequence[Collection[int]], mates: dict[int, int], root: int) -> bool:
    """Return whether the matching can be extended from the free vertex `root`; if so, extend it."""
    return _MatchingSearch(joined, mates, set()).augments_from(root)


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


class _MatchingSearch:
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


_MOST_BITS = 4_000_000_000  # bits of the matrix that remains after the easy equations


def odd_solution(equations: Mapping[int, Iterable[int]], odd: Iterable[int]) -> set[int] | None:
    """Return a set of unknowns that solves the equations modulo 2, or None.

    An equation is a set of unknowns. An odd number of them belongs to the solution if the equation
    is named in `odd`, and an even number otherwise.

    >>> sorted(odd_solution({1: {10, 11}, 2: {11, 12}, 3: {12}}, odd=[1]))
    [10]
    >>> odd_solution({1: {10, 11}, 2: {11, 12}, 3: {12, 10}}, odd=[1]) is None
    True
    """
    return _System(equations, odd).solution()


class _System:
    """A system of equations; the easy ones are settled first."""

    def __init__(self, equations: Mapping[int, Iterable[int]], odd: Iterable[int]) -> None:
        self.equations = {name: {*unknowns} for name, unknowns in equations.items()}
        self.odd = {*odd}
        self.uses: dict[int, set[int]] = {}
        for name, unknowns in self.equations.items():
            for unknown in unknowns:
                self.uses.setdefault(unknown, set()).add(name)
        self.chosen: set[int] = set()
        self.postponed: list[tuple[int, set[int], bool]] = []

    def solution(self) -> set[int] | None:
        """Return a solution, or None."""
        self.peel()
        if any(not unknowns and name in self.odd for name, unknowns in self.equations.items()):
            return None
        if not self.eliminate():
            return None
        for unknown, others, is_odd in reversed(self.postponed):
            if (len(others & self.chosen) % 2 == 1) != is_odd:
                self.chosen.add(unknown)
        return self.chosen

    def peel(self) -> None:
        """Settle equations with one unknown, and unknowns that occur in one equation alone."""
        single = [name for name, unknowns in self.equations.items() if len(unknowns) == 1]
        lonely = [unknown for unknown, names in self.uses.items() if len(names) == 1]
        while single or lonely:
            if single:
                name = single.pop()
                unknowns = self.equations.get(name, set())
                if len(unknowns) == 1:
                    single += self.decide(*unknowns, is_chosen=name in self.odd)
            else:
                unknown = lonely.pop()
                names = self.uses.get(unknown, set())
                if len(names) == 1:
                    lonely += self.postpone(unknown, *names)

    def decide(self, unknown: int, *, is_chosen: bool) -> list[int]:
        """Fix the value of an unknown; return the equations with one unknown left."""
        names = self.uses.pop(unknown)
        for name in names:
            self.equations[name].discard(unknown)
        if is_chosen:
            self.chosen.add(unknown)
            self.odd ^= names
        return [name for name in names if len(self.equations[name]) == 1]

    def postpone(self, unknown: int, name: int) -> list[int]:
        """Set an equation aside for `unknown`; return the unknowns with one equation left."""
        unknowns = self.equations.pop(name)
        del self.uses[unknown]
        others = unknowns - {unknown}
        self.postponed.append((unknown, others, name in self.odd))
        for other in others:
            self.uses[other].discard(name)
        return [other for other in others if len(self.uses[other]) == 1]

    def eliminate(self) -> bool:
        """Solve the rest by elimination, with integers as rows; return whether it succeeds."""
        places = {unknown: place for place, unknown in enumerate(self.uses, 1)}
        rows = {name: unknowns for name, unknowns in self.equations.items() if unknowns}
        if len(rows) * len(places) > _MOST_BITS:
            raise TooLarge(
                f"{len(rows):,} equations with {len(places):,} unknowns modulo 2 are too many to "
                "solve; ask about a smaller graph"
            )
        pivots: dict[int, int] = {}
        for name, unknowns in rows.items():
            row = int(name in self.odd)  # bit 0 is the right-hand side
            for unknown in unknowns:
                row |= 1 << places[unknown]
            while row > 1 and (pivot := pivots.get(row.bit_length())) is not None:
                row ^= pivot
            if row == 1:
                return False
            if row:
                pivots[row.bit_length()] = row
        found = 1
        for length in sorted(pivots):
            if (pivots[length] & found).bit_count() % 2:
                found |= 1 << (length - 1)
        self.chosen |= {unknown for unknown, place in places.items() if found >> place & 1}
        return True
