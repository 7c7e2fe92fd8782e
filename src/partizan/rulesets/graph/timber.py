"""Timber: topple a domino, and all that is still connected to it on that side falls.

[Renault13, Sect. 2.2]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Labels
from partizan.errors import DomainError
from partizan.players import Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.wording import quoted

__all__ = ["RULESET", "Timber"]

_MAX_CANONICAL = 512  # vertices


class Timber(Ruleset[Digraph]):
    """Choose an arc and delete it, with everything that is then still connected to its head.

    The arcs are dominoes, and the chosen one is toppled in its own direction; those it hits fall
    whatever their directions. So an arc on a cycle, parallel and opposite arcs and loops included,
    takes its whole component along. A row of dominoes is a word of `<` and `>`; any digraph is
    written as `partizan.boards.graph` describes: `0>1 0>2 3>1`.

    >>> timber = Timber()
    >>> [timber(text).nim_value() for text in ("<<<", "<>", "><", "<><<>><", "0>1 1>2 2>0 2>3")]
    [3, 0, 1, 4, 2]
    """

    is_impartial = True

    def options(self, board: Digraph, player: Player) -> Iterator[Digraph]:
        """Yield what is left after one arc is toppled."""
        for place, (_, head, _) in enumerate(board.edges):
            rest = board.without_edges(place)
            fallen = next(together for together in rest.connected_sets() if head in together)
            yield rest.without_vertices(*fallen).without_isolated()

    def parts(self, board: Digraph) -> list[Digraph]:
        """Return the components that have arcs."""
        return board.without_isolated().components()

    def representative(self, board: Digraph) -> Digraph:
        """Return the board without isolated vertices and marks, in canonical order."""
        simple = board.without_isolated().marked()
        return simple.canonical() if 0 < simple.order <= _MAX_CANONICAL else simple

    def conjugate(self, board: Digraph) -> Digraph:
        """Return the board: both players have the same moves."""
        return board

    def board(self, text: str) -> Digraph:
        """Read a digraph: a row of dominoes, `<<>`, or a list of arcs, `0>1 0>2 3>1`."""
        return Digraph.read(text, Labels("."), Labels("-"), ruleset=self.name)

    def __call__(self, source: Digraph | str, /) -> Position[Digraph]:
        """Return the position on a digraph, given as such or as text."""
        if not isinstance(source, str):
            if not isinstance(source, Digraph):
                raise DomainError(
                    f"{self.name} is played on a Digraph or its text, not on {quoted(source)}"
                )
            label = next((text for text in (*source.labels, *_arc_labels(source)) if text), None)
            if label is not None:
                raise DomainError(
                    f"the dominoes of {self.name} are all alike; {source!s:.60} has the label "
                    f"{quoted(label)}"
                )
        return super().__call__(source)


def _arc_labels(board: Digraph) -> Iterator[str]:
    return (label for _, _, label in board.edges)


RULESET = Timber()
