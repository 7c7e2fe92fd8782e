"""Positions: a board together with the rules that are played on it. This is what a user holds.

p = rulesets.domineering("..|..")
p.value(), p.outcome("misere"), p.options(LEFT), p.best(RIGHT), -p, p + p, p.why()

Every kind of play has the same positions, with questions of its own beside the common ones.
"""

from __future__ import annotations

from partizan.position.alternating import AlternatingPosition
from partizan.position.options import Options, Solution
from partizan.position.position import Position

__all__ = ["AlternatingPosition", "Options", "Position", "Solution"]
