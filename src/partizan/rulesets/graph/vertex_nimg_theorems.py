"""Vertex NimG on undirected graphs: outcomes and winning moves.

Stockman's variant is solved; the other two are solved if all weights are at most 1, and hard if
weights of 2 may occur and every vertex has a loop [BG11].
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.boards.weights import weight
from partizan.players import Player
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.geography import matched_move
from partizan.rulesets.graph.vertex_nim_labelling import weight_labels
from partizan.rulesets.graph.vertex_nimg import (
    MOVE_THEN_REMOVE,
    StockmanNimg,
    Turn,
    VertexNimg,
)
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome


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
    """Return the outcome if all weights are at most 1, from a maximum matching.

    The game is then vertex Geography on the vertices of weight 1. In the order move-then-remove it
    starts from outside, since the vertex of the token may still be used.
    """
    if any(label not in {"", "0"} for label in board.labels):
        return None
    token = board.token
    if token is None:
        return Outcome.P
    ones = {v for v, label in enumerate(board.labels) if not label}
    whole = board.joined()
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
