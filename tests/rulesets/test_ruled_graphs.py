"""Games on graphs whose rules are texts: texts, former programs and kernels agree."""

from __future__ import annotations

import random
from contextlib import suppress
from typing import Any

import pytest

from former_rules import GRAPHS
from partizan import catalog, rulesets
from partizan.boards import Digraph, Graph
from partizan.engine import fold, without_kernels
from partizan.errors import DomainError
from partizan.players import LEFT, Player
from partizan.theories.normal.evaluations import VALUE

Parts = tuple[list[str], list[tuple[int, int, str]], int]


def random_board(pick: random.Random, rules: Any) -> Any:
    """Return a small graph with loops, parallel edges and labels that the game admits."""
    while True:
        with suppress(DomainError):
            return any_board(pick, rules)


def any_board(pick: random.Random, rules: Any) -> Any:
    """Return a small graph with loops, parallel edges and labels, if the game admits it."""
    size = pick.randrange(1, 5)
    vertices, edges = (labels.letters for labels in rules.labels())
    ends = [pick.sample(range(size), 2) if size > 1 else (0, 0) for _ in range(pick.randrange(5))]
    ends += [[pick.randrange(size)] * 2] * (pick.random() < 0.3)
    drawn = [(u, v, pick.choice(edges).strip("-")) for u, v in ends]
    labels = [pick.choice(vertices).strip(".") for _ in range(size)]
    marks = {rules.mark: pick.randrange(size)} if rules.mark else {}
    board = rules.board_type(labels, drawn, **marks)
    try:
        return rules.admitted(board)
    except DomainError:  # not all vertices lead to the root
        return random_board(pick, rules)


def plain(board: Any) -> Parts:
    """Return the labels, the edges and the marked vertex, or the first."""
    return list(board.labels), list(board.edges), max(0, *board.marks)


@pytest.mark.parametrize("name", GRAPHS)
def test_texts_are_the_former_rules(name: str) -> None:
    """The options are those of the former program, up to isomorphism and what cannot matter."""
    rules: Any = catalog.load(name)
    pick = random.Random(name)
    compared = 0
    for _ in range(60):
        board = random_board(pick, rules)
        for player in Player:
            options = {rules.representative(option) for option in rules.options(board, player)}
            expected = set()
            for labels, drawn, mark in GRAPHS[name](plain(board), player is LEFT):
                marks = {rules.mark: mark} if rules.mark and labels else {}
                expected.add(rules.representative(rules.board_type(labels, drawn, **marks)))
            assert options == expected, (name, str(board), player)
            assert {
                rules.representative(move.board) for move in rules.moves(board, player)
            } == expected
            compared += len(expected)
    assert compared > 12


@pytest.mark.parametrize("name", GRAPHS)
def test_kernels_play_the_texts(name: str) -> None:
    """The kernel has the values of the rules that are played in Python."""
    rules: Any = catalog.load(name)
    pick = random.Random(name)
    played = 0
    for _ in range(14):
        board = random_board(pick, rules)
        with without_kernels():
            expected = fold(rules, board, VALUE)
        assert fold(rules, board, VALUE) == expected, str(board)
        played += rules.compiled(board) is not None
    assert played > 3


def test_facts_of_classes() -> None:
    """Classes have the facts that follow from a text: symmetries, and whether play ends."""
    assert type(rulesets.node_kayles).is_impartial
    assert not rulesets.graph_col.is_impartial
    assert not rulesets.graph_col.is_loopy
    col = rulesets.graph_col
    assert str(col.conjugate(col.board("L-.-R"))) == "R-.-L"
    for name in GRAPHS:
        rules: Any = catalog.load(name)
        assert rules.is_impartial == rulesets.read(rules.text).is_impartial
        assert not rulesets.read(rules.text).is_loopy


def test_boards_of_texts() -> None:
    """A catalog's graph is a board of its text, too, if it has neither token nor ground."""
    for name in ("node-kayles", "arc-kayles", "graph-clobber"):
        rules: Any = catalog.load(name)
        typed = rulesets.read(rules.text)
        board = Graph.cycle(4) if len(rules.alphabet) == 1 else rules.board("X-O-X-O")
        assert typed(board).value() == rules(board).value()
    assert rulesets.directed_vertex_geography.board_type is Digraph
