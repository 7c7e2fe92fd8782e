"""No-minus, tri-split, dually chordal and chordal graphs."""

from __future__ import annotations

from itertools import product

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, TooLarge
from partizan.theories.domination.classes import (
    elimination,
    is_dually_chordal,
    is_no_minus,
    minus_set,
    tri_split,
)
from partizan.theories.domination.game import DominationGame
from partizan_literature.renault2013.domination import is_chordal
from theories.domination.definition import closed, length


def counts(belongs: object, most: int) -> list[int]:
    """Return the number of graphs with 1, 2, ... vertices in a class."""
    assert callable(belongs)
    return [sum(map(bool, map(belongs, Graph.listed(n)))) for n in range(1, most + 1)]


# --- published values ----------------------------------------------------------------------------


def test_how_many_there_are() -> None:
    """The numbers of graphs in each class agree with those computed from the thesis."""
    assert counts(is_no_minus, 6) == [1, 2, 4, 11, 33, 146]
    assert counts(lambda g: tri_split(g) is not None, 6) == [1, 2, 4, 9, 23, 71]
    assert counts(is_dually_chordal, 6) == [1, 2, 4, 10, 28, 102]
    assert counts(is_chordal, 6) == [1, 2, 4, 10, 27, 94]


def test_the_smallest_graph_that_is_not_no_minus() -> None:
    """The smallest connected graph that is not no-minus is the cycle with five vertices."""
    assert [g.canonical() for g in Graph.listed(5) if not is_no_minus(g)] == [
        Graph.cycle(5).canonical()
    ]


# --- definitions ---------------------------------------------------------------------------------


def test_no_minus_by_the_definition() -> None:
    """On graphs with five vertices, the witness is a smallest one among all dominated sets."""
    for n in range(1, 6):
        for graph in Graph.listed(n):
            around = closed(n, [(u, v) for u, v, _ in graph.edges])
            bad = []
            for chosen in product((0, 1), repeat=n):
                dominated = frozenset(v for v in range(n) if chosen[v])
                game, prime = (length(around, dominated, staller=s) for s in (False, True))
                if prime < game:
                    bad.append(dominated)
            found = minus_set(graph)
            assert (found is None) == (not bad)
            if found is not None and graph.is_connected:
                assert frozenset(found) in bad
                assert len(found) == min(map(len, bad))


def test_witnesses_in_unions() -> None:
    """If everything else is dominated, the one bad component is found."""
    graph = Graph.path(3) + Graph.cycle(6)
    found = minus_set(graph)
    assert found is not None
    assert DominationGame(graph, dominated=found).type.sign == "-"
    assert {0, 1, 2} <= {*found}
    assert minus_set(Graph(0)) is None


def tri_split_by_definition(graph: Graph) -> bool:
    """Return whether some assignment of the vertices to the three parts is tri-split."""
    joined = graph.joined()
    pairs = [(u, v) for v in graph for u in range(v)]
    for parts in product("ABC", repeat=graph.order):
        if "A" in parts and all(
            {"AA": True, "AC": True, "BB": False, "BC": False}.get(
                "".join(sorted(parts[u] + parts[v])), v in joined[u]
            )
            == (v in joined[u])
            for u, v in pairs
        ):
            return True
    return False


def test_tri_split_by_the_definition() -> None:
    """Graphs with up to five vertices are recognised, with a valid partition."""
    for n in range(1, 6):
        for graph in Graph.listed(n):
            found = tri_split(graph)
            assert (found is not None) == tri_split_by_definition(graph)
            if found is not None:
                assert sorted(sum(found, ())) == [*graph]
                assert found.clique
    assert tri_split(Graph(0)) is None


def dually_chordal_by_definition(graph: Graph) -> bool:
    """Return whether the vertices can be removed in some order."""
    joined = graph.joined()
    around = {v: {v, *joined[v]} for v in graph}

    def goes(left: frozenset[int]) -> bool:
        if not left:
            return True
        for v in left:
            inside = {u: around[u] & left for u in left}
            wanted = set().union(*(inside[w] for w in inside[v]))
            if any(wanted <= inside[u] for u in inside[v]) and goes(left - {v}):
                return True
        return False

    return goes(frozenset(graph))


def test_dually_chordal_by_the_definition() -> None:
    """Greedy removal suffices for all graphs with up to six vertices."""
    for n in range(7):
        for graph in Graph.listed(n):
            assert is_dually_chordal(graph) == dually_chordal_by_definition(graph), graph


def test_networkx_agrees_on_chordal_graphs() -> None:
    """All graphs with up to six vertices."""
    for n in range(1, 7):
        for graph in Graph.listed(n):
            other: nx.Graph[int] = nx.Graph((u, v) for u, v, _ in graph.edges)
            other.add_nodes_from(graph)
            assert is_chordal(graph) == nx.is_chordal(other)


# --- large graphs --------------------------------------------------------------------------------


def test_large_graphs() -> None:
    """Graphs too large to examine all dominated sets are decided by theorems."""
    assert is_no_minus(Graph.path(60) + Graph.cycle(4))
    assert is_no_minus(Graph.star(100))
    assert not is_no_minus(Graph.path(60) + Graph.cycle(5))
    with pytest.raises(TooLarge, match="a component has 30 vertices"):
        is_no_minus(Graph.cycle(30))
    with pytest.raises(BudgetExceeded, match="time allowed"), Budget(seconds=0.01):
        minus_set(Graph.cycle(22))


def test_eliminations() -> None:
    """An order is found, or None if no vertex can be removed."""
    assert elimination(Graph.path(3), lambda v, around: len(around[v]) < 3) == [0, 1, 2]
    assert elimination(Graph.cycle(4), lambda v, around: len(around[v]) < 3) is None
