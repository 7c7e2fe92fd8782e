"""Rulesets of simultaneous play. In the catalog, the word `simultaneous` precedes their names.

>>> from partizan import catalog, rulesets
>>> rulesets.simultaneous.clobber("OXO").value("scoring")
Fraction(1, 2)
>>> catalog.position("simultaneous subtraction-squares(1;2) 5").value()
Fraction(1, 4)
"""

# ruff: noqa: N811, N813  (a ruleset is exported under its own name)

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.rulesets.simultaneous.clobber import RULESET as clobber
from partizan.rulesets.simultaneous.subtraction_squares import (
    RestrictedSquares as restricted_squares,
)
from partizan.rulesets.simultaneous.subtraction_squares import (
    SubtractionSquares as subtraction_squares,
)
from partizan.theories.simultaneous.explicit import EXPLICIT as matrix_game

if TYPE_CHECKING:  # what the entry points of this distribution add
    from partizan_literature.rulesets.simultaneous import *  # noqa: F403

__all__ = [
    "clobber",
    "matrix_game",
    "restricted_squares",
    "subtraction_squares",
]

ALIASES = {
    "SQ": subtraction_squares,
    "SQ'": restricted_squares,
    "Restricted Subtraction Squares": restricted_squares,
    "Rock-Paper-Scissors": matrix_game,
}
"""Other names of rulesets."""
