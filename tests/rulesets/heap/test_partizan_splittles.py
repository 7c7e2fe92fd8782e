"""Partizan Splittles: `partizan.rulesets.heap.partizan_splittles`."""

from __future__ import annotations

import pytest

from partizan.boards.heaps import Heaps
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles, value
from partizan.theories.normal import Game


def test_rules() -> None:
    """A move takes one of the player's numbers, and may split the rest."""
    position = PartizanSplittles({1, 2}, {3})("5")
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
    assert value(PartizanSplittles(left, right), Heaps([heap])) == Game(text)
    assert PartizanSplittles(left, right)(str(heap)).value(theorems=False) == Game(text)


def test_positions_left_to_play() -> None:
    """Other numbers, other digits, and multiples of up that are too large are left to play."""
    for game in (
        PartizanSplittles({1, 2}, {3}),
        PartizanSplittles({1}, set()),
        PartizanOctal("0.3", "0.7"),
        PartizanOctal("4.7", "0.7"),
    ):
        assert value(game, Heaps([5])) is None
    assert value(PartizanSplittles({1}, {1, 2}), Heaps([10**30])) is None
