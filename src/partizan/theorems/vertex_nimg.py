"""Who wins Vertex NimG, and by which move, on undirected graphs.

Stockman's variant is solved; the two others are solved if no weight is more than 1, and hard if
weights of 2 may occur and every vertex has a loop [BG11].
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.boards.weights import weight
from partizan.errors import DomainError
from partizan.rulesets.graph.vertex_nimg import (
    MOVE_THEN_REMOVE,
    REMOVE_THEN_MOVE,
    STOCKMAN_NIMG,
    Move,
    VertexNimg,
)
from partizan.theorems.geography import matched_move
from partizan.theorems.vertex_nim_labelling import weight_labels
from partizan.theory import Outcome

__all__ = ["light_outcome", "light_winning_move", "stockman_outcome", "stockman_winning_move"]


def stockman_outcome(board: Graph | str) -> Outcome:
    """Return who wins Stockman's Vertex NimG.

    Without loops a vertex is won by whoever the labelling `lu` says, taken on the whole graph
    [Renault13, sect. 2.3; locator from memory]; where there is a loop and the weight is not 0, the
    first player wins by taking everything and staying there. Time O(E + V log V).

    >>> [stockman_outcome(text).name for text in ("{3}", "{3}@-{2}", "{2}@-{3}", "{0}:A-:A")]
    ['P', 'N', 'P', 'P']
    """
    return Outcome.P if stockman_winning_move(board) is None else Outcome.N


def stockman_winning_move(board: Graph | str) -> Move | None:
    """Return a move that wins Stockman's Vertex NimG, or None if the second player wins.

    If the token goes to a lighter vertex labelled P and 1 is taken, the weight that it leaves is
    not less than the one to which it comes, so that the labels up to that weight stay what they
    were. From a P, on the other hand, every move leads to an N: to a lighter vertex, which was one
    before and remains one; or to a vertex heavier than what was left, and what was left is P.

    >>> stockman_winning_move("{3}@-{2}"), stockman_winning_move("{3}:A-:A")
    (Move(left=2, to=1), Move(left=0, to=0))
    """
    graph = STOCKMAN_NIMG(board).board
    token = graph.token
    if token is None:
        return None
    joined = graph.joined()
    weights = [weight(label) for label in graph.labels]
    looped = {v for v in graph if v in joined[v] and weights[v]}
    if token in looped:
        return Move(0, token)
    label = weight_labels(joined, weights, looped)[token]
    assert label is not None
    return None if label.reply is None else Move(weights[token] - 1, label.reply)


def light_outcome(board: Graph | str, order: str = REMOVE_THEN_MOVE) -> Outcome:
    """Return who wins Vertex NimG in either order if no weight is more than 1.

    >>> [light_outcome("P4", order).name for order in ("remove-then-move", "move-then-remove")]
    ['N', 'P']
    """
    return Outcome.P if light_winning_move(board, order) is None else Outcome.N


def light_winning_move(board: Graph | str, order: str = REMOVE_THEN_MOVE) -> int | None:
    """Return where the token goes to win Vertex NimG if no weight is more than 1, or None.

    The game is then vertex Geography on the vertices of weight 1. In the order move-then-remove it
    begins from outside, since the vertex where the token is may still be used.
    """
    graph = VertexNimg(order)(board).board
    token = graph.token
    if token is None:
        return None
    heavy = next((v for v in graph if weight(graph[v]) > 1), None)
    if heavy is not None:
        raise DomainError(
            "who wins Vertex NimG is known if no weight is more than 1, and vertex "
            f"{heavy} has the weight {graph[heavy]}; search the position instead"
        )
    ones = {v for v in graph if weight(graph[v])}
    joined = [ends & ones if v in ones else set() for v, ends in enumerate(graph.joined())]
    if order == MOVE_THEN_REMOVE:
        outside = graph.order
        starts = graph.joined()[token] & ones
        for v in starts:
            joined[v].add(outside)
        return matched_move([*joined, starts], outside)
    return matched_move(joined, token) if token in ones else None
