"""Vertex Nim and Adjacent Nim: `partizan_literature.renault2013.games.vertex_nim`."""

from __future__ import annotations

import random
from itertools import product

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.graph_labels import label_of
from partizan.boards.heaps import Row
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.testing import check_ruleset
from partizan_literature.renault2013.games.vertex_nim import ADJACENT_NIM, VERTEX_NIM, Turn
from partizan_literature.renault2013.games.vertex_nim import DIRECTED_VERTEX_NIM as DIRECTED
from rulesets.graph.tokens import (
    Winners,
    agree,
    connected_graphs,
    looped,
    random_connected,
    random_strong,
    state_of,
    strong_digraphs,
    vertex_nim,
    weighted,
)


@pytest.mark.parametrize(
    ("text", "nim_value"),
    [
        ("{2}@-.", 2),
        ("{3}@-.", 2),
        ("{3}@-{2}", 1),
        ("{2}@-{2}", 0),
        ("{2}@-{3}", 0),
        (".@-{3}", 0),
        ("{7}", 1),
        ("{7}:A-:A", 7),
        (".:A-:A", 1),
        ("", 0),
    ],
)
def test_values(text: str, nim_value: int) -> None:
    """The values of an edge, a single vertex and a vertex with a loop were computed before."""
    assert VERTEX_NIM(text).nim_value() == nim_value


def test_losses_on_a_path() -> None:
    """On a path of three, the second player wins from exactly these weights up to 3."""
    lost = {
        "@..": "121 122 123 131 132 133 221 222 223 231 232 233 321 331 332 333",
        ".@.": "212 213 222 223 312 313 322 323 333",
    }
    for marks, expected in lost.items():
        token = marks.index("@")
        found = [
            "".join(label or "1" for label in board.labels)
            for board in weighted(Graph.path(3), (1, 2, 3))
            if board.token == token and VERTEX_NIM(board).nim_value() == 0
        ]
        assert found == expected.split()


def test_agrees_with_the_definition() -> None:
    """The game reduces weights and bridges deleted vertices, on all small boards."""
    boards = [
        board
        for graph in connected_graphs(3)
        for loops in looped(graph)
        for board in weighted(loops, (1, 2))
    ]
    rng = random.Random(1)
    boards += [random_connected(rng, 4, (1, 1, 2, 3)) for _ in range(60)]
    assert agree(VERTEX_NIM, state_of, vertex_nim, boards) == len(boards) > 400


def test_laws() -> None:
    """The laws of rulesets hold on random boards with loops."""
    rng = random.Random(2)
    boards = [random_connected(rng, n, (1, 2, 3)) for n in (1, 2, 3, 3, 4) for _ in range(4)]
    assert check_ruleset(VERTEX_NIM, boards, limit=250) > 100


def test_emptying_joins_the_neighbours() -> None:
    """When the centre of a star is deleted, its leaves are joined, and each gets a loop."""
    board = VERTEX_NIM("@(-;-;-)").board
    after = VERTEX_NIM.moved(board, Turn(0, 2))
    assert after == Graph(3, [(0, 0), (1, 1), (2, 2), (0, 1), (0, 2), (1, 2)], token=1)


def test_ways_to_write_it() -> None:
    """The token is on the first vertex unless marked, and weights of 1 need not be written."""
    assert VERTEX_NIM("{1}-{2}") == VERTEX_NIM(".@-{2}") == VERTEX_NIM("1-2; 2:{2}")
    assert str(VERTEX_NIM("1:{3}-2:{1}@")) == "{3}-.@"
    assert VERTEX_NIM(Graph(["1", "2"], [(0, 1)])) == VERTEX_NIM(".-{2}")
    assert VERTEX_NIM("{2}-.").options(LEFT) == VERTEX_NIM("{2}-.").options(RIGHT)


