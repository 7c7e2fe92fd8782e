"""Nim on graphs: slide the token along an edge, and lower the weight of that edge.

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
    """Choose an edge at the token, lower its weight, and slide the token to its other end.

    An edge whose weight becomes 0 is deleted. Along a loop the token stays. Edges that all join the
    same two vertices are heaps of Nim. If all weights are 1, the game is edge Geography.

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
            "ask who wins if it is a tree, or ask about a smaller position",
        )
        for edge in edges:
            u, v, label = edge
            rest = board.without_edges(board.edges.index(edge)).marked(token=v if u == token else u)
            yield rest
            for left in range(1, weight(label)):
                yield rest.with_edges([*rest.edges, (u, v, label_of(left))])

    def simplified(self, board: Graph) -> Graph:
        """Return what the token can reach."""
        return board.reachable()


RULESET = NimOnGraphs()
