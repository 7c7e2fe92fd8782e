"""Vertex Nim on graphs and digraphs; Adjacent Nim is Vertex Nim on a cycle.

[Renault13, sect. 2.1] Graphs and digraphs differ only in their boards: an undirected graph is
played like the digraph with an arc in each direction for every edge. In Adjacent Nim the heaps are
played in circular order.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar, NamedTuple

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import POSITIVE, label_of, weight
from partizan.boards.heaps import Row
from partizan.boards.multigraph import reached
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.pictures.counters import circle
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move
from partizan.rulesets.graph.token_game import M, TokenRuleset, check_size, walks
from partizan.wording import position_of

_MOST_EDGES = 1_000_000  # the most edges that deleting a vertex may add


class Turn(NamedTuple):
    """The weight left on the token's vertex, and the token's next vertex, None if there is none."""

    left: int
    to: int | None


class AnyVertexNim(TokenRuleset[M]):
    """Vertex Nim on graphs or digraphs."""

    pattern: ClassVar[str] = POSITIVE

    def turns(self, board: M) -> Iterator[Turn]:
        """Yield the moves, in increasing order of the weight that they leave."""
        token = board.token
        if token is None:
            return
        if board.order == 1:
            yield Turn(0, None)
        ends = board.ways(token)
        for left in range(weight(board[token])):
            yield from (Turn(left, v) for v in ends if left or v != token)

    def moved(self, board: M, move: Turn) -> M:
        """Return the board after a move.

        A vertex whose weight becomes 0 is deleted, and each predecessor is joined to each
        successor; neighbours in both directions thus get a loop.
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
        check_size(self.name, board, count, "ask for the outcome")
        emptied = None  # the same for every vertex to which the token moves
        for move in self.turns(board):
            if move.left or move.to is None:
                yield self.moved(board, move)
            else:
                emptied = emptied or _emptied(board, token)
                yield emptied.marked(token=move.to - (move.to > token))

    def moves(self, board: M, player: Player) -> Iterator[Move[M]]:
        """Yield the moves of the token, with the weight that it leaves behind."""
        here = board.token or 0
        turns = ((here if to is None else to, f", leave {left}") for left, to in self.turns(board))
        return walks(player, board, turns, self.options(board, player))

    def simplified(self, board: M) -> M:
        """Return the board without parallel edges, and without loops at vertices of weight 1.

        Such a loop can never be used, since every move from there deletes the vertex.
        """
        board = board.distinct()
        idle = [
            place for place, (u, v, _) in enumerate(board.edges) if u == v and not board.labels[u]
        ]
        return board.without_edges(*idle) if idle else board

    def _is_legal(self, board: M, token: int, move: Turn) -> bool:
        left, to = move
        if not 0 <= left < weight(board[token]):
            return False
        if to is None:
            return left == 0 and board.order == 1
        return to in board.ways(token) and (left > 0 or to != token)


def _emptied(board: M, gone: int) -> M:
    """Return the board without a vertex, its predecessors joined to its successors; no token."""
    after = [v for v in board.ways(gone) if v != gone]
    before = [v for v in board.ways_back(gone) if v != gone]
    if len(before) * len(after) > _MOST_EDGES:
        raise TooLarge(
            f"deleting vertex {gone} would add {len(before):,} times {len(after):,} edges; "
            "ask for the outcome, which a theorem may give without playing"
        )
    drawn = [(p, s) for p in before for s in after if board.is_directed or p <= s]
    return board.with_edges([*board.edges, *drawn]).without_vertices(gone).distinct()


class VertexNim(AnyVertexNim[Graph]):
    """Reduce the weight of the token's vertex, and move the token along an edge.

    A loop allows the token to stay. A vertex whose weight becomes 0 is deleted, its neighbours are
    joined to each other and each gets a loop, and the token moves to one of them. Reducing the last
    vertex to 0 ends the game. The graph must be connected.

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
        """Refuse a disconnected graph."""
        if board.order:
            found = reached(0, board.joined())
            lost = next((v for v in board if v not in found), None)
            if lost is not None:
                raise DomainError(
                    f"{self.name} is played on connected graphs, but in this one there is no "
                    f"path from vertex 0 to vertex {lost}; play on one component"
                )


class DirectedVertexNim(AnyVertexNim[Digraph]):
    """Reduce the weight of the token's vertex, and move the token along an arc.

    A loop allows the token to stay. A vertex whose weight becomes 0 is deleted, each of its
    predecessors gets an arc to each of its successors, and the token moves to one of the
    successors. Reducing the last vertex to 0 ends the game. The digraph must be strongly connected.

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
                    f"{self.name} is played on strongly connected digraphs, but in this one there "
                    f"is no path from vertex {ends[0]} to vertex {ends[1]}"
                )


class AdjacentNim(Ruleset[Row]):
    """Take from the first heap in a row; its remainder, if any, becomes the last heap.

    The heaps form a circle; the token is on the first heap and then passes to the next. Empty heaps
    are removed from the circle. A single heap is a Nim heap.

    >>> from partizan import rulesets
    >>> adjacent_nim = rulesets.adjacent_nim
    >>> [adjacent_nim(text).nim_value() for text in ("3", "3,3,2", "2,3,2", "2,2,2,2")]
    [3, 3, 2, 0]
    >>> [str(option) for option in adjacent_nim("3,5,4").left]
    ['5,4', '5,4,1', '5,4,2']
    """

    board_type = Row
    reads_numbers = True
    usage = ("a circle of heaps", "their sizes, as in {name}(3, 1, 4), or their text, '3,1,4'")

    is_impartial = True

    def moves(self, board: Row, player: Player) -> Iterator[Move[Row]]:
        """Yield the sizes to which the first heap may be reduced."""
        if board.sizes:
            first, *others = board.sizes
            for left in range(first):
                yield Move(player, f"heap {first} -> {left}", Row((*others, left)), ("1",))

    def drawn(self, board: Row) -> object:
        """Return the heaps around a circle, with the token at the first."""
        return circle(board.sizes, token=0) if board.sizes else board

    def read(self, text: str) -> Row:
        """Read the sizes of the heaps, starting at the token: `3,1,4`."""
        row = Row.read(text, ruleset=self.name)
        if len(row.sizes) == 1 and row.sizes[0] > 9:
            number = str(row.sizes[0])
            raise NotationError(
                f"cannot read {position_of(self.name)}: {number:.40} may be one heap or several; "
                f"write {','.join(number):.40} for heaps of one digit, 'nim {number:.40}' for one",
                text,
                0,
            )
        return row


VERTEX_NIM = VertexNim()
DIRECTED_VERTEX_NIM = DirectedVertexNim()
ADJACENT_NIM = AdjacentNim()
