"""Cutthroat: delete a vertex of your colour; components of one colour vanish.

[Huggan19, app. B]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph import LocalRuleset

__all__ = ["RULESET", "Cutthroat"]

BLUE, RED = "LR"
OWN = {LEFT: BLUE, RIGHT: RED}


class Cutthroat(LocalRuleset):
    """Left deletes a blue (L) vertex, Right a red (R) one, with its edges.

    Then every connected component whose vertices all have the same colour vanishes. So it does
    before the first move. Every position is a dicot.

    >>> from partizan import rulesets
    >>> cutthroat = rulesets.cutthroat
    >>> [cutthroat(text).value() for text in ("BR", "BBR", "BRB", "BBRR", "B(R;R)", "B(R;R;R)")]
    [*, ↑*, ↓, *, ↑, ⇑*]
    """

    alphabet = BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield what remains after one vertex is deleted."""
        whole = self.simplified(board)
        for v in whole.find(OWN[player]):
            yield self.simplified(whole.without_vertices(v))

    def simplified(self, board: Graph) -> Graph:
        """Return the components with vertices of both colours, without loops and parallel edges."""
        labels = board.labels
        kept = [
            v
            for together in board.connected_sets()
            if len({labels[v] for v in together}) == 2
            for v in together
        ]
        return board.induced(kept).simple()

    def conjugate(self, board: Graph) -> Graph:
        """Exchange the colours."""
        return board.swapped(BLUE, RED)


RULESET = Cutthroat()
