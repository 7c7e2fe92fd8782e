"""Toppling Towers: `partizan.rulesets.grid.toppling_towers`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from partizan import rulesets
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.grid.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan.rulesets.grid.toppling_towers import genus, tee_nim_value
from partizan_literature.allen2006.towers import tee


def test_rows_and_tees() -> None:
    """T(a,b) standing is T(b,a) lying, and long rows are heaps of Nim."""
    for a, b in product(range(4), repeat=2):
        lying, standing = tee(b, a), tee(a, b).transposed()
        assert genus(TOPPLING_TOWERS, standing) == genus(TOPPLING_TOWERS, lying)
    assert rulesets.toppling_towers("x" * 30 + "." + "x" * 30).outcome("misere").name == "P"
    assert rulesets.toppling_towers("x" * 1000).nim_value() == 1000


def test_single_towers() -> None:
    """Single towers alone are lost if their number is odd, which the thesis overlooks."""
    for n in range(1, 8):
        position = rulesets.toppling_towers(".".join("x" * n))
        assert (position.outcome("misere").name == "P") == (n % 2 == 1)
        assert position.outcome("misere") is position.outcome("misere", theorems=False)


def test_short_arms() -> None:
    """T(0,n) is n + 2, and T(1,n+1) is n + 3 xor 1. [Allen06, Props 4.3.3, 4.3.4]"""
    for n in range(120):
        assert tee_nim_value(0, n) == n + 2
        assert tee_nim_value(1, n + 1) == (n + 3) ^ 1


@pytest.mark.parametrize("arms", [(-1, 2), (1, "2"), (1.0, 2)])
def test_bad_arms(arms: Any) -> None:
    """Arms have 0, 1, 2, ... towers."""
    with pytest.raises(DomainError, match="an arm of T"):
        tee_nim_value(*arms)
    with pytest.raises(TooLarge, match="at most 400 towers"):
        tee_nim_value(1, 10**9)


def test_positions_left_to_play() -> None:
    """Other groups are left to play."""
    for text in ("xxx|x.x", ".x.|xxx|.x.", "x" * 100 + "|x" + "." * 99):
        assert genus(TOPPLING_TOWERS, TOPPLING_TOWERS(text).board) is None
