"""Nim on graphs: move the token along an edge, and reduce the weight of that edge.

On trees the weights do not matter. The first player wins a tree if and only if some neighbour of
the token's vertex, together with its branch, is a win for the second player. In that case the first
player moves there and takes the whole edge, so that the opponent cannot return. Conversely, if
every neighbour is a win for the first player, it remains one regardless of the weight left on the
edge to it: the player to move there has a winning move of this kind, which cuts off the way back as
well. (Our own proof; [Fukuyama03] has this and much more.)
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.boards.graph_labels import POSITIVE, label_of, weight
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rules.theorem import theorem
from partizan.rulesets.graph.token_game import TokenRuleset, check_size, walks
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome


class NimOnGraphs(TokenRuleset[Graph]):
    """Choose an edge at the token, reduce its weight, and move the token to its other end.

    An edge whose weight becomes 0 is deleted. A move along a loop leaves the token in place.
    Parallel edges between two vertices act like Nim heaps. If all weights are 1, this is edge
    Geography.

    >>> from partizan import rulesets
    >>> nim_on_graphs = rulesets.nim_on_graphs
    >>> texts = ("@[3].", ":A@[3]:A", ":A@[2].[2]:A", ":A@[3].[2]:A", ":A@[2].[2].[2]:A")
    >>> [nim_on_graphs(text).nim_value() for text in texts]
    [3, 3, 0, 1, 2]
    """

    board_type = Graph
    edge_pattern: ClassVar[str] = POSITIVE

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after each move."""
        token = board.token
        edges = dict.fromkeys(edge for edge in board.edges if token in edge[:2])
        count = sum(weight(label) for *_, label in edges)
        size = board.order + board.size
        check_size(
            self.name,
            board,
            count * size // (board.order + 1),
            "ask for the outcome if it is a tree, or try a smaller position",
        )
        for edge in edges:
            u, v, label = edge
            rest = board.without_edges(board.edges.index(edge)).marked(token=v if u == token else u)
            yield rest
            for left in range(1, weight(label)):
                yield rest.with_edges([*rest.edges, (u, v, label_of(left))])

    def moves(self, board: Graph, player: Player) -> Iterator[Move[Graph]]:
        """Yield the moves along an edge, with its weight before and after."""
        token = board.token
        turns = (
            (v if u == token else u, f": {weight(label)} -> {left}")
            for u, v, label in dict.fromkeys(edge for edge in board.edges if token in edge[:2])
            for left in range(weight(label))
        )
        return walks(player, board, turns, self.options(board, player))

    def simplified(self, board: Graph) -> Graph:
        """Return the part of the board that the token can reach."""
        return board.reachable()


RULESET = NimOnGraphs()


# --- theorems -------------------------------------------------------------------------------------


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
