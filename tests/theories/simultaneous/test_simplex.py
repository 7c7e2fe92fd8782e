"""The simplex method in whole numbers."""

from __future__ import annotations

from itertools import product

from partizan.theories.simultaneous.certificate import certified
from partizan.theories.simultaneous.simplex import integer_simplex
from theories.simultaneous.slow import lp_value


def test_degenerate_games() -> None:
    """Games full of ties, in which the method stands still for a while, are solved."""
    for entries in product((1, 2), repeat=12):
        if sum(entries) % 5 == 0:
            matrix = [list(entries[i : i + 4]) for i in (0, 4, 8)]
            (low, over), is_value = certified(matrix, *integer_simplex(matrix))
            assert is_value
            assert entries[:4] != (1, 2, 1, 2) or low == lp_value(matrix) * over


def test_shapes() -> None:
    """Single rows, single columns and a single entry are games too."""
    assert integer_simplex([[3]]) == ([1], [1])
    assert integer_simplex([[3, 1, 2]]) == ([1], [0, 1, 0])
    assert integer_simplex([[3], [1], [5]]) == ([0, 0, 1], [1])
