"""Vertex NimG on undirected graphs: remove from a heap and move on, or move and then remove.

[Stockman04] [BG11] [Renault13, app. A]
`partizan.theorems.vertex_nimg` knows who wins if all weights are 1.
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.rulesets.graph._nimg import MOVE_THEN_REMOVE, REMOVE_THEN_MOVE, AnyVertexNimg

__all__ = ["MOVE_THEN_REMOVE", "REMOVE_THEN_MOVE", "RULESET", "VertexNimg"]


class VertexNimg(AnyVertexNimg[Graph]):
    """Lower the weight of the token's vertex and slide it along an edge, or the other way round.

    In the order `remove-then-move` the weight of the vertex that the token leaves is lowered; in
    the order `move-then-remove`, that of the vertex where it arrives. It cannot arrive at a vertex
    of weight 0. A loop lets the token stay.

    >>> [VertexNimg()(text).nim_value() for text in ("{3}", "{3}:A-:A", "{3}@-{2}", "{2}@-{3}")]
    [0, 2, 3, 1]
    >>> neighbouring = VertexNimg("move-then-remove")
    >>> [neighbouring(text).nim_value() for text in ("{3}:A-:A", "{3}@-{2}", "{0}@-{3}")]
    [3, 0, 1]
    """

    board_type = Graph


RULESET = VertexNimg()
