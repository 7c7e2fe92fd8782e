"""Timber: topple a domino, and everything connected to it on that side falls.

[Renault13, sect. 2.2]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import MultigraphRuleset

_MAX_CANONICAL = 512  # the most vertices of a board that is put into canonical form


class Timber(MultigraphRuleset[Digraph]):
    """Delete an arc, and then everything still connected to its head.

    The arcs are dominoes. The chosen one is toppled in its own direction, and the dominoes that it
    hits fall regardless of their directions. Thus an arc on a cycle of the underlying graph, such
    as a loop or a parallel arc, removes its whole component. A row of dominoes is a word of `<` and
    `>`; other digraphs are written as `partizan.boards.graph` describes: `0>1 0>2 3>1`.

    >>> from partizan import rulesets
    >>> timber = rulesets.timber
    >>> [timber(text).nim_value() for text in ("<<<", "<>", "><", "<><<>><", "0>1 1>2 2>0 2>3")]
    [3, 0, 1, 4, 2]
    """

    board_type = Digraph

    is_impartial = True

    def moves(self, board: Digraph, player: Player) -> Iterator[Move[Digraph]]:
        """Yield the arcs that may be toppled."""
        for place in range(board.size):
            yield Move.on_edge(player, board, place, self.toppled(board, place), "topple")

    def toppled(self, board: Digraph, place: int) -> Digraph:
        """Return the board after the arc at index `place` of `edges` is toppled."""
        rest = board.without_edges(place)
        head = board.edges[place][1]
        fallen = next(together for together in rest.connected_sets() if head in together)
        return rest.without_vertices(*fallen).without_isolated()

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components with arcs."""
        return board.without_isolated().components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the board without isolated vertices and marks, in canonical order."""
        simple = board.without_isolated().marked()
        return simple.canonical() if 0 < simple.order <= _MAX_CANONICAL else simple

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = Timber()
