"""Eatcake on strips: `partizan.theorems.bynum`."""

from __future__ import annotations

import pytest

from partizan.errors import DomainError
from partizan.rulesets.heap.eatcake import RULESET as EATCAKE
from partizan.theorems.bynum import value_of_cake_strip


def test_strips() -> None:
    """Rows and columns with up to sixteen squares have the value of the engine."""
    for n in range(1, 17):
        assert value_of_cake_strip(1, n) == EATCAKE(f"1x{n}").value()
        assert value_of_cake_strip(n, 1) == EATCAKE(f"{n}x1").value()


def test_bad_input() -> None:
    """Other cakes are outside the theorem, and cakes have squares."""
    with pytest.raises(DomainError, match="2x3"):
        value_of_cake_strip(2, 3)
    with pytest.raises(DomainError, match="not 0"):
        value_of_cake_strip(1, 0)
