"""Green Thickets: Thinning Thickets in which all arcs are green, so the game is impartial.

[Huggan19, ch. 3 and app. B]
"""

from __future__ import annotations

from typing import ClassVar

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.players import Player
from partizan.rulesets.graph.thinning_thickets import ThinningThickets


class GreenThickets(ThinningThickets):
    """Delete an arc whose tail has even in-degree, and remove all that cannot reach the root.

    After a move, every arc from which no directed walk leads to the root is removed. The root is
    the marked vertex or, without a mark, the first. A stalk is written upwards from its root,
    `<<<`; with a leaf on its first vertex it is `<(<<;<)`.

    >>> from partizan import rulesets
    >>> thickets = rulesets.green_thickets
    >>> [thickets(text).nim_value() for text in ("<", "<<", "<(<<;<)", "<<(<;<)", "<(<(<<;<);<)")]
    [1, 0, 2, 0, 3]
    """

    is_impartial = True
    arcs: ClassVar[Labels] = Labels("-")

    def may_delete(self, player: Player, colour: str, in_degree: int) -> bool:
        """Return whether the in-degree of the tail is even."""
        return in_degree % 2 == 0

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = GreenThickets()
