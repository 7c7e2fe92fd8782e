"""Rows of towers with one beside: `partizan.theorems.toppling_towers`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.grid.toppling_towers import RULESET
from partizan.theorems.toppling_towers import tee, tee_nim_value


def test_the_engine_agrees() -> None:
    """The values are those of the boards, up to five towers on either side."""
    for a, b in product(range(6), repeat=2):
        assert tee_nim_value(a, b) == RULESET(tee(a, b)).nim_value()


def test_short_arms() -> None:
    """T(0,n) is worth n + 2, and T(1,n+1) is worth n + 3 xor 1. [Allen06, Props 4.3.3, 4.3.4]"""
    for n in range(120):
        assert tee_nim_value(0, n) == n + 2
        assert tee_nim_value(1, n + 1) == (n + 3) ^ 1


@pytest.mark.parametrize("arms", [(-1, 2), (1, "2"), (1.0, 2)])
def test_bad_arms(arms: Any) -> None:
    """Arms have 0, 1, 2, ... towers."""
    with pytest.raises(DomainError, match="an arm of T"):
        tee_nim_value(*arms)
    with pytest.raises(BudgetExceeded, match="at most 400 towers"):
        tee(1, 10**9)
