"""Who wins VertexNim, and by which move, on graphs of any size with weights of any size.

Solved are undirected graphs, digraphs with a loop wherever a loop could matter, and circuits
without a weight 1. On other digraphs the question is open [Renault13, Question 2.28].

Each `winning_move_…` returns None if the second player wins.
"""

from __future__ import annotations

from collections.abc import Sequence

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.boards.row import Row
from partizan.boards.weights import weight
from partizan.errors import DomainError
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM, VERTEX_NIM, Move
from partizan.theorems.vertex_nim_labelling import sink_labels, weight_labels
from partizan.theory import Outcome

__all__ = [
    "outcome_on_circuit",
    "outcome_on_graph",
    "outcome_with_loops",
    "winning_move_on_circuit",
    "winning_move_on_graph",
    "winning_move_with_loops",
]


def outcome_on_graph(board: Graph | str) -> Outcome:
    """Return who wins VertexNim on an undirected graph [Renault13, Thm 2.9].

    Time O(E + V log V).

    >>> [outcome_on_graph(text).name for text in ("{2}@-{3}", "{3}@-{2}", "{5}:A@(-:A;-{9})", "C7")]
    ['P', 'N', 'N', 'N']
    """
    return _outcome(winning_move_on_graph(board))


def winning_move_on_graph(board: Graph | str) -> Move | None:
    """Return a move that wins VertexNim on an undirected graph.

    The cases are those of [Renault13, proof of Thm 2.9]. With loops everywhere they become
    [Renault13, Prop. 2.8].

    >>> winning_move_on_graph("{9}@-{2}-{7}"), winning_move_on_graph("{9}@-{2}-.-.-{7}")
    (Move(left=8, to=1), None)
    """
    graph = VERTEX_NIM(board).board
    token = graph.token
    if token is None:
        return None
    joined = graph.joined()
    weights = _weights(graph)
    here = weights[token]
    others = joined[token] - {token}
    if _are_ones(weights, but=token):
        return _among_ones(here, graph.order, min(others, default=None))
    ones = [v for v in others if weights[v] == 1]
    together = reached(token, [[w for w in ends if weights[w] == 1] for ends in joined])
    is_even = len(together) % 2 == 0
    if here == 1:
        return Move(0, min(ones)) if is_even else None
    if ones:
        return Move(0 if is_even else 1, min(ones))
    if token in joined[token]:
        return Move(1, token)
    left_out = {
        v
        for v in graph
        if weights[v] == 1 or v in joined[v] or any(weights[w] == 1 for w in joined[v])
    }
    label = weight_labels(joined, weights, left_out)[token]
    assert label is not None
    return None if label.reply is None else Move(here - 1, label.reply)


def outcome_with_loops(board: Digraph | str) -> Outcome:
    """Return who wins directed VertexNim if every vertex has a loop [Renault13, Thm 2.7].

    Vertices of weight 1 need none, as their loops are never used. See `sink_labels` for the time.

    >>> outcome_with_loops(".:A@>.>{2}:B(>:B;>:A)"), outcome_with_loops(".:A>.@>{2}:B(>:B;>:A)")
    (Outcome.N, Outcome.P)
    """
    return _outcome(winning_move_with_loops(board))


def winning_move_with_loops(board: Digraph | str) -> Move | None:
    """Return a move that wins directed VertexNim if every vertex has a loop.

    What the thesis tries out where the weight is 2 or more is known beforehand: if the vertex,
    were its weight 1, would be labelled P, leave 1 and stay; otherwise empty it, and go where one
    would go from a vertex of weight 1.
    """
    digraph = DIRECTED_VERTEX_NIM(board).board
    token = digraph.token
    if token is None:
        return None
    weights = _weights(digraph)
    after: list[list[int]] = [[] for _ in digraph]
    looped = set()
    for u, v, _ in digraph.edges:
        if u == v:
            looped.add(u)
        else:
            after[u].append(v)
    for v in digraph:
        if weights[v] > 1 and v not in looped:
            raise DomainError(
                "who wins directed VertexNim is known if every vertex has a loop, and vertex "
                f"{v} of weight {weights[v]} has none; search the position instead"
            )
    here = weights[token]
    if _are_ones(weights, but=token):
        return _among_ones(here, digraph.order, min(after[token], default=None))
    kept = [v for v in digraph if weights[v] == 1 or v == token]
    numbers = {v: i for i, v in enumerate(kept)}
    label = sink_labels([[numbers[w] for w in after[v] if w in numbers] for v in kept])[
        numbers[token]
    ]
    if label.reply is not None:
        return Move(0, kept[label.reply])
    return Move(1, token) if here > 1 else None


def outcome_on_circuit(board: Row | str) -> Outcome:
    """Return who wins Adjacent Nim if no heap has just one counter [Renault13, Thm 2.4].

    With three heaps or more, an odd number of them is won by the first player. If their number is
    even, whoever has to play first on a smallest heap loses. Solved as well are one or two heaps,
    and heaps of one counter each.

    >>> [outcome_on_circuit(row).name for row in ("2,2,2", "2,3,3,3", "3,2,3,3", "3,3,2,2", "1,1")]
    ['N', 'P', 'N', 'P', 'P']
    """
    return Outcome.P if winning_move_on_circuit(board) is None else Outcome.N


def winning_move_on_circuit(board: Row | str) -> int | None:
    """Return what a winning move leaves of the first heap of Adjacent Nim.

    >>> [winning_move_on_circuit(row) for row in ("7,7,7", "9,2,9,9", "9,5", "5,9", "8")]
    [1, 8, 5, None, 0]
    """
    sizes = ADJACENT_NIM(board).board.sizes
    if not sizes:
        return None
    count, first = len(sizes), sizes[0]
    if count == 1 or max(sizes) == 1:
        return 0 if count % 2 else None
    if count == 2:  # an edge, on which [Renault13, Thm 2.9] holds
        return sizes[1] if first > sizes[1] else None
    if min(sizes) == 1:
        raise DomainError(
            "who wins Adjacent Nim is known if no heap, or every heap, has one counter; here heap "
            f"{sizes.index(1)} of {count}, counted from 0, has one and another has {max(sizes)}; "
            "search the position instead"
        )
    if count % 2:
        return 1
    return first - 1 if sizes.index(min(sizes)) % 2 else None  # counted from 0, not from 1


def _outcome(move: Move | None) -> Outcome:
    return Outcome.P if move is None else Outcome.N


def _weights(board: Graph | Digraph) -> list[int]:
    return [weight(label) for label in board.labels]


def _are_ones(weights: Sequence[int], *, but: int) -> bool:
    """Return whether all weights are 1, perhaps but one."""
    return all(found == 1 for v, found in enumerate(weights) if v != but)


def _among_ones(here: int, order: int, to: int | None) -> Move | None:
    """Return a winning move if all other weights are 1, so that only their number matters."""
    if order % 2:
        return Move(0, to)
    return Move(1, to) if here > 1 else None
