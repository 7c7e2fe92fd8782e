"""Positions: boards together with the rules that are played on them.

p = rulesets.domineering("..|..")
p.value(), p.outcome("misere"), p.options(LEFT), p.best(RIGHT), -p, p + p, p.why()

Positions of every kind of play share these methods, and each kind adds some of its own.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.lazily import when_asked_for
from partizan.position.alternating import AlternatingPosition, LoopyPosition
from partizan.position.options import Options, Solution
from partizan.position.position import Position

if TYPE_CHECKING:
    from partizan.position.scoring import ScoringPosition
    from partizan.position.simultaneous import SimultaneousPosition

__all__ = [
    "AlternatingPosition",
    "LoopyPosition",
    "Options",
    "Position",
    "ScoringPosition",
    "SimultaneousPosition",
    "Solution",
]

# Most positions belong to alternating play, and need not wait for the other theories to load.
__getattr__, __dir__ = when_asked_for(
    __name__, {"ScoringPosition": "scoring", "SimultaneousPosition": "simultaneous"}
)
