"""Weighted Arc Kayles: choose an edge whose ends have positive weight, and reduce both by 1.

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.graph.ruleset import LocalRuleset


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

    def conjugate(self, board: Graph) -> Graph:
        """Return the board itself: both players have the same moves."""
        return board


RULESET = WeightedArcKayles()
