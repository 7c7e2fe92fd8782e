"""The two sides of loopy values: the onsides of G and of -G.

A side pair is the onside of G and the onside of -G. Negation exchanges them, and sums are taken
side by side, so only the onside has algorithms.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from partizan.theories.loopy.components import alternating_states, components
from partizan.theories.loopy.store import Store

__all__ = [
    "Ends",
    "Sides",
    "added",
    "at_least",
    "is_stopper",
    "is_stopper_sided",
    "multiple",
    "stopper",
    "values",
]


class Sides(NamedTuple):
    """A value: the onside of G and the onside of -G, as nodes of a store."""

    on: int
    negative_on: int

    def __neg__(self) -> Sides:
        return Sides(self.negative_on, self.on)


Ends: TypeAlias = Sequence[Sequence["int | Sides"]]
"""The options of the nodes 0, 1, 2, ... of a graph: nodes, or values already known."""


def stopper(store: Store, i: int) -> Sides:
    """Return the value of a stopper."""
    return Sides(i, store.negative(i))


def is_stopper_sided(store: Store, value: Sides) -> bool:
    """Return whether both sides are stoppers."""
    return store.is_stopper(value.on) and store.is_stopper(value.negative_on)


def is_stopper(store: Store, value: Sides) -> bool:
    """Return whether the value equals a stopper: both sides are the same one."""
    return is_stopper_sided(store, value) and value.negative_on == store.negative(value.on)


def at_least(store: Store, g: Sides, h: Sides) -> bool:
    """Return whether G >= H."""
    return store.ge(g.on, h.on) and store.ge(h.negative_on, g.negative_on)


def added(store: Store, g: Sides, h: Sides) -> Sides:
    """Return G + H."""
    on = store.upsum(g.on, h.on)
    if (
        (store.game(g.on) >= 0 or store.game(h.on) >= 0)
        and is_stopper(store, g)
        and is_stopper(store, h)
    ):
        # a stopper and a loop-free value: after the last move in one, play alternates in the other
        return stopper(store, on)
    return Sides(on, store.upsum(g.negative_on, h.negative_on))


def multiple(store: Store, n: int, g: Sides) -> Sides:
    """Return n·G, by doubling."""
    if n < 0:
        return multiple(store, -n, -g)
    total = Sides(store.zero, store.zero)
    while n:
        if n & 1:
            total = added(store, total, g)
        n >>= 1
        if n:
            g = added(store, g, g)
    return total


def values(store: Store, left: Ends, right: Ends) -> list[Sides]:
    """Return the values of all nodes of a graph."""
    found: dict[int, Sides] = {}
    edges = [
        [w for w in (*mine, *yours) if isinstance(w, int)]
        for mine, yours in zip(left, right, strict=True)
    ]
    for part in components(edges):
        here = {v: i for i, v in enumerate(part)}
        sides: list[list[list[int | Sides]]] = [
            [
                [w if isinstance(w, Sides) else here[w] if w in here else found[w] for w in side[v]]
                for v in part
            ]
            for side in (left, right)
        ]
        on = store.onsides(*([[_end(w, 0) for w in ends] for ends in side] for side in sides))
        inner = ([[w for w in ends if isinstance(w, int)] for ends in side] for side in sides)
        known = [w for side in sides for ends in side for w in ends if isinstance(w, Sides)]
        if all(is_stopper(store, w) for w in known) and not alternating_states(*inner):
            answers = [stopper(store, i) for i in on]
        else:
            off = store.onsides(
                *([[_end(w, 1) for w in ends] for ends in side] for side in sides[::-1])
            )
            answers = [Sides(*pair) for pair in zip(on, off, strict=True)]
        found.update(zip(part, answers, strict=True))
    return [found[v] for v in range(len(left))]


def _end(end: int | Sides, side: int) -> int:
    """Return the end of an edge on one side: a node, or ~i for the stored node i."""
    return ~end[side] if isinstance(end, Sides) else end
