"""Exact zero-sum matrix games: values, optimal strategies, domination, and block games.

>>> from partizan import simultaneous
>>> simultaneous.matrices.solve_matrix([[1, 0], [-1, 1]]).value
Fraction(1, 3)
"""

from __future__ import annotations

from partizan.theories.simultaneous.matrices.blocks import (
    block_value,
    diagonal_value,
    direct_sum_value,
    kronecker_value,
    solve_blocks,
)
from partizan.theories.simultaneous.matrices.domination import dominated_columns, dominated_rows
from partizan.theories.simultaneous.matrices.optima import optimal_strategies
from partizan.theories.simultaneous.matrices.solve import MatrixSolution, solve_matrix

__all__ = [
    "MatrixSolution",
    "block_value",
    "diagonal_value",
    "direct_sum_value",
    "dominated_columns",
    "dominated_rows",
    "kronecker_value",
    "optimal_strategies",
    "solve_blocks",
    "solve_matrix",
]
