from __future__ import annotations

import random

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.weights import label_of
from partizan.errors import DomainError
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM as DIRECTED
from partizan.rulesets.graph.vertex_nim import VERTEX_NIM, Turn
from partizan.testing import check_ruleset
from rulesets.graph.tokens import (
    Winners,
    agree,
    looped,
    random_connected,
    random_strong,
    state_of,
    strong_digraphs,
    vertex_nim,
    weighted,
)


def circuit(*weights: int) -> Digraph:
    """Return a directed cycle with these weights, starting at the token."""
    n = len(weights)
    return Digraph(map(label_of, weights), [(v, (v + 1) % n) for v in range(n)], token=0)


@pytest.mark.parametrize(
    ("weights", "nim_value"),
    [
        ((3, 3, 2), 3),
        ((2, 2, 2), 1),
        ((2, 3, 2), 2),
        ((2, 1, 1), 2),
        ((3, 2, 2, 2), 2),
        ((3, 2, 3, 2), 1),
        ((3, 3, 3, 2), 1),
        ((1, 1, 1, 1), 0),
    ],
)
def test_circuits(weights: tuple[int, ...], nim_value: int) -> None:
    """The nim-values of directed cycles were computed independently."""
    assert DIRECTED(circuit(*weights)).nim_value() == nim_value


def test_losses_on_small_digraphs() -> None:
    """Of the 1458 loopless positions on three vertices with weights up to 3, 498 are lost."""
    winners = Winners(vertex_nim)
    boards = [board for d in strong_digraphs(3) for board in weighted(d, (1, 2, 3))]
    assert len(boards) == 1458
    assert sum(not winners[state_of(board)] for board in boards) == 498
    for board in boards[::9]:
        assert (DIRECTED(board).nim_value() > 0) == winners[state_of(board)]


def test_agrees_with_the_definition() -> None:
    """The game reduces weights and bridges deleted vertices, on all small boards."""
    boards = [
        board
        for n in (1, 2, 3)
        for digraph in strong_digraphs(n)
        for loops in (looped(digraph) if n < 3 else [digraph])
        for board in weighted(loops, (1, 2))
    ]
    rng = random.Random(1)
    boards += [random_strong(rng, 4, (1, 1, 2)) for _ in range(60)]
    assert agree(DIRECTED, state_of, vertex_nim, boards) == len(boards) > 400


def test_undirected_graphs_have_arcs_both_ways() -> None:
    """Vertex Nim on a graph is directed Vertex Nim with an arc each way."""
    rng = random.Random(3)
    for _ in range(40):
        graph = random_connected(rng, rng.randrange(1, 5), (1, 2, 3))
        arcs = {arc for u, v, _ in graph.edges for arc in ((u, v), (v, u))}
        both_ways = Digraph(graph.labels, sorted(arcs), token=graph.token)
        assert DIRECTED(both_ways).form() == VERTEX_NIM(graph).form()


def test_laws() -> None:
    """The laws of rulesets hold on random boards with loops."""
    rng = random.Random(2)
    boards = [random_strong(rng, n, (1, 2, 3)) for n in (1, 2, 3, 3, 4) for _ in range(4)]
    boards += [circuit(2, 3, 1), circuit(3, 2)]
    assert check_ruleset(DIRECTED, boards, limit=250) > 100


def test_emptying_bridges() -> None:
    """Arcs bypass a deleted vertex; a neighbour with arcs both ways gets a loop."""
    board = DIRECTED(circuit(1, 2)).board
    assert DIRECTED.moved(board, Turn(0, 1)) == Digraph(["2"], [(0, 0)], token=0)
    board = DIRECTED(circuit(1, 2, 3)).board
    assert DIRECTED.moved(board, Turn(0, 1)) == circuit(2, 3)


def test_bad_boards() -> None:
    """A digraph that is not strongly connected is refused, with two vertices that show it."""
    with pytest.raises(DomainError, match="no path from vertex 1 to vertex 0"):
        DIRECTED(".>.")
    with pytest.raises(DomainError, match="no path from vertex 0 to vertex 1"):
        DIRECTED(".<.")
    with pytest.raises(DomainError, match="is played on a digraph"):
        DIRECTED(Graph(1))
