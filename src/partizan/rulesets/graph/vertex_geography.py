"""Vertex Geography on undirected graphs: slide the token, and delete the vertex that it leaves.

[FSU93] [Renault13, app. A]
`partizan.theorems.geography` knows who wins, by a maximum matching.
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.rulesets.graph._geography import AnyVertexGeography

__all__ = ["RULESET", "VertexGeography"]


class VertexGeography(AnyVertexGeography[Graph]):
    """Slide the token along an edge, and delete the vertex that it has left.

    A loop is no way to leave a vertex.

    >>> geography = VertexGeography()
    >>> [geography(text).nim_value() for text in ("P5", "P6", "C5", "S5", "3x3", "-@-", "--@--")]
    [0, 1, 0, 1, 0, 1, 0]
    """

    board_type = Graph


RULESET = VertexGeography()
