"""What theorems about VertexNim are compared with, under normal and under misère play."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from itertools import product
from random import Random
from typing import Any

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.boards.row import Row
from partizan.rulesets.graph.vertex_nim import Move
from partizan.theory import Outcome
from rulesets.graph.tokens import (
    Winners,
    connected_graphs,
    looped,
    random_connected,
    random_strong,
    state_of,
    strong_digraphs,
    vertex_nim,
    weighted,
)

Heaps = tuple[int, ...]


class MisereWinners(Winners):
    """Whether the first player wins under misère play, in which who cannot move has won."""

    def __getitem__(self, state: Any) -> bool:
        if state not in self.known and not any(True for _ in self.moves(state)):
            self.known[state] = True
        return super().__getitem__(state)


class Checks:
    """Comparisons of a theorem with everything that can happen."""

    def __init__(
        self,
        rules: Any,
        outcome: Callable[[Any], Outcome],
        winning_move: Callable[[Any], Move | None],
        winners: type[Winners] = Winners,
    ) -> None:
        self.rules, self.outcome, self.winning_move = rules, outcome, winning_move
        self.winners = winners(vertex_nim)

    def check(self, boards: Iterable[Any]) -> int:
        """Check who wins, and that the move does; return how many boards there were."""
        count = 0
        for board in boards:
            first_wins = self.winners[state_of(board)]
            assert (self.outcome(board) is Outcome.N) == first_wins, board
            move = self.winning_move(board)
            assert (move is not None) == first_wins, board
            if move is not None:
                after = self.rules.moved(self.rules(board).board, move)
                assert not self.winners[state_of(after)], (board, move)
            count += 1
        return count


# --- boards --------------------------------------------------------------------------------------


def all_small_graphs() -> Iterator[Graph]:
    """Yield the graphs with up to three vertices, loops or not, and weights up to 3."""
    for graph in connected_graphs(3):
        for board in looped(graph):
            yield from weighted(board, (1, 2, 3))


def all_small_digraphs_with_loops() -> Iterator[Digraph]:
    """Yield the digraphs with up to three vertices, each with a loop, and weights up to 3."""
    for n in (1, 2, 3):
        for digraph in strong_digraphs(n):
            loops = digraph.with_edges([*digraph.edges, *((v, v) for v in digraph)])
            yield from weighted(loops, (1, 2, 3))


def larger_graphs(rng: Random, kinds: Iterable[Heaps], count: int) -> Iterator[Graph]:
    """Yield random graphs of four to six vertices, with weights of these kinds."""
    for weights, order in product(kinds, (4, 4, 4, 4, 5, 5, 6)):
        for _ in range(count):
            yield random_connected(rng, order, weights)


def larger_digraphs(rng: Random, count: int) -> Iterator[Digraph]:
    """Yield random digraphs of four to six vertices, mostly with small weights."""
    for weights, order in product(((1, 1, 1, 2), (1, 2), (1, 2, 3)), (4, 5, 6)):
        for _ in range(count):
            yield random_strong(rng, order, weights)


# --- circuits ------------------------------------------------------------------------------------


def taking(row: Heaps) -> Iterator[Heaps]:
    """Take from the first heap; what is left goes to the end."""
    for left in range(row[0] if row else 0):
        yield (*row[1:], left) if left else row[1:]


def circles() -> list[Heaps]:
    """Return all circles of few and small heaps, without ones if there are three or more."""
    sizes = {1: 6, 2: 6, 3: 6, 4: 5, 5: 4, 6: 3}
    return [
        row
        for n, most in sizes.items()
        for row in product(range(1 if n < 3 else 2, most + 1), repeat=n)
    ]


def check_circuits(
    rows: Iterable[Heaps],
    outcome: Callable[[Row], Outcome],
    winning_move: Callable[[Row], int | None],
    winners: type[Winners] = Winners,
) -> None:
    """Check who wins on circuits, and that the move does."""
    known = winners(taking)
    for row in rows:
        left = winning_move(Row(row))
        assert (left is not None) == known[row], row
        assert (outcome(Row(row)) is Outcome.N) == known[row], row
        if left is not None:
            assert 0 <= left < row[0]
            assert not known[(*row[1:], left) if left else row[1:]], row
