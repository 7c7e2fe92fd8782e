"""Mem: `partizan.rulesets.heap.mem`."""

from __future__ import annotations

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.mem import RULESET
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import keeps_its_word

BOARDS = [Point([n]) for n in range(7)] + [Point([n, m]) for n in range(7) for m in range(9)]


def test_moves() -> None:
    """At least as many are taken as were taken last, and at least one."""
    assert [str(o) for o in RULESET.options(Point([5, 3]), LEFT)] == ["2,3", "1,4", "0,5"]
    assert [str(o) for o in RULESET.options(Point([2]), LEFT)] == ["1,1", "0,2"]
    assert [str(o) for o in RULESET.options(Point([2, 0]), LEFT)] == ["1,1", "0,2"]
    assert list(RULESET.options(Point([2, 3]), LEFT)) == []


def test_nim_values() -> None:
    """The nim-values are those of the rule."""
    value = nim_values(lambda at: [(at[0] - a, a) for a in range(max(1, at[1]), at[0] + 1)])
    for n in range(25):
        assert RULESET(str(n)).nim_value() == value((n, 0))
        for m in range(n + 3):
            assert RULESET((n, m)).nim_value() == value((n, m))


def test_savings_are_of_the_same_tree() -> None:
    """Memories that allow the same moves are the same."""
    assert keeps_its_word(RULESET, BOARDS)


def test_wrong_numbers() -> None:
    """A heap has one memory at most."""
    with pytest.raises(DomainError, match="mem is played with 1 or 2 numbers of counters, not 3"):
        RULESET("1,2,3")
