"""Arc Kayles: choose an edge and delete both of its ends.

[Schaefer78]
The kernel `arc-kayles` receives a graph without isolated vertices and parallel edges; there may be
loops, each of which deletes its only vertex. All labels are 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset


class ArcKayles(LocalRuleset):
    """Choose an edge, and delete its ends. On a path with n vertices this is Dawson's Kayles of n.

    >>> from partizan import rulesets
    >>> arc_kayles = rulesets.arc_kayles
    >>> [arc_kayles(f"P{n}").nim_value() for n in range(1, 13)], arc_kayles("3x3").nim_value()
    ([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2], 0)
    """

    is_impartial = True
    kernel = "arc-kayles"

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the edges that may be chosen."""
        for place, (u, v, _) in enumerate(board.edges):
            yield Move.on_edge(player, board, place, board.without_vertices(u, v), "take")

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices and parallel edges."""
        return board.distinct().without_isolated()

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = ArcKayles()
