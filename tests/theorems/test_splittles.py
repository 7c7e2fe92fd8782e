"""Partizan Splittles: `partizan.theorems.splittles`."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.heaps import Heaps
from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.theorems.splittles import partizan_splittles, value, value_of_partizan_splittles
from partizan.theories.normal import Game

LARGEST = 14


def test_rules() -> None:
    """A move takes one of the player's numbers, and may split the rest."""
    position = partizan_splittles({1, 2}, {3})("5")
    assert {str(option) for option in position.left} == {"4", "3+1", "2+2", "3", "2+1"}
    assert {str(option) for option in position.right} == {"2", "1+1"}


@pytest.mark.parametrize(
    ("left", "right", "heap", "text"),
    [
        ({1, 3}, {1, 5, 7}, 9, "*"),
        ({1}, {2}, 3, "{2|1}"),
        ({1}, {5}, 4, "4"),
        ({1}, {5}, 5, "{4|0}"),
        ({4}, {1}, 11, "-6"),
        ({1}, {1, 4}, 9, "vv*"),
        ({1, 2, 3}, {1}, 5, "^^*"),
    ],
)
def test_small_heaps(left: set[int], right: set[int], heap: int, text: str) -> None:
    """Some heaps have these values, which agree with play."""
    assert value_of_partizan_splittles(left, right, heap) == Game(text)
    assert partizan_splittles(left, right)(str(heap)).value(theorems=False) == Game(text)


@pytest.mark.parametrize("k", range(1, 7))
def test_one_against_one_number(k: int) -> None:
    """If Left takes 1 and Right k, odd or even, the formula agrees with play."""
    game = partizan_splittles({1}, {k})
    for heap in range(3 * LARGEST):
        assert value_of_partizan_splittles({1}, {k}, heap) == game(str(heap)).value(theorems=False)


@pytest.mark.parametrize(
    "right",
    [{1, *more} for size in (1, 2, 3) for more in combinations(range(2, 7), size)],
    ids=str,
)
def test_one_against_several(right: set[int]) -> None:
    """If Left takes 1, and Right 1 and other numbers up to 6, the formula agrees with play."""
    game, mirrored = partizan_splittles({1}, right), partizan_splittles(right, {1})
    for heap in range(LARGEST):
        found = value_of_partizan_splittles({1}, right, heap)
        assert found == game(str(heap)).value(theorems=False)
        assert -found == value_of_partizan_splittles(right, {1}, heap)
        assert -found == mirrored(str(heap)).value(theorems=False)


odd = st.sets(st.sampled_from([3, 5, 7, 9]), max_size=2)


@settings(max_examples=20, deadline=None)
@given(odd, odd, st.integers(0, LARGEST))
def test_odd_numbers(left: set[int], right: set[int], heap: int) -> None:
    """If all numbers are odd and both players may take 1, the value is the parity."""
    left, right = left | {1}, right | {1}
    found = value_of_partizan_splittles(left, right, heap)
    played = partizan_splittles(left, right)(str(heap)).value(theorems=False)
    assert found == played == Game.nimber(heap % 2)


def test_positions_left_to_play() -> None:
    """Other numbers, other digits, and multiples of up that are too large are left to play."""
    for game in (
        partizan_splittles({1, 2}, {3}),
        partizan_splittles({1}, set()),
        PartizanOctal("0.3", "0.7"),
        PartizanOctal("4.7", "0.7"),
    ):
        assert value(game, Heaps([5])) is None
    assert value(partizan_splittles({1}, {1, 2}), Heaps([10**30])) is None


def test_bad_input() -> None:
    """Numbers without a theorem, negative heaps and too large values are rejected."""
    with pytest.raises(Undecided, match="1, 2 for Left and 3 for Right"):
        value_of_partizan_splittles({1, 2}, {3}, 5)
    with pytest.raises(Undecided, match="none for Right"):
        value_of_partizan_splittles({1}, set(), 5)
    with pytest.raises(DomainError, match="not -1"):
        value_of_partizan_splittles({1}, {2}, -1)
    with pytest.raises(DomainError, match="positive numbers of counters, not 0"):
        value_of_partizan_splittles({0}, {2}, 1)
    with pytest.raises(DomainError, match="needs a number"):
        partizan_splittles([], [])
    with pytest.raises(BudgetExceeded):
        value_of_partizan_splittles({1}, {1, 2}, 10**30)
