"""Push: `partizan.rulesets.strip.push`."""

from __future__ import annotations

from fractions import Fraction

import pytest

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.strip.push import PUSH as RULESET
from rulesets.strip.trees import strips


@pytest.mark.parametrize(
    ("row", "value"),
    [("x", 1), ("....x", 5), ("xx", 3), ("xo", "-3/2"), ("x.o", -2), (".xo", "-7/4")],
)
def test_short_rows(row: str, value: int | str) -> None:
    """Rows worked out by hand; a lone piece is worth its distance from the end."""
    assert RULESET(row).value() == Fraction(value)


def test_rows_are_numbers() -> None:
    """Every position of Push is a number. [ANW07]"""
    assert all(RULESET(board).value().is_number for board in strips(".xo", 5))


def pushed(cells: str, player: Player) -> set[str]:
    """Return the rows after one move, made piece by piece."""
    found = set()
    for cell, piece in enumerate(cells):
        if piece == {LEFT: "x", RIGHT: "o"}[player]:
            row = list(cells)
            first = cell
            while first > 0 and row[first - 1] != ".":
                first -= 1
            for at in range(first, cell + 1):
                if at > 0:
                    row[at - 1] = row[at]
                row[at] = "."
            found.add("".join(row))
    return found


def test_moves() -> None:
    """The chosen piece and those in front of it, up to the first gap, move by one cell."""
    for board in strips(".xo", 6):
        for player in (LEFT, RIGHT):
            assert {o.cells for o in RULESET.options(board, player)} == pushed(board.cells, player)


def test_other_letters() -> None:
    """L and R, and black and white, are other letters for the pieces."""
    assert RULESET("L.R") == RULESET("B.W") == RULESET("x.o")
