"""Formulas of arithmetic-function games: `partizan.rulesets.heap.arithmetic_game`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.arithmetic_game import (
    ArithmeticGame,
    coprime_value,
    divisor_value,
    nim_value,
    subtracted_divisor_value,
)


def test_large_heaps() -> None:
    """Large heaps are evaluated at once, as long as they can be factored."""
    assert subtracted_divisor_value(2**1000 * 3**1000) == 1000
    assert divisor_value(2**39) == 39
    assert coprime_value(999_983) == 78_498
    with pytest.raises(TooLarge, match="are factored up to 1,000,000,000,000"):
        divisor_value(10**100)
    with pytest.raises(TooLarge, match="primes are counted up to 10,000,000"):
        coprime_value(999_999_999_989)


def test_positions_left_to_play() -> None:
    """Other games, and heaps that are too large to factor, are left to play."""
    for action, relation in (("divide", ""), ("to", "totient"), ("subtract", "nondivisor")):
        assert nim_value(ArithmeticGame(action, relation), Heaps([4])) is None
    assert nim_value(ArithmeticGame("to", "divisor"), Heaps([10**100])) is None


@pytest.mark.parametrize("formula", [subtracted_divisor_value, divisor_value, coprime_value])
def test_bad_heaps(formula: Callable[[int], int]) -> None:
    """A heap has at least one counter."""
    for heap in (0, -4, 1.5, True):
        with pytest.raises(DomainError, match=r"1, 2, ... counters, not"):
            formula(heap)  # type: ignore[arg-type]
