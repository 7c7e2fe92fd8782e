"""Cross Purposes: towers topple, up or down for Left and sideways for Right.

[ANW07, app. D] [Siegel11]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid._rewriting import Rewrite, Rewriting
from partizan.rulesets.grid._roles import BLOCKED, LEFT_AND_RIGHT, UP_AND_DOWN, ByDirection


class CrossPurposes(Rewriting, ByDirection):
    """Topple a tower onto the next two cells, which must be empty: Left up or down, Right sideways.

    Those two cells are then blocked, and the tower's own cell is empty.

    >>> from partizan import rulesets
    >>> [rulesets.cross_purposes(text).value() for text in ("x..", "x..|...|...", "x..|...|..x")]
    [-1, *, ±1]
    """

    rewrites = (
        Rewrite(LEFT, "x..", ".##", UP_AND_DOWN),
        Rewrite(RIGHT, "x..", ".##", LEFT_AND_RIGHT),
    )
    outside = BLOCKED
    glyphs: ClassVar[Mapping[str, str]] = {"x": "tower"}


RULESET = CrossPurposes()
