"""Mem: `partizan.rulesets.heap.mem`."""

from __future__ import annotations

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.mem import RULESET
from rulesets.heap.definition import nim_values


def test_moves() -> None:
    """At least as many counters are taken as before, and at least one."""
    assert [str(o) for o in RULESET.options(Point([5, 3]), LEFT)] == ["2,3", "1,4", "0,5"]
    assert [str(o) for o in RULESET.options(Point([2]), LEFT)] == ["1,1", "0,2"]
    assert [str(o) for o in RULESET.options(Point([2, 0]), LEFT)] == ["1,1", "0,2"]
    assert list(RULESET.options(Point([2, 3]), LEFT)) == []


def test_nim_values() -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: [(at[0] - a, a) for a in range(max(1, at[1]), at[0] + 1)])
    for n in range(25):
        assert RULESET(str(n)).nim_value() == value((n, 0))
        for m in range(n + 3):
            assert RULESET((n, m)).nim_value() == value((n, m))


def test_wrong_numbers() -> None:
    """A board has one or two numbers."""
    with pytest.raises(DomainError, match="mem is played with 1 or 2 numbers of counters, not 3"):
        RULESET("1,2,3")
