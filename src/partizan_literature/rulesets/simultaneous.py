"""Rulesets of simultaneous play that a single source treats: they stand with its claims."""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from partizan_literature.huggan2019.games.simultaneous_domineering import RULESET as domineering
from partizan_literature.huggan2019.games.simultaneous_hackenbush import HACKENBUSH as hackenbush
from partizan_literature.huggan2019.games.simultaneous_hackenbush import (
    THINNING_THICKETS as thinning_thickets,
)
from partizan_literature.huggan2019.games.simultaneous_nogo import RULESET as nogo
from partizan_literature.huggan2019.games.simultaneous_toppling_dominoes import (
    RULESET as toppling_dominoes,
)
from partizan_literature.huggan2019.games.subtraction_squares import (
    RestrictedSquares as restricted_squares,
)
from partizan_literature.huggan2019.games.subtraction_squares import (
    SubtractionSquares as subtraction_squares,
)

__all__ = [
    "domineering",
    "hackenbush",
    "nogo",
    "restricted_squares",
    "subtraction_squares",
    "thinning_thickets",
    "toppling_dominoes",
]

ALIASES = {
    "SQ": subtraction_squares,
    "SQ'": restricted_squares,
    "Restricted Subtraction Squares": restricted_squares,
    "Synchronized Domineering": domineering,
    **dict.fromkeys(
        (
            "Simultaneous Red-Blue Hackenbush",
            "Simultaneous Hackenbush Stalks",
            "Simultaneous Red-Blue Hackenbush Stalks",
            "Simultaneous Red-Blue Hackenbush Cordons",
        ),
        hackenbush,
    ),
}
"""Other names of rulesets."""
