"""Simultaneous Hackenbush and Thinning Thickets: both players cut at once.

[Huggan19, Sec. 7.1, ch. 8 and App. C]
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.rulesets.graph.hackenbush import BLUE, RED
from partizan.rulesets.graph.hackenbush import HACKENBUSH as ALTERNATING_HACKENBUSH
from partizan.rulesets.simultaneous._borrowed import AtOnce
from partizan_literature.huggan2019.games.thinning_thickets import (
    THINNING_THICKETS as ALTERNATING_THICKETS,
)


class Hackenbush(AtOnce[Graph]):
    """Left cuts a blue (l) or green (e) edge while Right cuts a red (r) or green one.

    Both edges are removed (possibly the same one), and then everything no longer connected to the
    ground. Boards are written as in alternating Hackenbush, from the ground up.

    >>> game = Hackenbush()
    >>> [str(game(stalk).value()) for stalk in ("ll", "lr", "lrl", "l(lr;r)", "(lr;lr)")]
    ['1', '0', '1', '0', '1/2']
    >>> [str(game(stalk).value("scoring")) for stalk in ("lll", "llr", "llrl", "rrl")]
    ['3', '1', '2', '-1']
    """

    alternating = ALTERNATING_HACKENBUSH

    def prepared(self, board: Graph) -> Graph:
        """Return the part connected to the ground, vertex 0."""
        return ALTERNATING_HACKENBUSH.simplified(board)

    def score(self, board: Graph) -> int:
        """Return the number of edges of the only player who can move, negated for Right."""
        # There are no green edges then, and the player can cut the edges from the top down.
        colours = [colour for _, _, colour in board.edges]
        return colours.count(BLUE) - colours.count(RED)


class ThinningThickets(AtOnce[Digraph]):
    """Delete one of your arcs; then remove every arc from which the root can no longer be reached.

    As in alternating Thinning Thickets, who may delete an arc depends on its colour and on the
    number of arcs that end at its tail; this is decided before the round. Both players may delete
    the same arc. Stalks are written from the root up, `l<r<l<`.

    >>> game = ThinningThickets()
    >>> [str(game(text).value()) for text in ("l<", "l<l<", "r<l<", "l<(r<;l<)", "e<(l<;r<)")]
    ['1', '0', '1', '1', '0']
    """

    alternating = ALTERNATING_THICKETS

    def prepared(self, board: Digraph) -> Digraph:
        """Return the vertices from which the root, the first vertex, can be reached."""
        return ALTERNATING_THICKETS.simplified(board)


HACKENBUSH = Hackenbush()
THINNING_THICKETS = ThinningThickets()
