"""Margins of Strings-and-Coins: `partizan.theorems.strings_and_coins`."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise, product

import pytest

from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theorems._strings import Strings
from partizan.theorems.strings_and_coins import best_cut, margin


def by_definition(board: Graph) -> int:
    """Return the margin by trying every cut."""
    edges, ground = board.edges, board.ground

    @cache
    def best(left: frozenset[int]) -> int:
        found = []
        for i in left:
            rest = left - {i}
            ends = {end for j in rest for end in edges[j][:2]}
            taken = sum(end != ground and end not in ends for end in {*edges[i][:2]})
            found.append(taken + best(rest) if taken else -best(rest))
        return max(found, default=0)

    return best(frozenset(range(len(edges))))


def random_board(rng: random.Random, vertices: int, strings: int) -> Graph:
    """Return a board with loops and parallel strings, with or without a ground."""
    n = rng.randrange(1, vertices + 1)
    edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(strings + 1))]
    return Graph(n, edges, ground=rng.choice([None, 0]))


def chains(rng: random.Random) -> Graph:
    """Return chains and loops, some of them opened, which may share ends."""
    edges: list[tuple[int, int]] = []
    size = 2
    for _ in range(rng.randrange(1, 4)):
        length = rng.randrange(1, 5)
        way = [rng.randrange(2), *range(size, size + length), rng.randrange(2)]
        edges += [*pairwise(way)]
        size += length
    rng.shuffle(edges)
    return Graph(size, edges[: rng.randrange(6, 10)], ground=rng.choice([None, 0]))


def test_all_small_boards() -> None:
    """Margins with two coins and a ground agree with the definition, for all small boards."""
    pairs = [(0, 1), (0, 2), (1, 2), (1, 1), (2, 2), (0, 0)]
    for counts in product(range(3), range(3), range(3), range(2), range(2), range(2)):
        edges = [pair for pair, count in zip(pairs, counts, strict=True) for _ in range(count)]
        for ground in (None, 0):
            board = Graph(3, edges, ground=ground)
            assert margin(board) == by_definition(board), board


def test_random_boards() -> None:
    """Taking safe coins at once does not change the margin of random boards."""
    rng = random.Random(1)
    for _ in range(150):
        board = random_board(rng, 6, 9)
        assert margin(board) == by_definition(board), board


def test_chains() -> None:
    """Where chains and loops are opened, declining two or four coins is evaluated correctly."""
    rng = random.Random(2)
    for _ in range(80):
        board = chains(rng)
        assert margin(board) == by_definition(board), board


@pytest.mark.parametrize(
    ("rows", "columns", "expected"),
    [(1, 1, -1), (1, 2, 0), (1, 3, -1), (1, 4, 0), (1, 5, -1), (2, 2, 2), (2, 3, -2)],
)
def test_blank_drawings(rows: int, columns: int, expected: int) -> None:
    """Blank drawings have the computed margins, and small ones agree with the definition."""
    dots = Dots.blank(rows, columns)
    assert margin(dots) == expected
    if len(dots.lines) <= 12:
        assert by_definition(dots.strings()) == expected


def test_drawings() -> None:
    """Random drawings of nine boxes with ten lines missing agree with the definition."""
    rng = random.Random(3)
    for _ in range(8):
        lines = [*"x" * 14 + "." * 10]
        rng.shuffle(lines)
        dots = Dots(3, 3, "".join(lines))
        assert margin(dots) == by_definition(dots.strings()), dots


def test_best_cuts() -> None:
    """The best cut attains the margin."""
    rng = random.Random(4)
    for _ in range(60):
        board = random_board(rng, 5, 7)
        best = best_cut(board)
        assert (best is None) == (board.size == 0)
        if best is not None:
            assert best.margin == margin(board)
            place = next(i for i, edge in enumerate(board.edges) if edge[:2] == best.ends)
            after = board.without_edges(place)
            taken = len(Strings(board).coins) - len(Strings(after).coins)
            assert best.margin == (taken + margin(after) if taken else -margin(after))
    assert best_cut(Dots.read("x|xx|.")) == ((0, 1), 1)


def test_limits() -> None:
    """A limit of positions is respected, and other arguments are rejected."""
    with (
        Budget(positions=40),
        pytest.raises(BudgetExceeded, match="40 positions of strings"),
    ):
        margin(Dots.blank(3, 3))
    with pytest.raises(DomainError, match="strings-and-coins is played on a graph"):
        margin(5)  # type: ignore[arg-type]
