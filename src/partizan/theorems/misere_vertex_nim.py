"""Misère VertexNim: who wins, and by which move, where it is known under normal play.

If all weights are 1, so many moves are made as there are vertices, and misère play is normal play
the other way round. If some are larger, both are won by the same player [Renault13, Thms 4.14 to
4.16]; and by the same move, unless it leaves ones alone. The exception is a vertex alone, without a
loop, of weight 2 or more: it can only be emptied, whoever does so loses, and [Renault13, Thm 4.15]
says otherwise.

Each `…_winning_move_…` returns None if the second player wins, and also if nothing is left: then
the first player has won already.
"""

from __future__ import annotations

from collections.abc import Sequence

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.row import Row
from partizan.boards.weights import weight
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM, VERTEX_NIM, Move
from partizan.theorems.vertex_nim import (
    winning_move_on_circuit,
    winning_move_on_graph,
    winning_move_with_loops,
)
from partizan.theory import Outcome

__all__ = [
    "misere_outcome_on_circuit",
    "misere_outcome_on_graph",
    "misere_outcome_with_loops",
    "misere_winning_move_on_circuit",
    "misere_winning_move_on_graph",
    "misere_winning_move_with_loops",
]


def misere_outcome_on_graph(board: Graph | str) -> Outcome:
    """Return who wins misère VertexNim on an undirected graph [Renault13, Thm 4.15].

    >>> [misere_outcome_on_graph(text).name for text in ("{2}@-{3}", "{3}@-{2}", "C7", "C8", "{5}")]
    ['P', 'N', 'P', 'N', 'P']
    """
    graph = VERTEX_NIM(board).board
    return _outcome(misere_winning_move_on_graph(graph), graph.order)


def misere_winning_move_on_graph(board: Graph | str) -> Move | None:
    """Return a move that wins misère VertexNim on an undirected graph.

    >>> misere_winning_move_on_graph("{9}@-{2}-{7}"), misere_winning_move_on_graph("{9}@-.")
    (Move(left=8, to=1), Move(left=0, to=1))
    """
    graph = VERTEX_NIM(board).board
    return _move(graph, winning_move_on_graph(graph))


def misere_outcome_with_loops(board: Digraph | str) -> Outcome:
    """Return who wins misère directed VertexNim if every vertex has a loop [Renault13, Thm 4.16].

    Vertices of weight 1 need none, as their loops are never used.

    >>> misere_outcome_with_loops(".:A@>.>.:B(>:B;>:A)"), misere_outcome_with_loops("{2}:A@>:A")
    (Outcome.P, Outcome.N)
    """
    digraph = DIRECTED_VERTEX_NIM(board).board
    return _outcome(misere_winning_move_with_loops(digraph), digraph.order)


def misere_winning_move_with_loops(board: Digraph | str) -> Move | None:
    """Return a move that wins misère directed VertexNim if every vertex has a loop.

    >>> misere_winning_move_with_loops("{2}:A@>:A")
    Move(left=1, to=0)
    """
    digraph = DIRECTED_VERTEX_NIM(board).board
    return _move(digraph, winning_move_with_loops(digraph))


def misere_outcome_on_circuit(board: Row | str) -> Outcome:
    """Return who wins misère Adjacent Nim if no heap has just one counter [Renault13, Thm 4.14].

    Solved as well are one or two heaps, and circles in which no heap but the first has more than
    one counter.

    >>> [misere_outcome_on_circuit(row).name for row in ("2,2,2", "2,3,3,3", "1,1,1", "7", "0")]
    ['N', 'P', 'P', 'N', 'N']
    """
    row = ADJACENT_NIM(board).board
    lost = misere_winning_move_on_circuit(row) is None and len(row.sizes) > 0
    return Outcome.P if lost else Outcome.N


def misere_winning_move_on_circuit(board: Row | str) -> int | None:
    """Return what a winning move leaves of the first heap of misère Adjacent Nim.

    >>> [misere_winning_move_on_circuit(row) for row in ("7,7,7", "9,2,9,9", "9,1", "5,9", "8")]
    [1, 8, 0, None, 1]
    """
    row = ADJACENT_NIM(board).board
    if _are_ones(row.sizes[1:]):
        return _left(row.sizes[0], len(row.sizes)) if row.sizes else None
    return winning_move_on_circuit(row)


def _outcome(move: Move | None, order: int) -> Outcome:
    return Outcome.P if move is None and order else Outcome.N


def _move(board: Graph | Digraph, normal: Move | None) -> Move | None:
    """Return a winning move, given one for normal play."""
    token = board.token
    if token is None:
        return None
    if not _are_ones([weight(label) for v, label in enumerate(board.labels) if v != token]):
        return normal  # a weight of 2 or more is left elsewhere
    left = _left(weight(board[token]), board.order)
    ends = [v for v in board.ways(token) if left or v != token]
    if left is None or not ends:
        return None  # without ends it is a vertex alone, and not to be emptied
    return Move(left, ends[0])


def _left(here: int, order: int) -> int | None:
    """Return what to leave, so that the number of ones is odd, if all other weights are 1."""
    if order % 2 == 0:
        return 0
    return 1 if here > 1 else None


def _are_ones(weights: Sequence[int]) -> bool:
    return all(found == 1 for found in weights)
