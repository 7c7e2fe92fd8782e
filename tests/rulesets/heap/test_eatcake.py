"""Eatcake: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

import pytest

from partizan import Game
from partizan.boards.cakes import Cakes
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import EATCAKE as RULESET


@pytest.mark.parametrize(
    ("cake", "value"),
    [("2x3", "{^^|*}"), ("3x2", "{*|vv}"), ("2x4", "{0,^*|v}"), ("3x4", "{*|vv}")],
)
def test_small_cakes(cake: str, value: str) -> None:
    """Values of small cakes were found by brute force."""
    assert RULESET(cake).value() == Game(value)


def test_single_rows() -> None:
    """A row of n squares is * if n is odd, and down if it is even."""
    assert [RULESET(f"1x{n}").value() for n in range(1, 8)] == [Game("*"), Game("v")] * 3 + [
        Game("*")
    ]


@pytest.mark.parametrize("n", range(1, 9))
def test_squares(n: int) -> None:
    """Square cakes up to 8 by 8 are star."""
    assert RULESET(f"{n}x{n}").value() == Game("*")


def test_moves() -> None:
    """Left eats a column and Right a row, which leaves one cake, two or none."""
    board = RULESET.board("2x3")
    assert [str(o) for o in RULESET.options(board, LEFT)] == ["2x2", "2x1+2x1"]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["1x3"]
    assert [str(o) for o in RULESET.options(RULESET.board("1x3"), RIGHT)] == ["0"]


def test_dicots() -> None:
    """Every cake is a dicot."""
    cakes = [Cakes([(r, c)]) for r in range(1, 4) for c in range(1, 4)]
    assert all(RULESET(cake).form().is_dicot for cake in cakes)
