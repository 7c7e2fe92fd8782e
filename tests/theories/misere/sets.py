"""Impartial games as sets of sets: every definition of misère play, slow and straight.

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
    """The game with these options, one object for all that are the same."""
    game = frozenset(options)
    return _shared.setdefault(game, game)


ZERO: Set = made(())


@cache
def heap(n: int) -> Set:
    """The nim-heap *n."""
    return made(heap(k) for k in range(n))


@cache
def is_lost(g: Set) -> bool:
    """Whether the player who moves loses misère play: there is a move, and each wins."""
    return bool(g) and not any(is_lost(option) for option in g)


@cache
def plus(g: Set, h: Set) -> Set:
    """The sum."""
    return made([plus(a, h) for a in g] + [plus(g, b) for b in h])


def mex(numbers: set[int]) -> int:
    """The least number that is missing."""
    return min(set(range(len(numbers) + 1)) - numbers)


@cache
def nim_value(g: Set, misere: bool = False) -> int:
    """The nim-value, or the misère nim-value."""
    return 1 if misere and not g else mex({nim_value(option, misere) for option in g})


def genus(g: Set, places: int) -> tuple[int, list[int]]:
    """The nim-value, and so many misère nim-values in company of 0, 1, 2, ... heaps *2."""
    found = []
    company = g
    for _ in range(places):
        found.append(nim_value(company, misere=True))
        company = plus(company, heap(2))
    return nim_value(g), found


def of_rank(rank: int) -> list[Set]:
    """All games with at most so many moves in a row: 1, 2, 4, 16, ... of them."""
    games: list[Set] = [ZERO]
    for _ in range(rank):
        some = chain.from_iterable(combinations(games, n) for n in range(len(games) + 1))
        games = list(map(made, some))
    return games


def sets(most: int = 3, leaves: int = 10) -> st.SearchStrategy[Set]:
    """Random games, in which nobody has more than so many options."""
    return st.recursive(
        st.sampled_from([ZERO, heap(1), heap(2), heap(3)]),
        lambda options: st.frozensets(options, min_size=1, max_size=most).map(made),
        max_leaves=leaves,
    )
