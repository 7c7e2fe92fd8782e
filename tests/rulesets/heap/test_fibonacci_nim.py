"""Fibonacci Nim: `partizan.rulesets.heap.take_away`."""

from __future__ import annotations

from partizan import rulesets
from partizan.catalog import load
from partizan.rulesets.heap.take_away import FIBONACCI_NIM as RULESET
from partizan.rulesets.heap.take_away import TakeAway


def test_fibonacci_numbers_are_lost() -> None:
    """The first player loses exactly with a Fibonacci number of counters. [Whinihan63]"""
    lost = [n for n in range(1, 60) if RULESET(str(n)).outcome().name == "P"]
    assert lost == [1, 2, 3, 5, 8, 13, 21, 34, 55]


def test_it_is_take_away() -> None:
    """It is the take-away game of ratio 2, with its own name."""
    assert rulesets.fibonacci_nim is load("fibonacci-nim") is RULESET
    assert RULESET.name == "fibonacci-nim"
    for n in range(12):
        for m in range(12):
            assert RULESET((n, m)).form() == TakeAway(2)((n, m)).form()
