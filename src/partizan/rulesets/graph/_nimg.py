"""Vertex NimG and Stockman's variant, on graphs and digraphs alike.

Unlike VertexNim they draw no new edges.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.weights import NATURAL, label_of, weight
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rulesets.graph._token import M, TokenRuleset, check_size
from partizan.rulesets.graph._vertex_nim import Move
from partizan.wording import quoted

__all__ = ["MOVE_THEN_REMOVE", "REMOVE_THEN_MOVE", "AnyStockmanNimg", "AnyVertexNimg"]

REMOVE_THEN_MOVE = "remove-then-move"
MOVE_THEN_REMOVE = "move-then-remove"

_ADVICE = "partizan.theorems.vertex_nimg may know who wins"


class AnyVertexNimg(TokenRuleset[M]):
    """The rules of Vertex NimG on either kind of graph, in one of two orders.

    Wherever the token is not, a vertex of weight 0 is as good as deleted.
    """

    pattern: ClassVar[str] = NATURAL

    def __init__(self, order: str = REMOVE_THEN_MOVE) -> None:
        if order not in {REMOVE_THEN_MOVE, MOVE_THEN_REMOVE}:
            raise DomainError(
                f"{self.name} is played in the order {REMOVE_THEN_MOVE} or {MOVE_THEN_REMOVE}, not "
                f"{quoted(order)}"
            )
        self.order = order
        self.parameters = () if order == REMOVE_THEN_MOVE else (order,)

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is None:
            return
        ends = [v for v in board.ways(token) if weight(board[v])]
        if self.order == MOVE_THEN_REMOVE:
            count = sum(weight(board[v]) for v in ends)
            check_size(self.name, board, count, _ADVICE)
            is_gone = not weight(board[token])
            rest = board.without_vertices(token) if is_gone else board
            for v in ends:
                there = v - (is_gone and v > token)
                for left in range(weight(board[v])):
                    yield rest.relabelled({there: label_of(left)}).marked(token=there)
            return
        check_size(self.name, board, weight(board[token]) * len(ends), _ADVICE)
        for left in range(weight(board[token])):
            rest = (
                board.relabelled({token: label_of(left)}) if left else board.without_vertices(token)
            )
            for v in ends:
                if left:
                    yield rest.marked(token=v)
                elif v != token:
                    yield rest.marked(token=v - (v > token))

    def simplified(self, board: M) -> M:
        """Return what the token can reach, without empty vertices and parallel edges."""
        token = board.token
        kept = [v for v, label in enumerate(board.labels) if label != "0" or v == token]
        return board.induced(kept).distinct().reachable()


class AnyStockmanNimg(TokenRuleset[M]):
    """The rules of Stockman's variant on either kind of graph."""

    pattern: ClassVar[str] = NATURAL

    def moves(self, board: M) -> Iterator[Move]:
        """Yield the moves, those that leave least first."""
        token = board.token
        if token is not None:
            ends = board.ways(token)
            for left in range(weight(board[token])):
                yield from (Move(left, v) for v in ends)

    def moved(self, board: M, move: Move) -> M:
        """Return the board after a move."""
        left, to = move
        token = board.token
        if (
            token is None
            or not 0 <= left < weight(board[token])
            or to is None
            or to not in board.ways(token)
        ):
            raise DomainError(f"{self.name}: {move} is no move in {board!s:.300}")
        return board.relabelled({token: label_of(left)}).marked(token=to)

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is not None:
            count = weight(board[token]) * len(board.ways(token))
            check_size(self.name, board, count, _ADVICE)
            yield from (self.moved(board, move) for move in self.moves(board))

    def simplified(self, board: M) -> M:
        """Return what the token can reach, without parallel edges."""
        return board.distinct().reachable()
