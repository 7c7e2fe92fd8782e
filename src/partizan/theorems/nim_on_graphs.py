"""Nim on graphs that are trees, where the weights do not matter.

The first player wins a tree if and only if some neighbour of the token's vertex, together with its
branch, is a win for the second player. In that case the first player moves there and takes the
whole edge, so that the opponent cannot return. Conversely, if every neighbour is a win for the
first player, it remains one regardless of the weight left on the edge to it: the player to move
there has a winning move of this kind, which cuts off the way back as well. (Our own proof;
[Fukuyama03] has this and much more.)
"""

from __future__ import annotations

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph.nim_on_graphs import NimOnGraphs
from partizan.theorem import theorem
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome

__all__ = ["outcome", "winning_move"]


@theorem(NimOnGraphs, OUTCOME, "[Fukuyama03]")
def outcome(_: NimOnGraphs, board: Graph) -> Outcome | None:
    """Return N if some neighbour of the token in a tree is lost, else P; weights do not matter."""
    token = board.token
    if token is None:
        return Outcome.P
    parents = _parents(board, token)
    if parents is None:
        return None
    return Outcome.P if _lost_neighbour(parents, token) is None else Outcome.N


@theorem(NimOnGraphs, MOVE, "[Fukuyama03]")
def winning_move(_: NimOnGraphs, board: Graph, _player: Player) -> Graph | None:
    """Return the board after the token takes the whole edge to a lost neighbour in a tree."""
    token = board.token
    parents = None if token is None else _parents(board, token)
    to = None if token is None or parents is None else _lost_neighbour(parents, token)
    if to is None:
        return None
    place = next(i for i, edge in enumerate(board.edges) if {token, to} == {*edge[:2]})
    return board.without_edges(place).marked(token=to)


def _lost_neighbour(parents: dict[int, int], token: int) -> int | None:
    """Return a neighbour of the token whose branch is a win for the second player, or None."""
    winning: dict[int, int] = {}
    for v in reversed(parents):  # children come before their parents
        if v not in winning and v != token:
            winning[parents[v]] = v
    return winning.get(token)


def _parents(graph: Graph, token: int) -> dict[int, int] | None:
    """Return the parent of each vertex, rooted at the token, parents first; None on a cycle."""
    edges: list[list[tuple[int, int]]] = [[] for _ in graph]
    for place, (u, v, _) in enumerate(graph.edges):
        edges[u].append((place, v))
        edges[v].append((place, u))
    parents = {token: token}
    used = set()
    waiting = [token]
    for v in waiting:  # it grows
        for place, w in edges[v]:
            if place in used:
                continue
            used.add(place)
            if w in parents:
                return None
            parents[w] = v
            waiting.append(w)
    return parents
