from __future__ import annotations

import pytest

from partizan.rulesets.graph.graph_snort import RULESET as SNORT
from partizan.rulesets.grid.colouring import SNORT as GRID_SNORT
from partizan.theories.normal.game import Game
from rulesets.graph.colourings import check_definition, check_tinted_trees, graph_of
from rulesets.graph.trees import value


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("L-.-.-.-L", "{4|0,+-1}"),
        (".-.-.(-.;-.)", "+-{3|2}"),
        ("P1", "*"),
        ("P2", "+-1"),
        ("P3", "+-2"),
        ("P4", "{{2|1}|{-1|-2}}"),
        ("P5", "{1,{3|0}|-1,{0|-3}}"),
    ],
)
def test_values(text: str, expected: str) -> None:
    """CGSuite's test suite, and paths; values computed [Huggan19, app. B]."""
    assert value(SNORT, text) == Game(expected)


def test_everybody_wants_to_move() -> None:
    """n connected vertices that only Left may colour are worth n."""
    for n in range(1, 6):
        assert value(SNORT, "L" * n) == n
        assert value(SNORT, "R" * n) == -n


def test_grids() -> None:
    """On a grid graph the game is that of the grid."""
    for text in ("..|..", "...|...", "....|....", "...|...|...", "l.r|.r.|l..", ".#.|l..|r.."):
        graph = graph_of(GRID_SNORT.board(text), {".": "", "l": "L", "r": "R"})
        assert value(SNORT, graph) == value(GRID_SNORT, text)


def test_agrees_with_the_definition() -> None:
    """The game keeps the colours apart, on all graphs and colourings with four vertices."""
    assert check_definition(SNORT, lambda one, other: one != other) > 500


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    check_tinted_trees(SNORT)


def test_edges_that_do_not_matter() -> None:
    """Vertices for the same player are independent."""
    assert SNORT.simplified(SNORT.board("LLRR")).edges == ((1, 2, ""),)
    compiled = SNORT.compiled(SNORT.board("LLRR"))
    assert compiled is not None
    assert (compiled.kernel, compiled.cells) == ("graph-snort", bytes([1, 1, 2, 2]))
    assert SNORT.board("BW") == SNORT.board("LR")
