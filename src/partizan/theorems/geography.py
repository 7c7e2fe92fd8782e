"""Who wins Geography on undirected graphs, and by which move.

Vertex Geography is decided by a maximum matching; edge Geography, on bipartite graphs, by linear
equations modulo 2. On digraphs both are hard, and so is edge Geography on other graphs [FSU93].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.players import Player
from partizan.rulesets.graph.geography import EdgeGeography, VertexGeography
from partizan.theorem import theorem
from partizan.theorems._matching import augmented, maximum_matching
from partizan.theorems._parity import odd_solution
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome

__all__ = [
    "edge_outcome",
    "edge_winning_move",
    "matched_move",
    "vertex_outcome",
    "vertex_winning_move",
]


@theorem(VertexGeography, OUTCOME, "[FSU93]")
def vertex_outcome(_: VertexGeography, board: Graph) -> Outcome:
    """Return N if every maximum matching covers the vertex of the token, and otherwise P."""
    token = board.token
    is_lost = token is None or matched_move(board.joined(), token) is None
    return Outcome.P if is_lost else Outcome.N


@theorem(VertexGeography, MOVE, "[FSU93]")
def vertex_winning_move(rules: VertexGeography, board: Graph, _player: Player) -> Graph | None:
    """Return the board after the token goes to its partner in a maximum matching."""
    token = board.token
    to = None if token is None else matched_move(board.joined(), token)
    return None if to is None else rules.moved(board, to)


def matched_move(joined: Sequence[Collection[int]], token: int) -> int | None:
    """Return the partner of a vertex in a maximum matching, or None if one does without it.

    The neighbours of each vertex are given; loops do not count.

    If every maximum matching covers the token's vertex, the first player goes along one of them;
    what is left of it is a maximum matching of what is left of the graph, and does not cover the
    vertex where the token is then. Otherwise all neighbours are covered by a maximum matching that
    does without the token's vertex, and the second player can always go along that one.
    """
    nearby = sorted(reached(token, joined))
    numbers = {v: i for i, v in enumerate(nearby)}
    here = numbers[token]
    ends = [[numbers[w] for w in joined[v] if w != v] for v in nearby]
    others = [[w for w in found if w != here] if v != here else [] for v, found in enumerate(ends)]
    mates = maximum_matching(others)
    return nearby[mates[here]] if augmented(ends, mates, here) else None


@theorem(EdgeGeography, OUTCOME, "[FSU93]")
def edge_outcome(_: EdgeGeography, board: Graph) -> Outcome | None:
    """Return P on a bipartite graph if the vertex of the token is in an even kernel, otherwise N.

    An even kernel is a set of vertices, no two of them joined, such that from every other vertex an
    even number of edges lead to it. In a bipartite graph there is one within the token's side if
    there is any, which is a question of linear algebra modulo 2. Edges that are not connected with
    the token do not matter.
    """
    if board.token is None:
        return Outcome.P
    sides = _sides(board, board.token)
    if sides is None:
        return None
    return Outcome.P if _kernel_move(board, board.token, sides) is None else Outcome.N


@theorem(EdgeGeography, MOVE, "[FSU93]")
def edge_winning_move(rules: EdgeGeography, board: Graph, _player: Player) -> Graph | None:
    """Return the board after the token goes, on a bipartite graph, into an even kernel."""
    token = board.token
    sides = None if token is None else _sides(board, token)
    if token is None or sides is None:
        return None
    to = _kernel_move(board, token, sides)
    return None if to is None else rules.moved(board, to)


def _kernel_move(graph: Graph, token: int, sides: dict[int, bool]) -> int | None:
    """Return where the token goes to win, or None if an even kernel contains its vertex v.

    If none does, some vertices T of the other side are such that v alone has an odd number of edges
    to T. Once the token has gone from v to one of them along such an edge, T is an even kernel with
    the token on it.
    """
    meets: dict[int, Counter[int]] = {v: Counter() for v, side in sides.items() if side}
    for u, v, _ in graph.edges:
        if u in sides:
            mine, other = (u, v) if sides[u] else (v, u)
            meets[mine][other] += 1
    equations = {v: {w for w, edges in ends.items() if edges % 2} for v, ends in meets.items()}
    chosen = odd_solution(equations, [token])
    return None if chosen is None else min(chosen & equations[token])


def _sides(graph: Graph, token: int) -> dict[int, bool] | None:
    """Return which vertices connected with the token are on its side; None if a cycle is odd."""
    joined = graph.joined()
    sides = {token: True}
    waiting = [token]
    while waiting:
        v = waiting.pop()
        for w in joined[v]:
            if w not in sides:
                sides[w] = not sides[v]
                waiting.append(w)
            elif sides[w] == sides[v]:
                return None
    return sides
