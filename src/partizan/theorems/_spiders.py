"""Trees with one branching vertex: a body, and legs that are paths."""

from __future__ import annotations

from collections.abc import Sequence
from collections.abc import Set as AbstractSet
from typing import NamedTuple

__all__ = ["Spider", "spider_of"]


class Spider(NamedTuple):
    """The vertex of degree three or more, and the vertices of each leg, from the body outwards."""

    body: int
    legs: list[list[int]]


def spider_of(joined: Sequence[AbstractSet[int]]) -> Spider | None:
    """Return a graph as a spider, given the neighbours of each vertex, or None if it is not one.

    >>> spider_of([{1, 2, 3}, {0}, {0}, {0, 4}, {3}])
    Spider(body=0, legs=[[1], [2], [3, 4]])
    """
    degrees = [*map(len, joined)]
    if sum(degrees) != 2 * (len(joined) - 1) or sum(degree > 2 for degree in degrees) != 1:
        return None
    body = degrees.index(max(degrees))
    legs = []
    for foot in sorted(joined[body]):
        leg, before = [foot], body
        while further := joined[leg[-1]] - {before}:
            before = leg[-1]
            leg.extend(further)
            if len(leg) > len(joined):
                return None  # a cycle, beside other components
        legs.append(leg)
    return Spider(body, legs) if sum(map(len, legs)) == len(joined) - 1 else None
