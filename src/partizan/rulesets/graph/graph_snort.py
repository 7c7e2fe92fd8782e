"""Snort on graphs: colour a vertex; adjacent vertices must not have different colours.

[BCG01, ch. 6] [Renault13, app. A] The kernel `graph-snort` numbers the labels: 0 no label, 1 `L`, 2
`R`. Left plays on a vertex with the number 0 or 1, Right on 0 or 2. The vertex is deleted; of its
neighbours, those with 0 get the player's number (Left's is 1, Right's 2), those with the opponent's
are deleted, and the others stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import ClassVar

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_col import GraphCol


class GraphSnort(GraphCol):
    """Colour a vertex that has no neighbour of your opponent's colour.

    `L` is a vertex with a neighbour coloured by Left, so that only Left may colour it; `R` is one
    that only Right may colour. In input, `X` and `O` are vertices coloured by Left and Right.

    >>> from partizan import rulesets
    >>> snort = rulesets.graph_snort
    >>> [snort(text).value() for text in ("P1", "P2", "P3", "L-.-.-.-L", ".-.-.(-.;-.)")]
    [*, ±1, ±2, {4|0,±1}, ±{3|2}]
    """

    aliases: ClassVar[Mapping[str, str]] = {"B": "L", "W": "R", "Left": "L", "Right": "R"}
    kernel: ClassVar[str | None] = "graph-snort"
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("", "L"), RIGHT: ("", "R")}
    # Only Left colours an L, which does not change a neighbour L; likewise Right and R.
    idle: ClassVar[AbstractSet[tuple[str, str]]] = {("L", "L"), ("R", "R")}


RULESET = GraphSnort()
