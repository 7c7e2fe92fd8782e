from __future__ import annotations

import pytest

from partizan.boards.graph import Graph
from partizan.engine import fold
from partizan.errors import DomainError, NotationError
from partizan.rulesets.graph.green_hackenbush import RULESET as GREEN
from partizan.rulesets.graph.hackenbush import HACKENBUSH
from partizan.theories.impartial.evaluations import NIM_VALUE
from rulesets.graph.trees import Trees, check_trees, messy_graphs, nim_value, small_graphs


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("eeeeeee", 7),
        ("e(ee(e;e);e(eee;ee);e(ee;e))", 5),
        ("e(ee:{waist};ee:{waist}e(ee;e(e:{head};e:{head}e)))", 2),
    ],
)
def test_values_of_cgsuite(text: str, expected: int) -> None:
    """These values are in CGSuite's test suite."""
    assert nim_value(GREEN, text) == expected


def coloured(board: Graph) -> Graph:
    """Return the graph with green edges."""
    return board.with_edges([(u, v, "e") for u, v, _ in board.edges])


def test_it_is_hackenbush_with_green_edges() -> None:
    """The trees are those of Hackenbush with all edges green."""
    ours, theirs = Trees(GREEN.options), Trees(HACKENBUSH.options)
    boards = [graph for graph in small_graphs(4) if graph.order]
    boards += messy_graphs(100, ".", "-", seed=5)
    for board in boards:
        assert ours[board] == theirs[coloured(board)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with loops."""
    assert check_trees(GREEN, messy_graphs(120, ".", "-", seed=6)) == 120


def test_the_kernel_agrees() -> None:
    """The kernel gives the same nim-values."""
    for board in messy_graphs(150, ".", "-", seed=7):
        assert fold(GREEN, board, NIM_VALUE) == nim_value(GREEN, board), board
    compiled = GREEN.compiled(Graph.cycle(3))
    assert compiled is not None
    assert compiled.kernel == "impartial hackenbush"


def test_texts() -> None:
    """Edges need no colour, named graphs stand on the ground, and a plus returns to it."""
    assert GREEN.board("e-g") == GREEN.board("P4") == Graph.path(4)
    assert nim_value(GREEN, "--+-") == 3
    for text, found in (("-;-", "not connected to the ground"), ("l", "found 'l'")):
        with pytest.raises(
            NotationError, match=f"cannot read a green-hackenbush position.*{found}"
        ):
            GREEN(text)
    with pytest.raises(DomainError, match="has the label 'l', but green-hackenbush"):
        GREEN(Graph(2, [(0, 1, "l")]))
