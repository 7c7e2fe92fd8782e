"""Cutcake and Maundy Cake: `partizan.theorems.cutcake`."""

from __future__ import annotations

from partizan import rulesets
from partizan.boards.cakes import Cakes
from partizan.rulesets.heap.cakes import MAUNDY_CAKE
from partizan.theorems.cutcake import LARGEST_SIDE, maundy_value


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
