"""Blue and red cordons: `partizan.theorems.blue_cordons`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.cordons import RULESET as CORDONS
from partizan.theorems.blue_cordons import (
    MAX_STALK,
    blue_cordon,
    blue_cordon_reduced,
    blue_stalk_value,
    red_cordon,
    red_cordon_reduced,
)
from partizan.theories.normal.game import Game


def all_digits(height: int) -> list[str]:
    """Return the digits of all cordons of a height."""
    if not height:
        return [""]
    return [f"0{''.join(rest)}" for rest in product("01", repeat=height - 1)]


def test_the_rule_agrees_with_play() -> None:
    """Up to height nine the rule gives the reduced canonical form."""
    for height in range(10):
        for digits in all_digits(height):
            value = CORDONS(blue_cordon(digits)).value(theorems=False)
            assert blue_cordon_reduced(digits) == value.reduced(), digits
            assert red_cordon_reduced(digits) == -value.reduced()


def test_red_cordons_are_negatives() -> None:
    """A red cordon is the negative of the blue one."""
    for digits in all_digits(5):
        assert CORDONS(red_cordon(digits)).value(theorems=False) == -CORDONS(
            blue_cordon(digits)
        ).value(theorems=False)


def test_stalks() -> None:
    """B(n) = {B(n-1)|0}, which is miny-B(n-2) and infinitesimal from n = 3 on."""
    for height in range(9):
        value = blue_stalk_value(height)
        assert value == CORDONS(blue_cordon("0" * height)).value(theorems=False)
        if height >= 3:
            assert value == Game.of([Game.of([blue_stalk_value(height - 2)], [0])], [0])
            assert value.left_stop == value.right_stop == 0
    assert blue_stalk_value(MAX_STALK).options(RIGHT) == (Game(0),)
    assert blue_stalk_value(MAX_STALK).options(LEFT) == (blue_stalk_value(MAX_STALK - 1),)


def test_high_cordons() -> None:
    """Cordons of a million arcs are evaluated at once."""
    assert blue_cordon_reduced("0" + "01" * 500_000 + "0") == Game("{1|0}")
    assert blue_cordon_reduced("0" + "1" * 1_000_000) == 500_001


def test_bad_cordons() -> None:
    """Other digits, and a leaf at the top, are rejected."""
    for ask in (blue_cordon, red_cordon, blue_cordon_reduced, red_cordon_reduced):
        with pytest.raises(NotationError, match="expected '0' or '1', found '2'") as caught:
            ask("0120")
        assert caught.value.position == 2
        with pytest.raises(NotationError, match="the first digit is the top") as caught:
            ask("10")
        assert caught.value.position == 0
    for height in (-1, 2.0):
        with pytest.raises(DomainError, match=r"a stalk has the height 0, 1, 2, \.\.\., not"):
            blue_stalk_value(height)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded, match="stalks up to the height 1000 are evaluated"):
        blue_stalk_value(MAX_STALK + 1)


@pytest.mark.parametrize("thing", [[], 1, None, ["0", "1"]])
def test_cordons_are_texts(thing: object) -> None:
    """The digits of a cordon are a text."""
    for ask in (blue_cordon, red_cordon, blue_cordon_reduced, red_cordon_reduced):
        with pytest.raises(DomainError, match="a cordon is given by a text of 0 and 1, not by"):
            ask(thing)  # type: ignore[arg-type]
