"""Isomorphism of bipartite monoids: the same multiplication and the same P, up to names.

[PS08]
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from typing import TypeAlias

from partizan.theories.misere.quotients.monoid import BipartiteMonoid

Marks: TypeAlias = tuple[Sequence[Hashable], Sequence[Hashable]]
"""A mark of each element of two monoids, which an isomorphism preserves."""


def isomorphism(
    one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks | None = None
) -> tuple[int, ...] | None:
    """Return the image in `other` of each element of `one`, or None if they are not isomorphic.

    An element and its image are both in P or both not, and have the same mark, if `marks` gives one
    to each element of both monoids.

    >>> t = BipartiteMonoid.tame(1)
    >>> isomorphism(t, t), isomorphism(t, BipartiteMonoid([[0, 1], [1, 0]], p_portion=[]))
    ((0, 1), None)
    """
    if one.order != other.order or len(one.p_portion) != len(other.p_portion):
        return None
    return _Search(one, other, marks or ([0] * one.order, [0] * other.order)).result()


class _Search:
    """A search for images of generators among the elements of the same colour."""

    def __init__(self, one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks) -> None:
        self.one, self.other = one, other
        self.mine, self.theirs = _colours(one, other, marks)

    def result(self) -> tuple[int, ...] | None:
        sizes = Counter(self.mine)
        if sizes != Counter(self.theirs):
            return None
        letters: list[int] = []
        reached = frozenset({0})
        for x in sorted(range(self.one.order), key=lambda x: (sizes[self.mine[x]], x)):
            if x not in reached:  # elements with few candidates come first
                letters.append(x)
                reached = self.one.generated(letters)
        return self.matched(letters, {0: 0})

    def matched(self, letters: Sequence[int], known: dict[int, int]) -> tuple[int, ...] | None:
        """Find images for the remaining generators by trial, or return None."""
        missing = next((x for x in letters if x not in known), None)
        if missing is None:
            images = tuple(known[x] for x in range(self.one.order))
            return images if len(set(images)) == self.one.order else None
        for image in range(self.other.order):
            if self.theirs[image] == self.mine[missing]:
                larger = self.closed(known, missing, image)
                if larger is not None and (found := self.matched(letters, larger)) is not None:
                    return found
        return None

    def closed(self, known: dict[int, int], letter: int, image: int) -> dict[int, int] | None:
        """Return images of all products of known elements and powers of a letter, or None."""
        larger = dict(known)
        x, y, grown = 0, 0, True
        while grown:
            x, y, grown = self.one.product(x, letter), self.other.product(y, image), False
            for a, b in known.items():
                u, v = self.one.product(a, x), self.other.product(b, y)
                if u not in larger:
                    if self.mine[u] != self.theirs[v]:
                        return None
                    larger[u] = v
                    grown = True
                elif larger[u] != v:
                    return None
        return larger


def _colours(
    one: BipartiteMonoid, other: BipartiteMonoid, marks: Marks
) -> tuple[list[int], list[int]]:
    """Return colours, shared by both monoids, that every isomorphism preserves."""
    both = (one, other)
    colours = _numbered(
        [
            [
                (x == 0, x in m.p_portion, m.product(x, x) == x, *m.index_and_period(x), mark[x])
                for x in range(m.order)
            ]
            for m, mark in zip(both, marks, strict=True)
        ]
    )
    while True:
        count = len({*colours[0], *colours[1]})
        finer: list[list[Hashable]] = [
            [
                (c[x], frozenset(Counter((c[z], c[y]) for z, y in enumerate(m.row(x))).items()))
                for x in range(m.order)
            ]
            for m, c in zip(both, colours, strict=True)
        ]
        colours = _numbered(finer)
        if len({*colours[0], *colours[1]}) == count:
            return colours


def _numbered(colours: Sequence[Sequence[Hashable]]) -> tuple[list[int], list[int]]:
    numbers: dict[Hashable, int] = {}
    one, other = ([numbers.setdefault(c, len(numbers)) for c in side] for side in colours)
    return one, other
