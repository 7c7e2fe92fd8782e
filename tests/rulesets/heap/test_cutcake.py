"""Cutcake: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import CUTCAKE as RULESET


def formula(rows: int, columns: int) -> int:
    """Return the value by the table of Cutcake: a side in units of a power of two. [BCG01]"""
    if columns.bit_length() >= rows.bit_length():
        return columns // 2 ** (rows.bit_length() - 1) - 1
    return -formula(columns, rows)


def test_the_table() -> None:
    """All cakes of up to nine rows and columns have the integer values of the formula."""
    for rows in range(1, 10):
        for columns in range(1, 10):
            value = RULESET(Cakes([(rows, columns)])).value()
            assert value == formula(rows, columns), f"{rows}x{columns}"


def test_whose_side() -> None:
    """A single row is good for Left, a single column for Right. [Siegel24]"""
    assert (RULESET("1x8").value(), RULESET("8x1").value()) == (7, -7)


def test_moves() -> None:
    """Left cuts between columns, Right between rows; other cakes are unchanged."""
    board = RULESET.board("2x3+1x1")
    assert [str(o) for o in RULESET.options(board, LEFT)] == ["2x2+2x1+1x1"]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["1x3+1x3+1x1"]
