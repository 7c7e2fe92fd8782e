"""The instances of claims are complete, and small ones come first."""

from __future__ import annotations

from math import comb

import pytest

from partizan import Game
from partizan.boards.graph import Graph
from partizan_literature.instances import (
    dyadics,
    glued,
    labelled_graphs,
    random_graphs,
    some_graphs,
    spider,
    words,
)


def test_words() -> None:
    """All words occur, each once, short ones first."""
    found = list(words("abc", 5, 2))
    assert len(found) == len(set(found)) == sum(3**n for n in range(2, 6))
    assert [len(word) for word in found] == sorted(len(word) for word in found)


@pytest.mark.parametrize("day", range(6))
def test_dyadics(day: int) -> None:
    """By day n, 2^(n+1) - 1 numbers are born, and they are sorted by birthday."""
    birthdays = [Game(x).birthday for x in dyadics(day)]
    assert len(birthdays) == len(set(dyadics(day))) == 2 ** (day + 1) - 1
    assert birthdays == sorted(birthdays)
    assert birthdays[-1] == day


def test_spiders() -> None:
    """A spider has a centre and the vertices of its legs."""
    graph = spider(1, 2, 3)
    assert (graph.order, graph.size, graph.degree(0)) == (7, 6, 3)
    assert graph.is_connected


def test_graphs() -> None:
    """There are 1, 1, 2, 4 and 11 graphs with 0 to 4 vertices, each labelled in every way."""
    counts = [0] * 5
    for graph in labelled_graphs(4, ("", "L")):
        counts[graph.order] += 1
    assert counts == [2**n * kinds for n, kinds in enumerate((1, 1, 2, 4, 11))]


def test_random_graphs() -> None:
    """Random graphs are the same in every run, and follow all the small graphs."""
    found = [*some_graphs(6, ("", "L"), every=2, count=7)]
    assert found == [*some_graphs(6, ("", "L"), every=2, count=7)]
    large = [n for n in range(3, 7) for _ in range(7)]
    assert [graph.order for graph in found] == [0, *[1] * 2, *[2] * 8, *large]
    sizes = {graph.size for graph in random_graphs([6], [""], count=200)}
    assert min(sizes) < comb(6, 2) / 3 < comb(6, 2) * 2 / 3 < max(sizes)


def test_gluing() -> None:
    """Glued graphs have all edges of both, and one vertex fewer."""
    whole = glued(Graph.complete(4), 2, Graph.cycle(5), 0)
    assert (whole.order, whole.size) == (8, comb(4, 2) + 5)
    assert whole.degree(2) == 5
