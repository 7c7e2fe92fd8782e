"""Go-Cut: impartial NoGo until there is no move, and then impartial Cutthroat with what is there.

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
    """Colour a vertex blue (L) or red (R), as long as that is possible; then delete vertices.

    After each colouring every connected set of one colour must have an uncoloured neighbour. When
    no vertex can be coloured any more, what is uncoloured goes, and so do components of one colour,
    then and after each deletion. A player who cannot move loses.

    >>> from partizan import rulesets
    >>> go_cut = rulesets.go_cut
    >>> [go_cut(f"P{n}").nim_value() for n in range(8)], go_cut("BB.RBB.RB.R.BB").nim_value()
    ([0, 0, 1, 0, 1, 0, 1, 0], 3)
    """

    is_impartial = True
    alphabet = "." + BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after a vertex is coloured or, if none can be, deleted."""
        is_over = True
        for coloured in nogo_colourings(board):
            is_over = False
            yield coloured
        if is_over:
            yield from _CUTS.options(_coloured(board), player)

    def parts(self, board: Graph) -> Iterable[Graph]:
        """Return the components if no vertex can be coloured; before that all have one end."""
        return (board,) if _is_colouring(board) else CUTTHROAT.parts(_coloured(board))

    def representative(self, board: Graph) -> Graph:
        """Return the board, or with the colours exchanged, its vertices in canonical order."""
        is_colouring = _is_colouring(board)
        return up_to_colours(board.simple().marked() if is_colouring else _settled(board))

    def conjugate(self, board: Graph) -> Graph:
        """Return the board: both players have the same moves."""
        return board


def _is_colouring(board: Graph) -> bool:
    """Return whether some vertex can still be coloured."""
    return next(nogo_colourings(board), None) is not None


def _coloured(board: Graph) -> Graph:
    """Return what is coloured."""
    return board.induced(v for v, label in enumerate(board.labels) if label).marked()


def _settled(board: Graph) -> Graph:
    """Return what is coloured, without components of one colour."""
    return CUTTHROAT.simplified(_coloured(board))


RULESET = GoCut()
