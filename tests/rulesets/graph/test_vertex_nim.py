from __future__ import annotations

import random

import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.vertex_nim import VERTEX_NIM, Turn
from partizan.testing import check_ruleset
from rulesets.graph.tokens import (
    agree,
    connected_graphs,
    looped,
    random_connected,
    state_of,
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
