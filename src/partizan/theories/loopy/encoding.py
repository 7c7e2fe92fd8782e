"""Loopy values as plain data, readable in any world: for pickling, and between worlds."""

from __future__ import annotations

from typing import TypeAlias

from partizan.theories.loopy.sides import Sides
from partizan.theories.loopy.store import Store
from partizan.theories.normal.encoding import Encoded as EncodedGame
from partizan.theories.normal.encoding import decode, encode

__all__ = ["Encoded", "decoded", "encoded"]

Encoded: TypeAlias = tuple[
    list[EncodedGame], list[tuple[int, ...]], list[tuple[int, ...]], tuple[int, int]
]
"""Loop-free values, the options of loopy nodes, and both sides; ~n stands for the n-th value."""


def encoded(store: Store, sides: Sides) -> Encoded:
    """Return a value of `store` as plain data."""
    nodes = store.followers(sides, loopy=True)
    place = {v: i for i, v in enumerate(nodes)}
    games: list[EncodedGame] = []

    def end(i: int) -> int:
        if i not in place:
            games.append(encode(store.world, store.game(i)))
            place[i] = ~(len(games) - 1)
        return place[i]

    left = [tuple(map(end, store.left(v))) for v in nodes]
    right = [tuple(map(end, store.right(v))) for v in nodes]
    return games, left, right, (end(sides.on), end(sides.negative_on))


def decoded(store: Store, data: Encoded) -> Sides:
    """Return an encoded value in `store`."""
    games, left, right, (on, negative_on) = data
    ends = [store.of_game(decode(store.world, game)) for game in games]
    moved = ([[w if w >= 0 else ~ends[~w] for w in row] for row in side] for side in (left, right))
    ids = store.intern(*moved)
    return Sides(*(ids[i] if i >= 0 else ends[~i] for i in (on, negative_on)))
