"""Wythoff's game: `partizan.rulesets.heap.wythoff`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from partizan import rulesets
from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.wythoff import RULESET, Wythoff
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
