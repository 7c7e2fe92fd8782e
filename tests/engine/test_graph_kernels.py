"""The kernels of games on graphs against their Python rules, and beyond one word of 64 vertices."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import islice, product
from typing import Any

import pytest

from engine.kernels import agree
from partizan import Game
from partizan.boards.graph import Graph
from partizan.engine import fold
from partizan.errors import DomainError
from partizan.rules.contract import Compiled
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.graph_col import RULESET as COL
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.rulesets.graph.kayles import ARC_KAYLES, NODE_KAYLES
from partizan.rulesets.graph.snort import GRAPH_SNORT as SNORT
from partizan.rulesets.grid.colouring import COL as GRID_COL
from partizan.rulesets.grid.colouring import SNORT as GRID_SNORT
from partizan.rulesets.grid.domineering import CRAM
from partizan.rulesets.heap.hackenbush_string import number_of_strings
from partizan.rulesets.heap.taking_and_breaking import Octal
from partizan.theories.normal.evaluations import VALUE
from partizan.world import current
from rulesets.graph.trees import coloured, labelled, messy_graphs, small_graphs

TINTS = ".LR"
COLOURINGS = [COL, SNORT]
KAYLES = [NODE_KAYLES, ARC_KAYLES]


def some_graphs(
    count: int, orders: range, labels: str = ".", colours: str = "-"
) -> Iterator[Graph]:
    """Yield random graphs, always the same ones."""
    chance = random.Random(count)
    for _ in range(count):
        n = chance.choice(orders)
        pairs = [(u, v) for v in range(n) for u in range(v) if chance.random() < 2.5 / n]
        edges = [(u, v, chance.choice(colours)) for u, v in pairs]
        yield Graph(chance.choices(labels, k=n), edges)


def copies(board: Graph, count: int) -> Graph:
    """Return `count` disjoint copies of the graph."""
    n = board.order
    edges = [(u + n * i, v + n * i, x) for i in range(count) for u, v, x in board.edges]
    return Graph(board.labels * count, edges)


# --- published values ----------------------------------------------------------------------------


def test_paths_are_dawson() -> None:
    """Node Kayles on n vertices in a row and Arc Kayles on n + 1 are Dawson's Chess, 0.137."""
    dawson = Octal("0.137")
    for n in (1, 5, 34, 63, 64, 65, 90):
        expected = dawson(f"{n}").nim_value()
        assert NODE_KAYLES(Graph.path(n)).nim_value() == expected
        assert ARC_KAYLES(Graph.path(n + 1)).nim_value() == expected


def test_strings_have_their_numbers() -> None:
    """Blue and red strings have the numbers of Berlekamp's rule. [BCG01]"""
    for string in map("".join, product("lr", repeat=7)):
        assert HACKENBUSH(string).value() == number_of_strings(string)
    for string in ("lrlrrllrlrlrrllrlrlr" * 3, "lllr" * 16 + "rl", "rl" * 60):
        assert HACKENBUSH(string).value() == number_of_strings(string)


def test_green_strings_are_heaps() -> None:
    """A green string of n edges is the nimber *n, also beyond a word of the core."""
    for n in (1, 63, 64, 65, 130):
        assert HACKENBUSH("e" * n).value() == Game(f"*{n}")


# --- other kernels -------------------------------------------------------------------------------


@pytest.mark.parametrize(("rows", "columns"), [(1, 9), (2, 5), (3, 3), (3, 4)])
def test_grids_are_graphs(rows: int, columns: int) -> None:
    """On the graph of a grid, games have the values that the kernels for grids find."""
    board = "|".join(["." * columns] * rows)
    graph = Graph.grid(rows, columns)
    assert COL(graph).value() == GRID_COL(board).value()
    assert SNORT(graph).value() == GRID_SNORT(board).value()
    assert ARC_KAYLES(graph).value() == CRAM(board).value()


# --- the Python rules ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", COLOURINGS, ids=str)
def test_colourings_of_small_graphs(ruleset: Any) -> None:
    """The colouring kernel agrees with the rules on all graphs of up to four vertices and tints."""
    boards = (b for graph in small_graphs(4) for b in labelled(graph, TINTS))
    assert agree(ruleset, boards) == 1020


@pytest.mark.parametrize("ruleset", COLOURINGS, ids=str)
def test_colourings_of_other_graphs(ruleset: Any) -> None:
    """The colouring kernel agrees with the rules on larger graphs, and on graphs with loops."""
    assert agree(ruleset, some_graphs(20, range(5, 8), TINTS)) == 20
    assert agree(ruleset, messy_graphs(60, TINTS, "-")) == 60


