"""The classes of positions, by the rules that are played."""

from __future__ import annotations

from typing import Any

from partizan.errors import DomainError
from partizan.position.alternating import AlternatingPosition
from partizan.position.position import Position
from partizan.position.scoring import ScoringPosition
from partizan.position.simultaneous import SimultaneousPosition
from partizan.rules.contract import Rules, Ruleset
from partizan.theories.scoring.contract import ScoringRuleset
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.sums import SimultaneousSum


def position_type(rules: Rules[Any]) -> type[Position[Any]]:
    """Return the class of positions of some rules: one for each kind of play.

    >>> from partizan import rulesets
    >>> position_type(rulesets.simultaneous.clobber).__name__
    'SimultaneousPosition'
    """
    match rules:
        case Ruleset():
            return AlternatingPosition
        case ScoringRuleset():
            return ScoringPosition
        case SimultaneousRuleset() | SimultaneousSum():
            return SimultaneousPosition
    raise DomainError(
        f"{rules.name} is of no known kind of play; derive its class from Ruleset, "
        "ScoringRuleset or SimultaneousRuleset"
    )
