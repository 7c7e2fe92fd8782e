"""Rulesets of simultaneous play that a single source treats: they stand with its claims."""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH as hackenbush
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    THINNING_THICKETS as thinning_thickets,
)

__all__ = [
    "hackenbush",
    "thinning_thickets",
]
