"""Elephants and Rhinos: `partizan.rulesets.strip.toads_and_frogs`."""

from __future__ import annotations

import pytest

from partizan import Game
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toads_and_frogs import ELEPHANTS_AND_RHINOS as RULESET
from partizan.rulesets.strip.toads_and_frogs import ToadsAndFrogs
from rulesets.strip.trees import strips


@pytest.mark.parametrize("gap", range(9))
def test_one_against_one(gap: int) -> None:
    """Two animals that face each other across an even gap are 0, across an odd gap *."""
    assert RULESET("e" + "." * gap + "r").value() == Game("*" if gap % 2 else 0)


def test_the_parts_behind_a_meeting() -> None:
    """An elephant that faces a rhino is stuck, and the cells behind each are separate parts."""
    assert [str(part) for part in RULESET.parts(RULESET.board("e..ter...r"))] == ["t..", "...f"]
    assert RULESET("e..er...r").value() == 2 - 3


def test_it_is_toads_and_frogs_without_jumps() -> None:
    """The moves are those of the general game without jumps."""
    general = ToadsAndFrogs(max_jump=0)
    assert RULESET.kernel_parameters == (1, 1, 0, 0)
    assert (RULESET.name, RULESET.parameters) == ("elephants-and-rhinos", ())
    for board in strips(".tf", 4):
        for player in (LEFT, RIGHT):
            assert list(RULESET.options(board, player)) == list(general.options(board, player))