@pytest.mark.parametrize("ruleset", KAYLES, ids=str)
def test_kayles_on_small_graphs(ruleset: Any) -> None:
    """The Kayles kernels agree with the rules on all graphs of up to five vertices."""
    assert agree(ruleset, small_graphs(5)) in (52, 47)


@pytest.mark.parametrize("ruleset", KAYLES, ids=str)
def test_kayles_on_other_graphs(ruleset: Any) -> None:
    """The Kayles kernels agree with the rules on larger graphs, and on graphs with loops."""
    assert agree(ruleset, some_graphs(20, range(6, 9))) == 20
    assert agree(ruleset, messy_graphs(100, ".", "-", seed=4)) > 80


def test_pieces_of_paths_with_loops() -> None:
    """A piece of a path with a loop is not confused with the same piece without it."""
    path = Graph.path(6)
    for loops in product((0, 1), repeat=6):
        edges = [(v, v) for v in path if loops[v]]
        assert agree(ARC_KAYLES, [path.with_edges([*path.edges, *edges])]) == 1


def test_hackenbush_on_small_graphs() -> None:
    """The Hackenbush kernel agrees with the rules on graphs of up to four vertices and edges."""
    graphs = [g for g in small_graphs(4) if g.order and g.size < 5]
    assert agree(HACKENBUSH, (b for g in graphs for b in coloured(g, "lre"))) == 310


def test_hackenbush_on_other_graphs() -> None:
    """The Hackenbush kernel agrees with the rules on larger graphs, and on graphs with loops."""
    larger = (g for g in some_graphs(60, range(4, 7), colours="lre") if g.size < 8)
    assert agree(HACKENBUSH, islice(larger, 20)) == 20
    assert agree(HACKENBUSH, messy_graphs(100, ".", "lre", seed=4)) == 100


@pytest.mark.parametrize("base", [*COLOURINGS, HACKENBUSH], ids=str)
def test_impartial_variants(base: Any) -> None:
    """The impartial kernels find the same nimbers as the rules."""
    if base is HACKENBUSH:
        boards = messy_graphs(40, ".", "lre", seed=6)
    else:
        boards = some_graphs(40, range(2, 6), TINTS)
    assert agree(Impartial(base), boards) == 40


# --- more than a word ----------------------------------------------------------------------------


@pytest.mark.parametrize("ruleset", [*COLOURINGS, *KAYLES], ids=str)
def test_many_vertices(ruleset: Any) -> None:
    """Many copies of a graph have the multiple of its value, across words of the core."""
    labels = TINTS if ruleset in COLOURINGS else "."
    for board in some_graphs(8, range(5, 7), labels):
        once = fold(ruleset, board, VALUE)
        assert fold(ruleset, copies(board, 15), VALUE) == sum([once] * 15, once - once)


def test_many_edges() -> None:
    """Many copies of a grounded graph have the multiple of its value."""
    for board in some_graphs(8, range(4, 6), colours="lre"):
        n = board.order - 1
        edges = [
            (u and u + n * i, v and v + n * i, x) for i in range(20) for u, v, x in board.edges
        ]
        once = HACKENBUSH(board).value()
        assert HACKENBUSH(Graph(20 * n + 1, edges)).value() == sum([once] * 20, once - once)


@pytest.mark.parametrize("size", [63, 64, 65, 127, 128, 129, 512, 1024])
def test_words_end_where_they_end(size: int) -> None:
    """Vertices at the ends of the core's words behave like all others."""
    last = Graph(size, [(0, size - 1), (size - 3, size - 2)])
    assert NODE_KAYLES(last).nim_value() == size % 2
    assert ARC_KAYLES(last).nim_value() == 0
    assert COL(last).value() == SNORT(last).value()  # two edges cancel, and stars remain
    grounded = [(0, v, "l") for v in range(1, size - 1)] + [(0, size - 1, "r")]
    assert HACKENBUSH(Graph(size, grounded)).value() == size - 3


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("position", "said"),
    [
        (Compiled("graph-col", (), 1, 2, b"\0\3"), "from 0 to 2; found 3"),
        (Compiled("graph-snort", (), 1, 2, b"\0\0", ((0, 1, 1),)), "from 0 to 0; found 1"),
        (Compiled("node-kayles", (), 1, 2, b"\0\1"), "from 0 to 0; found 1"),
        (Compiled("hackenbush", (), 1, 2, b"\0\0", ((0, 1, 3),)), "from 0 to 2; found 3"),
        (Compiled("hackenbush", (), 1, 2, b"\0\1", ((0, 1, 0),)), "from 0 to 0; found 1"),
    ],
)
def test_nonsense_is_refused(position: Compiled, said: str) -> None:
    """Input that is not a graph of the game is refused with a message."""
    with pytest.raises(DomainError, match=said):
        current().positions.value(position)
