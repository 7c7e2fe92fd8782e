"""VertexNim on undirected graphs: lower the weight under the token, then slide it along an edge.

[DR14] [Renault13, sect. 2.1]
`partizan.theorems.vertex_nim` knows who wins, however large graph and weights are.
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError
from partizan.rulesets.graph._vertex_nim import AnyVertexNim, Move

__all__ = ["RULESET", "Move", "VertexNim"]


class VertexNim(AnyVertexNim[Graph]):
    """Lower the weight of the token's vertex, and slide the token along an edge.

    A loop lets the token stay. A vertex whose weight becomes 0 is deleted, its neighbours are
    joined to each other, and each of them gets a loop; the token goes to one of them. The last
    vertex may be emptied too, and then the game is over. Graphs are connected.

    >>> vertex_nim = VertexNim()
    >>> [vertex_nim(text).nim_value() for text in ("{2}@-.", "{3}@-{2}", "{2}@-{3}", "{4}:A-:A")]
    [2, 1, 0, 4]
    >>> [str(option) for option in vertex_nim("{2}@-{3}-.").left]
    ['{3}:A@(-:A;-.)', '.-{3}@-.']
    """

    board_type = Graph

    def refuse(self, board: Graph) -> None:
        """Refuse a graph that is not connected."""
        if board.order:
            found = reached(0, board.joined())
            lost = next((v for v in board if v not in found), None)
            if lost is not None:
                raise DomainError(
                    f"{self.name} is played on connected graphs, and in this one no path leads "
                    f"from vertex 0 to vertex {lost}"
                )


RULESET = VertexNim()
