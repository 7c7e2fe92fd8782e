"""Splittles: `partizan.rulesets.heap.splittles`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.named import KAYLES
from partizan.rulesets.heap.splittles import Splittles


def test_moves() -> None:
    """A number is taken, and the rest is left as one heap or two."""
    assert set(Splittles(1, 3).options(Heaps([5]), LEFT)) == {
        Heaps([4]),
        Heaps([1, 3]),
        Heaps([2, 2]),
        Heaps([2]),
        Heaps([1, 1]),
    }


def test_kayles() -> None:
    """Kayles is Splittles with 1 and 2."""
    assert Splittles(1, 2).nim_values(50) == KAYLES.nim_values(50)


def test_names() -> None:
    """At least one positive number must be given."""
    assert load("splittles(2,1)").name == "splittles(1,2)"
    with pytest.raises(DomainError, match="splittles needs the numbers"):
        Splittles()
    with pytest.raises(DomainError, match="positive numbers of counters, not 0"):
        Splittles(0)
