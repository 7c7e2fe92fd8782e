"""Fjords: colour a vertex adjacent to one of yours, but not to one of your opponent's.

[Siegel24]
The rules are those of CGSuite, for the second phase of the board game of that name.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_snort import GraphSnort


class Fjords(GraphSnort):
    """Colour a vertex that is adjacent to one of yours and not to one of your opponent's.

    `L` is a vertex with a neighbour coloured by Left, `R` one with a neighbour coloured by Right;
    vertices with both are removed. In input, `X` and `O` are vertices coloured by Left and Right.

    >>> from partizan import rulesets
    >>> fjords = rulesets.fjords
    >>> [fjords(text).value() for text in ("P3", "L..", "L.R", "X....O")]
    [0, 3, 0, *]
    """

    kernel = None
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("L",), RIGHT: ("R",)}

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components in which a player can move."""
        return [part for part in super().parts(board) if any(part.labels)]


RULESET = Fjords()
