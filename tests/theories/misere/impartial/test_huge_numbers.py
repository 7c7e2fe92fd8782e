"""Numbers with thousands of digits, which Python does not print."""

from __future__ import annotations

import pytest

from partizan import DomainError, TooLarge
from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from partizan.theories.misere.impartial.genus import Genus
from partizan.theories.misere.impartial.genus_sequence import genus_sequence

HUGE = 10**6000


def test_huge_numbers_are_refused_in_words() -> None:
    """A number too long to print is refused like any other."""
    with pytest.raises(DomainError, match="a number of many digits"):
        MisereForm(HUGE)
    with pytest.raises(DomainError, match="a number of many digits"):
        genus_sequence("0.77", HUGE)
    with pytest.raises(DomainError, match="a number of many digits"):
        born_by(-HUGE)
    with pytest.raises(TooLarge, match="a number of many digits"):
        born_by(HUGE)
    with pytest.raises(DomainError, match="a number of many digits"):
        Genus.of_nim_heap(-HUGE)
    with pytest.raises(DomainError, match="a number of many digits"):
        Genus.of_nim_heap(2).entry(-HUGE)
