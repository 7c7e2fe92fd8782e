"""Geography on graphs and digraphs: move the token, and delete the vertex or edge just used."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rulesets.graph.token import M, TokenRuleset, check_size

__all__ = [
    "DIRECTED_EDGE_GEOGRAPHY",
    "DIRECTED_VERTEX_GEOGRAPHY",
    "EDGE_GEOGRAPHY",
    "VERTEX_GEOGRAPHY",
    "AnyEdgeGeography",
    "AnyVertexGeography",
    "DirectedEdgeGeography",
    "DirectedVertexGeography",
    "EdgeGeography",
    "VertexGeography",
]


class AnyVertexGeography(TokenRuleset[M]):
    """Vertex Geography on graphs or digraphs."""

    def moves(self, board: M) -> Iterator[int]:
        """Yield the vertices to which the token may move."""
        token = board.token
        if token is not None:
            yield from (v for v in board.ways(token) if v != token)

    def moved(self, board: M, to: int) -> M:
        """Return the board after the token moves to a vertex."""
        token = board.token
        if token is None or to not in {*self.moves(board)}:
            raise DomainError(f"{self.name}: the token cannot move to {to!r} in {board!s:.300}")
        return board.without_vertices(token).marked(token=to - (to > token))

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is None:
            return
        ends = [*self.moves(board)]
        check_size(self.name, board, len(ends), "examine its moves one by one")
        left = board.without_vertices(token)
        yield from (left.marked(token=v - (v > token)) for v in ends)

    def simplified(self, board: M) -> M:
        """Return the part that the token can reach, without loops and irrelevant edges."""
        token = board.token
        simple = board.simple()
        if board.is_directed:
            back = [place for place, edge in enumerate(simple.edges) if edge[1] == token]
            simple = simple.without_edges(*back) if back else simple
        return simple.reachable()


class AnyEdgeGeography(TokenRuleset[M]):
    """Edge Geography on graphs or digraphs."""

    def moves(self, board: M) -> Iterator[int]:
        """Yield the vertices to which the token may move."""
        token = board.token
        if token is not None:
            yield from board.ways(token)

    def moved(self, board: M, to: int) -> M:
        """Return the board after the token moves to a vertex; parallel edges are equivalent."""
        token = board.token
        if token is None or to not in {*self.moves(board)}:
            raise DomainError(f"{self.name}: the token cannot move to {to!r} in {board!s:.300}")
        ends = (token, to) if board.is_directed else (min(token, to), max(token, to))
        return board.without_edges(board.edges.index((*ends, ""))).marked(token=to)

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        ends = [*self.moves(board)]
        size = board.order + board.size  # each option stores its own edges
        check_size(
            self.name, board, len(ends) * size // (board.order + 1), "examine a smaller board"
        )
        yield from (self.moved(board, to) for to in ends)

    def simplified(self, board: M) -> M:
        """Return the part of the board that the token can reach."""
        return board.reachable()


class VertexGeography(AnyVertexGeography[Graph]):
    """Move the token along an edge, and delete the vertex that it leaves.

    The token cannot move along a loop.

    [FSU93] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> geography = rulesets.vertex_geography
    >>> [geography(text).nim_value() for text in ("P5", "P6", "C5", "S5", "3x3", "-@-", "--@--")]
    [0, 1, 0, 1, 0, 1, 0]
    """

    board_type = Graph


class EdgeGeography(AnyEdgeGeography[Graph]):
    """Move the token along an edge, and delete that edge.

    Only one of several parallel edges is deleted. A move along a loop leaves the token in place.

    [FSU93] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> geography = rulesets.edge_geography
    >>> [geography(text).nim_value() for text in ("P5", "C4", "C5", "K4", "3x3", "(-:A;-:A;-:A)")]
    [0, 0, 1, 1, 0, 1]
    """

    board_type = Graph


class DirectedVertexGeography(AnyVertexGeography[Digraph]):
    """Move the token along an arc, and delete the vertex that it leaves.

    The game ends when no arc leaves the token's vertex. The token cannot move along a loop.

    [Schaefer78] [Renault13, app. A] Deciding the winner is PSPACE-complete.

    >>> from partizan import rulesets
    >>> geography = rulesets.directed_vertex_geography
    >>> [geography(text).nim_value() for text in ("@>>", "@>>>", ":A@>>:A", "@(>;>>;>>>)")]
    [0, 1, 1, 2]
    """

    board_type = Digraph


class DirectedEdgeGeography(AnyEdgeGeography[Digraph]):
    """Move the token along an arc, and delete that arc.

    Only one of several parallel arcs is deleted, and an arc in the opposite direction stays. A move
    along a loop leaves the token in place. The game ends when no arc leaves the token's vertex.

    [Schaefer78] [Renault13, app. A] Deciding the winner is PSPACE-complete.

    >>> from partizan import rulesets
    >>> geography = rulesets.directed_edge_geography
    >>> [geography(text).nim_value() for text in ("@>>", "@-", "@--", ":A@>>:A", ":A>:A")]
    [0, 0, 0, 0, 1]
    """

    board_type = Digraph


VERTEX_GEOGRAPHY = VertexGeography()
EDGE_GEOGRAPHY = EdgeGeography()
DIRECTED_VERTEX_GEOGRAPHY = DirectedVertexGeography()
DIRECTED_EDGE_GEOGRAPHY = DirectedEdgeGeography()
