"""Nim on graphs: move the token along an edge, and reduce the weight of that edge.

[Fukuyama03]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.boards.weights import POSITIVE, label_of, weight
from partizan.players import Player
from partizan.rulesets.graph.token import TokenRuleset, check_size

__all__ = ["RULESET", "NimOnGraphs"]


class NimOnGraphs(TokenRuleset[Graph]):
    """Choose an edge at the token, reduce its weight, and move the token to its other end.

    An edge whose weight becomes 0 is deleted. A move along a loop leaves the token in place.
    Parallel edges between two vertices act like Nim heaps. If all weights are 1, this is edge
    Geography.

    >>> from partizan import rulesets
    >>> nim_on_graphs = rulesets.nim_on_graphs
    >>> texts = ("@[3].", ":A@[3]:A", ":A@[2].[2]:A", ":A@[3].[2]:A", ":A@[2].[2].[2]:A")
    >>> [nim_on_graphs(text).nim_value() for text in texts]
    [3, 3, 0, 1, 2]
    """

    board_type = Graph
    edge_pattern: ClassVar[str] = POSITIVE

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after each move."""
        token = board.token
        edges = dict.fromkeys(edge for edge in board.edges if token in edge[:2])
        count = sum(weight(label) for *_, label in edges)
        size = board.order + board.size
        check_size(
            self.name,
            board,
            count * size // (board.order + 1),
            "ask for the outcome if it is a tree, or try a smaller position",
        )
        for edge in edges:
            u, v, label = edge
            rest = board.without_edges(board.edges.index(edge)).marked(token=v if u == token else u)
            yield rest
            for left in range(1, weight(label)):
                yield rest.with_edges([*rest.edges, (u, v, label_of(left))])

    def simplified(self, board: Graph) -> Graph:
        """Return the part of the board that the token can reach."""
        return board.reachable()


RULESET = NimOnGraphs()
