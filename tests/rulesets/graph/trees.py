"""Game trees from the options alone, and small boards."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import cache
from itertools import product
from typing import Any

import networkx as nx

from partizan.boards.graph import Graph
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.contract import Ruleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game
from toys import by_rules

Options = Callable[[Any, Player], Iterable[Hashable]]


class Trees:
    """The trees of the positions of a game, computed from the options alone."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.known: dict[Hashable, Form] = {}

    def __getitem__(self, position: Hashable) -> Form:
        if position not in self.known:
            sides = ([self[o] for o in self.options(position, p)] for p in (LEFT, RIGHT))
            self.known[position] = Form.of(*sides)
        return self.known[position]


def value(rules: Ruleset[Any], text: object) -> Game:
    """Return the value of a position by the Python rules."""
    board = rules.board(text) if isinstance(text, str) else text
    return by_rules(rules, board, VALUE)


def nim_value(rules: Ruleset[Graph], text: str | Graph) -> int:
    """Return the nim-value of a position by the Python rules."""
    board = rules.board(text) if isinstance(text, str) else text
    return by_rules(rules, board, NIM_VALUE)


@cache
def small_graphs(order: int) -> tuple[Graph, ...]:
    """Return all simple graphs with at most `order` vertices, up to isomorphism."""
    return tuple(
        Graph.from_networkx(graph)
        for graph in nx.graph_atlas_g()
        if graph.number_of_nodes() <= order
    )


def labelled(graph: Graph, letters: str) -> Iterator[Graph]:
    """Yield the graph with every labelling of its vertices."""
    for labels in product(letters, repeat=graph.order):
        yield graph.relabelled(dict(enumerate(labels)))


def coloured(graph: Graph, letters: str) -> Iterator[Graph]:
    """Yield the graph with every labelling of its edges."""
    for labels in product(letters, repeat=graph.size):
        yield graph.with_edges(
            [(*edge[:2], label) for edge, label in zip(graph.edges, labels, strict=True)]
        )


def different(boards: Iterable[Graph]) -> list[Graph]:
    """Return the boards up to isomorphism."""
    return [*{board.canonical(): board for board in boards}.values()]


def messy_graphs(count: int, letters: str, edge_letters: str, seed: int = 0) -> Iterator[Graph]:
    """Yield random graphs with loops and parallel edges."""
    rng = random.Random(seed)
    for _ in range(count):
        n = rng.randrange(1, 5)
        edges = [
            (rng.randrange(n), rng.randrange(n), rng.choice(edge_letters))
            for _ in range(rng.randrange(7))
        ]
        yield Graph(rng.choices(letters, k=n), edges)


def check_trees(rules: Any, boards: Iterable[Graph]) -> int:
    """Check simplification, parts and representatives against the trees; count the boards."""
    trees = Trees(rules.options)
    count = 0
    for board in boards:
        tree = trees[board]
        simple = rules.simplified(board)
        assert trees[simple] == tree, board
        assert rules.simplified(simple) == simple, board
        assert trees[rules.representative(board)] == tree, board
        assert rules.representative(rules.representative(board)) == rules.representative(board)
        assert sum((trees[part] for part in rules.parts(board)), Form(0)) == tree, board
        assert trees[rules.conjugate(board)] == -tree, board
        marked = board.marked(ground=0) if rules.is_grounded else board
        assert trees[marked.permuted([*reversed(board)])] == tree, board
        count += 1
    return count
