"""VertexNim, on graphs and digraphs alike.

Directed and undirected VertexNim differ in their boards alone: an undirected graph is played as the
digraph with an arc each way.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.boards.weights import POSITIVE, label_of, weight
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import Player
from partizan.rulesets.graph.token import M, TokenRuleset, check_size

__all__ = [
    "DIRECTED_VERTEX_NIM",
    "VERTEX_NIM",
    "AnyVertexNim",
    "DirectedVertexNim",
    "Move",
    "VertexNim",
]


_MOST_EDGES = 1_000_000  # that emptying a vertex may draw


class Move(NamedTuple):
    """What is left on the token's vertex, and where the token goes: nowhere from the last one."""

    left: int
    to: int | None


class AnyVertexNim(TokenRuleset[M]):
    """The rules of VertexNim on either kind of graph."""

    pattern: ClassVar[str] = POSITIVE

    def moves(self, board: M) -> Iterator[Move]:
        """Yield the moves, those that leave least first."""
        token = board.token
        if token is None:
            return
        if board.order == 1:
            yield Move(0, None)
        ends = board.ways(token)
        for left in range(weight(board[token])):
            yield from (Move(left, v) for v in ends if left or v != token)

    def moved(self, board: M, move: Move) -> M:
        """Return the board after a move.

        An emptied vertex is deleted, and each vertex before it is joined to each behind it; so
        neighbours with edges both ways get a loop.
        """
        token = board.token
        if token is None or not self._is_legal(board, token, move):
            raise DomainError(f"{self.name}: {move} is not a move in {board!s:.300}")
        if move.to is None:
            return board.without_vertices(token)
        if move.left:
            return board.relabelled({token: label_of(move.left)}).marked(token=move.to)
        return _emptied(board, token).marked(token=move.to - (move.to > token))

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is None:
            return
        count = weight(board[token]) * len(board.ways(token))
        check_size(self.name, board, count, "ask who wins")
        emptied = None  # is the same wherever the token goes
        for move in self.moves(board):
            if move.left or move.to is None:
                yield self.moved(board, move)
            else:
                emptied = emptied or _emptied(board, token)
                yield emptied.marked(token=move.to - (move.to > token))

    def simplified(self, board: M) -> M:
        """Return the board without parallel edges, and without loops where the weight is 1.

        From a vertex of weight 1, which every move empties, no loop can be used.
        """
        board = board.distinct()
        idle = [
            place for place, (u, v, _) in enumerate(board.edges) if u == v and not board.labels[u]
        ]
        return board.without_edges(*idle) if idle else board

    def _is_legal(self, board: M, token: int, move: Move) -> bool:
        left, to = move
        if not 0 <= left < weight(board[token]):
            return False
        if to is None:
            return left == 0 and board.order == 1
        return to in board.ways(token) and (left > 0 or to != token)


def _emptied(board: M, gone: int) -> M:
    """Return the board without a vertex, those before it joined to those behind it; no token."""
    after = [v for v in board.ways(gone) if v != gone]
    before = [v for v in board.ways_back(gone) if v != gone]
    if len(before) * len(after) > _MOST_EDGES:
        raise BudgetExceeded(
            f"emptying vertex {gone} would draw {len(before):,} times {len(after):,} edges; "
            "ask who wins, which a theorem may know without drawing them"
        )
    drawn = [(p, s) for p in before for s in after if board.is_directed or p <= s]
    return board.with_edges([*board.edges, *drawn]).without_vertices(gone).distinct()


class VertexNim(AnyVertexNim[Graph]):
    """Lower the weight of the token's vertex, and slide the token along an edge.

    A loop lets the token stay. A vertex whose weight becomes 0 is deleted, its neighbours are
    joined to each other, and each of them gets a loop; the token goes to one of them. The last
    vertex may be emptied too, and then the game is over. Graphs are connected.

    [DR14] [Renault13, sect. 2.1]

    >>> from partizan import rulesets
    >>> vertex_nim = rulesets.vertex_nim
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


class DirectedVertexNim(AnyVertexNim[Digraph]):
    """Lower the weight of the token's vertex, and slide the token along an arc.

    A loop lets the token stay. A vertex whose weight becomes 0 is deleted, and each vertex with an
    arc to it gets an arc to each to which it has one; the token goes to one of these. The last
    vertex may be emptied too, and then the game is over. Digraphs are strongly connected.

    [DR14] [Renault13, sect. 2.1]

    >>> from partizan import rulesets
    >>> directed = rulesets.directed_vertex_nim
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


VERTEX_NIM = VertexNim()
DIRECTED_VERTEX_NIM = DirectedVertexNim()
