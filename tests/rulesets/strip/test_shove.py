"""Shove: `partizan.rulesets.strip.push`."""

from __future__ import annotations

from fractions import Fraction

from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.push import SHOVE as RULESET
from rulesets.strip.trees import keeps_its_word, strips


def number(cells: str) -> Fraction:
    """Return what the formula says: places, halved up to the last change of colour.

    A piece counts for its distance from the end. The pieces at the right that have one colour count
    in full; one before them is halved for each piece from the next one to the first of those.
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
    """Every position of Shove is the number that a formula says. [ANW07; from memory]"""
    for board in strips(".xo", 5):
        assert RULESET(board).value() == number(board.cells), board


def test_savings_are_of_the_same_tree() -> None:
    """Cells beyond the last piece do not matter; exchanging colours exchanges the players."""
    assert keeps_its_word(RULESET, strips(".xo", 5))


def test_moves() -> None:
    """All on the left of the chosen piece moves with it, gaps and all."""
    for board in strips(".xo", 6):
        for player, own in ((LEFT, "x"), (RIGHT, "o")):
            cells = board.cells
            expected = {
                cells[1 : i + 1] + "." + cells[i + 1 :] for i, c in enumerate(cells) if c == own
            }
            assert {o.cells for o in RULESET.options(board, player)} == expected
