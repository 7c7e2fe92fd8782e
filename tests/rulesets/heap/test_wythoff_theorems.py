"""Wythoff's game with heaps of any size: `partizan.rulesets.heap.wythoff`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.rulesets.heap.wythoff import (
    is_lost,
    lost_pair,
    move_to_lost_pair,
)

GAMES = [(t, s) for t in (1, 2, 3, 4) for s in (1, 2, 3)]
huge = st.integers(0, 10**40)


def lost_by_definition(t: int, s: int, bound: int) -> set[tuple[int, int]]:
    """Return the pairs from which no move leads to a pair found before."""
    found: set[tuple[int, int]] = set()
    for a in range(bound):
        for b in range(a, bound):
            moves = ((a - x, b - y) for c, d in found for x, y in ((c, d), (d, c)))
            if not any(
                k >= 0 and n >= 0 and (k == 0 or n == 0 or max(k, n) < s * min(k, n) + t)
                for k, n in moves
            ):
                found.add((a, b))
    return found


@pytest.mark.parametrize(("t", "s"), GAMES)
def test_small_heaps(t: int, s: int) -> None:
    """A pair of heaps below 40 is lost if and only if no move leads to a lost pair."""
    lost = lost_by_definition(t, s, 40)
    for a, b in product(range(40), repeat=2):
        assert is_lost(a, b, t, s) == ((min(a, b), max(a, b)) in lost)


@pytest.mark.parametrize("t", [1, 2, 3, 5])
def test_pairs(t: int) -> None:
    """The first number of each pair is the least in no earlier pair, the second larger by n t."""
    used: set[int] = set()
    for n in range(500):
        first = next(k for k in range(2000) if k not in used)
        used |= {first, first + n * t}
        used = {k for k in used if k >= first} | {*range(first)}
        assert lost_pair(n, t) == (first, first + n * t)


@given(huge, huge, st.integers(1, 5))
def test_huge_heaps(a: int, b: int, t: int) -> None:
    """Each pair of huge heaps is lost or has a legal move to a lost pair."""
    move = move_to_lost_pair(a, b, t)
    assert (move is None) == is_lost(a, b, t)
    if move is not None:
        k, n = a - move[0], b - move[1]
        assert k >= 0 and n >= 0 and k + n > 0
        assert k == 0 or n == 0 or abs(k - n) < t
        assert is_lost(*move, t)


@given(st.integers(0, 10**60), st.integers(1, 9))
def test_pairs_of_huge_numbers(n: int, t: int) -> None:
    """The n-th pair is lost, also by the numeration system, and nearby pairs are not."""
    first, second = lost_pair(n, t)
    assert second - first == n * t
    assert is_lost(second, first, t)
    assert not is_lost(first, second + 1, t) and not is_lost(first + 1, second + 1, t)


@pytest.mark.parametrize(("t", "s"), [(1, 2), (3, 2), (1, 3), (2, 4)])
def test_numeration_systems(t: int, s: int) -> None:
    """With a factor, the pairs are A, s A + t n, where A is the least in no earlier pair."""
    used: set[int] = set()
    first = -1
    for n in range(500):
        first = next(k for k in range(first + 1, 2000) if k not in used)
        second = s * first + t * n
        used.add(second)
        assert is_lost(first, second, t, s) and is_lost(second, first, t, s)
        assert n == 0 or not is_lost(second, s * second + t * n, t, s)
        assert not is_lost(first, second + 1, t, s) and not is_lost(first, second + t, t, s)


@pytest.mark.parametrize(
    "ask",
    [
        lambda: lost_pair(-1),
        lambda: lost_pair(1.5),  # type: ignore[arg-type]
        lambda: is_lost(1, -2),
        lambda: move_to_lost_pair("1", 2),  # type: ignore[arg-type]
        lambda: lost_pair(1, 0),
        lambda: is_lost(1, 2, 1, 0),
    ],
)
def test_bad_questions(ask: Any) -> None:
    """Heaps are integers at least 0, and parameters at least 1."""
    with pytest.raises(DomainError, match="wythoff"):
        ask()
