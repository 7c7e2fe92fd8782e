"""Impartial games as sets of sets: slow definitions of misère play.

Nothing of the library is used here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from itertools import chain, combinations
from typing import TypeAlias

from hypothesis import strategies as st

Set: TypeAlias = "frozenset[Set]"

_shared: dict[Set, Set] = {}


def made(options: Iterable[Set]) -> Set:
    """Return the game with these options; identical games are one object."""
    game = frozenset(options)
    return _shared.setdefault(game, game)


ZERO: Set = made(())


@cache
def heap(n: int) -> Set:
    """Return the nim-heap *n."""
    return made(heap(k) for k in range(n))


@cache
def is_lost(g: Set) -> bool:
    """Return whether the player to move loses misère play: all moves, at least one, are to wins."""
    return bool(g) and not any(is_lost(option) for option in g)


@cache
def plus(g: Set, h: Set) -> Set:
    """Return the sum."""
    return made([plus(a, h) for a in g] + [plus(g, b) for b in h])


def mex(numbers: set[int]) -> int:
    """Return the least number that is missing."""
    return min(set(range(len(numbers) + 1)) - numbers)


@cache
def nim_value(g: Set, misere: bool = False) -> int:
    """Return the nim-value, or the misère nim-value."""
    return 1 if misere and not g else mex({nim_value(option, misere) for option in g})


def genus(g: Set, places: int) -> tuple[int, list[int]]:
    """Return the nim-value, and the misère nim-values with 0, 1, 2, ... heaps *2 added."""
    found = []
    company = g
    for _ in range(places):
        found.append(nim_value(company, misere=True))
        company = plus(company, heap(2))
    return nim_value(g), found


def of_rank(rank: int) -> list[Set]:
    """Return all games born by a day: 1, 2, 4, 16, ... of them."""
    games: list[Set] = [ZERO]
    for _ in range(rank):
        some = chain.from_iterable(combinations(games, n) for n in range(len(games) + 1))
        games = list(map(made, some))
    return games


def sets(most: int = 3, leaves: int = 10) -> st.SearchStrategy[Set]:
    """Return random games with a bounded number of options."""
    return st.recursive(
        st.sampled_from([ZERO, heap(1), heap(2), heap(3)]),
        lambda options: st.frozensets(options, min_size=1, max_size=most).map(made),
        max_leaves=leaves,
    )
