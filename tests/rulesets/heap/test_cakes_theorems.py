"""Cakes: `partizan.rulesets.heap.cakes_theorems`."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.boards.cakes import Cakes
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.cakes import EATCAKE, MAUNDY_CAKE
from partizan.rulesets.heap.cakes_theorems import (
    LARGEST_ODD_SIDE,
    LARGEST_SIDE,
    eatcake_value,
    maundy_value,
    value_of_cake,
)
from partizan.theories.normal import Game


def test_values_have_the_weight() -> None:
    """Values of longer cakes have atomic weight -1, and are at most 0."""
    for rows in range(11, 36, 2):
        found = value_of_cake(rows, 2)
        assert found.atomic_weight == Game(-1)
        assert found <= 0


def test_bad_input() -> None:
    """Cakes with even sides are outside the theorem, and sides are positive."""
    with pytest.raises(DomainError, match="both sides of 4x6 are even"):
        value_of_cake(4, 6)
    with pytest.raises(TooLarge, match="up to 49 for the odd side, not 51"):
        value_of_cake(4, LARGEST_ODD_SIDE + 2)
    with pytest.raises(DomainError, match="not 0"):
        value_of_cake(0, 3)


def test_positions_left_to_play() -> None:
    """A cake with even sides, or with an odd side that is too long, is left to play."""
    for cakes in ("4x6", "3x2+2x2", "2x27"):
        assert eatcake_value(EATCAKE, EATCAKE(cakes).board) is None


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_cake("1" * 10**5, 1),  # type: ignore[arg-type]
        lambda: value_of_cake(10**5000, 10**5000),
        lambda: value_of_cake(10**5000 + 1, 2),
    ):
        with pytest.raises((DomainError, TooLarge)) as caught:
            ask()
        assert len(str(caught.value)) < 1000


def test_sums() -> None:
    """The values of several cakes are added, and no cake at all is 0."""
    assert rulesets.cutcake("1x8+8x1+1x2").value() == 1
    assert rulesets.maundy_cake("1x12+1x4").value() == rulesets.maundy_cake("1x12").value() + 3
    assert rulesets.cutcake("0").value() == 0


def test_large_cakes() -> None:
    """Sides may be long; a side that cannot be factored quickly is left to play."""
    assert rulesets.cutcake(3, 9999).value() == 4998
    assert rulesets.maundy_cake(7, 9973).value() == 0
    assert maundy_value(MAUNDY_CAKE, Cakes([(1, LARGEST_SIDE + 1)])) is None
