"""Stockman's Vertex NimG on undirected graphs: remove, then move, even onto an empty vertex.

[Stockman04] [Renault13, app. A]
`partizan.theorems.vertex_nimg` knows who wins.
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.rulesets.graph._nimg import AnyStockmanNimg
from partizan.rulesets.graph._vertex_nim import Move

__all__ = ["RULESET", "Move", "StockmanNimg"]


class StockmanNimg(AnyStockmanNimg[Graph]):
    """Lower the weight of the token's vertex, then slide the token along an edge.

    Vertices of weight 0 stay, and the token may go there; but from there nobody can move. A loop
    lets the token stay.

    >>> stockman = StockmanNimg()
    >>> [stockman(text).nim_value() for text in ("{3}", "{3}:A-:A", "{3}@-{2}", "{2}@-{3}")]
    [0, 3, 3, 0]
    """

    board_type = Graph


RULESET = StockmanNimg()
