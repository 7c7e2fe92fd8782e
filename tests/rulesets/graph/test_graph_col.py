from __future__ import annotations

import pytest

from partizan import NotationError
from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.graph_col import RULESET as COL
from partizan.rulesets.grid.colouring import COL as GRID_COL
from partizan.theories.normal.game import Game
from rulesets.graph.colourings import check_definition, check_tinted_trees, graph_of
from rulesets.graph.trees import messy_graphs, small_graphs, value

# --- published values ----------------------------------------------------------------------------


def test_values() -> None:
    """CGSuite's example, and uncoloured paths: * for one vertex, otherwise 0 [Huggan19, app. B]."""
    assert value(COL, "R-.-R-.-L-.-R-.-R-.") == Game("7/8")
    assert [str(value(COL, f"P{n}")) for n in range(1, 8)] == ["*", *["0"] * 6]


def test_grey_words() -> None:
    """A vertex that only one player may colour is one move."""
    assert value(COL, "B") == 1
    assert value(COL, "W") == -1
    assert value(COL, "BB") == 1
    assert value(COL, "BW") == 0
    assert value(COL, "B.") == Game("1/2")


WORDS = (
    "oBB:1* oBW:-1/2 WBoo:-1/2 BBoB:3/2 WoBB:1/2 oxB:1 xB:1/2 xoo:0 oxoo:0 ooxoo:* oooxoo:0 "
    "o^5xoo:0 BxBxW:1/2* x:0 x^2:0 x^3:* x⁴:0 x^{5}:0 xBxB:1 x^2BxB:5/4 x^3Bx^2W:-1/4 (Bx)^2W:1/2*"
)
"""Words and their values [Renault13, sect. 3.3 and app. B]."""


@pytest.mark.parametrize("case", WORDS.split())
def test_words(case: str) -> None:
    """A word of B, W, o and x is a caterpillar in which each x has a leaf."""
    word, expected = case.split(":")
    assert value(COL, word) == Game(expected)
    assert value(COL, f"{word} + B") == Game(expected) + 1


def test_small_letters_are_never_stones() -> None:
    """In words `o` is a free vertex, elsewhere too; `x` outside of words is refused."""
    assert COL.board("B-o-W") == COL.board("B.W") == COL.board("BoW")
    assert COL.board("o(B;W)") == COL.board(".(B;W)")
    assert COL.board("XoO") == COL.board("X.O") == Graph(0)
    assert COL.board("P2xP4") == COL.board("2x4")
    with pytest.raises(NotationError, match="write 'X' for a vertex that Left has coloured"):
        COL.board("x(o;o)")
    with pytest.raises(NotationError, match="more than 1,000,000 letters"):
        COL.board("x^999999999")


# --- laws ----------------------------------------------------------------------------------------


def test_values_are_numbers_and_stars() -> None:
    """Every value is a number or a number plus star [Renault13, Thm 3.56]."""
    for board in messy_graphs(150, ".LR", "-"):
        found = value(COL, board)
        assert found.is_number or (found + Game("*")).is_number, board


def test_grey_graphs_are_zero_or_star() -> None:
    """Without colours, the value is 0 or *."""
    assert {str(value(COL, graph)) for graph in small_graphs(5)} == {"0", "*"}


def test_even_cycles_and_prisms_are_zero() -> None:
    """A symmetry that moves each vertex to a nonadjacent one gives a strategy."""
    for text in ("C4", "C6", "C8", "2x3"):
        assert value(COL, text) == 0


def test_grids() -> None:
    """On a grid graph the game is that of the grid."""
    for rows, columns in ((2, 2), (2, 4), (3, 3)):
        text = "|".join(["." * columns] * rows)
        assert value(COL, f"{rows}x{columns}") == value(GRID_COL, text)
    for text in ("x..|...|..o", "l.r|.r.|l..", ".#.|lo.|x.."):
        # a cell reserved for Left is adjacent to Right's colour
        graph = graph_of(GRID_COL.board(text), {".": "", "l": "R", "r": "L"})
        assert value(COL, graph) == value(GRID_COL, text)


# --- the definition ------------------------------------------------------------------------------


def test_agrees_with_the_definition() -> None:
    """The game colours vertices properly, on all graphs and colourings with four vertices."""
    assert check_definition(COL, lambda one, other: one == other) > 500


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    check_tinted_trees(COL)


def test_edges_that_do_not_matter() -> None:
    """An edge between vertices for different players is irrelevant."""
    board = COL.board("LRLR")
    assert COL.simplified(board).size == 0
    assert len(COL.parts(board)) == 4
    assert COL.simplified(COL.board("LL.RR")).size == 4


def test_options() -> None:
    """A move deletes the vertex, labels free neighbours, and deletes those with both labels."""
    options = [*COL.options(COL.board("R(-.;-L;-R)"), LEFT)]
    assert Graph("LL", []) in options
    assert len(options) == 3
    assert [*COL.options(COL.board("R"), RIGHT)] == []


def test_compiled() -> None:
    """The kernel receives the labels' numbers and the relevant edges."""
    compiled = COL.compiled(COL.board(".LRL"))
    assert compiled is not None
    assert (compiled.kernel, compiled.columns) == ("graph-col", 4)
    assert compiled.cells == bytes([0, 1, 2, 1])
    assert compiled.edges == ((0, 1, 0),)


def test_names() -> None:
    """The name is that of the file, and CGSuite's words for labels are accepted."""
    assert COL.name == "graph-col"
    assert COL.board("{Left}-{Right}") == COL.board("lr") == COL.board("WB")
