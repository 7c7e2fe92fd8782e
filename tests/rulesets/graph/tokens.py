"""Slow rules of the games with a token, on weights, arcs and a place; and small boards."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from itertools import combinations, product
from typing import Any, NamedTuple

import networkx as nx

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import label_of
from partizan.form import Form
from partizan.players import Player
from rulesets.graph.trees import Trees, small_graphs


class State(NamedTuple):
    """The weights (0 for a deleted vertex), the arcs (two for each edge), and the token."""

    weights: tuple[int, ...]
    arcs: frozenset[tuple[int, int]]
    token: int | None


Moves = Callable[[Any], Iterable[Any]]


def state_of(board: Graph | Digraph) -> State:
    """Return the state of a board."""
    arcs = {(u, v) for u, v, _ in board.edges}
    if isinstance(board, Graph):
        arcs |= {(v, u) for u, v in arcs}
    return State(tuple(int(label or 1) for label in board.labels), frozenset(arcs), board.token)


def lowered(weights: tuple[int, ...], vertex: int, left: int) -> tuple[int, ...]:
    """Return the weights with another one at a vertex."""
    return (*weights[:vertex], left, *weights[vertex + 1 :])


# --- rules ---------------------------------------------------------------------------------------


def vertex_nim(state: State) -> Iterator[State]:
    """Reduce the weight at the token and move on; a deleted vertex is bridged."""
    weights, arcs, u = state
    if u is None:
        return
    after = {v for t, v in arcs if t == u}
    before = {t for t, v in arcs if v == u}
    for left in range(weights[u]):
        rest = lowered(weights, u, left)
        if left:
            yield from (State(rest, arcs, v) for v in after)
        elif not any(rest):
            yield State(rest, frozenset(), None)
        else:
            bridged = {(t, v) for t, v in arcs if u not in (t, v)}
            bridged |= {(t, v) for t in before - {u} for v in after - {u}}
            yield from (State(rest, frozenset(bridged), v) for v in after - {u})


def remove_then_move(state: State) -> Iterator[State]:
    """Reduce the weight at the token and move to a nonempty vertex."""
    weights, arcs, u = state
    if u is None:
        return
    for left in range(weights[u]):
        rest = lowered(weights, u, left)
        yield from (State(rest, arcs, v) for t, v in arcs if t == u and rest[v])


def move_then_remove(state: State) -> Iterator[State]:
    """Move to a nonempty vertex, and reduce the weight there."""
    weights, arcs, u = state
    for t, v in arcs:
        if t == u:
            yield from (State(lowered(weights, v, left), arcs, v) for left in range(weights[v]))


def stockman(state: State) -> Iterator[State]:
    """Reduce the weight at the token and move to any neighbour."""
    weights, arcs, u = state
    for left in range(0 if u is None else weights[u]):
        yield from (State(lowered(weights, u, left), arcs, v) for t, v in arcs if t == u)


def vertex_geography(state: State) -> Iterator[State]:
    """Move to an unvisited vertex; visited vertices have weight 0."""
    weights, arcs, u = state
    for t, v in arcs:
        if t == u != v and weights[v]:
            yield State(lowered(weights, u, 0), arcs, v)


class Edges(NamedTuple):
    """Edges or arcs with weights, and the token."""

    edges: tuple[tuple[int, int, int], ...]
    token: int | None
    is_directed: bool


def edges_of(board: Graph | Digraph) -> Edges:
    """Return the state of a board."""
    edges = tuple((u, v, int(label or 1)) for u, v, label in board.edges)
    return Edges(edges, board.token, board.is_directed)


def edge_nim(state: Edges) -> Iterator[Edges]:
    """Move along an edge and reduce its weight; with weights 1 this is edge Geography."""
    edges, u, is_directed = state
    for place, (a, b, weight) in enumerate(edges):
        ends = [(a, b)] if is_directed or a == b else [(a, b), (b, a)]
        for left in range(weight):
            kept = [(a, b, left)] if left else []
            rest = (*edges[:place], *kept, *edges[place + 1 :])
            yield from (Edges(rest, y, is_directed) for x, y in ends if x == u)


# --- trees and winners ---------------------------------------------------------------------------


def trees(moves: Moves) -> Trees:
    """Return the trees of an impartial game."""

    def options(state: Any, player: Player) -> list[Any]:
        return sorted({*moves(state)}, key=repr)

    return Trees(options)


class Winners:
    """Return whether the first player wins under normal play, by exhaustive search."""

    def __init__(self, moves: Moves) -> None:
        self.moves = moves
        self.known: dict[Any, bool] = {}

    def __getitem__(self, state: Any) -> bool:
        if state not in self.known:
            self.known[state] = any(not self[option] for option in self.moves(state))
        return self.known[state]


def agree(rules: Any, state: Callable[[Any], Any], moves: Moves, boards: Iterable[Any]) -> int:
    """Check that boards have the trees of the slow rules; return the number of boards."""
    ours, theirs = Trees(rules.options), trees(moves)
    count = 0
    for source in boards:
        board = rules(source).board
        expected: Form = theirs[state(board)]
        assert ours[board] == expected, board
        count += 1
    return count


# --- boards --------------------------------------------------------------------------------------


@cache
def connected_graphs(order: int) -> tuple[Graph, ...]:
    """Return all connected simple graphs with at most `order` vertices, up to isomorphism."""
    return tuple(graph for graph in small_graphs(order) if graph.order and graph.is_connected)


@cache
def digraphs(order: int) -> tuple[Digraph, ...]:
    """Return all digraphs on `order` numbered vertices, without loops and parallel arcs."""
    pairs = [(u, v) for u in range(order) for v in range(order) if u != v]
    return tuple(
        Digraph(order, arcs)
        for count in range(len(pairs) + 1)
        for arcs in combinations(pairs, count)
    )


@cache
def strong_digraphs(order: int) -> tuple[Digraph, ...]:
    """Return the strongly connected ones."""
    return tuple(
        digraph
        for digraph in digraphs(order)
        if nx.is_strongly_connected(nx.DiGraph(digraph.to_networkx()))
    )


def looped(board: Any) -> Iterator[Any]:
    """Yield the board with every choice of loops."""
    for loops in product((False, True), repeat=board.order):
        yield board.with_edges([*board.edges, *((v, v) for v in board if loops[v])])


def weighted(board: Any, weights: Iterable[int]) -> Iterator[Any]:
    """Yield the board with every choice of weights and every place of the token."""
    for labels in product([*map(label_of, weights)], repeat=board.order):
        for token in board:
            yield board.relabelled(dict(enumerate(labels))).marked(token=token)


def messy(
    count: int,
    kind: type[Graph | Digraph],
    weights: Sequence[int] = (1,),
    edge_weights: Sequence[int] = (1,),
    seed: int = 0,
) -> Iterator[Any]:
    """Yield random graphs with loops and parallel edges, a token and weights."""
    rng = random.Random(seed)
    for _ in range(count):
        n = rng.randrange(1, 5)
        edges = [
            (rng.randrange(n), rng.randrange(n), label_of(rng.choice(edge_weights)))
            for _ in range(rng.randrange(6))
        ]
        labels = [label_of(rng.choice(weights)) for _ in range(n)]
        yield kind(labels, edges, token=rng.randrange(n))


def random_connected(rng: random.Random, order: int, weights: Sequence[int]) -> Graph:
    """Return a random connected graph with weights, some loops and a token."""
    edges = [(rng.randrange(v), v) for v in range(1, order)]
    edges += [(rng.randrange(order), rng.randrange(order)) for _ in range(rng.randrange(order + 1))]
    labels = [label_of(rng.choice(weights)) for _ in range(order)]
    return Graph(labels, edges, token=rng.randrange(order))


def random_strong(rng: random.Random, order: int, weights: Sequence[int]) -> Digraph:
    """Return a random strongly connected digraph with a loop on every vertex, and weights."""
    cycle = rng.sample(range(order), order)
    arcs = {(cycle[i - 1], cycle[i]) for i in range(order)} | {(v, v) for v in range(order)}
    arcs |= {(rng.randrange(order), rng.randrange(order)) for _ in range(rng.randrange(2 * order))}
    labels = [label_of(rng.choice(weights)) for _ in range(order)]
    return Digraph(labels, sorted(arcs), token=rng.randrange(order))