@pytest.mark.parametrize("text", ["{0}-.", "{-1}-.", "{01}-.", "{12345678901234567890}-.", "L-."])
def test_bad_weights(text: str) -> None:
    """A weight is a positive integer with at most 19 digits."""
    with pytest.raises(NotationError, match=r"cannot read a vertex-nim position: expected"):
        VERTEX_NIM(text)


def test_bad_boards() -> None:
    """Disconnected graphs, digraphs and labels of other games are refused, with a witness."""
    with pytest.raises(DomainError, match="no path from vertex 0 to vertex 2"):
        VERTEX_NIM("P2+P1")
    with pytest.raises(DomainError, match="is played on a graph"):
        VERTEX_NIM(Digraph(1))
    with pytest.raises(
        DomainError, match=r"vertex 1 of .-L has the label 'L', but vertex-nim allows a"
    ):
        VERTEX_NIM(Graph(["", "L"], [(0, 1)]))
    with pytest.raises(DomainError, match=r"edge \(0, 1\) of .* has the label '5'"):
        VERTEX_NIM(Graph(2, [(0, 1, "5")]))


def test_bad_moves() -> None:
    """Illegal moves are refused."""
    board = VERTEX_NIM("{2}@-{3}-.").board
    for move in (Turn(2, 1), Turn(-1, 1), Turn(0, 2), Turn(1, 0), Turn(0, None)):
        with pytest.raises(DomainError, match="is not a move in"):
            VERTEX_NIM.moved(board, move)


def test_huge_positions() -> None:
    """Too many options to list are refused before the memory is full."""
    with pytest.raises(TooLarge, match="too many to list"):
        len(VERTEX_NIM("{1000000000000000000}-.").left)
    with pytest.raises(TooLarge, match="would add 1,999 times 1,999 edges"):
        len(VERTEX_NIM("S2000").left)


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


def test_agrees_with_the_definition_of_directed_vertex_nim() -> None:
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


def test_laws_of_directed_vertex_nim() -> None:
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


def test_bad_boards_of_directed_vertex_nim() -> None:
    """A digraph that is not strongly connected is refused, with two vertices that show it."""
    with pytest.raises(DomainError, match="no path from vertex 1 to vertex 0"):
        DIRECTED(".>.")
    with pytest.raises(DomainError, match="no path from vertex 0 to vertex 1"):
        DIRECTED(".<.")
    with pytest.raises(DomainError, match="is played on a digraph"):
        DIRECTED(Graph(1))


@pytest.mark.parametrize(
    ("sizes", "length", "lost"),
    [
        ("23", 4, "2222 2223 2232 2233 2322 2323 2332 2333 3322 3323 3333"),
        ("1234", 3, "121 131 132 141 142 143 221 231 241 321 331 341 421 431 441"),
    ],
)
def test_losses(sizes: str, length: int, lost: str) -> None:
    """Circles of three or four heaps are lost if and only if they are in this list."""
    rows = ["".join(row) for row in product(sizes, repeat=length)]
    found = [row for row in rows if ADJACENT_NIM(",".join(row)).nim_value() == 0]
    assert found == lost.split()


def test_is_vertex_nim_on_a_circuit() -> None:
    """A circle of heaps is a directed cycle, starting at the token."""
    for length in (2, 3, 4):
        for row in product((1, 2, 3), repeat=length):
            assert ADJACENT_NIM(Row(row)).form() == DIRECTED(circuit(*row)).form()


def test_one_heap() -> None:
    """When all other heaps are empty, a Nim heap remains, since a loop leads back to it."""
    for size in range(6):
        assert ADJACENT_NIM(Row([size])).nim_value() == size


def test_bad_boards_of_adjacent_nim() -> None:
    """Input that is not a row of heaps is refused."""
    with pytest.raises(NotationError, match="cannot read an adjacent-nim position"):
        ADJACENT_NIM("3,x")
    with pytest.raises(DomainError, match=r"is played on a circle of heaps, not on 7.5"):
        ADJACENT_NIM(7.5)
