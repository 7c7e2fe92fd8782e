"""Matrix games."""

from __future__ import annotations

from fractions import Fraction

from partizan.rulesets.simultaneous.matrix_game import RULESET


def test_matrices_are_read() -> None:
    """A matrix is a position, and may have matrices as entries."""
    assert RULESET("[[1,0],[-1,1]]").value() == Fraction(1, 3)
    assert RULESET("[[[[1,0],[0,1]],0],[0,1]]").value() == Fraction(1, 3)
