"""Chomp: `partizan.rulesets.poset.chomp`."""

from __future__ import annotations

import pytest

from partizan.boards.point import Point
from partizan.catalog import position
from partizan.errors import DomainError, NotationError
from partizan.players import LEFT
from partizan.rulesets.poset.chomp import RULESET
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import keeps_its_word

BARS = [
    Point(n for n in (a, b, c) if n)
    for a in range(1, 5)
    for b in range(a + 1)
    for c in range(b + 1)
]

# [CGT22, Ch. 6], computed
VALUES = {"2x2": 2, "2x3": 4, "2x4": 5, "2x5": 7, "3x3": 5, "3x4": 9, "3x5": 11}


def squares(bar: tuple[int, ...]) -> frozenset[tuple[int, int]]:
    """The squares of a bar."""
    return frozenset((i, j) for i, n in enumerate(bar) for j in range(n))


def test_moves_and_values() -> None:
    """The moves and nim-values are those of biting actual squares."""

    def bites(bar: frozenset[tuple[int, int]]) -> list[frozenset[tuple[int, int]]]:
        """What is left after each bite but that of the poison."""
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
    """Nim-values of whole bars."""
    assert RULESET(size).nim_value() == VALUES[size]


def test_savings_are_of_the_same_tree() -> None:
    """A bar may be turned over."""
    assert keeps_its_word(RULESET, BARS)
    assert RULESET.representative(Point([3, 1])) == RULESET.representative(Point([2, 1, 1]))


def test_texts() -> None:
    """Rows are given from the top; rows without squares are none."""
    assert str(position("chomp 2x3")) == str(RULESET(" 2 x 3 ")) == "3,3"
    assert RULESET("3,1,0").board == (3, 1)


@pytest.mark.parametrize("source", ["0", "0x3", "1,2", "3,1,2", "3,0,1", "9999x9999", "99999999"])
def test_bad_bars(source: str) -> None:
    """Rows never grow, and there is a square, but there are not too many."""
    with pytest.raises(DomainError, match=r"chomp|a board"):
        RULESET(source)


def test_bad_texts() -> None:
    """What is no bar is refused."""
    with pytest.raises(NotationError, match="a chomp position"):
        RULESET("3x")
