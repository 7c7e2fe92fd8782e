"""Who wins Geography on undirected graphs, and by which move.

Vertex Geography is decided by a maximum matching; edge Geography, on bipartite graphs, by linear
equations modulo 2. On digraphs both are hard, and so is edge Geography on other graphs [FSU93].

Each `…_winning_move` returns the vertex to which the token goes, or None if the second player wins.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Sequence

from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY, VERTEX_GEOGRAPHY
from partizan.theorems._matching import augmented, maximum_matching
from partizan.theorems._parity import odd_solution
from partizan.theory import Outcome

__all__ = [
    "edge_outcome",
    "edge_winning_move",
    "matched_move",
    "vertex_outcome",
    "vertex_winning_move",
]


def vertex_outcome(board: Graph | str) -> Outcome:
    """Return who wins vertex Geography on an undirected graph.

    The first player wins if and only if every maximum matching covers the token's vertex [FSU93;
    locator from memory].

    >>> [vertex_outcome(text).name for text in ("P6", "C7", "3x3", "3x4", "K8")]
    ['N', 'P', 'P', 'N', 'N']
    """
    return Outcome.P if vertex_winning_move(board) is None else Outcome.N


def vertex_winning_move(board: Graph | str) -> int | None:
    """Return where the token goes to win vertex Geography: to its partner in a maximum matching.

    >>> vertex_winning_move("P4"), vertex_winning_move("P5")
    (1, None)
    """
    graph = VERTEX_GEOGRAPHY(board).board
    if graph.token is None:
        return None
    return matched_move(graph.joined(), graph.token)


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


def edge_outcome(board: Graph | str) -> Outcome:
    """Return who wins edge Geography on a bipartite graph, which may have parallel edges.

    The second player wins if and only if the token's vertex belongs to an even kernel: a set of
    vertices, no two of them joined, such that from every other vertex an even number of edges lead
    to it [FSU93; locator from memory]. In a bipartite graph there is one within the token's side
    if there is any, which is a question of linear algebra modulo 2. Edges that are not connected
    with the token do not matter.

    >>> [edge_outcome(text).name for text in ("P6", "C4", "3x3", "3x4", "-@-", "(-:A;-:A;-:A)")]
    ['N', 'P', 'P', 'N', 'N', 'N']
    """
    return Outcome.P if edge_winning_move(board) is None else Outcome.N


def edge_winning_move(board: Graph | str) -> int | None:
    """Return where the token goes to win edge Geography on a bipartite graph.

    If no even kernel contains the token's vertex v, some vertices T of the other side are such
    that v alone has an odd number of edges to T. Once the token has gone from v to one of them
    along such an edge, T is an even kernel with the token on it.

    >>> edge_winning_move("P4"), edge_winning_move("P5")
    (1, None)
    """
    graph = EDGE_GEOGRAPHY(board).board
    token = graph.token
    if token is None:
        return None
    sides = _sides(graph, token)
    meets: dict[int, Counter[int]] = {v: Counter() for v, side in sides.items() if side}
    for u, v, _ in graph.edges:
        if u in sides:
            mine, other = (u, v) if sides[u] else (v, u)
            meets[mine][other] += 1
    equations = {v: {w for w, edges in ends.items() if edges % 2} for v, ends in meets.items()}
    chosen = odd_solution(equations, [token])
    return None if chosen is None else min(chosen & equations[token])


def _sides(graph: Graph, token: int) -> dict[int, bool]:
    """Return which vertices connected with the token are on its side."""
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
                raise DomainError(
                    "who wins edge Geography is known on bipartite graphs, and this one has a "
                    f"cycle of odd length through the edge from {v} to {w}; search it instead"
                )
    return sides
