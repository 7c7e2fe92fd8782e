"""Vertex NimG on digraphs: remove from a heap and move on, or move and then remove.

[Stockman04] [Renault13, app. A]
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph._nimg import MOVE_THEN_REMOVE, REMOVE_THEN_MOVE, AnyVertexNimg

__all__ = ["MOVE_THEN_REMOVE", "REMOVE_THEN_MOVE", "RULESET", "DirectedVertexNimg"]


class DirectedVertexNimg(AnyVertexNimg[Digraph]):
    """Lower the weight of the token's vertex and slide it along an arc, or the other way round.

    In the order `remove-then-move` the weight of the vertex that the token leaves is lowered; in
    the order `move-then-remove`, that of the vertex where it arrives. It cannot arrive at a vertex
    of weight 0. A loop lets the token stay.

    >>> directed = DirectedVertexNimg()
    >>> [directed(text).nim_value() for text in ("@>.", "{2}:A@>.>:A", "{3}:A@>{2}>.>:A")]
    [1, 2, 0]
    """

    board_type = Digraph


RULESET = DirectedVertexNimg()
