"""VertexNim on digraphs: lower the weight under the token, then slide it along an arc.

[DR14] [Renault13, sect. 2.1]
`partizan.theorems.vertex_nim` knows who wins if every vertex has a loop.
"""

from __future__ import annotations

from partizan.boards.digraph import Digraph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError
from partizan.rulesets.graph._vertex_nim import AnyVertexNim, Move

__all__ = ["RULESET", "DirectedVertexNim", "Move"]


class DirectedVertexNim(AnyVertexNim[Digraph]):
    """Lower the weight of the token's vertex, and slide the token along an arc.

    A loop lets the token stay. A vertex whose weight becomes 0 is deleted, and each vertex with an
    arc to it gets an arc to each to which it has one; the token goes to one of these. The last
    vertex may be emptied too, and then the game is over. Digraphs are strongly connected.

    >>> directed = DirectedVertexNim()
    >>> [directed(f"{w}:A@>{{3}}>{{2}}>:A").nim_value() for w in (".", "{2}", "{3}")]
    [0, 2, 3]
    >>> [str(option) for option in directed("{2}:A@>{3}>.>:A").left]
    ['{3}@-.', '.:A>{3}@>.>:A']
    """

    board_type = Digraph
    example = "0>1 1>0"

    def refuse(self, board: Digraph) -> None:
        """Refuse a digraph that is not strongly connected."""
        if not board.order:
            return
        after: list[list[int]] = [[] for _ in board]
        before: list[list[int]] = [[] for _ in board]
        for u, v, _ in board.edges:
            after[u].append(v)
            before[v].append(u)
        for way, way_back in ((after, False), (before, True)):
            found = reached(0, way)
            lost = next((v for v in board if v not in found), None)
            if lost is not None:
                ends = (lost, 0) if way_back else (0, lost)
                raise DomainError(
                    f"{self.name} is played on strongly connected digraphs, and in this one no "
                    f"path leads from vertex {ends[0]} to vertex {ends[1]}"
                )


RULESET = DirectedVertexNim()
