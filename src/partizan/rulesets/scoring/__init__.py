"""Rulesets of scoring play. In the catalog, the word `scoring` precedes their names.

>>> from partizan import rulesets
>>> rulesets.scoring.diskonnect("x.xo.").scores()
Scores(left=1, right=0)
"""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.rulesets.scoring.diskonnect import RULESET as diskonnect

if TYPE_CHECKING:  # what the entry points of this distribution add
    from partizan_literature.rulesets.scoring import *  # noqa: F403

__all__ = [
    "diskonnect",
]
