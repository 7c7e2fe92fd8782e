"""Toads and Frogs before the first move: `partizan.theorems.toads_and_frogs`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.errors import DomainError, Undecided
from partizan.rulesets.strip.toads_and_frogs import RULESET as TOADS_AND_FROGS
from partizan.theorems.toads_and_frogs import value_of_start
from partizan.theories.normal import Game


def test_rows() -> None:
    """All rows with up to nine cells that a theorem is about have the value of the engine."""
    proved = 0
    for a, b, c in product(range(8), repeat=3):
        if a + b + c <= 9:
            try:
                found = value_of_start(a, b, c).value
            except Undecided:
                continue
            row = "T" * a + "." * b + "F" * c
            assert found == TOADS_AND_FROGS(row).value(), row
            proved += 1
    assert proved > 100


def test_larger_rows() -> None:
    """So have some larger rows."""
    for a, b, c in ((6, 1, 5), (6, 2, 4), (6, 3, 2), (5, 3, 3), (2, 3, 6)):
        row = "T" * a + "." * b + "F" * c
        assert value_of_start(a, b, c).value == TOADS_AND_FROGS(row).value(), row


def test_negatives() -> None:
    """Seen from the other side, a row is the negative."""
    assert value_of_start(1, 6, 9).value == -value_of_start(9, 6, 1).value == Game(-40)


def test_bad_input() -> None:
    """Counts are not negative, and what nobody has proved is not guessed."""
    with pytest.raises(DomainError, match="not -2"):
        value_of_start(3, -2, 1)
    with pytest.raises(Undecided, match=r"T\^4\.\^4F\^4"):
        value_of_start(4, 4, 4)
