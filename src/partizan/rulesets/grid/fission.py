"""Fission: stones split in two, vertically for Left and horizontally for Right.

[Siegel24]
The kernel numbers the letters: 0 empty, 1 a stone, 2 blocked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import ACROSS, BLOCKED, DOWN, EITHER_WAY, ByColour, ByDirection


class Fission(Rewriting, ByDirection):
    """Replace a stone by two in the empty cells above and below it (Left) or on both sides (Right).

    >>> from partizan import rulesets
    >>> [rulesets.fission(text).value() for text in (".x.", "...|.x.|...", "...|.x.|..x|...")]
    [-1, 0, 2*]
    """

    rewrites = (
        Rewrite(LEFT, ".x.", "x.x", (DOWN,)),
        Rewrite(RIGHT, ".x.", "x.x", (ACROSS,)),
    )
    outside = BLOCKED
    kernel = "fission"
    glyphs: ClassVar[Mapping[str, str]] = {"x": "stone"}


class BicolourFission(Rewriting, ByColour):
    """Replace one of your stones by two in the empty cells on two opposite sides of it.

    [Siegel11]

    >>> from partizan import rulesets
    >>> [rulesets.bicolour_fission(text).value() for text in (".x.", "...|.o.|...", "..x.o..")]
    [1, -3, ±1]
    """

    rewrites = (
        Rewrite(LEFT, ".x.", "x.x", EITHER_WAY),
        Rewrite(RIGHT, ".o.", "o.o", EITHER_WAY),
    )
    outside = BLOCKED


FISSION = Fission()
BICOLOUR_FISSION = BicolourFission()
