"""Eatcake on strips and on cakes with an odd side: `partizan.theorems.bynum`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.cakes import EATCAKE
from partizan.theorems.bynum import LARGEST_SIDE, atomic_weight_of_cake, value, value_of_cake
from partizan.theories.normal import Game


def test_atomic_weights() -> None:
    """All cakes of up to eight by eight have the atomic weight that is said."""
    for rows, columns in product(range(1, 9), repeat=2):
        found = EATCAKE(f"{rows}x{columns}").value().atomic_weight
        assert found == atomic_weight_of_cake(rows, columns), (rows, columns)


def test_values_have_the_weight() -> None:
    """Longer cakes whose value is known have their atomic weight too, and are never Left's."""
    for rows in range(11, 36, 2):
        found = value_of_cake(rows, 2)
        assert found.atomic_weight == Game(-1)
        assert found <= 0


def test_bad_input() -> None:
    """Other cakes are outside the theorem, and cakes have squares."""
    with pytest.raises(DomainError, match="4x6 has none"):
        value_of_cake(4, 6)
    with pytest.raises(BudgetExceeded, match="up to 49 for the odd side, not 51"):
        value_of_cake(4, LARGEST_SIDE + 2)
    with pytest.raises(DomainError, match="not 0"):
        atomic_weight_of_cake(0, 3)


def test_what_is_not_answered() -> None:
    """A cake with even sides, or an odd side too long for a value at once, is left to play."""
    for cakes in ("4x6", "3x2+2x2", "2x27"):
        assert value(EATCAKE, EATCAKE(cakes).board) is None


def test_long_input_is_cut() -> None:
    """What is refused is not repeated as a whole, however long it is."""
    for ask in (
        lambda: value_of_cake("1" * 10**5, 1),
        lambda: value_of_cake(10**5000, 10**5000),
        lambda: value_of_cake(10**5000 + 1, 2),
    ):
        with pytest.raises((DomainError, BudgetExceeded)) as caught:
            ask()
        assert len(str(caught.value)) < 1000
