"""Who wins Nim on graphs, if the graph is a tree: the weights do not matter.

A tree is won by the first player if and only if some neighbour of the token's vertex is, together
with what hangs on it there, won by the second player. For then the first player goes there and
takes the whole edge, so that nobody comes back. And if all neighbours are won by the first player
so is each, whatever is left on the edge to it: who arrives there meets a winning move of this kind,
which cuts off the way back as well. (Our own proof; [Fukuyama03] has this and much more.)
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.nim_on_graphs import RULESET as NIM_ON_GRAPHS
from partizan.theory import Outcome

__all__ = ["outcome_on_tree", "winning_move_on_tree"]


def outcome_on_tree(board: Graph | str) -> Outcome:
    """Return who wins Nim on a tree. What is not connected with the token does not matter.

    >>> [outcome_on_tree(text).name for text in ("@[9].", "@[9].[9].", "[2]@[7].", "@(-;--)")]
    ['N', 'P', 'N', 'N']
    """
    return Outcome.P if winning_move_on_tree(board) is None else Outcome.N


def winning_move_on_tree(board: Graph | str) -> int | None:
    """Return where the token goes to win, if it takes the whole edge on its way; or None.

    >>> winning_move_on_tree("(-;--)"), winning_move_on_tree("[5].[5].")
    (1, None)
    """
    graph = NIM_ON_GRAPHS(board).board
    token = graph.token
    if token is None:
        return None
    parents = _parents(graph, token)
    winning: dict[int, int] = {}
    for v in reversed(parents):  # children come before their parents
        if v not in winning and v != token:
            winning[parents[v]] = v
    return winning.get(token)


def _parents(graph: Graph, token: int) -> dict[int, int]:
    """Return the parent of each vertex, seen from the token, parents first; refuse cycles."""
    edges: list[list[tuple[int, int]]] = [[] for _ in graph]
    for place, (u, v, _) in enumerate(graph.edges):
        edges[u].append((place, v))
        edges[v].append((place, u))
    parents = {token: token}
    used = set()
    waiting = [token]
    for v in waiting:  # which grows
        for place, w in edges[v]:
            if place in used:
                continue
            used.add(place)
            if w in parents:
                raise DomainError(
                    "who wins Nim on graphs is known on trees, and this graph has a cycle through "
                    f"the edge from {v} to {w}; search the position instead"
                )
            parents[w] = v
            waiting.append(w)
    return parents
