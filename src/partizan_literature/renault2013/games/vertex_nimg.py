"""Vertex NimG and Stockman's variant, on graphs and digraphs.

Unlike Vertex Nim, they do not add edges. On undirected graphs, Stockman's variant is solved; the
other two are solved if all weights are at most 1. If every vertex has a loop, removing first is
solved too, and moving first is hard with weights up to 2 [BG11].
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import NATURAL, label_of, weight
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.geography import matched_move
from partizan.rulesets.graph.token_game import M, TokenRuleset, check_size, walks
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import quoted
from partizan_literature.renault2013.games.vertex_nim import Turn
from partizan_literature.renault2013.games.vertex_nim_labelling import weight_labels

REMOVE_THEN_MOVE = "remove-then-move"
MOVE_THEN_REMOVE = "move-then-remove"

_ADVICE = "ask for the outcome, which a theorem may give"


class AnyVertexNimg(TokenRuleset[M]):
    """Vertex NimG on graphs or digraphs, in one of two orders.

    A vertex of weight 0 is as good as deleted, unless the token is there.
    """

    pattern: ClassVar[str] = NATURAL

    def __init__(self, order: str = REMOVE_THEN_MOVE) -> None:
        if order not in {REMOVE_THEN_MOVE, MOVE_THEN_REMOVE}:
            raise DomainError(
                f"{self.name} takes the order {REMOVE_THEN_MOVE} or {MOVE_THEN_REMOVE}, not "
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

    def moves(self, board: M, player: Player) -> Iterator[Move[M]]:
        """Yield the moves of the token, with the weight that it leaves at the reduced vertex."""
        token = board.token
        ends = [] if token is None else [v for v in board.ways(token) if weight(board[v])]
        if self.order == MOVE_THEN_REMOVE:
            turns = [(v, left) for v in ends for left in range(weight(board[v]))]
        else:
            taken = range(0 if token is None else weight(board[token]))
            turns = [(v, left) for left in taken for v in ends if left or v != token]
        named = ((v, f", leave {left}") for v, left in turns)
        return walks(player, board, named, self.options(board, player))

    def simplified(self, board: M) -> M:
        """Return the part that the token can reach, without empty vertices and parallel edges."""
        token = board.token
        kept = [v for v, label in enumerate(board.labels) if label != "0" or v == token]
        return board.induced(kept).distinct().reachable()


class AnyStockmanNimg(TokenRuleset[M]):
    """Stockman's variant of Vertex NimG on graphs or digraphs."""

    pattern: ClassVar[str] = NATURAL

    def turns(self, board: M) -> Iterator[Turn]:
        """Yield the moves, in increasing order of the weight that they leave."""
        token = board.token
        if token is not None:
            ends = board.ways(token)
            for left in range(weight(board[token])):
                yield from (Turn(left, v) for v in ends)

    def moved(self, board: M, move: Turn) -> M:
        """Return the board after a move."""
        left, to = move
        token = board.token
        if (
            token is None
            or not 0 <= left < weight(board[token])
            or to is None
            or to not in board.ways(token)
        ):
            raise DomainError(f"{self.name}: {move} is not a move in {board!s:.300}")
        return board.relabelled({token: label_of(left)}).marked(token=to)

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is not None:
            count = weight(board[token]) * len(board.ways(token))
            check_size(self.name, board, count, _ADVICE)
            yield from (self.moved(board, move) for move in self.turns(board))

    def moves(self, board: M, player: Player) -> Iterator[Move[M]]:
        """Yield the moves of the token, with the weight that it leaves behind."""
        turns = ((to or 0, f", leave {left}") for left, to in self.turns(board))
        return walks(player, board, turns, self.options(board, player))

    def simplified(self, board: M) -> M:
        """Return the part that the token can reach, without parallel edges."""
        return board.distinct().reachable()


class VertexNimg(AnyVertexNimg[Graph]):
    """Reduce the weight of the token's vertex and move it along an edge, in one of two orders.

    In the order `remove-then-move`, the weight of the vertex that the token leaves is reduced; in
    the order `move-then-remove`, that of the vertex where it arrives. The token cannot move to a
    vertex of weight 0. A loop allows it to stay.

    [Stockman04] [BG11] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> texts = ("{3}", "{3}:A-:A", "{3}@-{2}", "{2}@-{3}")
    >>> [rulesets.vertex_nimg(text).nim_value() for text in texts]
    [0, 2, 3, 1]
    >>> neighbouring = VertexNimg("move-then-remove")
    >>> [neighbouring(text).nim_value() for text in ("{3}:A-:A", "{3}@-{2}", "{0}@-{3}")]
    [3, 0, 1]
    """

    board_type = Graph


