"""Twopins: `partizan_literature.berlekamp2001.games.twopins`."""

from __future__ import annotations

import pytest

from partizan.boards import Strip
from partizan.errors import NotationError
from partizan.players import LEFT
from partizan.rulesets.heap.taking_and_breaking import KAYLES, Octal
from partizan_literature.berlekamp2001.games.twopins import RULESET
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import strips


def test_columns_of_two_are_kayles() -> None:
    """Columns of two pins only are Kayles."""
    for n in range(10):
        assert RULESET("2" * n).form() == KAYLES(str(n)).form()


def test_single_pins_are_dawsons_kayles() -> None:
    """Single pins only are Dawson's Kayles, 0.07."""
    for n in range(10):
        assert RULESET("1" * n).form() == Octal("0.07")(str(n)).form()


def test_moves() -> None:
    """A column of two pins may be removed alone, and any two adjacent columns together."""
    moves = RULESET.options(Strip("12.21"), LEFT)
    assert sorted(str(o) for o in moves) == ["...21", "1..21", "12...", "12..1"]
    assert list(RULESET.options(Strip("1.1"), LEFT)) == []


def test_nim_values() -> None:
    """The nim-values agree with removing at least two pins from one column or two adjacent ones."""

    def options(row: str) -> list[str]:
        """Return the rows after removing one or two adjacent columns with at least two pins."""
        return [
            row[:i] + "." * k + row[i + k :]
            for k in (1, 2)
            for i in range(len(row) - k + 1)
            if "." not in row[i : i + k] and sum(map(int, row[i : i + k])) >= 2
        ]

    value = nim_values(options)
    for row in strips(".12", 6):
        assert RULESET(row).nim_value() == value(row.cells)


def test_texts() -> None:
    """Columns have one pin or two."""
    with pytest.raises(NotationError, match="a twopins position"):
        RULESET("123")
