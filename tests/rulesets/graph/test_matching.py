"""Maximum matchings: `partizan.rulesets.graph.matching`."""

from __future__ import annotations

import networkx as nx
from hypothesis import given
from hypothesis import strategies as st

from partizan.rulesets.graph.matching import augmented, maximum_matching

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
