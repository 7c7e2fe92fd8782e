"""Green Thickets: Thinning Thickets in which all arcs are green, so that both players may cut them.

[Huggan19, ch. 3 and app. B]
"""

from __future__ import annotations

from typing import ClassVar

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.players import Player
from partizan.rulesets.graph.thinning_thickets import ThinningThickets

__all__ = ["RULESET", "GreenThickets"]


class GreenThickets(ThinningThickets):
    """Delete an arc whose tail is the head of an even number of arcs, perhaps of none.

    Then every arc goes from which no directed walk leads to the root. The root is the marked vertex
    or, if none is, the first. A stalk is written upwards from its root, `<<<`, and a leaf on its
    first vertex is `<(<<;<)`.

    >>> from partizan import rulesets
    >>> thickets = rulesets.green_thickets
    >>> [thickets(text).nim_value() for text in ("<", "<<", "<(<<;<)", "<<(<;<)", "<(<(<<;<);<)")]
    [1, 0, 2, 0, 3]
    """

    is_impartial = True
    arcs: ClassVar[Labels] = Labels("-")

    def may_delete(self, player: Player, colour: str, in_degree: int) -> bool:
        """Return whether the in-degree is even."""
        return in_degree % 2 == 0

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board: both players have the same moves."""
        return board


RULESET = GreenThickets()
