"""Loopy values as nodes of the store of a world: sums, stops, ordinal sums, and plain data.

A side pair is the onside of G and the onside of -G. Negation exchanges them, and sums are taken
side by side, so only the onside has algorithms. They are compiled: `native/core/loopy`.

A pseudonumber is on, off, a number x, x + over or x + under. They are totally ordered: off < x +
under < x < x + over < y + under < on for x < y. Play of a stopper stops at a pseudonumber.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import Final, NamedTuple, TypeAlias

from partizan._core import World, loopy_components
from partizan.players import LEFT, RIGHT
from partizan.theories.normal.numbers import fraction, number_id
from partizan.theories.normal.shorthand import Encoded as EncodedGame
from partizan.theories.normal.shorthand import decode, encode
from partizan.theories.retrograde import Edges

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


Encoded: TypeAlias = tuple[
    list[EncodedGame], list[tuple[int, ...]], list[tuple[int, ...]], tuple[int, int]
]
"""Loop-free values, the options of loopy nodes, and both sides; ~n stands for the n-th value."""


def encoded(world: World, sides: Sides) -> Encoded:
    """Return a value of `world` as plain data."""
    nodes = world.loopy.followers(sides, loopy=True)
    place = {v: i for i, v in enumerate(nodes)}
    games: list[EncodedGame] = []

    def end(i: int) -> int:
        if i not in place:
            value = world.loopy.value(i)
            assert value is not None  # all loopy nodes have places
            games.append(encode(world, value))
            place[i] = ~(len(games) - 1)
        return place[i]

    left, right = (
        [tuple(map(end, world.loopy.options(v, player.value))) for v in nodes]
        for player in (LEFT, RIGHT)
    )
    return games, left, right, (end(sides.on), end(sides.negative_on))


def decoded(world: World, data: Encoded) -> Sides:
    """Return an encoded value in `world`."""
    games, left, right, (on, negative_on) = data
    ends = [world.loopy.of_value(decode(world, game)) for game in games]
    moved = ([[w if w >= 0 else ~ends[~w] for w in row] for row in side] for side in (left, right))
    ids = world.loopy.intern(*moved)
    return Sides(*(ids[i] if i >= 0 else ends[~i] for i in (on, negative_on)))


class Pseudonumber(NamedTuple):
    """The pseudonumber off (`size` -1), on (`size` 1), or `number` plus over, 0 or under.

    In the last case `size` is 0, and `side` is 1, 0 or -1.

    >>> over = Pseudonumber(0, Fraction(0), 1)
    >>> Pseudonumber(-1) < Pseudonumber(0, Fraction(0)) < over < Pseudonumber(0, Fraction(1), -1)
    True
    """

    size: int
    number: Fraction = Fraction(0)
    side: int = 0

    @property
    def strong(self) -> Pseudonumber:
        """The same without over and under."""
        return self._replace(side=0)


def pseudonumber(world: World, i: int) -> Pseudonumber | None:
    """Return the pseudonumber that a stored stopper is, or None."""
    found = world.loopy.pseudonumber(i)
    return None if found is None else _read(world, found)


def stop(world: World, i: int, player: int) -> Pseudonumber:
    """Return the stop of a stopper if `player` (0 for Left, 1 for Right) moves first.

    The stop of a pseudonumber is itself; otherwise Left moves to an option with the largest Right
    stop, and Right to one with the least Left stop.
    """
    return _read(world, world.loopy.stop(i, player))


def _read(world: World, found: tuple[int, int, int]) -> Pseudonumber:
    size, number, side = found
    return Pseudonumber(size, fraction(world.values.number_part(number)), side)


def node_of(world: World, p: Pseudonumber) -> int:
    """Return the stored node of a pseudonumber."""
    if p.size:
        return ON if p.size > 0 else OFF
    number = ~world.loopy.of_value(number_id(world, p.number))
    if not p.side:
        return ~number
    ends = ([[number]], [[0]])
    return world.loopy.intern(*(ends if p.side > 0 else ends[::-1]))[0]


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


def ordinally_added(world: World, base: Base, top: int) -> int:
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
