"""Misère Domineering: `partizan.rulesets.grid.domineering`."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from partizan import Budget
from partizan.errors import DomainError
from partizan.rulesets.grid.domineering import RULESET as DOMINEERING
from partizan.rulesets.grid.domineering import (
    misere_outcome,
    misere_strip_length,
    misere_strips_outcome,
    misere_two_rows_outcome,
)
from partizan.theory import Outcome
from partizan_literature.renault2013.dead_ends import dead_end_length


def test_strips_are_dead_ends() -> None:
    """Up to fifteen cells, the length of a strip is that of its game tree."""
    for n in range(1, 16):
        assert dead_end_length(DOMINEERING(DOMINEERING.start(1, n)).form()) == -misere_strip_length(
            n
        )
        assert dead_end_length(DOMINEERING(DOMINEERING.start(n, 1)).form()) == misere_strip_length(
            n
        )


def test_sums_of_strips() -> None:
    """Lengths determine the outcome of two columns and two rows of up to five cells."""
    for a, b, c, d in product(range(1, 6), repeat=4):
        if a <= b and c <= d:
            shapes = [(a, 1), (b, 1), (1, c), (1, d)]
            strips: Any = sum(DOMINEERING(DOMINEERING.start(*shape)) for shape in shapes)
            assert misere_strips_outcome([a, b], [c, d]) is strips.outcome("misere")


def test_two_rows() -> None:
    """Up to 24 columns the outcomes agree with search; the first four are all different."""
    with Budget(theorems=False):
        found = [DOMINEERING(2, n).outcome("misere") for n in range(1, 25)]
    assert [misere_two_rows_outcome(n) for n in range(1, 25)] == found
    assert set(found[:4]) == {Outcome.L, Outcome.R, Outcome.N, Outcome.P}


def test_boards() -> None:
    """Boards of strips, and full boards with two rows or columns, are answered; others are not."""
    assert misere_outcome(DOMINEERING, DOMINEERING("..#.|###.").board) is Outcome.N
    for n in (1, 3, 40):
        across = misere_two_rows_outcome(n)
        assert misere_outcome(DOMINEERING, DOMINEERING(2, n).board) is across
        assert misere_outcome(DOMINEERING, DOMINEERING(n, 2).board) is across.swapped()
    for text in ("...|...|...", "..#|...", "..|.#"):
        assert misere_outcome(DOMINEERING, DOMINEERING(text).board) is None


def test_bad_sizes() -> None:
    """Lengths other than 0, 1, 2, ... are rejected."""
    for n in (-1, 1.5, "3"):
        with pytest.raises(DomainError, match="cells on a side"):
            misere_strip_length(n)  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="cells on a side"):
            misere_two_rows_outcome(n)  # type: ignore[arg-type]
