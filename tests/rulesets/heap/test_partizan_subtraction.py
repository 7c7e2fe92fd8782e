"""Partizan subtraction games: `partizan.rulesets.heap.partizan_subtraction`."""

from __future__ import annotations

from itertools import cycle, islice
from typing import Any

import pytest

from partizan import Game
from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction


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