class DirectedVertexNimg(AnyVertexNimg[Digraph]):
    """Reduce the weight of the token's vertex and move it along an arc, in one of two orders.

    In the order `remove-then-move`, the weight of the vertex that the token leaves is reduced; in
    the order `move-then-remove`, that of the vertex where it arrives. The token cannot move to a
    vertex of weight 0. A loop allows it to stay.

    [Stockman04] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> directed = rulesets.directed_vertex_nimg
    >>> [directed(text).nim_value() for text in ("@>.", "{2}:A@>.>:A", "{3}:A@>{2}>.>:A")]
    [1, 2, 0]
    """

    board_type = Digraph


class StockmanNimg(AnyStockmanNimg[Graph]):
    """Reduce the weight of the token's vertex, then move the token along an edge.

    Vertices of weight 0 remain, and the token may move there, but no move is possible from there. A
    loop allows the token to stay.

    [Stockman04] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> stockman = rulesets.stockman_nimg
    >>> [stockman(text).nim_value() for text in ("{3}", "{3}:A-:A", "{3}@-{2}", "{2}@-{3}")]
    [0, 3, 3, 0]
    """

    board_type = Graph


class DirectedStockmanNimg(AnyStockmanNimg[Digraph]):
    """Reduce the weight of the token's vertex, then move the token along an arc.

    Vertices of weight 0 remain, and the token may move there, but no move is possible from there. A
    loop allows the token to stay.

    [Stockman04] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> directed = rulesets.directed_stockman_nimg
    >>> [directed(text).nim_value() for text in ("@>{0}", "{2}:A@>.>:A", "{3}:A@>{2}>.>:A")]
    [1, 2, 1]
    """

    board_type = Digraph


VERTEX_NIMG = VertexNimg()
DIRECTED_VERTEX_NIMG = DirectedVertexNimg()
STOCKMAN_NIMG = StockmanNimg()
DIRECTED_STOCKMAN_NIMG = DirectedStockmanNimg()


# --- theorems -------------------------------------------------------------------------------------


@theorem(StockmanNimg, OUTCOME, "[Renault13, sect. 2.3]")
def stockman_outcome(_: StockmanNimg, board: Graph) -> Outcome:
    """Return the outcome from a labelling of the vertices by weight; a loop with a heap wins.

    Without loops the outcome is the label of the vertex in the labelling `lu` of the whole graph.
    At a vertex with a loop and a positive weight, the first player takes everything and stays.
    Takes time O(E + V log V).
    """
    return Outcome.P if _stockman_move(board) is None else Outcome.N


@theorem(StockmanNimg, MOVE, "[Renault13, sect. 2.3]")
def stockman_winning_move(rules: StockmanNimg, board: Graph, _player: Player) -> Graph | None:
    """Return the board after taking 1 and moving the token to a lighter vertex that is lost."""
    move = _stockman_move(board)
    return None if move is None else rules.moved(board, move)


def _stockman_move(board: Graph) -> Turn | None:
    """Return a winning move, or None if the second player wins.

    If the token moves to a lighter vertex labelled P and 1 is taken, the weight left behind is at
    least that of the new vertex, so that the labels up to that weight do not change. Conversely,
    from a P every move leads to an N: to a lighter vertex, which was an N and remains one; or to a
    vertex heavier than the weight left behind, whose vertex is a P.
    """
    token = board.token
    if token is None:
        return None
    joined = board.joined()
    weights = [weight(label) for label in board.labels]
    looped = {v for v in board if v in joined[v] and weights[v]}
    if token in looped:
        return Turn(0, token)
    label = weight_labels(joined, weights, looped)[token]
    assert label is not None
    return None if label.reply is None else Turn(weights[token] - 1, label.reply)


@theorem(VertexNimg, OUTCOME, "[BG11]")
def outcome(rules: VertexNimg, board: Graph) -> Outcome | None:
    """Return the outcome from a maximum matching, if heavier vertices than 1 can be settled.

    If all weights are at most 1, the game is vertex Geography on the vertices of weight 1. In the
    order move-then-remove it starts from outside, since the vertex of the token may still be used.

    In the order remove-then-move, the first player wins from a vertex with a loop and a weight of
    at least 2 (our observation): if it is lost to empty the vertex and go to any neighbour, leave
    1 and stay, and the opponent has to do just that. So nobody goes to such a vertex, and again
    Geography is played on the vertices of weight 1.
    """
    token = board.token
    if token is None:
        return Outcome.P
    whole = board.joined()
    heavy = {v for v, label in enumerate(board.labels) if label not in {"", "0"}}
    if heavy and rules.order == MOVE_THEN_REMOVE:
        return None
    if token in heavy and token in whole[token]:
        return Outcome.N
    if any(v not in whole[v] for v in heavy):
        return None
    ones = {v for v, label in enumerate(board.labels) if not label}
    joined = [ends & ones if v in ones else set() for v, ends in enumerate(whole)]
    if rules.order == MOVE_THEN_REMOVE:
        outside = board.order
        starts = whole[token] & ones
        for v in starts:
            joined[v].add(outside)
        won = matched_move([*joined, starts], outside) is not None
    else:
        won = token in ones and matched_move(joined, token) is not None
    return Outcome.N if won else Outcome.P
