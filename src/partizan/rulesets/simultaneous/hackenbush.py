"""Hackenbush played at once: both players cut an edge, and what no longer stands is gone.

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

__all__ = ["RULESET", "Cut", "Hackenbush"]


class Cut(NamedTuple):
    """An edge that is cut: its place among the edges, and its colour."""

    place: int
    colour: str

    def __str__(self) -> str:
        return f"{self.colour}{self.place + 1}"


class Hackenbush(BorrowedBoards[Graph, Cut]):
    """Left cuts a blue (l) or green (e) edge while Right cuts a red (r) or green one.

    Both edges are gone, or the one that both chose, and then all that has lost the ground. Moves
    are named by the colour and the number of their edge. Stalks, trees and cordons are written as
    in alternating Hackenbush, from the ground upwards.

    >>> game = Hackenbush()
    >>> [str(game(stalk).value()) for stalk in ("ll", "lr", "lrl", "l(lr;r)", "(lr;lr)")]
    ['1', '0', '1', '0', '1/2']
    >>> [str(game(stalk).value("scoring")) for stalk in ("lll", "llr", "llrl", "rrl")]
    ['3', '1', '2', '-1']
    """

    alternating = ALTERNATING

    def prepared(self, board: Graph) -> Graph:
        """Return what stands, with the ground as vertex 0."""
        return ALTERNATING.simplified(board)

    def moves(self, board: Graph, player: Player) -> Iterator[Cut]:
        """Yield the edges that a player may cut."""
        for place, (_, _, colour) in enumerate(board.edges):
            if colour in OWN[player]:
                yield Cut(place, colour)

    def alone(self, board: Graph, player: Player, move: Cut) -> Graph:
        """Return what stands after one cut."""
        return board.without_edges(move.place).component(0)

    def together(self, board: Graph, left: Cut, right: Cut) -> Graph:
        """Return what stands after both cuts."""
        return board.without_edges(left.place, right.place).component(0)

    def score(self, board: Graph) -> int:
        """Return how many edges are left to the only player who has any."""
        # a green edge would be both players', and an edge above another can be cut before it
        colours = [colour for _, _, colour in board.edges]
        return colours.count(BLUE) - colours.count(RED)


RULESET = Hackenbush()
