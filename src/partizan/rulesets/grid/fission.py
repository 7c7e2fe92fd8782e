"""Fission and Cross Purposes: pieces split or topple, vertically for Left, horizontally for Right.

Fission is from [Siegel24], Cross Purposes from [ANW07, app. D] [Siegel11]. The kernel of Fission
numbers the letters: 0 empty, 1 a stone, 2 blocked.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.rulesets.families import GridRuleset
from partizan.rulesets.grid._bases import ByColour


class _ByDirection(GridRuleset):
    """A game in which Left does vertically what Right does horizontally, with the same pieces."""

    alphabet = ".x#"
    aliases: ClassVar[Mapping[str, str]] = {"b": "x"}


class Fission(_ByDirection):
    """Replace a stone by two in the empty cells above and below it (Left) or on both sides (Right).

    >>> from partizan import rulesets
    >>> [rulesets.fission(text).value() for text in (".x.", "...|.x.|...", "...|.x.|..x|...")]
    [-1, 0, 2*]
    """

    rules = "grid # . x; L: .x. -> x.x in down; R: turn"
    kernel = "fission"
    glyphs: ClassVar[Mapping[str, str]] = {"x": "stone"}


class BicolourFission(ByColour):
    """Replace one of your stones by two in the empty cells on two opposite sides of it.

    [Siegel11]

    >>> from partizan import rulesets
    >>> [rulesets.bicolour_fission(text).value() for text in (".x.", "...|.o.|...", "..x.o..")]
    [1, -3, ±1]
    """

    rules = "grid # . x o; L: .x. -> x.x in down right; R: swap xo"


class CrossPurposes(_ByDirection):
    """Topple a tower onto the next two cells, which must be empty: Left up or down, Right sideways.

    Those two cells are then blocked, and the tower's own cell is empty.

    >>> from partizan import rulesets
    >>> [rulesets.cross_purposes(text).value() for text in ("x..", "x..|...|...", "x..|...|..x")]
    [-1, *, ±1]
    """

    rules = "grid # . x; L: x.. -> .## in up down; R: turn"
    glyphs: ClassVar[Mapping[str, str]] = {"x": "tower"}


FISSION = Fission()
BICOLOUR_FISSION = BicolourFission()
CROSS_PURPOSES = CrossPurposes()
