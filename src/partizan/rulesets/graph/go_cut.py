"""Go-Cut: impartial NoGo until no move is left, then impartial Cutthroat on the coloured vertices.

[Huggan19, ch. 4]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph import GraphRuleset
from partizan.rulesets.graph.conjoined import BLUE, RED, nogo_colourings, up_to_colours
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.variants import Impartial

__all__ = ["RULESET", "GoCut"]

_CUTS = Impartial(CUTTHROAT)


class GoCut(GraphRuleset):
    """Colour a vertex blue (L) or red (R) as in NoGo; when this is impossible, play Cutthroat.

    After each colouring, every connected set of one colour must have an uncoloured neighbour. When
    no vertex can be coloured any more, the uncoloured vertices are removed, and a move deletes a
    vertex of either colour; components of a single colour vanish, at once and after each move.

    >>> from partizan import rulesets
    >>> go_cut = rulesets.go_cut
    >>> [go_cut(f"P{n}").nim_value() for n in range(8)], go_cut("BB.RBB.RB.R.BB").nim_value()
    ([0, 0, 1, 0, 1, 0, 1, 0], 3)
    """

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured or, if this is impossible, deleted."""
        is_over = True
        for coloured in nogo_colourings(board):
            is_over = False
            yield coloured
        if is_over:
            yield from _CUTS.options(_coloured(board), player)

    def parts(self, board: Graph) -> Iterable[Graph]:
        """Return the components in the second phase; in the first, they end it together."""
        return (board,) if _is_colouring(board) else CUTTHROAT.parts(_coloured(board))

    def representative(self, board: Graph) -> Graph:
        """Return a canonical form of the board up to isomorphism and exchange of the colours."""
        is_colouring = _is_colouring(board)
        return up_to_colours(board.simple().marked() if is_colouring else _settled(board))

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


def _is_colouring(board: Graph) -> bool:
    """Return whether a vertex can still be coloured."""
    return next(nogo_colourings(board), None) is not None


def _coloured(board: Graph) -> Graph:
    """Return the graph of the coloured vertices."""
    return board.induced(v for v, label in enumerate(board.labels) if label).marked()


def _settled(board: Graph) -> Graph:
    """Return the graph of the coloured vertices, without components of a single colour."""
    return CUTTHROAT.simplified(_coloured(board))


RULESET = GoCut()
