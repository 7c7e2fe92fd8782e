"""Scores and nim-values by the core: `partizan.rulesets.graph.strings`."""

from __future__ import annotations

import random
from functools import cache

import pytest

from partizan import rulesets
from partizan.boards.dots import Dots
from partizan.boards.graph import Graph
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.rulesets.graph import strings


def ends_of(board: Graph | Dots) -> list[tuple[int, int]]:
    """Return the ends of the strings, or None for the ground."""
    graph = board.strings() if isinstance(board, Dots) else board
    return [
        tuple(-1 if end == graph.ground else end for end in edge[:2])  # type: ignore[misc]
        for edge in graph.edges
    ]


def margins(board: Graph | Dots) -> list[int]:
    """Return the margin after each cut of one who goes on best, by the rules."""
    ends = ends_of(board)

    def taken(left: frozenset[int], cut: int) -> int:
        """Return the coins that a cut takes."""
        others = {end for i in left - {cut} for end in ends[i]}
        return len({*ends[cut]} - others - {-1})

    @cache
    def margin(left: frozenset[int]) -> int:
        """Return the margin of the player to move."""
        return max((after(left, cut) for cut in left), default=0)

    def after(left: frozenset[int], cut: int) -> int:
        """Return the margin of the player who cuts."""
        coins = taken(left, cut)
        rest = margin(left - {cut})
        return coins + rest if coins else -rest

    every = frozenset(range(len(ends)))
    return [after(every, cut) for cut in range(len(ends))]


def random_graph(rng: random.Random) -> Graph:
    """Return a board with loops and parallel strings, with or without a ground."""
    n = rng.randrange(1, 8)
    edges = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(1, 10))]
    return Graph(n, edges, ground=rng.choice([None, 0]))


def agree(board: Graph | Dots) -> None:
    """Compare the score and every cut with the definition."""
    said = margins(board)
    assert strings.score(board) == max(said, default=0), board
    assert sorted(cut.score for cut in strings.cuts(board)) == sorted(said), board


def test_graphs() -> None:
    """Scores of random graphs, and of every cut, follow the rules."""
    rng = random.Random(5)
    for _ in range(250):
        agree(random_graph(rng))


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (1, 3)])
def test_all_drawings(size: tuple[int, int]) -> None:
    """Scores of drawings with some lines, and of every line, follow the rules."""
    rng = random.Random(6)
    lines = len(Dots.blank(*size).lines)
    for _ in range(40):
        agree(Dots(*size, "".join(rng.choice(".x") for _ in range(lines))))


def test_ends_of_games() -> None:
    """Scores of boards of 3x3 boxes with few lines left follow the rules."""
    rng = random.Random(7)
    for _ in range(25):
        open_lines = {*rng.sample(range(24), 11)}
        agree(Dots(3, 3, "".join(".x"[i not in open_lines] for i in range(24))))


@pytest.mark.parametrize(
    ("rows", "columns", "score"),
    [
        (1, 1, -1),
        (1, 2, 0),
        (1, 3, -1),
        (1, 4, 0),
        (2, 2, 2),
        (2, 3, -2),
        (3, 3, -3),
        (2, 5, -2),
        (3, 4, 0),
    ],
)
def test_blank_boards(rows: int, columns: int, score: int) -> None:
    """Blank boards have the scores that were computed; that of 3x3 is also [Wilson]'s."""
    position = rulesets.dots_and_boxes(rows, columns)
    assert position.score() == score
    assert strings.score(Dots.blank(columns, rows)) == score


def test_nimstring_on_its_side() -> None:
    """A board and the same board on its side have one nim-value."""
    for rows, columns in ((2, 3), (2, 4), (2, 5)):
        upright = strings.nimstring_value(Dots.blank(rows, columns))
        assert upright == strings.nimstring_value(Dots.blank(columns, rows))


def test_published_openings() -> None:
    """On 3x3 the second player wins by three boxes after every first line [Wilson]."""
    found = strings.cuts(Dots.blank(3, 3))
    assert [cut.score for cut in found] == [-3] * 24


def chains_and_loops(chains: list[int], loops: list[int]) -> Graph:
    """Return chains between the ground and loops, with these numbers of coins."""
    edges, order = [], 1
    for n in chains:
        edges += [(0, order), *((i, i + 1) for i in range(order, order + n - 1))]
        edges.append((order + n - 1, 0))
        order += n
    for n in loops:
        edges += [(order + i, order + (i + 1) % n) for i in range(n)]
        order += n
    return Graph(order, edges, ground=0)


def test_chains_and_loops() -> None:
    """Control costs four coins of a long chain, and eight of a loop, except of the last one."""
    for n in range(3, 9):
        assert strings.score(chains_and_loops([n], [])) == -n
    for n in range(4, 9):
        assert strings.score(chains_and_loops([n, n], [])) == -(n - 4) - n
    assert strings.score(chains_and_loops([], [6, 6])) == -(6 - 8) - 6
    assert strings.score(chains_and_loops([5, 9], [8])) == -(5 - 4) - (8 - 8) - 9


def test_more_than_64_strings() -> None:
    """The wide search agrees with the narrow one: a chain of 70 coins is one opening."""
    chain = Graph(71, [(i, (i + 1) % 71) for i in range(71)], ground=0)
    assert strings.score(chain) == -70
    assert strings.nimstring_value(chain) == 0


def test_analysis() -> None:
    """The score and who gets more boxes are findings; a nim-value is one of Nimstring."""
    found = rulesets.dots_and_boxes(2, 2).analysis()
    assert found["score"].answer == 2
    assert found["more boxes"].answer == "the player who moves first, 3 to 1"
    assert rulesets.nimstring("3x3").analysis()["nim-value"].error is None
    with pytest.raises(DomainError, match="is not played for points"):
        rulesets.nim(3).score()


def test_limits() -> None:
    """Budgets hold, and more than 128 strings are refused."""
    with Budget(positions=1000), pytest.raises(BudgetExceeded):
        rulesets.dots_and_boxes(4, 4).score()
    with Budget(bytes=1 << 20, positions=100_000), pytest.raises(BudgetExceeded):
        rulesets.dots_and_boxes(3, 5).score()
    with pytest.raises(TooLarge, match="180 strings are too many"):
        strings.score(Dots.blank(9, 9))
