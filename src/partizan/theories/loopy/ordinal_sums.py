"""Ordinal sums B:H of stoppers, and the H of a given sum."""

from __future__ import annotations

from typing import NamedTuple

from partizan._core import World, loopy_components
from partizan.players import LEFT, RIGHT
from partizan.theories.loopy.sides import ZERO, graph_of


class Base(NamedTuple):
    """The base B of ordinal sums: its value, and the options of the form in which it is given.

    All are stored stoppers. The sum depends on the form of B, but only on the value of H.
    """

    value: int
    left: list[int]
    right: list[int]

    @classmethod
    def canonical(cls, world: World, i: int) -> Base:
        """Return the base that is a stopper in canonical form."""
        return cls(i, *(world.loopy.options(i, player.value) for player in (LEFT, RIGHT)))

    def with_tops(self, left: list[list[int]], right: list[list[int]]) -> list[list[list[int]]]:
        """Return a graph in which the options of the base are added to those of each node."""
        return [
            [[*(~w for w in own), *tops] for tops in side]
            for own, side in ((self.left, left), (self.right, right))
        ]


def ordinal_sum(world: World, base: Base, top: int) -> int:
    """Return the stopper B:H = {B^L, B:H^L | B^R, B:H^R}."""
    nodes = world.loopy.followers([top])
    place = {v: i for i, v in enumerate(nodes)}
    sides = (
        [[place[w] for w in world.loopy.options(v, player.value)] for v in nodes]
        for player in (LEFT, RIGHT)
    )
    return world.loopy.onsides(*base.with_tops(*sides))[0]


def subordinate(world: World, g: int, base: Base) -> int | None:
    """Return the stopper H with B:H = G, if it is found; there is at most one.

    In the canonical form of B:H the options B:H^L survive, because only another B:H^L' dominates
    one of them, and it reverses only where H^L does. The other options come from B. So H is read
    off the followers of G, lower components first: within a component, the options that may be B:X
    are those that do not come from B, and each candidate H is checked. The check makes the answer
    right; a base with loops of its own may have an H that is not found.
    """
    nodes = world.loopy.followers([g])
    from_base = {*world.loopy.followers([*base.left, *base.right], loopy=True)}
    tops: dict[int, int] = {base.value: ZERO}
    graph = graph_of(world, nodes)
    for part in loopy_components(*graph):  # lower components come first
        inside = [nodes[p] for p in part if nodes[p] not in tops and nodes[p] not in from_base]
        if inside:
            tops.update(_tops(world, inside, base, tops))
    return tops.get(g)


def _tops(world: World, nodes: list[int], base: Base, known: dict[int, int]) -> dict[int, int]:
    """Return the H with B:H = v for the nodes v of a component that have one."""
    place = {v: i for i, v in enumerate(nodes)}
    ends = [
        [
            [w for w in world.loopy.options(v, player.value) if w in known or w in place]
            for v in nodes
        ]
        for player in (LEFT, RIGHT)
    ]
    # If all options kept are of the form B:X, then v must be {B^L, these | B^R, these}.
    sums, found = (
        world.loopy.onsides(*graph)
        for graph in (
            base.with_tops(*_placed(ends, place, {w: w for w in known})),
            _placed(ends, place, known),
        )
    )
    return {
        v: top
        for v, total, top, left, right in zip(nodes, sums, found, *ends, strict=True)
        if total == v and world.loopy.is_stopper(top) and (left or right)
    }


def _placed(
    ends: list[list[list[int]]], place: dict[int, int], outside: dict[int, int]
) -> tuple[list[list[int]], ...]:
    """Return options as nodes of a component, or as ~n for the stored node n that is outside it."""
    return tuple(
        [[place[w] if w in place else ~outside[w] for w in options] for options in side]
        for side in ends
    )
