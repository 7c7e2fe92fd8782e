"""Rulesets read input of many kinds, and errors say what to pass instead."""

from __future__ import annotations

import ast
import re
from collections.abc import Callable, Iterable
from typing import Any

import networkx as nx
import numpy as np
import pytest

from partizan import DomainError, NotationError, Player, Position, catalog, rulesets
from partizan.boards import Digraph, Graph, Grid, Strip
from partizan.rules.contract import MAX_CELLS, Rules, Ruleset, whole_numbers

READY = [
    found
    for found in map(catalog.ruleset, catalog.names())
    if isinstance(found, Rules)  # without those that need parameters
]


class Count(Ruleset[int]):
    """Take one counter from a heap, which is a whole number."""

    board_type = int

    def options(self, board: int, player: Player) -> Iterable[int]:
        """Yield the heap with one counter fewer."""
        return range(board - 1, board)[board == 0 :]


class Bare(Count):
    """The same, on boards without a class and without a notation."""

    board_type = None  # type: ignore[assignment]


# --- what is read --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (lambda: rulesets.nim(3, 5, 7), 'nim("7+5+3")'),
        (lambda: rulesets.nim((3, 5)), 'nim("5+3")'),
        (lambda: rulesets.nim([3, 5, 7]), 'nim("7+5+3")'),
        (lambda: rulesets.nim(range(3)), 'nim("2+1")'),
        (lambda: rulesets.nim("3 5 7"), 'nim("7+5+3")'),
        (lambda: rulesets.nim("3+5"), 'nim("5+3")'),
        (lambda: rulesets.nim(" 3 + 5, 7 "), 'nim("7+5+3")'),
        (lambda: rulesets.nim(np.array([3, 5])), 'nim("5+3")'),
        (lambda: rulesets.nim(np.int64(4)), 'nim("4")'),
        (rulesets.nim, 'nim("0")'),
        (lambda: rulesets.nim(10**30), f'nim("{10**30}")'),
        (lambda: rulesets.kayles(5), 'kayles("5")'),
        (lambda: rulesets.octal("0.77")(7), 'octal(0.77)("7")'),
        (lambda: rulesets.subtraction(1, 3, 4)(10), 'subtraction(1,3,4)("10")'),
        (lambda: rulesets.wythoff(3, 5), 'wythoff("3,5")'),
        (lambda: rulesets.wythoff("(3 5)"), 'wythoff("3,5")'),
        (lambda: rulesets.end_nim(3, 1, 4), 'end-nim("3,1,4")'),
        (lambda: rulesets.end_nim("3 1 4"), 'end-nim("3,1,4")'),
        (lambda: rulesets.top_entails(5, 3), 'top-entails("5+3")'),
        (lambda: rulesets.cutcake(4, 7), 'cutcake("4x7")'),
        (lambda: rulesets.cutcake([(4, 7), (2, 3)]), 'cutcake("4x7+2x3")'),
        (lambda: rulesets.chomp(4, 4, 2), 'chomp("4,4,2")'),
        (lambda: rulesets.chomp("3x4"), 'chomp("4,4,4")'),
        (lambda: rulesets.box_chomp(2, 3, 4), 'box-chomp("2x3x4")'),
        (lambda: rulesets.dots_and_boxes(1, 1), 'dots-and-boxes(".|..|.")'),
    ],
)
def test_numbers(made: Callable[[], Position[Any]], shown: str) -> None:
    """Numbers may be given one by one, in a list, in an array or as text."""
    assert repr(made()) == shown


@pytest.mark.parametrize(
    ("made", "shown"),
    [
        (lambda: rulesets.domineering("2x3"), 'domineering("...|...")'),
        (lambda: rulesets.domineering(2, 3), 'domineering("...|...")'),
        (lambda: rulesets.domineering(np.int8(2), 3), 'domineering("...|...")'),
        (lambda: rulesets.domineering([".#", ".."]), 'domineering(".#|..")'),
        (lambda: rulesets.domineering(np.array([[0, 1], [0, 0]])), 'domineering(".#|..")'),
        (lambda: rulesets.clobber(np.array([["x", "o"], ["o", "x"]])), 'clobber("xo|ox")'),
        (lambda: rulesets.clobber(2, 3), 'clobber("xox|oxo")'),
        (lambda: rulesets.clobber(((1, 2), "xo")), 'clobber("xo|xo")'),
        (lambda: rulesets.hex(2, 2), 'hex("..|..")'),
        (lambda: rulesets.toads_and_frogs("t.f"), 'toads-and-frogs("t.f")'),
        (lambda: rulesets.toads_and_frogs(["t", ".", "f"]), 'toads-and-frogs("t.f")'),
        (lambda: rulesets.toads_and_frogs([1, 0, 2]), 'toads-and-frogs("t.f")'),
        (lambda: rulesets.linear_clobber("1x4"), 'linear-clobber("xoxo")'),
        (lambda: rulesets.flipping_coins([0, 1, 1]), 'flipping-coins("011")'),
        (lambda: rulesets.mock_turtles("THH"), 'mock-turtles("THH")'),
        (lambda: rulesets.mock_turtles([0, 1, 1]), 'mock-turtles("THH")'),
        (lambda: catalog.load("twisted domineering")(1, 2), 'twisted domineering("..")'),
        (lambda: catalog.load("impartial nim")(2, 1), 'impartial nim("2+1")'),
    ],
)
def test_cells(made: Callable[[], Position[Any]], shown: str) -> None:
    """Grids, strips and coins may be given by letters, by their codes, or by a size."""
    assert repr(made()) == shown


