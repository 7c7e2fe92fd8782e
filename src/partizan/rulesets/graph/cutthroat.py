"""Cutthroat: delete a vertex of your colour; components of a single colour vanish.

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
    """Delete a vertex of your colour, blue (L) for Left and red (R) for Right, with its edges.

    Then every connected component whose vertices all have the same colour vanishes; this also
    applies before the first move. Every position is a dicot.

    >>> from partizan import rulesets
    >>> cutthroat = rulesets.cutthroat
    >>> [cutthroat(text).value() for text in ("BR", "BBR", "BRB", "BBRR", "B(R;R)", "B(R;R;R)")]
    [*, ↑*, ↓, *, ↑, ⇑*]
    """

    alphabet = BLUE + RED
    aliases: ClassVar[Mapping[str, str]] = {"B": BLUE}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after `player` deletes a vertex."""
        whole = self.simplified(board)
        for v in whole.find(OWN[player]):
            yield self.simplified(whole.without_vertices(v))

    def simplified(self, board: Graph) -> Graph:
        """Return the components with both colours, without loops and parallel edges."""
        labels = board.labels
        kept = [
            v
            for together in board.connected_sets()
            if len({labels[v] for v in together}) == 2
            for v in together
        ]
        return board.induced(kept).simple()

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with the colours exchanged."""
        return board.swapped(BLUE, RED)


RULESET = Cutthroat()
