"""Places for the vertices of graphs."""

from __future__ import annotations

from itertools import combinations
from math import hypot

import networkx as nx
import pytest

from partizan.pictures.layout import _crossings, levelled, placed

GRAPHS = {
    "path": nx.path_graph(7),
    "cycle": nx.cycle_graph(6),
    "wheel": nx.wheel_graph(6),
    "cube": nx.hypercube_graph(3),
    "grid": nx.grid_2d_graph(3, 4),
    "tree": nx.balanced_tree(2, 3),
    "star": nx.star_graph(5),
    "dodecahedron": nx.dodecahedral_graph(),
    "octahedron": nx.octahedral_graph(),
    "K4": nx.complete_graph(4),
    "petersen": nx.petersen_graph(),
    "K33": nx.complete_bipartite_graph(3, 3),
    "two": nx.disjoint_union(nx.path_graph(4), nx.cycle_graph(3)),
}


@pytest.mark.parametrize("name", GRAPHS)
def test_vertices_are_apart_and_stay_where_they_were(name: str) -> None:
    """No two vertices overlap, and a second drawing is the first; planar graphs do not cross."""
    graph = nx.convert_node_labels_to_integers(GRAPHS[name], ordering="sorted")
    places = placed(len(graph), graph.edges)
    assert places == placed(len(graph), graph.edges)
    for u, v in combinations(graph, 2):
        assert hypot(places[u][0] - places[v][0], places[u][1] - places[v][1]) > 0.3
    if nx.check_planarity(graph)[0]:
        assert not _crossings(graph, places)


def test_a_path_is_drawn_from_end_to_end() -> None:
    """The vertices of a path stand in its order, regardless of their numbers."""
    assert placed(4, [(0, 2), (0, 3), (1, 3)]) == {1: (0, 0), 3: (1, 0), 0: (2, 0), 2: (3, 0)}


def test_a_tree_is_drawn_level_by_level() -> None:
    """Parents stand over the middle of their children, and cousins keep apart."""
    places = levelled(0, {1: 0, 2: 0, 3: 1, 4: 1, 5: 2}, downward=True)
    assert [places[v][1] for v in range(6)] == [0, -1, -1, -2, -2, -2]
    assert places[0][0] == (places[1][0] + places[2][0]) / 2
    assert places[5][0] - places[4][0] >= 1
