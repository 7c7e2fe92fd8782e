"""Rulesets of simultaneous play. In the catalog, the word `simultaneous` precedes their names.

>>> from partizan import catalog, rulesets
>>> rulesets.simultaneous.clobber("OXO").value("scoring")
Fraction(1, 2)
>>> catalog.position("simultaneous subtraction-squares(1;2) 5").value()
Fraction(1, 4)
"""

# ruff: noqa: N811  (a ruleset is exported under its own name)

from __future__ import annotations

from typing import TYPE_CHECKING

from partizan.rulesets.simultaneous.clobber import RULESET as clobber
from partizan.theories.simultaneous.explicit import EXPLICIT as matrix_game

if TYPE_CHECKING:  # what the entry points of this distribution add
    from partizan_literature.rulesets.simultaneous import *  # noqa: F403

__all__ = [
    "clobber",
    "matrix_game",
]

ALIASES = {
    "Rock-Paper-Scissors": matrix_game,
}
"""Other names of rulesets."""
