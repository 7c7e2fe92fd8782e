"""Wythoff's game: `partizan.rulesets.heap.wythoff`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import rulesets
from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.wythoff import RULESET, Wythoff, is_lost, lost_pair, move_to_lost_pair
from rulesets.heap.definition import nim_values

GAMES = [(t, s) for t in (1, 2, 3) for s in (1, 2)]


def by_rule(at: tuple[int, ...], t: int, s: int) -> Iterator[tuple[int, int]]:
    """Yield the smaller pairs for which the two numbers taken are permitted."""
    a, b = at
    for k, n in product(range(a + 1), range(b + 1)):
        less, more = sorted((k, n))
        if more > 0 and (less == 0 or more < s * less + t):
            yield a - k, b - n


def test_known_values() -> None:
    """The table of small nim-values is as published. [BCG01]"""
    table = [[RULESET((a, b)).nim_value() for b in range(6)] for a in range(5)]
    assert table == [
        [0, 1, 2, 3, 4, 5],
        [1, 2, 0, 4, 5, 3],
        [2, 0, 1, 5, 3, 4],
        [3, 4, 5, 6, 2, 0],
        [4, 5, 3, 2, 7, 6],
    ]


@pytest.mark.parametrize(("t", "s"), GAMES)
def test_moves(t: int, s: int) -> None:
    """The moves are those that the rule about k and l permits."""
    game = Wythoff(t, s)
    for at in product(range(7), repeat=2):
        assert {*game.options(Point(at), LEFT)} == {*by_rule(at, t, s)}


@pytest.mark.parametrize(("t", "s"), GAMES)
def test_nim_values(t: int, s: int) -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: by_rule(at, t, s))
    for at in product(range(8), repeat=2):
        assert Wythoff(t, s)(at).nim_value() == value(at)


def test_names() -> None:
    """Parameters equal to 1 are not printed."""
    assert [load(f"wythoff{p}").name for p in ("", "(1)", "(2)", "(1,2)", "(3,1)")] == [
        *("wythoff", "wythoff", "wythoff(2)", "wythoff(1,2)", "wythoff(3)")
    ]
    assert repr(rulesets.wythoff((3, 5))) == 'wythoff("3,5")'


@pytest.mark.parametrize("parameters", [(0,), (1, 0), (-1,), ("x",), (True,), (1.5,)])
def test_bad_parameters(parameters: tuple[Any, ...]) -> None:
    """The parameters t and s must be positive."""
    with pytest.raises(DomainError, match=r"wythoff\(t,s\) needs positive integers t and s"):
        Wythoff(*parameters)


GAMES_OF_WYTHOFF = [(t, s) for t in (1, 2, 3, 4) for s in (1, 2, 3)]
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


@pytest.mark.parametrize(("t", "s"), GAMES_OF_WYTHOFF)
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
