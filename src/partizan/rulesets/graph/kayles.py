"""Kayles on graphs: choose a vertex, or an edge, and delete what it touches.

Node Kayles [Schaefer78] [Huggan19, app. B], Arc Kayles [Schaefer78] and Weighted Arc Kayles
[Siegel24]. The kernel `node-kayles` receives a simple graph, and `arc-kayles` one without isolated
vertices and parallel edges; there may be loops, each of which deletes its only vertex. All labels
are 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset


class NodeKayles(LocalRuleset):
    """Delete a vertex and all its neighbours. On paths this is Dawson's Chess, 0.137.

    >>> from partizan import rulesets
    >>> node_kayles = rulesets.node_kayles
    >>> [node_kayles(f"P{n}").nim_value() for n in range(12)], node_kayles("3x3").nim_value()
    ([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2], 1)
    """

    rules = "graph # .; both: . -> # beside . -> #"
    verb = "take"
    kernel = "node-kayles"

    def simplified(self, board: Graph) -> Graph:
        """Return the board without loops and parallel edges."""
        return board.simple()


class ArcKayles(LocalRuleset):
    """Choose an edge, and delete its ends. On a path with n vertices this is Dawson's Kayles of n.

    >>> from partizan import rulesets
    >>> arc_kayles = rulesets.arc_kayles
    >>> [arc_kayles(f"P{n}").nim_value() for n in range(1, 13)], arc_kayles("3x3").nim_value()
    ([0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2], 0)
    """

    rules = "graph # .; both: .~. -> #~#"
    verb = "take"
    kernel = "arc-kayles"

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices and parallel edges."""
        return board.distinct().without_isolated()


class WeightedArcKayles(LocalRuleset):
    """Choose an edge whose ends have positive weight, and reduce both weights by 1.

    A weight is written in braces; a vertex without one has weight 1. A loop reduces the weight of
    its vertex by 1.

    >>> from partizan import rulesets
    >>> weighted = rulesets.weighted_arc_kayles
    >>> [weighted(text).nim_value() for text in ("P4", "{2}{2}", "{1}{2}{1}", "{3}:A-:A")]
    [2, 0, 0, 1]
    """

    is_impartial = True
    pattern: ClassVar[str] = "[0-9]{1,9}"
    description: ClassVar[str] = "a weight in braces, such as '{3}'"

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the edges that may be chosen."""
        for place, edge in enumerate(board.edges):
            weights = {v: int(board[v] or 1) for v in edge[:2]}
            if all(weights.values()):
                after = board.relabelled({v: str(weight - 1) for v, weight in weights.items()})
                yield Move.on_edge(player, board, place, after, "take")

    def simplified(self, board: Graph) -> Graph:
        """Return the board without vertices that cannot be played, and without excess weight.

        A vertex without a loop is played at most as often as its neighbours together.
        """
        board = board.distinct()
        joined = board.joined()
        weights = [int(label or 1) for label in board.labels]
        waiting = {*board}
        while waiting:
            v = waiting.pop()
            if v not in joined[v]:
                most = sum(weights[w] for w in joined[v])
                if weights[v] > most:
                    weights[v] = most
                    waiting |= joined[v]
        kept = [v for v in board if weights[v]]
        return board.relabelled(dict(enumerate(map(str, weights)))).induced(kept).without_isolated()


NODE_KAYLES = NodeKayles()
ARC_KAYLES = ArcKayles()
WEIGHTED_ARC_KAYLES = WeightedArcKayles()
