"""Cutcake: `partizan.rulesets.heap.cakes`."""

from __future__ import annotations

from partizan.boards.cakes import Cakes
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.cakes import CUTCAKE as RULESET
from rulesets.strip.trees import keeps_its_word


def formula(rows: int, columns: int) -> int:
    """Return what the table of Cutcake says: a side counts in units of the other's power of two.

    [BCG01, Ch. 2; locator from memory]
    """
    if columns.bit_length() >= rows.bit_length():
        return columns // 2 ** (rows.bit_length() - 1) - 1
    return -formula(columns, rows)


def test_the_table() -> None:
    """All cakes of up to nine rows and columns are the integers that the formula says."""
    for rows in range(1, 10):
        for columns in range(1, 10):
            value = RULESET(Cakes([(rows, columns)])).value()
            assert value == formula(rows, columns), f"{rows}x{columns}"


def test_whose_side() -> None:
    """A single row is Left's, a single column Right's. [Siegel24]"""
    assert (RULESET("1x8").value(), RULESET("8x1").value()) == (7, -7)


def test_moves() -> None:
    """Left parts the columns, Right the rows; other cakes stay."""
    board = RULESET.board("2x3+1x1")
    assert [str(o) for o in RULESET.options(board, LEFT)] == ["2x2+2x1+1x1"]
    assert [str(o) for o in RULESET.options(board, RIGHT)] == ["1x3+1x3+1x1"]


def test_savings_are_of_the_same_tree() -> None:
    """Cakes are parts, crumbs are nothing, and a turned cake is the opponent's."""
    cakes = [Cakes([(r, c)]) for r in range(1, 5) for c in range(1, 5) if r * c <= 12]
    assert keeps_its_word(RULESET, [*cakes, Cakes([(2, 2), (1, 3), (1, 1)]), Cakes()])
