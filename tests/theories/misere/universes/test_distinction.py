"""Distinctions between games."""

from __future__ import annotations

import pytest

from partizan import LEFT, RIGHT, Form, Outcome
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.distinction import Distinction


def test_a_distinction() -> None:
    """With 0 added, Right moving first wins 0 and loses *, so 0 >= * fails."""
    found = Distinction(Augmented(0), Augmented("*"), Form(0), RIGHT)
    assert (found.won, found.lost) == (Augmented(0), Augmented("*"))
    assert (found.outcome_g, found.outcome_h) == (Outcome.N, Outcome.P)
    assert found.play_out()
    assert str(found) == ("0 >= * fails: with X = 0, Right moving first wins 0 + X and loses * + X")


def test_false_distinctions() -> None:
    """A game that does not distinguish the two is refused."""
    with pytest.raises(AssertionError, match="does not distinguish"):
        Distinction(Augmented(0), Augmented("*"), Form(0), LEFT)
