"""Rulesets of scoring play that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from functools import partial

from partizan_literature.huggan2019.games.orthogonal_colouring import (
    RULESET as orthogonal_colouring,
)

__all__ = [
    "orthogonal_colouring",
]

ALIASES = {
    "MOC": orthogonal_colouring,
    "NorMOC": partial(orthogonal_colouring, play="normal"),
    "Latin Squares game": orthogonal_colouring,
}
"""Other names of rulesets, one with a parameter."""
