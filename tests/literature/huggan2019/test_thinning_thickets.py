"""Thinning Thickets and Green Thickets: `huggan2019.games.thinning_thickets`."""

from __future__ import annotations

import random
from itertools import product

import networkx as nx
import pytest

from partizan import catalog
from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, Player
from partizan.theories.normal.game import Game
from partizan_literature.huggan2019.games.thinning_thickets import (
    GREEN_THICKETS,
    MOST_ARCS,
    shapes,
    thickets,
)
from partizan_literature.huggan2019.games.thinning_thickets import GREEN_THICKETS as GREEN
from partizan_literature.huggan2019.games.thinning_thickets import THINNING_THICKETS as THICKETS
from rulesets.graph.trees import Trees

Arc = tuple[int, int, str, int]


def messy_digraphs(count: int, seed: int, colours: str = "lre") -> list[Digraph]:
    """Return digraphs with loops, parallel and opposite arcs, and any root."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        arcs = [
            (rng.randrange(n), rng.randrange(n), rng.choice(colours))
            for _ in range(rng.randrange(7))
        ]
        found.append(Digraph(n, arcs, ground=rng.choice([None, rng.randrange(n)])))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", "0"),
        ("l<", "1"),
        ("r<", "-1"),
        ("e<", "*"),
        ("l<l<", "{1|0}"),
        ("l<l<l<", "{1|0||0}"),
        ("r<r<r<", "{0||0|-1}"),
        ("l<(l<;l<)", "1"),
        ("r<(r<(r<;r<);r<)", "-2"),
        ("e<e<", "0"),
        ("l<(r<)l<(r<)r<", "{0||0|-1}"),
        ("l<l<+r<", "{0|-1}"),
    ],
)
def test_small_thickets(text: str, expected: str) -> None:
    """Stalks and cordons have the published values [Huggan19, Sect. 3.4]; the rest is by hand."""
    assert THICKETS(text).value() == Game(expected)


def test_green_arcs_are_as_in_green_thickets() -> None:
    """With only green arcs, the game is Green Thickets."""
    for board in messy_digraphs(60, 5, "e"):
        plain = board.with_edges([edge[:2] for edge in board.edges])
        trees, green = Trees(THICKETS.options), Trees(GREEN.options)
        assert trees[board] == green[plain], board


# --- the definition ------------------------------------------------------------------------------


def thinnings(position: tuple[int, frozenset[Arc]], player: Player):
    """Yield the root and the numbered arcs that lead to it, after the player deletes one."""
    root, arcs = position
    mine, theirs = ("l", "r") if player == LEFT else ("r", "l")
    for arc in arcs:
        is_even = sum(other[1] == arc[0] for other in arcs) % 2 == 0
        if arc[2] in ((mine, "e") if is_even else (theirs,)):
            yield root, leading(root, arcs - {arc})


def leading(root: int, arcs: frozenset[Arc]) -> frozenset[Arc]:
    """Return the arcs from which a directed walk leads to the root."""
    graph = nx.MultiDiGraph()
    graph.add_node(root)
    graph.add_edges_from(arc[:2] for arc in arcs)
    near = nx.ancestors(graph, root) | {root}
    return frozenset(arc for arc in arcs if arc[1] in near)


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition: colours and in-degrees decide who deletes what."""
    ours, theirs = Trees(THICKETS.options), Trees(thinnings)
    for board in messy_digraphs(250, seed=1):
        root = board.ground or 0
        arcs = frozenset((*edge, i) for i, edge in enumerate(board.edges))
        assert ours[board] == theirs[root, leading(root, arcs)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(THICKETS.options)
    sums = [THICKETS.board(text) for text in ("l<l<+r<(l<;e<)", "e<+l<+r<r<r<")]
    assert [len(THICKETS.parts(board)) for board in sums] == [2, 3]
    for board in (*sums, *messy_digraphs(150, seed=2)):
        tree = trees[board]
        parts = THICKETS.parts(board)
        assert trees[THICKETS.simplified(board)] == trees[THICKETS.representative(board)] == tree
        assert sum((trees[part] for part in parts), Form(0)) == tree
        assert -trees[THICKETS.conjugate(board)] == tree


def test_bad_boards() -> None:
    """Bad boards are refused, with the letter, vertex or arc that is wrong."""
    with pytest.raises(NotationError, match=r"expected .*, found 'q'") as caught:
        THICKETS("l<q<")
    assert caught.value.position == 2
    with pytest.raises(NotationError, match="the arc needs a label before '<'"):
        THICKETS("<")
    with pytest.raises(NotationError, match="not connected to the ground"):
        THICKETS("l<;l<")
    for text in ("lrl", "l<r>"):
        with pytest.raises(DomainError, match=r"none from vertex \d; write arcs down to the root"):
            THICKETS(text)
    with pytest.raises(DomainError, match="is played on a digraph"):
        THICKETS(Graph.path(2))
    with pytest.raises(DomainError, match=r"arc \(1, 0\) of .* has the label 'x'"):
        THICKETS(Digraph(2, [(1, 0, "x")]))
    with pytest.raises(DomainError, match=r"vertex 1 of .* has the label 'L'"):
        THICKETS(Digraph(["", "L"], [(1, 0, "l")]))
    with pytest.raises(DomainError, match="has none from vertex 2"):
        THICKETS(Digraph(3, [(1, 0, "l"), (0, 2, "l")]))
    with pytest.raises(DomainError, match=r"vertex 2 of 'l<;\.' has no arcs; leave"):
        THICKETS(Digraph(3, [(1, 0, "l")]))


def messy_digraphs_of_green_thickets(count: int, seed: int) -> list[Digraph]:
    """Return digraphs with loops, parallel and opposite arcs, and any root."""
    rng = random.Random(seed)
    found = []
    for _ in range(count):
        n = rng.randrange(1, 6)
        arcs = [(rng.randrange(n), rng.randrange(n)) for _ in range(rng.randrange(8))]
        found.append(Digraph(n, arcs, ground=rng.choice([None, rng.randrange(n)])))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [("", 0), ("<", 1), ("<<", 0), ("<<<", 1), ("<(<<;<)", 2), ("<<(<;<)", 0), ("<(<;<)", 1)],
)
def test_small_cordons(text: str, expected: int) -> None:
    """The nim-values of stalks and of the cordons in the figures [Huggan19, Figs 3.3, 3.4]."""
    assert GREEN_THICKETS(text).nim_value() == expected


