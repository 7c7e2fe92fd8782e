"""Involutions, matchings and equations modulo 2: `partizan.rulesets.graph.algorithms`."""

from __future__ import annotations

from itertools import combinations, permutations

import networkx as nx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.graph import Graph
from partizan.errors import TooLarge
from partizan.rulesets.graph import algorithms
from partizan.rulesets.graph.algorithms import (
    augmented,
    exchanging_involution,
    maximum_matching,
    odd_solution,
)
from partizan_literature.instances import labelled_graphs

MIRRORED = {"": "", "L": "R", "R": "L"}


def _is_exchange(graph: Graph, image: tuple[int, ...], *, apart: bool) -> bool:
    """Return whether a map is an exchanging involution, by the definition."""
    edges = {frozenset(edge[:2]) for edge in graph.edges}
    return {frozenset(image[v] for v in edge) for edge in edges} == edges and all(
        image[w] == v != w
        and graph[w] == MIRRORED[graph[v]]
        and not (apart and frozenset((v, w)) in edges)
        for v, w in enumerate(image)
    )


@pytest.mark.parametrize("apart", [True, False])
def test_small_graphs(apart: bool) -> None:
    """On all labelled graphs with up to four vertices one is found if and only if it exists."""
    for graph in labelled_graphs(4, ("", "L", "R")):
        found = exchanging_involution(graph, apart=apart)
        if found is None:
            every = permutations(range(graph.order))
            assert not any(_is_exchange(graph, image, apart=apart) for image in every)
        else:
            assert _is_exchange(graph, found, apart=apart)


def test_large_graphs() -> None:
    """Grids with an even side have reflections, and rotations without neighbours."""
    grid = Graph.grid(6, 8)
    for apart in (True, False):
        found = exchanging_involution(grid, apart=apart)
        assert found is not None
        assert _is_exchange(grid, found, apart=apart)


def test_limit() -> None:
    """A search that takes too long is given up."""
    with pytest.raises(TooLarge, match="20 vertices"):
        exchanging_involution(Graph.cycle(20), apart=True, steps=10)


GRAPHS = st.integers(1, 12).flatmap(
    lambda n: st.builds(
        lambda pairs: [{v if u == x else u for u, v in pairs if x in (u, v)} for x in range(n)],
        st.sets(
            st.tuples(st.integers(0, n - 1), st.integers(0, n - 1)).filter(lambda p: p[0] < p[1]),
            max_size=2 * n,
        )
        if n > 1
        else st.just(set()),
    )
)


def size(joined: list[set[int]]) -> int:
    """Return the size of a maximum matching as NetworkX finds it."""
    graph = nx.Graph([(u, v) for u, ends in enumerate(joined) for v in ends])
    return len(nx.max_weight_matching(graph, maxcardinality=True))


def is_matching(joined: list[set[int]], mates: dict[int, int]) -> bool:
    """Return whether vertices are matched in pairs along edges."""
    return all(mates[mates[v]] == v and mates[v] in joined[v] for v in mates)


@given(GRAPHS)
def test_maximum_matchings(joined: list[set[int]]) -> None:
    """From a first guess or from nothing, the matching is as large as that of NetworkX."""
    expected = 2 * size(joined)
    mates: dict[int, int] = {}
    for v in range(len(joined)):
        if v not in mates:
            augmented(joined, mates, v)
    for found in (mates, maximum_matching(joined)):
        assert is_matching(joined, found)
        assert len(found) == expected


def test_nested_blossoms() -> None:
    """Maximum matchings are found in chains of odd cycles, in both orders."""
    for triangles in range(1, 12):
        graph = nx.Graph()
        for i in range(triangles):
            nx.add_cycle(graph, [3 * i, 3 * i + 1, 3 * i + 2])
            graph.add_edge(3 * i + 2, 3 * i + 3)
        joined = [{*graph[v]} for v in range(len(graph))]
        for order in (range(len(joined)), reversed(range(len(joined)))):
            mates: dict[int, int] = {}
            for v in order:
                if v not in mates:
                    augmented(joined, mates, v)
            assert is_matching(joined, mates)
            assert len(mates) == 2 * size(joined)


UNKNOWNS = range(10, 17)
SYSTEMS = st.dictionaries(st.integers(0, 8), st.sets(st.sampled_from([*UNKNOWNS])), max_size=9)


def holds(chosen: set[int], equations: dict[int, set[int]], odd: set[int]) -> bool:
    """Return whether a set is a solution."""
    return all(len(found & chosen) % 2 == (name in odd) for name, found in equations.items())


@given(SYSTEMS, st.sets(st.integers(0, 8)))
def test_solutions(equations: dict[int, set[int]], names: set[int]) -> None:
    """A solution is found if and only if some set of unknowns is a solution."""
    odd = names & equations.keys()
    found = odd_solution(equations, odd)
    if found is not None:
        assert holds(found, equations, odd)
    else:
        sets = (
            {*chosen}
            for count in range(len(UNKNOWNS) + 1)
            for chosen in combinations(UNKNOWNS, count)
        )
        assert not any(holds(chosen, equations, odd) for chosen in sets)


def test_long_chains() -> None:
    """A chain of equations with two unknowns each is solved from its end."""
    n = 5_000
    chain = {i: {i, i + 1} for i in range(n)} | {n: {n}}
    assert odd_solution(chain, [0]) == {0}
    assert odd_solution(chain, [n]) == {*range(n + 1)}


def test_too_large_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems that need too much memory after the easy equations are solved are rejected."""
    monkeypatch.setattr(algorithms, "_MOST_BITS", 10)
    dense = {i: {*range(6)} - {i} for i in range(6)}
    with pytest.raises(TooLarge, match="6 equations with 6 unknowns modulo 2 are too many"):
        odd_solution(dense, [0])
    assert odd_solution({0: {1, 2, 3, 4, 5, 6}, 1: {7}}, [0, 1]) is not None