def test_graphs() -> None:
    """Graphs may be NetworkX graphs, adjacency lists, lists of edges, texts, or boards."""
    triangle = rulesets.node_kayles("C3")
    for given in (
        nx.cycle_graph(3),
        {0: [1, 2], 1: [2]},
        [(0, 1), (1, 2), (2, 0)],
        {("a", "b"), ("b", "c"), ("c", "a")},
        Graph.cycle(3),
    ):
        made = rulesets.node_kayles(given)
        assert made.board.canonical() == triangle.board.canonical()
    assert rulesets.node_kayles(nx.petersen_graph()).nim_value() == 1  # C6 remains, and then P3
    walk = rulesets.directed_vertex_geography(nx.DiGraph([("a", "b"), ("b", "c")]))
    assert walk == rulesets.directed_vertex_geography("@>>")
    assert walk == rulesets.directed_vertex_geography({0: [1], 1: [2]})
    assert rulesets.poset_game({0: [1], 1: [2]}).nim_value() == 3


def test_attributes_of_graphs() -> None:
    """Attributes of NetworkX graphs are colours, weights, token and ground; none is lost."""
    tree = nx.Graph(ground="root")
    tree.add_edge("leaf", "stem", color="red")
    tree.add_edge("root", "stem", colour="blue")
    assert rulesets.hackenbush(tree).value() == rulesets.hackenbush("lr").value()
    path = nx.Graph([(0, 1), (1, 2)], token=1)
    path.nodes[0]["weight"] = 3
    assert rulesets.vertex_nim(path) == rulesets.vertex_nim("{3}-@-.")
    stones = nx.path_graph(3)
    nx.set_node_attributes(stones, {0: "black", 1: "white"}, "colour")
    assert rulesets.graph_clobber(stones) == rulesets.graph_clobber("X-O-.")
    weighed = nx.path_graph(2)
    weighed.edges[0, 1]["weight"] = 2.5
    with pytest.raises(DomainError, match="but node-kayles has no weights of edges"):
        rulesets.node_kayles(weighed)
    stray = nx.Graph([(0, 1)], token=7)
    with pytest.raises(DomainError, match="the token 7 is not a node of the graph"):
        rulesets.vertex_nim(stray)


def test_own_boards() -> None:
    """A board needs only a class that reads its text, and some rulesets need no class."""
    assert Count()("3") == Count()(3)
    assert Count().reads_text
    assert not Bare().reads_text
    assert Bare()(3).board == 3
    with pytest.raises(DomainError, match="bare has no notation for boards, so it cannot read '3'"):
        Bare()("3")


def test_numbers_as_parameters() -> None:
    """Parameters may be whole numbers of any library, and become Python's own."""
    two: Any = np.int64(2)
    three: Any = np.uint8(3)
    for made, plain in (
        (rulesets.subtraction(two, three), rulesets.subtraction(2, 3)),
        (rulesets.saturated_nim(three), rulesets.saturated_nim(3)),
        (rulesets.chocolate_bar(two), rulesets.chocolate_bar(2)),
        (type(rulesets.wythoff)(two), type(rulesets.wythoff)(2)),
        (rulesets.circular_nim(three, two), rulesets.circular_nim(3, 2)),
        (rulesets.moores_nim(two), rulesets.moores_nim(2)),
        (rulesets.coordinate_game((two, three)), rulesets.coordinate_game((2, 3))),
    ):
        assert made == plain
        assert made.name == plain.name
    for refused in (True, 2.0, "2"):
        with pytest.raises(DomainError):
            rulesets.subtraction(refused)  # type: ignore[arg-type]


def test_whole_numbers() -> None:
    """Every index is a whole number, but True, 3.0 and texts are not."""
    assert whole_numbers(np.int8(3), 4) == whole_numbers(np.array([3, 4])) == [3, 4]
    for given in (True, 3.0, "3", [3, None], np.array([0.5]), {3}):
        assert whole_numbers(given) is None


