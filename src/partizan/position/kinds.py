"""The classes of positions, by the rules that are played."""

from __future__ import annotations

from functools import cache
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


@cache
def position_type(rules: type[Rules[Any]]) -> type[Position[Any]]:
    """Return the class of positions of a class of rules: one for each kind of play.

    >>> from partizan import rulesets
    >>> position_type(type(rulesets.simultaneous.clobber)).__name__
    'SimultaneousPosition'
    """
    if issubclass(rules, Ruleset):
        return AlternatingPosition
    if issubclass(rules, ScoringRuleset):
        return ScoringPosition
    if issubclass(rules, SimultaneousRuleset | SimultaneousSum):
        return SimultaneousPosition
    raise DomainError(
        f"the class {rules.__name__} is of no known kind of play; derive it from Ruleset, "
        "ScoringRuleset or SimultaneousRuleset"
    )
