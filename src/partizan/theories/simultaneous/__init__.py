"""Simultaneous play: both players move at once, and mixed strategies decide.

>>> from partizan import simultaneous
>>> simultaneous.solve_matrix([[1, 0], [-1, 1]]).value
Fraction(1, 3)

Rulesets are in `partizan.rulesets.simultaneous`; one of your own gives moves, what a move does
alone, and what two do together.
"""

from __future__ import annotations

from partizan.theories.simultaneous.blocks import (
    block_value,
    diagonal_value,
    direct_sum_value,
    kronecker_value,
    solve_blocks,
)
from partizan.theories.simultaneous.cards import value_with_cards
from partizan.theories.simultaneous.checking import check_simultaneous
from partizan.theories.simultaneous.contract import SimultaneousRuleset
from partizan.theories.simultaneous.conventions import Play, SimultaneousOutcome, SumKind
from partizan.theories.simultaneous.domination import dominated_columns, dominated_rows
from partizan.theories.simultaneous.equality import (
    compare,
    distinguishing_game,
    equal,
    is_additive_zero,
    is_multiplicative_zero,
    settled_value,
)
from partizan.theories.simultaneous.explicit import (
    EXPLICIT,
    explicit_game,
    identity_game,
    matrix_game,
    negative_game,
    number_game,
    rational_game,
)
from partizan.theories.simultaneous.matrix import MatrixSolution, solve_matrix
from partizan.theories.simultaneous.optima import optimal_strategies
from partizan.theories.simultaneous.position import (
    GameMatrix,
    SimultaneousGame,
    SimultaneousPosition,
    SimultaneousSolution,
    SimultaneousSum,
    conjunctive,
    continued,
    disjunctive,
)
from partizan.theories.simultaneous.profiles import (
    Profile,
    independent_profile,
    profile,
    profile_range,
    profile_with,
)
from partizan.theories.simultaneous.reduction import dominated_moves, reduced
from partizan.theories.simultaneous.robots import robot_answers
from partizan.theories.simultaneous.simulation import Simulation, play_once, simulate
from partizan.theories.simultaneous.surd import Surd

__all__ = [
    "EXPLICIT",
    "GameMatrix",
    "MatrixSolution",
    "Play",
    "Profile",
    "Simulation",
    "SimultaneousGame",
    "SimultaneousOutcome",
    "SimultaneousPosition",
    "SimultaneousRuleset",
    "SimultaneousSolution",
    "SimultaneousSum",
    "SumKind",
    "Surd",
    "block_value",
    "check_simultaneous",
    "compare",
    "conjunctive",
    "continued",
    "diagonal_value",
    "direct_sum_value",
    "disjunctive",
    "distinguishing_game",
    "dominated_columns",
    "dominated_moves",
    "dominated_rows",
    "equal",
    "explicit_game",
    "identity_game",
    "independent_profile",
    "is_additive_zero",
    "is_multiplicative_zero",
    "kronecker_value",
    "matrix_game",
    "negative_game",
    "number_game",
    "optimal_strategies",
    "play_once",
    "profile",
    "profile_range",
    "profile_with",
    "rational_game",
    "reduced",
    "robot_answers",
    "settled_value",
    "simulate",
    "solve_blocks",
    "solve_matrix",
    "value_with_cards",
]