# --- what is refused -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("made", "message"),
    [
        (
            lambda: rulesets.nim(True),
            (
                "nim is played on heaps, not on True: pass their sizes, as in nim(3, 5), or their "
                "text, as in nim('3+5')"
            ),
        ),
        (
            lambda: rulesets.domineering(3.5),
            (
                "domineering is played on a grid, not on 3.5: pass its text, as in "
                "domineering('..|..'), or a size, as in domineering(4, 4)"
            ),
        ),
        (
            lambda: rulesets.amazons(Strip("..")),
            (
                "amazons is played on a grid, not on Strip('..'): pass its text, as in "
                "amazons('..|..'), or its rows, as in amazons(['..', '..'])"
            ),
        ),
        (
            lambda: rulesets.hackenbush(4),
            (
                "hackenbush is played on a graph, not on 4: pass its text, as in hackenbush('lr'), "
                "a NetworkX graph, an adjacency list or a list of edges"
            ),
        ),
        (
            lambda: rulesets.nim("4x4"),
            (
                "nim is played on heaps, not on '4x4': pass their sizes, as in nim(3, 5), or their "
                "text, as in nim('3+5')"
            ),
        ),
        (
            lambda: rulesets.twopins(Grid(1, 1, ".")),
            (
                "twopins is played on a strip, not on Grid(1, 1, '.'): pass its letters, as in "
                "twopins('...')"
            ),
        ),
        (
            lambda: rulesets.mock_turtles([0, 2]),
            (
                "mock-turtles is played on a row of coins, not on [0, 2]: pass its text, as in "
                "mock_turtles('THHT'), or 1 for heads and 0 for tails, as in "
                "mock_turtles([0, 1, 1])"
            ),
        ),
        (
            lambda: rulesets.clobber([["xo"], [3.5]]),
            (
                "clobber is played on a grid, not on [['xo'], [3.5]]: pass its text, as in "
                "clobber('..|..'), or a size, as in clobber(4, 4)"
            ),
        ),
        (
            lambda: Count()(3.5),
            "count is played on a board, not on 3.5: pass one, or its text",
        ),
        (
            lambda: rulesets.node_kayles(nx.DiGraph()),
            "a graph needs a NetworkX graph that is undirected: use to_undirected()",
        ),
        (
            lambda: rulesets.kings(2**31, 10),
            f"a board of 2147483648x10 is too large to be set up; the limit is {MAX_CELLS:,} cells",
        ),
        (
            lambda: rulesets.kings.start(2**31, 10),
            "a board has at most 1,000,000 cells, not 2,147,483,648 x 10",
        ),
        (
            lambda: rulesets.chomp.start(2**31, 2),
            "a bar of chomp has 1 to 4,096 squares, not 2147483648 rows of 2",
        ),
        (
            lambda: rulesets.timbush.rows("@(>;>)"),
            "a row of timbush is a word of the letters K, C, Q, Y, J and D; '@(>;>)' has '@'",
        ),
        (
            lambda: Graph.path(2**31),
            "a graph has at most 1,000,000 vertices, not 2147483648",
        ),
        (
            lambda: Digraph.star(10**30),
            f"a digraph has at most 1,000,000 vertices, not {10**30}",
        ),
        (
            lambda: Graph.complete(10**5),
            (
                "a complete graph with 100000 vertices has more than 1,000,000 edges, "
                "which is too many"
            ),
        ),
    ],
)
def test_refusals(made: Callable[[], object], message: str) -> None:
    """The error about unreadable input names it, and what to pass instead."""
    with pytest.raises(DomainError) as caught:
        made()
    assert str(caught.value) == message


def is_expression(text: str) -> bool:
    """Return whether Python reads a text as an expression: its brackets are closed."""
    try:
        ast.parse(text, mode="eval")
    except SyntaxError:
        return False
    return True


@pytest.mark.parametrize("game", READY, ids=str)
def test_advice_can_be_followed(game: Rules[Any]) -> None:
    """Each call that an error proposes makes a position of the ruleset."""
    with pytest.raises(DomainError) as caught:
        game(object())
    advice = re.split(r"as in (?=[a-z_.]+\()", str(caught.value))[1:]
    assert advice
    for text in advice:
        ends = [found.end() for found in re.finditer(r"\)(?=,| or|$)", text)]
        call = next(text[:end] for end in ends if is_expression(text[:end]))
        name = re.split(r"[.(]", call, maxsplit=1)[0]
        assert isinstance(eval(call, {name: getattr(rulesets, name)}), Position)


def test_texts_of_strange_sizes() -> None:
    """A size is read only by rulesets that can set up a board of that size."""
    assert rulesets.node_kayles("2x2").board == Graph.grid(2, 2)
    with pytest.raises(NotationError, match="expected the place of a head"):
        rulesets.mock_turtles("0x0")
    assert isinstance(rulesets.domineering, Rules)


# --- conjugates ----------------------------------------------------------------------------------


def test_an_impartial_board_is_its_own_conjugate() -> None:
    """By default an impartial board is its own conjugate, and another board has none."""
    impartial = type("Impartial", (Count,), {"is_impartial": True})()
    assert -impartial(3) == impartial(3)
    assert Count().conjugate(3) is None
    assert -Count()(3) != Count()(3)
