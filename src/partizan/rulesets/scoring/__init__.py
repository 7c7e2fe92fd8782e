"""Rulesets of scoring play. In the catalog, the word `scoring` precedes their names.

>>> from partizan import rulesets
>>> rulesets.scoring.diskonnect("x.xo.").scores()
Scores(left=1, right=0)
"""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from functools import partial

from partizan.rulesets.scoring.diskonnect import RULESET as diskonnect
from partizan.rulesets.scoring.orthogonal_colouring import RULESET as orthogonal_colouring

__all__ = [
    "diskonnect",
    "orthogonal_colouring",
]

ALIASES = {
    "MOC": orthogonal_colouring,
    "NorMOC": partial(orthogonal_colouring, play="normal"),
    "Latin Squares game": orthogonal_colouring,
}
"""Other names of rulesets, one with a parameter."""
