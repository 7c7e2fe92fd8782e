"""NoGo: Go in which captures are illegal.

[Huggan19, app. B]
The kernel numbers the letters: 0 empty, 1 black (Left), 2 white (Right), 3 blocked. A blocked cell
is not a liberty.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.rulesets.grid._bases import BLACK, BLOCKED, EMPTY, WHITE, ByColour, regions


class Nogo(ByColour):
    """Place a stone on an empty cell so that every group of stones still has a liberty.

    A group is an orthogonally connected set of stones of one colour; its liberties are the empty
    cells adjacent to it. Thus neither capture nor suicide is allowed. A board with a group without
    liberties is refused.

    >>> from partizan import rulesets
    >>> [rulesets.nogo(text).value() for text in (".", "..", "...", "....", "..|..")]
    [0, *, ±1, 0, *]
    """

    rules = "grid # . x o; L: . -> x; R: swap xo; legal: each x touches .; legal: each o touches ."
    kernel = "nogo"
    aliases: ClassVar[Mapping[str, str]] = {**ByColour.aliases, "r": WHITE}

    def parts(self, board: Grid) -> Iterator[Grid]:
        """Yield the connected regions that contain an empty cell."""
        # Adjacent stones of different colours never become liberties of each other.
        for part in regions(board, BLOCKED, idle=(BLACK + WHITE,)):
            if EMPTY in part:
                yield part


RULESET = Nogo()
