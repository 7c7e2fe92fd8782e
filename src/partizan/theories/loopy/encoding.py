"""Loopy values as plain data, readable in any world: for pickling, and between worlds."""

from __future__ import annotations

from typing import TypeAlias

from partizan._core import World
from partizan.players import LEFT, RIGHT
from partizan.theories.loopy.sides import Sides
from partizan.theories.normal.encoding import Encoded as EncodedGame
from partizan.theories.normal.encoding import decode, encode

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
