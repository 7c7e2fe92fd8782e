"""Stockman's Vertex NimG on digraphs: remove, then move, even onto an empty vertex.

[Stockman04] [Renault13, app. A]
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph._nimg import AnyStockmanNimg
from partizan.rulesets.graph._vertex_nim import Move

__all__ = ["RULESET", "DirectedStockmanNimg", "Move"]


class DirectedStockmanNimg(AnyStockmanNimg[Digraph]):
    """Lower the weight of the token's vertex, then slide the token along an arc.

    Vertices of weight 0 stay, and the token may go there; but from there nobody can move. A loop
    lets the token stay.

    >>> directed = DirectedStockmanNimg()
    >>> [directed(text).nim_value() for text in ("@>{0}", "{2}:A@>.>:A", "{3}:A@>{2}>.>:A")]
    [1, 2, 1]
    """

    board_type = Digraph


RULESET = DirectedStockmanNimg()
