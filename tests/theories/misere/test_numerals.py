"""Numbers in messages."""

from __future__ import annotations

import pytest

from partizan import BudgetExceeded, DomainError
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.genus_sequence import genus_sequence
from partizan.theories.misere.numerals import shown

HUGE = 10**6000


def test_numerals() -> None:
    """Short numbers are written, with commas, and long ones described."""
    assert shown(0) == "0"
    assert shown(-1234567) == "-1,234,567"
    assert shown(-(1 << 5000)) == "a number of 5,001 bits"


def test_huge_numbers_are_refused_in_words() -> None:
    """A number that is too long to be written is refused like any other."""
    with pytest.raises(DomainError, match="bits"):
        MisereForm(HUGE)
    with pytest.raises(DomainError, match="bits"):
        genus_sequence("0.77", HUGE)
    with pytest.raises(DomainError, match="bits"):
        born_by(-HUGE)
    with pytest.raises(BudgetExceeded, match="bits"):
        born_by(HUGE)
    with pytest.raises(DomainError, match="bits"):
        Genus.of_nim_heap(-HUGE)
    with pytest.raises(DomainError, match="bits"):
        Genus.of_nim_heap(2).entry(-HUGE)
