"""Fjords: colour a vertex beside one that you have coloured, but beside none of your opponent's.

[Siegel24]
The rules are those of CGSuite, for the second half of the board game of that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_snort import GraphSnort

__all__ = ["RULESET", "Fjords"]


class Fjords(GraphSnort):
    """Colour a vertex that is joined to your colour and not to your opponent's.

    `L` is a vertex with a neighbour that Left has coloured, `R` one with a neighbour of Right's.
    One with both is gone. `X` and `O` in a text are vertices that Left and Right have coloured.

    >>> from partizan import rulesets
    >>> fjords = rulesets.fjords
    >>> [fjords(text).value() for text in ("P3", "L..", "L.R", "X....O")]
    [0, 3, 0, *]
    """

    kernel = None
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("L",), RIGHT: ("R",)}

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components in which there is a colour to join."""
        return [part for part in super().parts(board) if any(part.labels)]


RULESET = Fjords()
