"""Snort on graphs: colour a vertex, but never two that are joined with different colours.

[BCG01, ch. 6] [Renault13, app. A]
Codes of vertices for the kernel `graph-snort`: 0 no label, 1 `L`, 2 `R`. Left plays on a vertex
with the code 0 or 1, Right on 0 or 2. The vertex is deleted; of its neighbours, those with the
code 0 get the player's (Left's is 1, Right's 2), those with the opponent's are deleted, and the
others stay.
"""

from __future__ import annotations

from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from typing import ClassVar

from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.graph.graph_col import GraphCol

__all__ = ["RULESET", "GraphSnort"]


class GraphSnort(GraphCol):
    """Colour a vertex that has no neighbour of your opponent's colour.

    `L` is a vertex with a neighbour that Left has coloured, so that only Left may play there; `R`
    is one that is left to Right. `X` and `O` in a text are vertices that Left and Right have
    coloured.

    >>> from partizan import rulesets
    >>> snort = rulesets.graph_snort
    >>> [snort(text).value() for text in ("P1", "P2", "P3", "L-.-.-.-L", ".-.-.(-.;-.)")]
    [*, ±1, ±2, {4|0,±1}, ±{3|2}]
    """

    aliases: ClassVar[Mapping[str, str]] = {"B": "L", "W": "R", "Left": "L", "Right": "R"}
    kernel: ClassVar[str | None] = "graph-snort"
    open_to: ClassVar[Mapping[Player, tuple[str, ...]]] = {LEFT: ("", "L"), RIGHT: ("", "R")}
    # Only Left plays on L, which changes no neighbour that is L; so it is with Right and R.
    idle: ClassVar[AbstractSet[tuple[str, str]]] = {("L", "L"), ("R", "R")}


RULESET = GraphSnort()
