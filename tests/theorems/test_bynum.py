"""Eatcake on strips and on cakes with an odd side: `partizan.theorems.bynum`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.cakes import EATCAKE
from partizan.theorems.bynum import LARGEST_SIDE, atomic_weight_of_cake, value, value_of_cake
from partizan.theories.normal import Game


def test_atomic_weights() -> None:
    """All cakes up to eight by eight have the stated atomic weight."""
    for rows, columns in product(range(1, 9), repeat=2):
        found = EATCAKE(f"{rows}x{columns}").value().atomic_weight
        assert found == atomic_weight_of_cake(rows, columns), (rows, columns)


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
    with pytest.raises(BudgetExceeded, match="up to 49 for the odd side, not 51"):
        value_of_cake(4, LARGEST_SIDE + 2)
    with pytest.raises(DomainError, match="not 0"):
        atomic_weight_of_cake(0, 3)


def test_positions_left_to_play() -> None:
    """A cake with even sides, or with an odd side that is too long, is left to play."""
    for cakes in ("4x6", "3x2+2x2", "2x27"):
        assert value(EATCAKE, EATCAKE(cakes).board) is None


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_cake("1" * 10**5, 1),  # type: ignore[arg-type]
        lambda: value_of_cake(10**5000, 10**5000),
        lambda: value_of_cake(10**5000 + 1, 2),
    ):
        with pytest.raises((DomainError, BudgetExceeded)) as caught:
            ask()
        assert len(str(caught.value)) < 1000
