"""Sno-Go: impartial Snort until no move is left, then impartial NoGo on the uncoloured vertices.

[Huggan19, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.go_cut import (
    BLUE,
    RED,
    colouring_moves,
    nogo_colourings,
    up_to_colours,
)
from partizan.rulesets.graph.ruleset import GraphRuleset


class SnoGo(GraphRuleset):
    """Colour a vertex blue (L) or red (R) as in Snort; when this is impossible, as in NoGo.

    In the first phase, a vertex must not get a colour different from a neighbour's. When no vertex
    can be coloured in this way, vertices are coloured so that every connected set of one colour
    still has an uncoloured neighbour.

    >>> from partizan import rulesets
    >>> sno_go = rulesets.sno_go
    >>> [sno_go(f"P{n}").nim_value() for n in range(8)], sno_go("BB.RRR.BB.R.BB").nim_value()
    ([0, 1, 0, 1, 0, 1, 0, 1], 1)
    """

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured as in Snort or, if impossible, as in NoGo."""
        is_over = True
        for v, around in enumerate(board.joined()):
            if not board[v]:
                beside = {board[w] for w in around} - {""}
                for colour in (BLUE, RED):
                    if beside <= {colour}:
                        is_over = False
                        yield board.relabelled({v: colour})
        if is_over:
            yield from nogo_colourings(board)

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the vertices that may be coloured, with the colours."""
        return colouring_moves(player, board, self.options(board, player))

    def representative(self, board: Graph) -> Graph:
        """Return a canonical form of the board up to isomorphism and exchange of the colours."""
        return up_to_colours(board.simple().marked())

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = SnoGo()
