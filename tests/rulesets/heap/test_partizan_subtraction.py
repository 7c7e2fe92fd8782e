"""Partizan subtraction games: `partizan.rulesets.heap.partizan_subtraction`."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, Game
from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_subtraction import (
    MAX_NUMBER,
    Dominance,
    PartizanSubtraction,
    outcome,
    outcome_period,
    outcome_period_of_digits,
    value,
    value_of_single_numbers,
)


@pytest.mark.parametrize(
    ("game", "outcomes"),
    [
        ("1,2;1,3", "PNLNLLLLLLLLLLL"),
        ("2;3", "PPLNNPPLNNPPLNN"),
        ("1;2", "PLNPLNPLNPLNPLN"),
        ("1,4;2,3", "PLNRLNRPNRRNRRR"),
        ("3,5;2,4", "PPRNNNNPPRNNNNP"),
    ],
)
def test_outcomes(game: str, outcomes: str) -> None:
    """Outcomes of heaps 0, 1, 2, ..., by brute force, for the sets of [CGT22, Ch. 8]."""
    rules = load(f"partizan-subtraction({game})")
    assert "".join(rules(str(n)).outcome().name for n in range(15)) == outcomes


def test_one_against_two() -> None:
    """If Left takes 1 and Right 2, the values 0, 1, {1|0} repeat. [Huggan19, Ch. 2]"""
    game = PartizanSubtraction([1], [2])
    expected = list(islice(cycle(map(Game, ("0", "1", "{1|0}"))), 9))
    assert game.values(8) == [game(str(n)).value() for n in range(9)] == expected


def test_moves() -> None:
    """Each player takes one of their own numbers, if the heap is large enough."""
    game = PartizanSubtraction({1, 4}, {2, 3})
    assert set(game.options(Heaps([3]), LEFT)) == {Heaps([2])}
    assert set(game.options(Heaps([3]), RIGHT)) == {Heaps([1]), Heaps([])}


def test_names() -> None:
    """A semicolon separates Left's numbers from Right's; one set may be empty."""
    game = load("partizan-subtraction(2,1;3)")
    assert (game.name, game) == ("partizan-subtraction(1,2;3)", PartizanSubtraction([1, 2], {3}))
    assert load(game.name) == game
    assert load("partizan-subtraction(;3)")("6").value() == -2


@pytest.mark.parametrize("largest", [-1, 2.5, "3", True])
def test_bad_heaps(largest: Any) -> None:
    """The largest heap of a list of values is an integer."""
    with pytest.raises(DomainError, match="the largest heap is an integer >= 0, not"):
        PartizanSubtraction([1], [2]).values(largest)


def test_bad_sets() -> None:
    """Each player needs a set of positive integers."""
    with pytest.raises(DomainError, match=r"as in partizan-subtraction\(1,2;3\); Left was given 1"):
        load("partizan-subtraction(1,2)")
    with pytest.raises(DomainError, match="positive numbers of counters, not -1"):
        PartizanSubtraction([1], [-1])
    with pytest.raises(DomainError, match="a number for Left or for Right"):
        PartizanSubtraction([], [])


NUMBERS = st.sets(st.integers(1, 6), max_size=3)


@pytest.mark.parametrize(
    ("left", "right", "beginning", "period", "dominance"),
    [  # computed for the page on [CGT22, Ch. 8]
        ({1, 2}, {1, 3}, "PNLN", "L", Dominance.LEFT),
        ({2}, {3}, "", "PPLNN", Dominance.LEFT_WEAKLY),
        ({1}, {2}, "", "PLN", Dominance.LEFT_WEAKLY),
        ({1, 4}, {2, 3}, "PLNRLNRPNRRN", "R", Dominance.RIGHT),
        ({3, 5}, {2, 4}, "", "PPRNNNN", Dominance.RIGHT_WEAKLY),
        ({1, 2}, {1, 2}, "", "PNN", Dominance.ULTIMATELY_IMPARTIAL),
        ({1, 6}, {2, 3}, "", "PLNRPNNN", Dominance.FAIR),
        ({2}, set(), "PP", "L", Dominance.LEFT),
    ],
)
def test_known_sequences(
    left: set[int], right: set[int], beginning: str, period: str, dominance: Dominance
) -> None:
    """Small games have the computed outcomes."""
    found = outcome_period(left, right)
    assert found == (beginning, period)
    assert found.dominance is dominance


@settings(max_examples=20, deadline=None)
@given(NUMBERS, NUMBERS)
def test_outcomes_of_partizan_subtraction(left: set[int], right: set[int]) -> None:
    """The period agrees with play on the first heaps."""
    if left or right:
        game, found = PartizanSubtraction(left, right), outcome_period(left, right)
        with Budget(theorems=False):
            for heap in range(25):
                assert found.outcome(heap) is game(str(heap)).outcome(), heap


@settings(max_examples=20, deadline=None)
@given(NUMBERS, NUMBERS)
def test_exchange(left: set[int], right: set[int]) -> None:
    """Exchanging the numbers of the players exchanges the outcomes."""
    if left or right:
        one, other = outcome_period(left, right), outcome_period(right, left)
        assert (len(one.beginning), len(one.period)) == (len(other.beginning), len(other.period))
        assert all(one.outcome(n) is other.outcome(n).swapped() for n in range(50))


def test_whole_heaps() -> None:
    """If only a whole heap of two may be taken, no other heap is won."""
    assert outcome_period_of_digits([0, 1], []) == ("PPL", "P")


def test_positions_left_to_play() -> None:
    """Several heaps, large numbers, and several numbers are left to play."""
    assert outcome(PartizanSubtraction({1}, {2}), Heaps([2, 1])) is None
    assert outcome(PartizanSubtraction({1}, {1000}), Heaps([5])) is None
    assert value(PartizanSubtraction({1, 2}, {3}), Heaps([5])) is None
    assert value(PartizanSubtraction({1}, set()), Heaps([5])) is None


def test_bad_input() -> None:
    """Numbers are positive, heaps are not negative, and periods have a limit."""
    with pytest.raises(DomainError):
        outcome_period({0}, {1})
    with pytest.raises(DomainError):
        outcome_period(set(), set())
    with pytest.raises(DomainError):
        outcome_period({1}, {2}).outcome(-1)
    with pytest.raises(DomainError):
        value_of_single_numbers(1, 0, 3)
    with pytest.raises(DomainError):
        value_of_single_numbers(1, 2, -3)
    with pytest.raises(TooLarge):
        outcome_period({1}, {MAX_NUMBER + 1})


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_single_numbers("1" * 10**5, 1, 1),  # type: ignore[arg-type]
        lambda: value_of_single_numbers(1, 1, "1" * 10**5),  # type: ignore[arg-type]
        lambda: outcome_period_of_digits(["3" * 10**5], [3]),  # type: ignore[list-item]
        lambda: outcome_period({1}, {1}).outcome("1" * 10**5),  # type: ignore[arg-type]
    ):
        with pytest.raises(DomainError) as caught:
            ask()
        assert len(str(caught.value)) < 1000
