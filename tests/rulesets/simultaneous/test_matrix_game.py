"""Matrix games."""

from __future__ import annotations

from fractions import Fraction

from partizan.rulesets.simultaneous.matrix_game import ROCK_PAPER_SCISSORS, RULESET


def test_rock_paper_scissors() -> None:
    """Both players choose each option with probability 1/3 [Huggan19, Ex 6.1.1]."""
    found = ROCK_PAPER_SCISSORS.solve()
    third = (Fraction(1, 3),) * 3
    assert (found.value, found.left, found.right) == (0, third, third)


def test_matrices_are_read() -> None:
    """A matrix is a position, and may have matrices as entries."""
    assert RULESET("[[1,0],[-1,1]]").value() == Fraction(1, 3)
    assert RULESET("[[[[1,0],[0,1]],0],[0,1]]").value() == Fraction(1, 3)
