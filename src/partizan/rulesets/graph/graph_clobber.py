"""Clobber on graphs: capture an adjacent enemy stone by moving onto it.

[Renault13, app. A] [AGNW05]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset

EMPTY, BLACK, WHITE = "", "X", "O"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class GraphClobber(LocalRuleset):
    """Move one of your stones (Left X, Right O) onto an adjacent enemy stone, removing it.

    The vertex that the stone leaves is deleted, since no stone can ever enter it.

    >>> from partizan import rulesets
    >>> clobber = rulesets.graph_clobber
    >>> [clobber(text).value() for text in ("XO", "XXO", "X(O;O;O)", "X:A-O-X-:A", "XO.XO")]
    [*, ↑, *, ↑, 0]
    """

    alphabet = ".XO"
    aliases: ClassVar[Mapping[str, str]] = {"B": BLACK, "W": WHITE}

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the captures by `player`."""
        own, other = OWN[player], OWN[player.opponent]
        labels = board.labels
        for v, around in enumerate(board.joined()):
            if labels[v] == own:
                for w in sorted(around):
                    if labels[w] == other:
                        after = board.relabelled({w: own}).without_vertices(v)
                        yield Move.along(player, board, (v, w), after)

    def simplified(self, board: Graph) -> Graph:
        """Return the graph of the stones, without loops and parallel edges."""
        return board.without_vertices(*board.find(EMPTY)).simple()

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components with stones of both colours."""
        return [part for part in super().parts(board) if len({*part.labels}) == 2]

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with the colours exchanged."""
        return board.swapped(BLACK, WHITE)


RULESET = GraphClobber()
