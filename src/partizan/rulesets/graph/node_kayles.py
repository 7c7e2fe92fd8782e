"""Node Kayles: delete a vertex and its neighbours.

[Schaefer78] [Huggan19, app. B]
The kernel `node-kayles` receives a simple graph; all labels are 0.
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset


class NodeKayles(LocalRuleset):
    """Delete a vertex and all its neighbours. On paths this is Dawson's Chess, 0.137.

    >>> from partizan import rulesets
    >>> node_kayles = rulesets.node_kayles
    >>> [node_kayles(f"P{n}").nim_value() for n in range(12)], node_kayles("3x3").nim_value()
    ([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2], 1)
    """

    is_impartial = True
    kernel = "node-kayles"

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that may be chosen."""
        for v, around in enumerate(board.joined()):
            yield Move.at(player, board, [v], board.without_vertices(v, *around), "take")

    def simplified(self, board: Graph) -> Graph:
        """Return the board without loops and parallel edges."""
        return board.simple()

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = NodeKayles()
