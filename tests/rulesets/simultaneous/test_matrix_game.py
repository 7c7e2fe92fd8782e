"""Matrix games."""

from __future__ import annotations

from fractions import Fraction

from partizan.theories.simultaneous.explicit import EXPLICIT as RULESET


def test_matrices_are_read() -> None:
    """A matrix is a position, and may have matrices as entries."""
    assert RULESET("[[1,0],[-1,1]]").value() == Fraction(1, 3)
    assert RULESET("[[[[1,0],[0,1]],0],[0,1]]").value() == Fraction(1, 3)
