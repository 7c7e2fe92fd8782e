"""The two sides of loopy values, as nodes of the store of a world.

A side pair is the onside of G and the onside of -G. Negation exchanges them, and sums are taken
side by side, so only the onside has algorithms. They are compiled: `native/core/loopy`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple, TypeAlias

from partizan._core import World
from partizan.players import LEFT, RIGHT

ZERO: Final = 0
"""The stored node of 0 in every world."""
ON: Final = 1
"""The stored node of on."""
OFF: Final = 2
"""The stored node of off."""


class Sides(NamedTuple):
    """A value: the onside of G and the onside of -G, as nodes of a store."""

    on: int
    negative_on: int

    def __neg__(self) -> Sides:
        return Sides(self.negative_on, self.on)


Edges: TypeAlias = Sequence[Sequence[int]]
"""The options of the nodes 0, 1, 2, ... of a graph."""
Ends: TypeAlias = Sequence[Sequence["int | Sides"]]
"""The options of the nodes 0, 1, 2, ... of a graph: nodes, or values already known."""


def stopper(world: World, i: int) -> Sides:
    """Return the value of a stopper."""
    return Sides(i, world.loopy.negative(i))


def is_stopper_sided(world: World, value: Sides) -> bool:
    """Return whether both sides are stoppers."""
    return world.loopy.is_stopper(value.on) and world.loopy.is_stopper(value.negative_on)


def is_stopper(world: World, value: Sides) -> bool:
    """Return whether the value equals a stopper: both sides are the same one."""
    return world.loopy.sides_are_stopper(value)


def at_least(world: World, g: Sides, h: Sides) -> bool:
    """Return whether G >= H."""
    return world.loopy.sides_ge(g, h)


def added(world: World, g: Sides, h: Sides) -> Sides:
    """Return G + H."""
    return Sides(*world.loopy.sides_add(g, h))


def multiple(world: World, n: int, g: Sides) -> Sides:
    """Return n·G, by doubling."""
    if n < 0:
        return multiple(world, -n, -g)
    total = Sides(ZERO, ZERO)
    while n:
        if n & 1:
            total = added(world, total, g)
        n >>= 1
        if n:
            g = added(world, g, g)
    return total


def values(world: World, left: Ends, right: Ends) -> list[Sides]:
    """Return the values of all nodes of a graph."""
    known: list[Sides] = []
    place: dict[Sides, int] = {}

    def end(w: int | Sides) -> int:
        if not isinstance(w, Sides):
            return w
        if w not in place:
            place[w] = ~len(known)
            known.append(w)
        return place[w]

    graph = [[[end(w) for w in ends] for ends in side] for side in (left, right)]
    return [Sides(*pair) for pair in world.loopy.evaluate(graph[0], graph[1], known)]


def graph_of(world: World, nodes: Sequence[int]) -> tuple[Edges, Edges]:
    """Return the options of stored nodes that are among them, as a graph."""
    place = {v: i for i, v in enumerate(nodes)}
    left, right = (
        [[place[w] for w in world.loopy.options(v, player.value) if w in place] for v in nodes]
        for player in (LEFT, RIGHT)
    )
    return left, right
