"""Geography on undirected graphs: outcomes and winning moves.

Vertex Geography is decided by a maximum matching; edge Geography on bipartite graphs is decided by
linear equations modulo 2. On digraphs both are hard, and so is edge Geography on other graphs
[FSU93].
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
    """Return the board after the token moves to its partner in a maximum matching."""
    token = board.token
    to = None if token is None else matched_move(board.joined(), token)
    return None if to is None else rules.moved(board, to)


def matched_move(joined: Sequence[Collection[int]], token: int) -> int | None:
    """Return the partner of `token` in a maximum matching, or None if one does not cover it.

    `joined` lists the neighbours of each vertex; loops are ignored.

    If every maximum matching covers the token's vertex, the first player moves along one of them.
    The rest of it is a maximum matching of the remaining graph that does not cover the token's new
    vertex. Otherwise some maximum matching avoids the token's vertex; it covers all neighbours, and
    the second player can always move along it.
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

    An even kernel is an independent set of vertices such that every other vertex has an even number
    of edges to it. In a bipartite graph, if some even kernel contains the token, then one within
    the token's side does; finding it is a problem of linear algebra modulo 2. Edges that are not
    connected with the token do not matter.
    """
    if board.token is None:
        return Outcome.P
    sides = _sides(board, board.token)
    if sides is None:
        return None
    return Outcome.P if _kernel_move(board, board.token, sides) is None else Outcome.N


@theorem(EdgeGeography, MOVE, "[FSU93]")
def edge_winning_move(rules: EdgeGeography, board: Graph, _player: Player) -> Graph | None:
    """Return the board after the token moves, on a bipartite graph, into an even kernel."""
    token = board.token
    sides = None if token is None else _sides(board, token)
    if token is None or sides is None:
        return None
    to = _kernel_move(board, token, sides)
    return None if to is None else rules.moved(board, to)


def _kernel_move(graph: Graph, token: int, sides: dict[int, bool]) -> int | None:
    """Return the vertex to which the token moves to win, or None if it is in an even kernel.

    If no even kernel contains its vertex v, some set T of vertices on the other side is such that v
    alone has an odd number of edges to T. After the token has moved from v to a vertex of T along
    such an edge, T is an even kernel that contains the token.
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
    """Return the side of each vertex connected with the token, or None if there is an odd cycle."""
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
