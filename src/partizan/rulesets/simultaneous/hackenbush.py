"""Simultaneous Hackenbush: both players cut an edge at once.

[Huggan19, Sec. 7.1 and App. C]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph.hackenbush import BLUE, OWN, RED
from partizan.rulesets.graph.hackenbush import HACKENBUSH as ALTERNATING
from partizan.rulesets.simultaneous._borrowed import BorrowedBoards


class Cut(NamedTuple):
    """An edge to cut: its index and its colour."""

    place: int
    colour: str

    def __str__(self) -> str:
        return f"{self.colour}{self.place + 1}"


class Hackenbush(BorrowedBoards[Graph, Cut]):
    """Left cuts a blue (l) or green (e) edge while Right cuts a red (r) or green one.

    Both edges are removed (possibly the same one), and then everything no longer connected to the
    ground. A move is denoted by the colour and the number of its edge. Boards are written as in
    alternating Hackenbush, from the ground up.

    >>> game = Hackenbush()
    >>> [str(game(stalk).value()) for stalk in ("ll", "lr", "lrl", "l(lr;r)", "(lr;lr)")]
    ['1', '0', '1', '0', '1/2']
    >>> [str(game(stalk).value("scoring")) for stalk in ("lll", "llr", "llrl", "rrl")]
    ['3', '1', '2', '-1']
    """

    alternating = ALTERNATING

    def prepared(self, board: Graph) -> Graph:
        """Return the part connected to the ground, vertex 0."""
        return ALTERNATING.simplified(board)

    def choices(self, board: Graph, player: Player) -> Iterator[Cut]:
        """Yield the edges that a player may cut."""
        for place, (_, _, colour) in enumerate(board.edges):
            if colour in OWN[player]:
                yield Cut(place, colour)

    def alone(self, board: Graph, player: Player, move: Cut) -> Graph:
        """Return the board after one cut."""
        return board.without_edges(move.place).component(0)

    def together(self, board: Graph, left: Cut, right: Cut) -> Graph:
        """Return the board after both cuts."""
        return board.without_edges(left.place, right.place).component(0)

    def score(self, board: Graph) -> int:
        """Return the number of edges of the only player who can move, negated for Right."""
        # There are no green edges then, and the player can cut the edges from the top down.
        colours = [colour for _, _, colour in board.edges]
        return colours.count(BLUE) - colours.count(RED)


RULESET = Hackenbush()
