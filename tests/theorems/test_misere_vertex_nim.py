"""Misère VertexNim: `partizan.theorems.misere_vertex_nim`."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.directed_vertex_nim import RULESET as DIRECTED_VERTEX_NIM
from partizan.rulesets.graph.vertex_nim import RULESET as VERTEX_NIM
from partizan.rulesets.graph.vertex_nim import Move
from partizan.rulesets.heap.end_nim import Row
from partizan.theorems.misere_vertex_nim import (
    misere_outcome_on_circuit,
    misere_outcome_on_graph,
    misere_outcome_with_loops,
    misere_winning_move_on_circuit,
    misere_winning_move_on_graph,
    misere_winning_move_with_loops,
)
from partizan.theory import Outcome
from rulesets.graph.tokens import (
    connected_graphs,
    looped,
    random_connected,
    random_strong,
    state_of,
    strong_digraphs,
    vertex_nim,
    weighted,
)


class MisereWinners:
    """Whether the first player wins under misère play, found by looking at everything."""

    def __init__(self, moves: Callable[[Any], Any]) -> None:
        self.moves = moves
        self.known: dict[Any, bool] = {}

    def __getitem__(self, state: Any) -> bool:
        if state not in self.known:
            options = [*self.moves(state)]
            self.known[state] = not options or any(not self[option] for option in options)
        return self.known[state]


class Checks:
    """Comparisons of a theorem with everything that can happen."""

    def __init__(
        self, rules: Any, outcome: Callable[[Any], Outcome], move: Callable[[Any], Move | None]
    ) -> None:
        self.rules, self.outcome, self.move = rules, outcome, move
        self.winners = MisereWinners(vertex_nim)
        self.count = 0

    def check(self, board: Any) -> None:
        """Check who wins, and that the move does."""
        first_wins = self.winners[state_of(board)]
        assert (self.outcome(board) is Outcome.N) == first_wins, board
        move = self.move(board)
        assert (move is not None) == first_wins
        if move is not None:
            after = self.rules.moved(self.rules(board).board, move)
            assert not self.winners[state_of(after)], (board, move)
        self.count += 1


def on_graphs() -> Checks:
    """Return what compares the theorem for graphs."""
    return Checks(VERTEX_NIM, misere_outcome_on_graph, misere_winning_move_on_graph)


def with_loops() -> Checks:
    """Return what compares the theorem for digraphs."""
    return Checks(DIRECTED_VERTEX_NIM, misere_outcome_with_loops, misere_winning_move_with_loops)


def test_all_small_graphs() -> None:
    """On up to three vertices, loops or not, the theorem is right for weights up to 3."""
    checks = on_graphs()
    for graph in connected_graphs(3):
        for loops in looped(graph):
            for board in weighted(loops, (1, 2, 3)):
                checks.check(board)
    assert checks.count == 1374


def test_larger_graphs() -> None:
    """On random graphs of four to six vertices the theorem agrees with all that can happen."""
    rng = random.Random(1)
    checks = on_graphs()
    for weights in ((1, 2, 3), (2, 3), (1, 1, 2), (2, 3, 4), (1,), (1, 1, 1, 1, 3)):
        for order in (4, 4, 4, 4, 5, 5, 6):
            for _ in range(6):
                checks.check(random_connected(rng, order, weights))


def test_digraphs_with_loops() -> None:
    """On up to three vertices, each with a loop, the theorem is right for weights up to 3."""
    checks = with_loops()
    for n in (1, 2, 3):
        for digraph in strong_digraphs(n):
            loops = digraph.with_edges([*digraph.edges, *((v, v) for v in digraph)])
            for board in weighted(loops, (1, 2, 3)):
                checks.check(board)
    assert checks.count == 1479


def test_larger_digraphs_with_loops() -> None:
    """On random digraphs of four to six vertices the theorem agrees with all that can happen."""
    rng = random.Random(3)
    checks = with_loops()
    for weights in ((1, 1, 1, 2), (1, 2), (1, 2, 3)):
        for order in (4, 5, 6):
            for _ in range(25):
                checks.check(random_strong(rng, order, weights))


def taking(row: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Take from the first heap; what is left goes to the end."""
    for left in range(row[0] if row else 0):
        yield (*row[1:], left) if left else row[1:]


def test_circuits() -> None:
    """For all circles of few and small heaps the theorem is right, and so are its moves."""
    winners = MisereWinners(taking)
    sizes = {1: 6, 2: 6, 3: 6, 4: 5, 5: 4, 6: 3}
    rows = [
        row
        for n, most in sizes.items()
        for row in product(range(1 if n < 3 else 2, most + 1), repeat=n)
    ]
    rows += [(k, *[1] * n) for n in range(9) for k in range(1, 6)]
    for row in rows:
        left = misere_winning_move_on_circuit(Row(row))
        assert (left is not None) == winners[row], row
        assert (misere_outcome_on_circuit(Row(row)) is Outcome.N) == winners[row]
        if left is not None:
            assert 0 <= left < row[0]
            assert not winners[(*row[1:], left) if left else row[1:]], row


def test_agrees_with_the_engine() -> None:
    """What the theorems say is what the engine finds."""
    for text in ("{2}@-{3}-{2}", "{3}-{3}@-{2}", "3x2", "", "{4}", "{4}:A-:A", "."):
        assert misere_outcome_on_graph(text) is VERTEX_NIM(text).outcome("misere")
    for text in ("2,2,2,3", "3,2,2,3", "4,3,2", "5,4", "1,1,1", "3,1,1,1", "0"):
        assert misere_outcome_on_circuit(text) is ADJACENT_NIM(text).outcome("misere")


def test_a_vertex_alone() -> None:
    """A vertex alone of weight 2 or more, without a loop, is lost: it can only be emptied."""
    for n in range(2, 9):
        assert misere_outcome_on_graph(f"{{{n}}}") is Outcome.P
        assert VERTEX_NIM(f"{{{n}}}").outcome("misere") is Outcome.P
        assert misere_outcome_on_graph(f"{{{n}}}:A-:A") is Outcome.N


def test_large_boards() -> None:
    """Stars of ten thousand vertices with the heaviest weights are decided."""
    star = Graph(10_001, [(0, v) for v in range(1, 10_001)], token=0)
    assert misere_outcome_on_graph(star) is Outcome.P
    heavy = star.relabelled(dict.fromkeys(star, str(10**18)))
    assert misere_winning_move_on_graph(heavy) is None
    assert misere_winning_move_on_graph(heavy.relabelled({7: "999"})) == Move(10**18 - 1, 7)


def test_what_is_not_known() -> None:
    """Missing loops, and some heaps of one counter, are refused as under normal play."""
    with pytest.raises(DomainError, match="has none; search"):
        misere_outcome_with_loops(".:A@>{2}>{3}>:A")
    with pytest.raises(DomainError, match="search the position instead"):
        misere_outcome_on_circuit("5,1,2")
