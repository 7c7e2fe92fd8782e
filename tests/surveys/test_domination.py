"""All small graphs and trees, and those on which the domination game is long."""

from __future__ import annotations

import time
from collections import Counter
from pathlib import Path

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.surveys.domination import count_types, longest_trees, numbers, three_fifths
from partizan.theories.domination.game import DominationGame, Starter

# The result of `longest_trees(20)`; [BKKR13] found the same number.
LONGEST = """
ShC_H?@O??o??@??_?_?@?@???K?????C ShC_H?@_??_@?C??_A??@_????K?????C
ShC_I?@O??o??@??_?_?@?@???K?????C ShC_I?@O??o??@??_?_?@_????K?????C
ShC_I?@_??_@?C??_A??@_????K?????C ShD?I?@_??_@?C??_A??@_????K?????C
ShOI?E??G?_C?@?G??K????C??G??_??C ShOI?E??G?_C?@?G??K????C??K?????C
ShOI?E??G?_C?@_???G?@??O??K?????C ShOK?C@?_?o??@??_?_?@_????K?????C
"""

# --- published values ----------------------------------------------------------------------------


def test_extremal_trees() -> None:
    """One tree with 5 vertices, 2 with 10 and 4 with 15 have γ_g = 3n/5 [BKKR13]."""
    assert [longest_trees(n).attain for n in (5, 10, 15)] == [1, 2, 4]
    assert [longest_trees(n, "staller").attain for n in (6, 11)] == [1, 3]


def test_extremal_trees_with_20_vertices() -> None:
    """Ten different trees have γ_g = 12."""
    found = [Graph.from_graph6(line) for line in LONGEST.split()]
    assert len({tree.canonical() for tree in found}) == 10
    assert all(tree.is_connected and tree.size == 19 for tree in found)
    assert {DominationGame(tree).gamma_g for tree in found} == {12}


def test_extremal_graphs_with_ten_vertices() -> None:
    """Two trees, a unicyclic graph and two paths have γ_g = 6 (computed: no others do)."""
    for line in ("I?`@?_K?w", "I?`@?_G@w", "I?`?@CPBg"):
        assert DominationGame(Graph.from_graph6(line)).gamma_g == 6
    assert DominationGame("P5+P5").gamma_g == 6


def test_three_fifths() -> None:
    """On a graph without isolated vertices, γ_g <= 3n/5 and γ'_g <= (3n + 2)/5."""
    for n in range(2, 8):
        for graph, gamma, prime in numbers(n):
            if all(graph.neighbours(v) for v in graph):
                assert gamma <= three_fifths(n)
                assert prime <= three_fifths(n, "staller")


def test_minus_graphs() -> None:
    """There are 1, 9 and 56 connected graphs with 5, 6 and 7 vertices that realise (k,-)."""
    found = [
        sum(prime < gamma and graph.is_connected for graph, gamma, prime in numbers(n))
        for n in (5, 6, 7)
    ]
    assert found == [1, 9, 56]


# --- the same in other ways ----------------------------------------------------------------------


def test_numbers_of_graphs() -> None:
    """The numbers computed for all graphs at once are those computed for each."""
    for graph, gamma, prime in numbers(6):
        game = DominationGame(graph)
        assert (game.gamma_g, game.gamma_g_staller_start) == (gamma, prime)


def test_longest_trees() -> None:
    """Counting the trees on which the game is long agrees with playing on each."""
    players: tuple[Starter, ...] = ("dominator", "staller")
    for first in players:
        lengths = [DominationGame(tree).length(first) for tree in Graph.trees(9)]
        for bound in (3, 4, 5):
            found = longest_trees(9, first, bound=bound)
            assert found.trees == 47
            assert found.attain == lengths.count(bound)
            assert found.exceed == sum(n > bound for n in lengths)
    examples = longest_trees(10).examples
    assert [DominationGame(tree).gamma_g for tree in examples] == [6, 6]
    assert nx.is_tree(nx.Graph((u, v) for u, v, _ in examples[0].edges))


def test_work_is_shared(tmp_path: Path) -> None:
    """Two processes find what one does, and a journal holds it [BKKR13]."""
    path = tmp_path / "journal"
    whole = longest_trees(16, jobs=1)
    assert whole[:3] == (19320, 0, 509)
    assert len(whole.examples) == 100
    assert longest_trees(16, jobs=2, journal=path) == whole
    size = path.stat().st_size
    assert longest_trees(16, jobs=1, journal=path) == whole
    assert path.stat().st_size == size


def test_types_are_counted() -> None:
    """The census counts the graphs that `numbers` lists."""
    for vertices in range(1, 8):
        listed = Counter((gamma, prime) for _, gamma, prime in numbers(vertices))
        assert count_types(vertices) == dict(sorted(listed.items()))


def test_all_graphs_with_eight_vertices() -> None:
    """Both numbers of all 11,117 connected graphs with eight vertices are computed in seconds."""
    begun = time.process_time()
    found = [(gamma, prime) for _, gamma, prime in numbers(8)]
    assert len(found) == 12346
    assert found.count((4, 3)) == 3
    assert time.process_time() - begun < 10


# --- bad questions -------------------------------------------------------------------------------


def test_bad_questions() -> None:
    """Too many vertices and no vertices are refused."""
    for ask in (
        lambda: [*numbers(11)],
        lambda: longest_trees(25),
        lambda: longest_trees(0),
        lambda: count_types(12),
        lambda: count_types(0),
    ):
        with pytest.raises(DomainError):
            ask()


def test_budgets() -> None:
    """A long search ends when time is up."""
    with pytest.raises(BudgetExceeded), Budget(seconds=0.05):
        longest_trees(20)
