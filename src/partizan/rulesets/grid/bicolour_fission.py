"""Bicolour Fission: Fission in which each player splits stones of one colour.

[Siegel11]
"""

from __future__ import annotations

from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import BLOCKED, EITHER_WAY, ByColour

__all__ = ["RULESET", "BicolourFission"]


class BicolourFission(Rewriting, ByColour):
    """Replace a stone of yours by two, in the empty cells on two opposite sides of it.

    >>> from partizan import rulesets
    >>> [rulesets.bicolour_fission(text).value() for text in (".x.", "...|.o.|...", "..x.o..")]
    [1, -3, ±1]
    """

    rewrites = (
        Rewrite(LEFT, ".x.", "x.x", EITHER_WAY),
        Rewrite(RIGHT, ".o.", "o.o", EITHER_WAY),
    )
    outside = BLOCKED


RULESET = BicolourFission()
