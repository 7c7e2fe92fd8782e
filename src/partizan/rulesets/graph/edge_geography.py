"""Edge Geography on undirected graphs: slide the token, and delete the edge along which it went.

[FSU93] [Renault13, app. A]
`partizan.theorems.geography` knows who wins on bipartite graphs.
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.rulesets.graph._geography import AnyEdgeGeography

__all__ = ["RULESET", "EdgeGeography"]


class EdgeGeography(AnyEdgeGeography[Graph]):
    """Slide the token along an edge, and delete that edge. Of parallel edges, one is deleted.

    Along a loop the token stays where it is.

    >>> geography = EdgeGeography()
    >>> [geography(text).nim_value() for text in ("P5", "C4", "C5", "K4", "3x3", "(-:A;-:A;-:A)")]
    [0, 0, 1, 1, 0, 1]
    """

    board_type = Graph


RULESET = EdgeGeography()
