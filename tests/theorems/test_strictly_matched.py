"""Strictly matched involutions: `partizan.theorems.strictly_matched`."""

from __future__ import annotations

from itertools import combinations, permutations

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.scoring.latin_boards import latin_board
from partizan.theorems.strictly_matched import (
    MAX_MATCHED_ORDER,
    count_strictly_matched_graphs,
    is_strictly_matched,
    matched_labellings,
    matched_pairs_fit,
    strictly_matched_graphs,
    strictly_matched_involution,
)

# [Huggan19, Fig. 5.5], the graphs with five vertices
FIVE = """
    02 34; 01 03 12 23; 01 02 12 34; 01 03 04 13 14 34; 01 04 14 23 24 34; 01 03 04 12 23 34;
    01 03 04 13 14 23 24 34; 01 03 04 12 14 23 24 34; 01 02 03 04 12 13 14 23 24 34
"""


def small_graphs(vertices: int) -> list[Graph]:
    """Return the graphs with up to `vertices` vertices."""
    atlas = nx.graph_atlas_g()
    return [Graph.from_networkx(g) for g in atlas if g.number_of_nodes() <= vertices]


def is_involution(graph: Graph, image: tuple[int, ...]) -> bool:
    """Return whether a permutation is strictly matched, by the definition."""
    joined = graph.joined()
    fixed = [v for v in graph if image[v] == v]
    return (
        all(image[image[v]] == v for v in graph)
        and all({image[w] for w in joined[v]} == joined[image[v]] for v in graph)
        and all(v in joined[u] for u, v in combinations(fixed, 2))
        and all(image[v] in joined[v] for v in graph if image[v] != v)
    )


def test_agrees_with_the_definition() -> None:
    """On all graphs with up to five vertices the involutions are those of the definition."""
    for graph in small_graphs(5):
        maps = [image for image in permutations(graph) if is_involution(graph, image)]
        for image in permutations(graph):
            assert is_strictly_matched(graph, image) == (image in maps)
            pairs = [(v, image[v]) for v in graph if v < image[v]]
            if all(image[image[v]] == v for v in graph):
                # [Huggan19, Thm 5.4.1]
                assert matched_pairs_fit(graph, pairs) == (image in maps)
        found = strictly_matched_involution(graph)
        assert (found in maps) if maps else found is None


def test_published_graphs() -> None:
    """With five vertices the graphs are those drawn in the thesis [Huggan19, Fig. 5.5]."""
    drawn = [Graph(5, [(int(e[0]), int(e[1])) for e in row.split()]) for row in FIVE.split(";")]
    made = {graph.canonical() for graph in strictly_matched_graphs(5)}
    assert made == {graph.canonical() for graph in drawn}
    assert [count_strictly_matched_graphs(n) for n in range(9)] == [1, 1, 1, 2, 4, 9, 21, 65, 240]


def test_generator_and_detector() -> None:
    """The listed graphs are those in which an involution is found."""
    made = {graph.canonical() for order in range(7) for graph in strictly_matched_graphs(order)}
    matched = [graph for graph in small_graphs(6) if strictly_matched_involution(graph) is not None]
    assert made == {graph.canonical() for graph in matched}


def test_labellings() -> None:
    """The number of graphs with a given involution agrees with brute force."""
    for order in range(6):
        edges = [*combinations(range(order), 2)]
        for pairs in range(order // 2 + 1):
            image = [*range(order)]
            for i in range(pairs):
                image[2 * i], image[2 * i + 1] = 2 * i + 1, 2 * i
            count = sum(
                is_strictly_matched(
                    Graph(order, [e for i, e in enumerate(edges) if bits >> i & 1]), image
                )
                for bits in range(1 << len(edges))
            )
            assert count == matched_labellings(order, pairs)


def test_larger_graphs() -> None:
    """An involution of a large board is found, and ruled out where there is none."""
    for graph in (latin_board(6), latin_board(5, diagonals=True), latin_board(9, blocks=True)):
        image = strictly_matched_involution(graph)
        assert image is not None
        assert is_strictly_matched(graph, image)
    assert strictly_matched_involution(Graph.star(30)) is None
    assert strictly_matched_involution(Graph.cycle(21)) is None


def test_bad_questions() -> None:
    """Graphs with loops, too many vertices, and long searches are rejected."""
    with pytest.raises(DomainError, match="without loops and parallel edges"):
        strictly_matched_involution(Graph(1, [(0, 0)]))
    with pytest.raises(DomainError, match="vertices, not -1"):
        count_strictly_matched_graphs(-1)
    with pytest.raises(BudgetExceeded, match=f"up to {MAX_MATCHED_ORDER} vertices, not 30"):
        count_strictly_matched_graphs(30)
    with pytest.raises(BudgetExceeded, match="neither found nor ruled out"):
        strictly_matched_involution(latin_board(6), steps=3)
    with pytest.raises(DomainError, match="5 vertices have from 0 to 2 pairs, not 3"):
        matched_labellings(5, 3)
    with pytest.raises(BudgetExceeded, match="is too large"):
        matched_labellings(2**64, 10)
    with Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="the time allowed"):
        count_strictly_matched_graphs(9)
    assert not is_strictly_matched(Graph.path(2), (0, 0))
    assert not matched_pairs_fit(Graph.path(3), [(0, 1), (1, 2)])
