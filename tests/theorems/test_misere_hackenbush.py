"""Misère Hackenbush sprigs: `partizan.theorems.misere_hackenbush`."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from partizan.errors import DomainError
from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan.theorems.misere_hackenbush import misere_sprigs_outcome
from partizan.theories.misere.universes.absolute import DEAD_ENDING, DICOT
from partizan.theory import Outcome

SPRIGS = ["e" + "".join(stalk) for n in range(3) for stalk in product("lr", repeat=n)]


def test_sums_of_sprigs() -> None:
    """All 120 sums of up to three sprigs with up to three edges are won as is said."""
    sums = [
        "+".join(chosen)
        for count in range(4)
        for chosen in combinations_with_replacement(SPRIGS, count)
    ]
    assert len(sums) == 120
    for text in sums:
        assert misere_sprigs_outcome(text) is STRINGS(text).outcome("misere"), text


def test_sprigs_cancel_beside_dicots() -> None:
    """A sprig and its negative are 0 modulo dicots, but not modulo dead-ending games."""
    for sprig in SPRIGS:
        form = STRINGS(sprig).form()
        assert DICOT.equal(form - form, 0)
        assert not DEAD_ENDING.equal(form - form, 0)


def test_no_sprigs() -> None:
    """Nothing at all is won by the first player, and other strings are refused."""
    assert misere_sprigs_outcome("") is Outcome.N
    for text in ("l", "el+r", "ele", "ee"):
        with pytest.raises(DomainError, match="a sprig is green at the bottom"):
            misere_sprigs_outcome(text)
