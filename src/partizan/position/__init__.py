"""Positions: a board together with the rules that are played on it. This is what a user holds.

p = rulesets.domineering("..|..")
p.value(), p.outcome("misere"), p.options(LEFT), p.best(RIGHT), -p, p + p, p.why()

Every kind of play has the same positions, with questions of its own beside the common ones.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.position.alternating import AlternatingPosition
from partizan.position.options import Options, Solution
from partizan.position.position import Position

if TYPE_CHECKING:
    from partizan.position.scoring import ScoringPosition
    from partizan.position.simultaneous import SimultaneousPosition

__all__ = [
    "AlternatingPosition",
    "Options",
    "Position",
    "ScoringPosition",
    "SimultaneousPosition",
    "Solution",
]

# Most positions are of alternating play, and need not wait for the theories of the others.
__getattr__, __dir__ = when_asked_for(
    __name__, {"ScoringPosition": "scoring", "SimultaneousPosition": "simultaneous"}
)
