"""Geography on graphs and digraphs: move the token, and delete the vertex or edge just used.

On undirected graphs, Vertex Geography is decided by a maximum matching, and edge Geography on
bipartite graphs by linear equations modulo 2. On digraphs both are hard, and so is edge Geography
on other graphs [FSU93].
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Sequence

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.multigraph import reached
from partizan.errors import DomainError
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.algorithms import augmented, maximum_matching, odd_solution
from partizan.rulesets.graph.token_game import M, TokenRuleset, check_size, walks
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome


class AnyVertexGeography(TokenRuleset[M]):
    """Vertex Geography on graphs or digraphs."""

    def ends(self, board: M) -> Iterator[int]:
        """Yield the vertices to which the token may move."""
        token = board.token
        if token is not None:
            yield from (v for v in board.ways(token) if v != token)

    def moved(self, board: M, to: int) -> M:
        """Return the board after the token moves to a vertex."""
        token = board.token
        if token is None or to not in {*self.ends(board)}:
            raise DomainError(f"{self.name}: the token cannot move to {to!r} in {board!s:.300}")
        return board.without_vertices(token).marked(token=to - (to > token))

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        token = board.token
        if token is None:
            return
        ends = [*self.ends(board)]
        check_size(self.name, board, len(ends), "examine its moves one by one")
        left = board.without_vertices(token)
        yield from (left.marked(token=v - (v > token)) for v in ends)

    def moves(self, board: M, player: Player) -> Iterator[Move[M]]:
        """Yield the moves of the token."""
        ends = ((to, "") for to in self.ends(board))
        return walks(player, board, ends, self.options(board, player))

    def simplified(self, board: M) -> M:
        """Return the part that the token can reach, without loops and irrelevant edges."""
        token = board.token
        simple = board.simple()
        if board.is_directed:
            back = [place for place, edge in enumerate(simple.edges) if edge[1] == token]
            simple = simple.without_edges(*back) if back else simple
        return simple.reachable()


class AnyEdgeGeography(TokenRuleset[M]):
    """Edge Geography on graphs or digraphs."""

    def ends(self, board: M) -> Iterator[int]:
        """Yield the vertices to which the token may move."""
        token = board.token
        if token is not None:
            yield from board.ways(token)

    def moved(self, board: M, to: int) -> M:
        """Return the board after the token moves to a vertex; parallel edges are equivalent."""
        token = board.token
        if token is None or to not in {*self.ends(board)}:
            raise DomainError(f"{self.name}: the token cannot move to {to!r} in {board!s:.300}")
        ends = (token, to) if board.is_directed else (min(token, to), max(token, to))
        return board.without_edges(board.edges.index((*ends, ""))).marked(token=to)

    def options(self, board: M, player: Player) -> Iterator[M]:
        """Yield the boards after each move."""
        ends = [*self.ends(board)]
        size = board.order + board.size  # each option stores its own edges
        check_size(
            self.name, board, len(ends) * size // (board.order + 1), "examine a smaller board"
        )
        yield from (self.moved(board, to) for to in ends)

    def moves(self, board: M, player: Player) -> Iterator[Move[M]]:
        """Yield the moves of the token."""
        ends = ((to, "") for to in self.ends(board))
        return walks(player, board, ends, self.options(board, player))

    def simplified(self, board: M) -> M:
        """Return the part of the board that the token can reach."""
        return board.reachable()


class VertexGeography(AnyVertexGeography[Graph]):
    """Move the token along an edge, and delete the vertex that it leaves.

    The token cannot move along a loop.

    [FSU93] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> geography = rulesets.vertex_geography
    >>> [geography(text).nim_value() for text in ("P5", "P6", "C5", "S5", "3x3", "-@-", "--@--")]
    [0, 1, 0, 1, 0, 1, 0]
    """

    board_type = Graph
    rules = "graph # . t; both: t~. -> #~t"


class EdgeGeography(AnyEdgeGeography[Graph]):
    """Move the token along an edge, and delete that edge.

    Only one of several parallel edges is deleted. A move along a loop leaves the token in place.

    [FSU93] [Renault13, app. A]

    >>> from partizan import rulesets
    >>> geography = rulesets.edge_geography
    >>> [geography(text).nim_value() for text in ("P5", "C4", "C5", "K4", "3x3", "(-:A;-:A;-:A)")]
    [0, 0, 1, 1, 0, 1]
    """

    board_type = Graph
    rules = "graph # . t; both: t~. -> .|t; both: t~t -> t|t"


class DirectedVertexGeography(AnyVertexGeography[Digraph]):
    """Move the token along an arc, and delete the vertex that it leaves.

    The game ends when no arc leaves the token's vertex. The token cannot move along a loop.

    [Schaefer78] [Renault13, app. A] Deciding the winner is PSPACE-complete.

    >>> from partizan import rulesets
    >>> geography = rulesets.directed_vertex_geography
    >>> [geography(text).nim_value() for text in ("@>>", "@>>>", ":A@>>:A", "@(>;>>;>>>)")]
    [0, 1, 1, 2]
    """

    board_type = Digraph
    rules = "digraph # . t; both: t>. -> #>t"


class DirectedEdgeGeography(AnyEdgeGeography[Digraph]):
    """Move the token along an arc, and delete that arc.

    Only one of several parallel arcs is deleted, and an arc in the opposite direction stays. A move
    along a loop leaves the token in place. The game ends when no arc leaves the token's vertex.

    [Schaefer78] [Renault13, app. A] Deciding the winner is PSPACE-complete.

    >>> from partizan import rulesets
    >>> geography = rulesets.directed_edge_geography
    >>> [geography(text).nim_value() for text in ("@>>", "@-", "@--", ":A@>>:A", ":A>:A")]
    [0, 0, 0, 0, 1]
    """

    board_type = Digraph
    rules = "digraph # . t; both: t>. -> .|t; both: t>t -> t|t"


VERTEX_GEOGRAPHY = VertexGeography()
EDGE_GEOGRAPHY = EdgeGeography()
DIRECTED_VERTEX_GEOGRAPHY = DirectedVertexGeography()
DIRECTED_EDGE_GEOGRAPHY = DirectedEdgeGeography()


# --- theorems -------------------------------------------------------------------------------------


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
