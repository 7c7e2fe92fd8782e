"""Green Hackenbush: cut any edge, and everything no longer connected to the ground falls.

[BCG01, ch. 7] [Conway01, ch. 13]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.contract import Compiled
from partizan.rules.move import Move
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.hackenbush import GREEN, Hackenbush

_COLOURED = Impartial(Hackenbush())


class GreenHackenbush(Hackenbush):
    """Cut any edge, and everything no longer connected to the ground falls; the game is impartial.

    All edges (-) are green. The ground is the marked vertex or, without a mark, the first; `+`
    returns to it.

    >>> from partizan import rulesets
    >>> green = rulesets.green_hackenbush
    >>> [green(text).nim_value() for text in ("---", "-(-;--)", ":A---:A", "3x3")]
    [3, 4, 1, 0]
    """

    is_impartial = True
    edge_alphabet = "-"
    edge_aliases: ClassVar[Mapping[str, str]] = {"e": "", "g": ""}
    kernel = None  # `compiled` uses that of Hackenbush

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after an edge is cut."""
        whole = self.simplified(board)
        for place in range(whole.size):
            yield whole.without_edges(place).component(0)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the edges that may be cut, among those that stand on the ground."""
        size = self.simplified(board).size
        for place in range(board.size):
            after = self.simplified(board.without_edges(place))
            if after.size < size:
                yield Move.on_edge(player, board, place, after, "cut")

    def compiled(self, board: Graph) -> Compiled | None:
        """Return the position for the impartial kernel of Hackenbush."""
        simple = self.simplified(board)
        return _COLOURED.compiled(simple.with_edges([(u, v, GREEN) for u, v, _ in simple.edges]))

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = GreenHackenbush()
