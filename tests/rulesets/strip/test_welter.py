"""Welter's game: `partizan.rulesets.strip.welter`."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.welter import RULESET


def test_moves() -> None:
    """A coin moves to any empty square to its left, past other coins."""
    options = [str(o) for o in RULESET.options(Strip(".o.o"), LEFT)]
    assert options == ["o..o", "oo..", ".oo."]
    assert options == [str(o) for o in RULESET.options(Strip(".o.o"), RIGHT)]
    assert list(RULESET.options(Strip("oo.."), LEFT)) == []


def test_immobile_coins() -> None:
    """Coins that cannot move, and squares beyond the last coin, are dropped."""
    assert RULESET.representative(Strip("oo.o.o..")) == Strip(".o.o")
    assert RULESET.parts(Strip("oo..")) == ()


def test_texts() -> None:
    """Coins are written o, x or c."""
    assert rulesets.welter(".X_c") == RULESET(".o.o")
    with pytest.raises(NotationError, match="cannot read a welter position"):
        RULESET(".q")


def test_values() -> None:
    """One coin is a nim-heap; two coins on a and b have nim-value (a xor b) - 1."""
    assert [RULESET("." * n + "o").nim_value() for n in range(8)] == list(range(8))
    for a in range(8):
        for b in range(a):
            row = Strip.filled(8, ".").put({a: "o", b: "o"})
            assert RULESET(row).nim_value() == (a ^ b) - 1
