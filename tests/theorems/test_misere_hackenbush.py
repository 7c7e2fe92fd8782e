"""Misère Hackenbush sprigs: `partizan.theorems.misere_hackenbush`."""

from __future__ import annotations

from itertools import product

from partizan.rulesets.heap.hackenbush_string import RULESET as STRINGS
from partizan.theorems.misere_hackenbush import misere_outcome
from partizan.theories.misere.universes.absolute import DEAD_ENDING, DICOT
from partizan.theory import Outcome

SPRIGS = ["e" + "".join(stalk) for n in range(3) for stalk in product("lr", repeat=n)]


def test_sprigs_cancel_beside_dicots() -> None:
    """A sprig and its negative are 0 modulo dicots, but not modulo dead-ending games."""
    for sprig in SPRIGS:
        form = STRINGS(sprig).form()
        assert DICOT.equal(form - form, 0)
        assert not DEAD_ENDING.equal(form - form, 0)


def test_no_sprigs() -> None:
    """The first player wins the empty board, and other strings are outside the theorem."""
    assert misere_outcome(STRINGS, STRINGS.board("")) is Outcome.N
    for text in ("l", "el+r", "ele", "ee"):
        assert misere_outcome(STRINGS, STRINGS.board(text)) is None
