"""Take-away: `partizan.rulesets.heap.take_away`."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from partizan.boards.point import Point
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.take_away import TakeAway
from rulesets.heap.definition import nim_values

RATIOS = ["1", "2", "3", "3/2", "5/3", "1/2"]
BOARDS = [Point([n]) for n in range(7)] + [Point([n, m]) for n in range(7) for m in range(7)]


def by_rule(at: tuple[int, ...], ratio: Fraction) -> list[tuple[int, int]]:
    """Return the permitted moves."""
    heap, *last = at
    return [
        (heap - n, n) for n in range(1, heap + 1) if (n <= ratio * last[0] if last else n < heap)
    ]


@pytest.mark.parametrize("ratio", RATIOS)
def test_moves_and_values(ratio: str) -> None:
    """The moves and nim-values agree with the rule."""
    game = TakeAway(ratio)
    value = nim_values(lambda at: by_rule(at, Fraction(ratio)))
    for board in [*BOARDS, *(Point([n]) for n in range(20))]:
        assert list(game.options(board, LEFT)) == by_rule(board, Fraction(ratio))
        assert game(board).nim_value() == value(tuple(board))


def test_names() -> None:
    """Ratios are printed in lowest terms, and read back."""
    assert [load(f"take-away({r})").name for r in ("2", "6/4", "1.5")] == [
        *("take-away(2)", "take-away(3/2)", "take-away(3/2)")
    ]


@pytest.mark.parametrize("ratio", [0, -1, "x", "1/0", 1.5, True, None, "9" * 1000, "1e999999999"])
def test_bad_ratios(ratio: Any) -> None:
    """A ratio is a positive rational number, given exactly."""
    with pytest.raises(DomainError, match="take-away needs a positive ratio such as 2 or 3/2"):
        TakeAway(ratio)
