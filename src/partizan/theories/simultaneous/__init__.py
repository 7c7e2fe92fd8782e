"""Simultaneous play: both players move at once, and mixed strategies decide.

>>> from partizan import simultaneous
>>> simultaneous.solve_matrix([[1, 0], [-1, 1]]).value
Fraction(1, 3)

| module | contents |
|---|---|
| `matrices` | matrix games: values, all optimal strategies, blocks |
| `explicit` | games written out: numbers, matrices, {G^L, G^S, G^R} |
| `sums` | the three ways to play several games together |
| `profiles` | the probability that each player wins |
| `equality` | when two games are equal in sums, and games that distinguish them |
| `simulation` | random play |
| `surds` | numbers a + b√d: values on infinite boards |

Rulesets are in `partizan.rulesets.simultaneous`. To write one, define the moves, the effect of a
move alone, and the effect of two moves together.
"""

from __future__ import annotations

from partizan.theories.simultaneous import (
    equality,
    explicit,
    matrices,
    profiles,
    simulation,
    sums,
    surds,
)
from partizan.theories.simultaneous.contract import (
    Payoff,
    SimultaneousOutcome,
    SimultaneousRuleset,
    SumKind,
)
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.matrices import solve_matrix
from partizan.theories.simultaneous.sums import conjunctive, continued, disjunctive

__all__ = [
    "Payoff",
    "SimultaneousOutcome",
    "SimultaneousRuleset",
    "SumKind",
    "conjunctive",
    "continued",
    "disjunctive",
    "equality",
    "explicit",
    "matrices",
    "matrix_game",
    "profiles",
    "simulation",
    "solve_matrix",
    "sums",
    "surds",
]
