"""Simultaneous Thinning Thickets: both players delete an arc at once.

[Huggan19, ch. 8 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.players import Player
from partizan.rulesets.graph.thinning_thickets import THINNING_THICKETS as ALTERNATING
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards


class Deletion(NamedTuple):
    """An arc to delete: its index and its colour."""

    place: int
    colour: str

    def __str__(self) -> str:
        return f"{self.colour}{self.place + 1}"


class ThinningThickets(BorrowedBoards[Digraph, Deletion]):
    """Delete one of your arcs; then remove every arc from which the root can no longer be reached.

    As in alternating Thinning Thickets, who may delete an arc depends on its colour and on the
    number of arcs that end at its tail; this is decided before the round. Both players may delete
    the same arc. Stalks are written from the root up, `l<r<l<`; a move is denoted by the colour and
    the number of its arc.

    >>> game = ThinningThickets()
    >>> [str(game(text).value()) for text in ("l<", "l<l<", "r<l<", "l<(r<;l<)", "e<(l<;r<)")]
    ['1', '0', '1', '1', '0']
    """

    alternating = ALTERNATING

    def prepared(self, board: Digraph) -> Digraph:
        """Return the vertices from which the root, the first vertex, can be reached."""
        return ALTERNATING.simplified(board)

    def choices(self, board: Digraph, player: Player) -> Iterator[Deletion]:
        """Yield the arcs that a player may delete."""
        arriving = [0] * board.order
        for _, head, _ in board.edges:
            arriving[head] += 1
        for place, (tail, _, colour) in enumerate(board.edges):
            if ALTERNATING.may_delete(player, colour, arriving[tail]):
                yield Deletion(place, colour)

    def alone(self, board: Digraph, player: Player, move: Deletion) -> Digraph:
        """Return the board after one arc is deleted."""
        return ALTERNATING.simplified(board.without_edges(move.place))

    def together(self, board: Digraph, left: Deletion, right: Deletion) -> Digraph:
        """Return the board after both arcs are deleted."""
        return ALTERNATING.simplified(board.without_edges(left.place, right.place))


RULESET = ThinningThickets()
