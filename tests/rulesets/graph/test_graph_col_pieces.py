"""The pieces of a graph in Col: `partizan.rulesets.graph.graph_col_pieces`."""

from __future__ import annotations

from fractions import Fraction
from itertools import permutations, product

import networkx as nx
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, TooLarge
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_pieces import (
    MAX_VERTICES,
    ONE,
    Pieces,
    State,
    Worth,
    adjacency_of,
    as_game,
    of_options,
    state_of,
    tree_code,
)
from partizan.theories.normal import Game

EIGHTHS = st.tuples(st.integers(-24, 24).map(lambda n: n * ONE // 8), st.integers(0, 1))


def test_worth_of_two_options() -> None:
    """The worth of two options is the value of the game with these options, if it is not hot."""
    worths = [(n * ONE // 4, star) for n in range(-9, 10) for star in (0, 1)]
    for left, right in product(worths, repeat=2):
        if left[0] < right[0] or left == right:
            said = Game.of([as_game(left)], [as_game(right)])
            assert as_game(of_options([left], [right])) == said


@given(st.lists(EIGHTHS, max_size=4))
def test_worth_of_one_sided_options(options: list[Worth]) -> None:
    """The worth of options of one player is the value of the game with these options."""
    assert as_game(of_options(options, [])) == Game.of(map(as_game, options), [])
    assert as_game(of_options([], options)) == Game.of([], map(as_game, options))


def test_numbers_are_exact() -> None:
    """The finest numbers that are needed are represented exactly."""
    fine = (ONE >> MAX_VERTICES, 0)
    assert as_game(fine) == Game(Fraction(1, 2**MAX_VERTICES))


def test_codes_of_trees() -> None:
    """Two labelled trees have the same code if and only if they are isomorphic."""
    trees = [g for n in range(1, 6) for g in nx.nonisomorphic_trees(n)]
    for tree in trees:
        order = tree.number_of_nodes()
        codes: dict[str, set[tuple[object, ...]]] = {}
        for labels in product(range(2), repeat=order):
            graph = Graph(["LR"[i] for i in labels], sorted(tree.edges))
            codes.setdefault(_code(graph), set()).add((graph.canonical(),))
        assert all(len(kinds) == 1 for kinds in codes.values())
        assert len({kind for kinds in codes.values() for kind in kinds}) == len(codes)


def test_codes_do_not_depend_on_the_order() -> None:
    """All 120 numberings of a labelled tree give one code."""
    tree = Graph(["", "L", "R", "", "R"], [(0, 1), (0, 2), (2, 3), (2, 4)])
    assert len({_code(tree.permuted(order)) for order in permutations(range(5))}) == 1
    assert tree_code({0: 0b110, 1: 0b101, 2: 0b011}, (0b111,)) is None  # a triangle


def _code(graph: Graph) -> str:
    masks = tuple(sum(1 << v for v in graph.find(label)) for label in ("", "L", "R"))
    found = tree_code(dict(enumerate(adjacency_of(graph))), masks)
    assert found is not None
    return found


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_search(data: st.DataObject) -> None:
    """Search after the quick theorems agrees with play on any graph."""
    order = data.draw(st.integers(1, 7))
    pairs = [(u, v) for v in range(order) for u in range(v)]
    edges = data.draw(st.lists(st.sampled_from(pairs), unique=True)) if pairs else []
    graph = Graph([data.draw(st.sampled_from(("", "L", "R"))) for _ in range(order)], edges)
    worth = Pieces(adjacency_of(graph)).worth(state_of(graph))
    assert as_game(worth) == GRAPH_COL(graph).value()


def test_limits() -> None:
    """Search respects the limits of positions and of vertices."""
    comb = Graph(16, [(v, v + 1) for v in range(7)] + [(v, v + 8) for v in range(8)])
    with Budget(positions=3):
        pieces = Pieces(adjacency_of(comb))
        with pytest.raises(BudgetExceeded, match="3 pieces of this graph were visited"):
            pieces.worth(state_of(comb))
    wheel = Graph(MAX_VERTICES + 2, [(0, v) for v in range(1, MAX_VERTICES + 2)])
    tyre = Graph.cycle(MAX_VERTICES + 1)
    edges = [*wheel.edges, *((u + 1, v + 1) for u, v, _ in tyre.edges)]
    large = Graph(MAX_VERTICES + 2, edges)
    with pytest.raises(TooLarge, match="122 vertices"):
        Pieces(adjacency_of(large)).worth(state_of(large))


def test_time() -> None:
    """Search stops when the time limit is reached."""
    comb = Graph(40, [(v, v + 1) for v in range(19)] + [(v, v + 20) for v in range(20)])
    with Budget(seconds=0.05):
        pieces = Pieces(adjacency_of(comb))
        with pytest.raises(BudgetExceeded, match="time"):
            pieces.worth(state_of(comb))


def test_states() -> None:
    """The vertices, restrictions and negatives of states."""
    state = State(0b0001, 0b0110, 0b1000)
    assert state.vertices == 0b1111
    assert state.within(0b0011) == State(0b0001, 0b0010, 0)
    assert state.swapped() == State(0b0110, 0b0001, 0b1000)