# --- the definition ------------------------------------------------------------------------------


def thinnings_of_green_thickets(
    position: tuple[int, frozenset[tuple[int, int, int]]], player: Player
):
    """Yield the root and the numbered arcs that lead to it, after an arc is deleted."""
    root, arcs = position
    for arc in arcs:
        if sum(head == arc[0] for _, head, _ in arcs) % 2 == 0:
            yield root, leading_of_green_thickets(root, arcs - {arc})


def leading_of_green_thickets(
    root: int, arcs: frozenset[tuple[int, int, int]]
) -> frozenset[tuple[int, int, int]]:
    """Return the arcs from which a directed walk leads to the root."""
    graph = nx.MultiDiGraph()
    graph.add_node(root)
    graph.add_edges_from((u, v) for u, v, _ in arcs)
    near = nx.ancestors(graph, root) | {root}
    return frozenset(arc for arc in arcs if arc[1] in near)


def test_agrees_with_the_definition_of_green_thickets() -> None:
    """The trees agree with the definition."""
    ours, theirs = Trees(GREEN_THICKETS.options), Trees(thinnings_of_green_thickets)
    for board in messy_digraphs_of_green_thickets(250, seed=1):
        root = board.ground or 0
        arcs = frozenset((u, v, i) for i, (u, v, _) in enumerate(board.edges))
        assert ours[board] == theirs[root, leading_of_green_thickets(root, arcs)], board


def test_decomposition_of_green_thickets() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(GREEN_THICKETS.options)
    sums = [GREEN_THICKETS.board(text) for text in ("<<+<(<;<)", "<+<+<<<", "<(<;<)+<(<;<<)")]
    assert [len(GREEN_THICKETS.parts(board)) for board in sums] == [2, 3, 2]
    for board in (*sums, *messy_digraphs_of_green_thickets(200, seed=2)):
        tree = trees[board]
        parts = GREEN_THICKETS.parts(board)
        assert (
            trees[GREEN_THICKETS.simplified(board)]
            == trees[GREEN_THICKETS.representative(board)]
            == tree
        )
        assert sum((trees[part] for part in parts), Form(0)) == tree
        assert GREEN_THICKETS.conjugate(board) == board


def test_bad_boards_of_green_thickets() -> None:
    """Input that is not a green thicket is refused."""
    with pytest.raises(NotationError, match=r"cannot read a green-thickets position: .*the ground"):
        GREEN_THICKETS("<;<")
    with pytest.raises(DomainError, match="green-thickets is played on a digraph"):
        GREEN_THICKETS(Graph.path(2))
    with pytest.raises(DomainError, match=r"arc \(1, 0\) of .* has the label 'l'"):
        GREEN_THICKETS(Digraph.read("l<"))
    with pytest.raises(DomainError, match="has none from vertex 1"):
        GREEN_THICKETS(">")


def test_shapes() -> None:
    """Up to four arcs, the shapes are those found among all lists of arcs."""
    for size in range(5):
        # every arc leads to a smaller number: acyclic digraphs can be numbered in this way
        ends = [(tail, head) for tail in range(size + 1) for head in range(tail)]
        kinds = set()
        for arcs in product(ends, repeat=size):
            order = 1 + max((tail for tail, _ in arcs), default=0)
            if {tail for tail, _ in arcs} == {*range(1, order)}:
                kinds.add(Digraph(order, arcs, ground=0).canonical())
        assert len(shapes(size)) == len({shape.canonical() for shape in shapes(size)})
        assert {shape.canonical() for shape in shapes(size)} == kinds
        assert all(shape.ground == 0 for shape in shapes(size))
    assert [len(shapes(size)) for size in range(6)] == [1, 1, 3, 9, 33, 129]


def test_boards() -> None:
    """Every listed board is legal, and its text reads back to an equivalent board."""
    ruleset = catalog.load("thinning-thickets")
    for size in range(1, 4):
        for board in thickets(size, "lre"):
            position = ruleset(board)
            assert position.board.size == size
            assert ruleset.representative(ruleset(str(position)).board) == (
                ruleset.representative(board)
            )
            assert all(option.board.size < size for option in position.left)
    assert len([*thickets(2, "lre")]) == 9 + 9 + 6
    assert len([*thickets(2, "lr")]) == 4 + 4 + 3
    assert [len([*thickets(size)]) for size in (1, 2, 3)] == [1, 3, 9]
    assert [board.edges for board in thickets(1)] == [((1, 0, ""),)]
    with pytest.raises(DomainError, match=f"up to {MOST_ARCS} arcs, not 8"):
        thickets(8)
