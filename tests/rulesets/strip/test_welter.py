"""Welter's game: `partizan.rulesets.strip.welter`."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.welter import RULESET
from partizan.testing import check_ruleset


def test_moves() -> None:
    """A coin moves to any empty square on its left, past others."""
    options = [str(o) for o in RULESET.options(Strip(".o.o"), LEFT)]
    assert options == ["o..o", "oo..", ".oo."]
    assert options == [str(o) for o in RULESET.options(Strip(".o.o"), RIGHT)]
    assert list(RULESET.options(Strip("oo.."), LEFT)) == []


def test_savings_are_of_the_same_tree() -> None:
    """Coins that cannot move, and squares beyond all coins, are no matter."""
    assert check_ruleset(RULESET, ["ooo.o..o.", "o.o..oo", "", "oo"], limit=300) > 20
    assert RULESET.representative(Strip("oo.o.o..")) == Strip(".o.o")
    assert RULESET.parts(Strip("oo..")) == ()


def test_texts() -> None:
    """Coins are o, x or c."""
    assert rulesets.welter(".X_c") == RULESET(".o.o")
    with pytest.raises(NotationError, match="cannot read a welter position"):
        RULESET(".q")


def test_values() -> None:
    """One coin is a nim-heap; two on a and b are worth one less than the nim-sum of a and b."""
    assert [RULESET("." * n + "o").nim_value() for n in range(8)] == list(range(8))
    for a in range(8):
        for b in range(a):
            row = Strip.filled(8, ".").put({a: "o", b: "o"})
            assert RULESET(row).nim_value() == (a ^ b) - 1
