"""Chomp: `partizan.rulesets.poset.chomp`."""

from __future__ import annotations

import pytest

from partizan.boards.point import Point
from partizan.catalog import position
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.poset.chomp import RULESET, outcome
from partizan_literature.gale1974.games.box_chomp import RULESET as BOX
from partizan_literature.gale1974.games.box_chomp import box_outcome
from rulesets.heap.definition import nim_values

BARS = [
    Point(n for n in (a, b, c) if n)
    for a in range(1, 5)
    for b in range(a + 1)
    for c in range(b + 1)
]

# [CGT22, Ch. 6], computed
VALUES = {"2x2": 2, "2x3": 4, "2x4": 5, "2x5": 7, "3x3": 5, "3x4": 9, "3x5": 11}


def squares(bar: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """Return the squares of a bar."""
    return frozenset((i, j) for i, n in enumerate(bar) for j in range(n))


def test_moves_and_values() -> None:
    """The moves and nim-values agree with biting sets of squares."""

    def bites(bar: frozenset[tuple[int, int]]) -> list[frozenset[tuple[int, int]]]:
        """Return what remains after each bite, except of the poisoned square."""
        return [
            frozenset(s for s in bar if s[0] < i or s[1] < j) for i, j in bar if (i, j) != (0, 0)
        ]

    value = nim_values(bites)
    for bar in BARS:
        found = {squares(option) for option in RULESET.options(bar, LEFT)}
        assert found == {*bites(squares(bar))}
        assert RULESET(bar).nim_value() == value(squares(bar))


@pytest.mark.parametrize("size", VALUES)
def test_known_values(size: str) -> None:
    """The nim-values of whole bars were computed."""
    assert RULESET(size).nim_value() == VALUES[size]


def test_transposed_bars() -> None:
    """A bar and its transpose have the same representative."""
    assert RULESET.representative(Point([3, 1])) == RULESET.representative(Point([2, 1, 1]))


def test_texts() -> None:
    """Rows are given from the top; empty rows are dropped."""
    assert str(position("chomp 2x3")) == str(RULESET(" 2 x 3 ")) == "3,3"
    assert RULESET("3,1,0").board == (3, 1)


@pytest.mark.parametrize("source", ["0", "0x3", "1,2", "3,1,2", "3,0,1", "9999x9999", "99999999"])
def test_bad_bars(source: str) -> None:
    """Rows must not increase, and the number of squares is positive and bounded."""
    with pytest.raises(DomainError, match=r"chomp|a board"):
        RULESET(source)


def test_bad_texts() -> None:
    """Text that is not a bar is refused."""
    with pytest.raises(NotationError, match="a chomp position"):
        RULESET("3x")


def test_positions_left_to_play() -> None:
    """Other bars, and bitten boxes, are left to play."""
    assert outcome(RULESET, RULESET("4,3,2").board) is None
    assert box_outcome(BOX, BOX("3x3x3/1,1,1").board) is None
    assert box_outcome(BOX, BOX("1x1x1").board) is None
