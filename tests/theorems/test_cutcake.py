"""Cutcake and Maundy Cake: `partizan.theorems.cutcake`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.cakes import Cakes
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.rulesets.heap.cakes import CUTCAKE, MAUNDY_CAKE
from partizan.theorems.cutcake import LARGEST_SIDE, value_of_cutcake, value_of_maundy_cake


def test_cutcake() -> None:
    """All cakes with sides up to nine have the value of the engine."""
    for rows, columns in product(range(1, 10), repeat=2):
        cake = Cakes([(rows, columns)])
        assert value_of_cutcake(cake) == CUTCAKE(cake).value(), cake


def test_maundy_cake() -> None:
    """All cakes with sides up to eighteen have the value of the engine."""
    for rows, columns in product(range(1, 19), repeat=2):
        cake = Cakes([(rows, columns)])
        assert value_of_maundy_cake(cake) == MAUNDY_CAKE(cake).value(), cake


def test_sums() -> None:
    """Several cakes are added, and no cake is worth nothing."""
    assert value_of_cutcake("1x8+8x1+1x2") == 1
    assert value_of_maundy_cake("1x12+1x4") == value_of_maundy_cake((1, 12)) + 3
    assert value_of_cutcake("0") == 0


def test_bad_input() -> None:
    """What is no cake, and a side that cannot be factored soon, is refused."""
    with pytest.raises(NotationError):
        value_of_cutcake("4y7")
    for bad in ((0, 3), (1, 2, 3), 7):
        with pytest.raises(DomainError):
            value_of_cutcake(bad)  # type: ignore[arg-type]
    with pytest.raises(BudgetExceeded):
        value_of_maundy_cake((1, LARGEST_SIDE + 1))
