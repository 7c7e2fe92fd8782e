"""Thinning Thickets played at once: both players delete an arc that is theirs before the round.

[Huggan19, ch. 8 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.players import Player
from partizan.rulesets.graph.thinning_thickets import RULESET as ALTERNATING
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards

__all__ = ["RULESET", "Deletion", "ThinningThickets"]


class Deletion(NamedTuple):
    """An arc that is deleted: its place among the arcs, and its colour."""

    place: int
    colour: str

    def __str__(self) -> str:
        return f"{self.colour}{self.place + 1}"


class ThinningThickets(BorrowedBoards[Digraph, Deletion]):
    """Delete an arc that is yours; then every arc goes that no longer leads to the root.

    Whose an arc is depends on its colour and on how many arcs arrive at its tail, as in alternating
    Thinning Thickets, and is settled before the round. An arc that both may delete, and do, is gone
    once. Stalks are written from the root upwards, `l<r<l<`; moves are named by the colour and the
    number of their arc.

    >>> game = ThinningThickets()
    >>> [str(game(text).value()) for text in ("l<", "l<l<", "r<l<", "l<(r<;l<)", "e<(l<;r<)")]
    ['1', '0', '1', '1', '0']
    """

    alternating = ALTERNATING

    def prepared(self, board: Digraph) -> Digraph:
        """Return what leads to the root, which is the first vertex."""
        return ALTERNATING.simplified(board)

    def moves(self, board: Digraph, player: Player) -> Iterator[Deletion]:
        """Yield the arcs that a player may delete."""
        arriving = [0] * board.order
        for _, head, _ in board.edges:
            arriving[head] += 1
        for place, (tail, _, colour) in enumerate(board.edges):
            if ALTERNATING.may_delete(player, colour, arriving[tail]):
                yield Deletion(place, colour)

    def alone(self, board: Digraph, player: Player, move: Deletion) -> Digraph:
        """Return what still leads to the root without one arc."""
        return ALTERNATING.simplified(board.without_edges(move.place))

    def together(self, board: Digraph, left: Deletion, right: Deletion) -> Digraph:
        """Return what still leads to the root without both arcs."""
        return ALTERNATING.simplified(board.without_edges(left.place, right.place))


RULESET = ThinningThickets()
