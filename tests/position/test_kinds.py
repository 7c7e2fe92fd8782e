"""The class of a position follows from its rules."""

from __future__ import annotations

import pytest

from partizan import DomainError, rulesets, simultaneous
from partizan.position import AlternatingPosition, ScoringPosition, SimultaneousPosition
from partizan.position.kinds import position_type
from partizan.rules.contract import Rules


def test_each_kind_of_play_has_its_positions() -> None:
    """Rules, variants and sums of every kind make positions of that kind."""
    coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    for position, cls in (
        (rulesets.nim(3), AlternatingPosition),
        (-rulesets.domineering("..") + rulesets.nim(3), AlternatingPosition),
        (rulesets.scoring.diskonnect("x.o"), ScoringPosition),
        (rulesets.scoring.diskonnect("x.o") + rulesets.scoring.diskonnect("xo"), ScoringPosition),
        (coin, SimultaneousPosition),
        (coin + coin, SimultaneousPosition),
    ):
        assert type(position) is cls
        assert position.ruleset.position_type is position_type(type(position.ruleset)) is cls


def test_rules_without_a_kind_of_play_are_refused() -> None:
    """Rules that derive from no contract of a kind of play make no positions."""

    class Nothing(Rules[int]): ...

    with pytest.raises(
        DomainError, match="the class Nothing is of no known kind of play; derive it from"
    ):
        Nothing()(3)
