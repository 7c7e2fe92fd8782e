"""Nim on graphs: `partizan_literature.games.nim_on_graphs`."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest

from partizan.boards.graph import Graph
from partizan.errors import NotationError, TooLarge
from partizan.rulesets.graph.geography import EDGE_GEOGRAPHY
from partizan.testing import check_ruleset
from partizan.theory import Outcome
from partizan_literature.games.nim_on_graphs import RULESET as NIM_ON_GRAPHS
from partizan_literature.games.nim_on_graphs import outcome
from rulesets.graph.tokens import agree, edge_nim, edges_of, messy
from rulesets.graph.trees import coloured, small_graphs


def test_heaps_between_two_vertices() -> None:
    """Parallel edges between two vertices, and loops at one, are Nim heaps."""
    for sizes in product((1, 2, 3), repeat=3):
        total = reduce(xor, sizes)
        for end in (0, 1):
            edges = [(0, end, str(size)) for size in sizes]
            assert NIM_ON_GRAPHS(Graph(end + 1, edges, token=0)).nim_value() == total


def test_weight_one_is_edge_geography() -> None:
    """If all weights are 1, written or not, this is edge Geography."""
    for graph in small_graphs(4):
        for token in graph:
            board = graph.marked(token=token)
            ones = board.with_edges([(*edge[:2], "1") for edge in board.edges])
            assert NIM_ON_GRAPHS(ones) == NIM_ON_GRAPHS(board)
            assert NIM_ON_GRAPHS(board).form() == EDGE_GEOGRAPHY(board).form()


def test_agrees_with_the_definition() -> None:
    """The game reduces the weight of the edge just used, on all small boards."""
    boards = [
        board.marked(token=token)
        for graph in small_graphs(3)
        for board in coloured(graph, "123")
        for token in graph
    ]
    boards += [board for board in messy(150, Graph, edge_weights=(1, 1, 2, 3)) if board.size < 5]
    assert agree(NIM_ON_GRAPHS, edges_of, edge_nim, boards) == len(boards) > 200


def test_laws() -> None:
    """The laws of rulesets hold on boards with loops and parallel edges."""
    boards = [b for b in messy(60, Graph, edge_weights=(1, 2, 3), seed=3) if b.size < 5]
    assert check_ruleset(NIM_ON_GRAPHS, boards, limit=250) > 150


def test_bad_boards() -> None:
    """Weights of edges are positive and in brackets, and vertices have none."""
    for text in (".[0].", ".[x].", "{2}-.", ".[12345678901234567890]."):
        with pytest.raises(NotationError, match="cannot read a nim-on-graphs position"):
            NIM_ON_GRAPHS(text)
    with pytest.raises(TooLarge, match="too many to list"):
        len(NIM_ON_GRAPHS(".[1000000000000000000].").left)


@pytest.mark.parametrize("n", [20_000, 20_001])
def test_large_trees(n: int) -> None:
    """The outcome of a long path with huge weights depends only on its length."""
    board = Graph(n, [(v, v + 1, str(10**18)) for v in range(n - 1)], token=0)
    assert NIM_ON_GRAPHS(board).outcome() is (Outcome.P if n % 2 else Outcome.N)


def test_cycles() -> None:
    """Boards on which the token can reach a cycle are left to play."""
    for text in ("C3", "1-2 1-2", ":A-:A", "@-:A--:A"):
        assert outcome(NIM_ON_GRAPHS, NIM_ON_GRAPHS.board(text)) is None
    assert outcome(NIM_ON_GRAPHS, NIM_ON_GRAPHS.board("P2+C3")) is Outcome.N
