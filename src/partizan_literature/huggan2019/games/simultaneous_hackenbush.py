"""Simultaneous Hackenbush and Thinning Thickets: both players cut at once.

[Huggan19, Sec. 7.1, ch. 8 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph.hackenbush import BLUE, RED
from partizan.rulesets.graph.hackenbush import HACKENBUSH as ALTERNATING_HACKENBUSH
from partizan.rulesets.simultaneous._borrowed import AtOnce, BorrowedBoards
from partizan_literature.huggan2019.games.thinning_thickets import (
    THINNING_THICKETS as ALTERNATING_THICKETS,
)


class Cut(NamedTuple):
    """An arc to delete: its index and its colour."""

    place: int
    colour: str

    def __str__(self) -> str:
        return f"{self.colour}{self.place + 1}"


class Hackenbush(AtOnce[Graph]):
    """Left cuts a blue (l) or green (e) edge while Right cuts a red (r) or green one.

    Both edges are removed (possibly the same one), and then everything no longer connected to the
    ground. Boards are written as in alternating Hackenbush, from the ground up.

    >>> game = Hackenbush()
    >>> [str(game(stalk).value()) for stalk in ("ll", "lr", "lrl", "l(lr;r)", "(lr;lr)")]
    ['1', '0', '1', '0', '1/2']
    >>> [str(game(stalk).value("scoring")) for stalk in ("lll", "llr", "llrl", "rrl")]
    ['3', '1', '2', '-1']
    """

    alternating = ALTERNATING_HACKENBUSH

    def prepared(self, board: Graph) -> Graph:
        """Return the part connected to the ground, vertex 0."""
        return ALTERNATING_HACKENBUSH.simplified(board)

    def score(self, board: Graph) -> int:
        """Return the number of edges of the only player who can move, negated for Right."""
        # There are no green edges then, and the player can cut the edges from the top down.
        colours = [colour for _, _, colour in board.edges]
        return colours.count(BLUE) - colours.count(RED)


class ThinningThickets(BorrowedBoards[Digraph, Cut]):
    """Delete one of your arcs; then remove every arc from which the root can no longer be reached.

    As in alternating Thinning Thickets, who may delete an arc depends on its colour and on the
    number of arcs that end at its tail; this is decided before the round. Both players may delete
    the same arc. Stalks are written from the root up, `l<r<l<`; a move is denoted by the colour and
    the number of its arc.

    >>> game = ThinningThickets()
    >>> [str(game(text).value()) for text in ("l<", "l<l<", "r<l<", "l<(r<;l<)", "e<(l<;r<)")]
    ['1', '0', '1', '1', '0']
    """

    alternating = ALTERNATING_THICKETS

    def prepared(self, board: Digraph) -> Digraph:
        """Return the vertices from which the root, the first vertex, can be reached."""
        return ALTERNATING_THICKETS.simplified(board)

    def choices(self, board: Digraph, player: Player) -> Iterator[Cut]:
        """Yield the arcs that a player may delete."""
        arriving = [0] * board.order
        for _, head, _ in board.edges:
            arriving[head] += 1
        for place, (tail, _, colour) in enumerate(board.edges):
            if ALTERNATING_THICKETS.may_delete(player, colour, arriving[tail]):
                yield Cut(place, colour)

    def alone(self, board: Digraph, player: Player, move: Cut) -> Digraph:
        """Return the board after one arc is deleted."""
        return ALTERNATING_THICKETS.simplified(board.without_edges(move.place))

    def together(self, board: Digraph, left: Cut, right: Cut) -> Digraph:
        """Return the board after both arcs are deleted."""
        return ALTERNATING_THICKETS.simplified(board.without_edges(left.place, right.place))


HACKENBUSH = Hackenbush()
THINNING_THICKETS = ThinningThickets()
