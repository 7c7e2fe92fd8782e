"""Sno-Go: impartial Snort until there is no move, and then impartial NoGo with what is left.

[Huggan19, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph import GraphRuleset
from partizan.rulesets.graph.conjoined import BLUE, RED, nogo_colourings, up_to_colours

__all__ = ["RULESET", "SnoGo"]


class SnoGo(GraphRuleset):
    """Colour a vertex blue (L) or red (R), first so that it has no neighbour of the other colour.

    When no more can be coloured so, vertices are coloured so that afterwards every connected set of
    one colour has an uncoloured neighbour. A player who cannot move loses.

    >>> from partizan import rulesets
    >>> sno_go = rulesets.sno_go
    >>> [sno_go(f"P{n}").nim_value() for n in range(8)], sno_go("BB.RRR.BB.R.BB").nim_value()
    ([0, 1, 0, 1, 0, 1, 0, 1], 1)
    """

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured, by the first rule or else by the second."""
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

    def representative(self, board: Graph) -> Graph:
        """Return the board, or with the colours exchanged, its vertices in canonical order."""
        return up_to_colours(board.simple().marked())

    def conjugate(self, board: Graph) -> Graph:
        """Return the board: both players have the same moves."""
        return board


RULESET = SnoGo()
