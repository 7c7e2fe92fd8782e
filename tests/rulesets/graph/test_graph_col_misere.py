"""Misère Col: `partizan.rulesets.graph.graph_col_theorems`."""

from __future__ import annotations

import random
from itertools import combinations, product

import networkx as nx
import pytest

from partizan import Outcome
from partizan.boards.graph import Graph
from partizan.players import LEFT
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.rulesets.graph.graph_col_theorems import (
    misere_col_reduced,
    misere_outcome,
    misere_winning_move,
    winning_vertex,
)
from partizan.theories.misere.universes.absolute import DEAD_ENDING

LABELS = ("", "L", "R")


def random_boards(count: int, seed: int) -> list[Graph]:
    """Return graphs with a few components, most of them paths or cycles, with few colours."""
    rng = random.Random(seed)
    boards = []
    for _ in range(count):
        labels, edges = list[str](), list[tuple[int, int]]()
        for _ in range(rng.randrange(1, 4)):
            n, start = rng.randrange(1, 5), len(labels)
            labels += ["", *rng.choices(("", "", *LABELS), k=n - 2), ""][:n] if n > 1 else [""]
            for v in (start, len(labels) - 1):
                labels[v] = rng.choice(LABELS)
            edges += [(v, v + 1) for v in range(start, len(labels) - 1)]
            if n > 2 and rng.random() < 0.3:
                edges.append((start, len(labels) - 1))
        boards.append(Graph(labels, edges))
    return boards


def test_reduced_boards_are_equal() -> None:
    """All coloured paths of up to five vertices equal their reduced boards."""
    smaller = 0
    for n in range(1, 6):
        for labels in product(LABELS, repeat=n):
            path = Graph(labels, [(v, v + 1) for v in range(n - 1)])
            reduced = misere_col_reduced(path)
            smaller += reduced.order < n
            assert DEAD_ENDING.equal(GRAPH_COL(path).form(), GRAPH_COL(reduced).form()), path
    assert smaller == 141


def test_reduced_sums_are_equal() -> None:
    """Graphs with several components equal their reduced boards, which are not reduced further."""
    for board in random_boards(60, 1):
        reduced = misere_col_reduced(board)
        assert DEAD_ENDING.equal(GRAPH_COL(board).form(), GRAPH_COL(reduced).form()), board
        assert misere_col_reduced(reduced) == reduced


def test_grey_paths() -> None:
    """Of the grey paths with up to 16 vertices all but those with 1, 3 and 7 are 0."""
    for n in range(1, 17):
        path = Graph.path(n)
        is_nothing = n not in (1, 3, 7)
        assert DEAD_ENDING.equal(GRAPH_COL(path).form(), 0) == is_nothing
        assert (misere_col_reduced(path).order == 0) == is_nothing
    assert misere_col_reduced(Graph.path(29)).order == 29


@pytest.mark.parametrize("colour", ["L", "R"])
def test_stars(colour: str) -> None:
    """A coloured vertex with grey legs of length two is 0, unless there is only one leg."""
    for n in (1, 2, 3):
        legs = [edge for i in range(n) for edge in ((0, 2 * i + 1), (2 * i + 1, 2 * i + 2))]
        star = Graph([colour, *[""] * (2 * n)], legs)
        is_nothing = DEAD_ENDING.equal(GRAPH_COL(star).form(), 0)
        assert is_nothing == (misere_col_reduced(star).order == 0) == (n > 1)


def test_no_rule_for_all_trees() -> None:
    """The smallest lost grey tree with at least two vertices has eight."""
    lost = {
        n: sum(
            GRAPH_COL(Graph.from_networkx(tree)).outcome("misere", theorems=False).name == "P"
            for tree in nx.nonisomorphic_trees(n)
        )
        for n in range(2, 9)
    }
    assert lost == {2: 0, 3: 0, 4: 0, 5: 0, 6: 0, 7: 0, 8: 1}


def test_unknown_moves() -> None:
    """A winning vertex is known only on three kinds of connected grey graphs."""
    two_centres = Graph(6, [(0, 1), (1, 2), (1, 3), (3, 4), (3, 5)])
    bull = Graph(4, [*combinations(range(3), 2), (0, 3)])
    boards = [
        GRAPH_COL.board(text)
        for text in ("B-.", "-;-", "P1", "", ":A--:A;-", "(-;-;-);:A--:A", "(-;-;-);.")
    ]
    for board in (two_centres, bull, *boards):
        assert winning_vertex(board) is None
        assert misere_winning_move(GRAPH_COL, board, LEFT) is None


def test_lone_vertices() -> None:
    """The owner of single reserved vertices loses, if there are any."""
    for text, won in (("B;B", "R"), ("W", "L"), ("B;W", "N"), ("B..B;:A----:A", "R"), ("", "N")):
        board = GRAPH_COL.board(text)
        assert misere_outcome(GRAPH_COL, board) is Outcome[won]
        assert GRAPH_COL(board).outcome("misere", theorems=False).name == won


def test_large_boards(within) -> None:
    """Large boards are reduced at once."""
    with within(10):
        assert GRAPH_COL(Graph.path(3_000)).outcome("misere").name == "N"
        assert misere_col_reduced(Graph.cycle(3_000)).order == 0
        path = Graph(["L", *[""] * 3_000, "L"], [(v, v + 1) for v in range(3_001)])
        assert str(misere_col_reduced(path)) == "L"
