"""Exact zero-sum matrix games: values, optimal strategies, and block games.

>>> from partizan import simultaneous
>>> simultaneous.matrices.solve_matrix([[1, 0], [-1, 1]]).value
Fraction(1, 3)
"""

from __future__ import annotations

from partizan.theories.simultaneous.matrices.solve import (
    MatrixSolution,
    direct_sum_value,
    kronecker_value,
    optimal_strategies,
    solve_blocks,
    solve_matrix,
)

__all__ = [
    "MatrixSolution",
    "direct_sum_value",
    "kronecker_value",
    "optimal_strategies",
    "solve_blocks",
    "solve_matrix",
]
