from __future__ import annotations

import random

import networkx as nx
import pytest

from partizan.boards.digraph import Digraph
from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import Player
from partizan.rulesets.graph.green_thickets import RULESET as THICKETS
from rulesets.graph.trees import Trees


def messy_digraphs(count: int, seed: int) -> list[Digraph]:
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
    assert THICKETS(text).nim_value() == expected


# --- the definition ------------------------------------------------------------------------------


def thinnings(position: tuple[int, frozenset[tuple[int, int, int]]], player: Player):
    """Yield the root and the numbered arcs that lead to it, after an arc is deleted."""
    root, arcs = position
    for arc in arcs:
        if sum(head == arc[0] for _, head, _ in arcs) % 2 == 0:
            yield root, leading(root, arcs - {arc})


def leading(root: int, arcs: frozenset[tuple[int, int, int]]) -> frozenset[tuple[int, int, int]]:
    """Return the arcs from which a directed walk leads to the root."""
    graph = nx.MultiDiGraph()
    graph.add_node(root)
    graph.add_edges_from((u, v) for u, v, _ in arcs)
    near = nx.ancestors(graph, root) | {root}
    return frozenset(arc for arc in arcs if arc[1] in near)


def test_agrees_with_the_definition() -> None:
    """The trees agree with the definition."""
    ours, theirs = Trees(THICKETS.options), Trees(thinnings)
    for board in messy_digraphs(250, seed=1):
        root = board.ground or 0
        arcs = frozenset((u, v, i) for i, (u, v, _) in enumerate(board.edges))
        assert ours[board] == theirs[root, leading(root, arcs)], board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees."""
    trees = Trees(THICKETS.options)
    sums = [THICKETS.board(text) for text in ("<<+<(<;<)", "<+<+<<<", "<(<;<)+<(<;<<)")]
    assert [len(THICKETS.parts(board)) for board in sums] == [2, 3, 2]
    for board in (*sums, *messy_digraphs(200, seed=2)):
        tree = trees[board]
        parts = THICKETS.parts(board)
        assert trees[THICKETS.simplified(board)] == trees[THICKETS.representative(board)] == tree
        assert sum((trees[part] for part in parts), Form(0)) == tree
        assert THICKETS.conjugate(board) == board


def test_bad_boards() -> None:
    """Input that is not a green thicket is refused."""
    with pytest.raises(NotationError, match=r"cannot read a green-thickets position: .*the ground"):
        THICKETS("<;<")
    with pytest.raises(DomainError, match="green-thickets is played on a digraph"):
        THICKETS(Graph.path(2))
    with pytest.raises(DomainError, match=r"arc \(1, 0\) of .* has the label 'l'"):
        THICKETS(Digraph.read("l<"))
    with pytest.raises(DomainError, match="has none from vertex 1"):
        THICKETS(">")
