"""Clockwise Hackenbush: `partizan.rulesets.graph.clockwise_hackenbush_theorems`."""

from __future__ import annotations

import pytest

from partizan.errors import DomainError
from partizan.rulesets.graph.clockwise_hackenbush import RULESET as CLOCKWISE
from partizan.rulesets.graph.clockwise_hackenbush_theorems import nim_value_of_tree, number_of_tree


def test_bad_colours() -> None:
    """Colours outside the theorems are rejected with their index."""
    with pytest.raises(DomainError, match="index 2 is 'e'"):
        number_of_tree("(le)r")
    with pytest.raises(DomainError, match="index 1 is 'l'"):
        nim_value_of_tree("(l)e")


def test_large_trees() -> None:
    """Deep and wide trees of thousands of edges are evaluated at once."""
    deep, wide = 3000, 3000
    assert number_of_tree("lr" * (deep // 2)).denominator == 2 ** (deep - 1)
    assert number_of_tree("(l)" * (wide - 1) + "l") == wide
    assert CLOCKWISE("lr" * 1500).value().is_number
    assert nim_value_of_tree("(e" * 5000 + ")e" * 5000) == 0
