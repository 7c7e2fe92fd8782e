"""Shove: `partizan.rulesets.strip.push`."""

from __future__ import annotations

from fractions import Fraction

from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.push import SHOVE as RULESET
from rulesets.strip.trees import strips


def number(cells: str) -> Fraction:
    """Return the value by the formula: places, halved up to the last change of colour.

    A piece counts its distance from the end. The final pieces of one colour count in full; a piece
    before them is halved once for each piece from the next one to the first of those.
    """
    pieces = [(cell + 1, piece) for cell, piece in enumerate(cells) if piece != "."]
    last = max((i for i in range(1, len(pieces)) if pieces[i][1] != pieces[i - 1][1]), default=0)
    return sum(
        (
            Fraction(place if piece == "x" else -place, 2 ** max(0, last - i))
            for i, (place, piece) in enumerate(pieces)
        ),
        Fraction(0),
    )


def test_the_formula() -> None:
    """Every position of Shove is the number given by a formula. [ANW07]"""
    for board in strips(".xo", 5):
        assert RULESET(board).value() == number(board.cells), board


def test_moves() -> None:
    """Everything to the left of the chosen piece moves with it, including gaps."""
    for board in strips(".xo", 6):
        for player, own in ((LEFT, "x"), (RIGHT, "o")):
            cells = board.cells
            expected = {
                cells[1 : i + 1] + "." + cells[i + 1 :] for i, c in enumerate(cells) if c == own
            }
            assert {o.cells for o in RULESET.options(board, player)} == expected
