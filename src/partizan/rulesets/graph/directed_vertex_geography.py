"""Vertex Geography on digraphs: slide the token, and delete the vertex that it leaves.

[Schaefer78] [Renault13, app. A]
Who wins is hard to say in general.
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph._geography import AnyVertexGeography

__all__ = ["RULESET", "DirectedVertexGeography"]


class DirectedVertexGeography(AnyVertexGeography[Digraph]):
    """Slide the token along an arc, and delete the vertex that it has left.

    The game is over when no arc leaves the token's vertex. A loop is no way to leave one.

    >>> geography = DirectedVertexGeography()
    >>> [geography(text).nim_value() for text in ("@>>", "@>>>", ":A@>>:A", "@(>;>>;>>>)")]
    [0, 1, 1, 2]
    """

    board_type = Digraph


RULESET = DirectedVertexGeography()
