"""Edge Geography on digraphs: slide the token, and delete the arc along which it went.

[Schaefer78] [Renault13, app. A]
Who wins is hard to say in general.
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.rulesets.graph._geography import AnyEdgeGeography

__all__ = ["RULESET", "DirectedEdgeGeography"]


class DirectedEdgeGeography(AnyEdgeGeography[Digraph]):
    """Slide the token along an arc, and delete that arc; one the other way stays.

    Of parallel arcs, one is deleted. Along a loop the token stays where it is. The game is over
    when no arc leaves the token's vertex.

    >>> geography = DirectedEdgeGeography()
    >>> [geography(text).nim_value() for text in ("@>>", "@-", "@--", ":A@>>:A", ":A>:A")]
    [0, 0, 0, 0, 1]
    """

    board_type = Digraph


RULESET = DirectedEdgeGeography()
