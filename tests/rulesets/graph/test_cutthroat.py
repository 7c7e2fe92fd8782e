"""Cutthroat: `partizan.rulesets.graph.cutthroat`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import networkx as nx
import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.variants import Impartial
from partizan.rulesets.graph.cutthroat import (
    MAX_LEAVES,
    value_of_alternating_path,
    value_of_complete_graph,
    value_of_star,
)
from partizan.rulesets.graph.cutthroat import RULESET as CUTTHROAT
from partizan.rulesets.graph.cutthroat import value as value_of_cutthroat
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.theories.normal.game import Game
from rulesets.graph.trees import Trees, check_trees, labelled, messy_graphs, small_graphs, value
from toys import by_rules


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("BR", "*"),
        ("BBR", "^*"),
        ("BRB", "v"),
        ("BBRR", "*"),
        ("BBBR", "{0,^*|0}"),
        ("B(R;R)", "^"),
        ("B(R;R;R)", "{0|^}"),
        ("BB", "0"),
        ("R", "0"),
    ],
)
def test_values(text: str, expected: str) -> None:
    """The values of paths and stars were computed independently [Huggan19, app. B]."""
    assert value(CUTTHROAT, text) == Game(expected)


def test_two_runs_by_either_player() -> None:
    """If all may be deleted, i blue and j red in a row are (i-1)⊕(j-1)+1 [Huggan19, 4.1.1]."""
    rules = Impartial(CUTTHROAT)
    for i in range(1, 6):
        for j in range(1, 6):
            board = rules.board("B" * i + "R" * j)
            assert by_rules(rules, board, NIM_VALUE) == ((i - 1) ^ (j - 1)) + 1


def deletions(graph: nx.Graph, colours: str) -> Form:
    """Return the tree of all deletions; positions are sets of vertices."""

    def options(alive: frozenset[int], player: Player) -> Iterator[frozenset[int]]:
        own = "L" if player is LEFT else "R"
        for v in alive:
            if colours[v] == own:
                yield mixed(alive - {v})

    def mixed(alive: frozenset[int]) -> frozenset[int]:
        parts = nx.connected_components(graph.subgraph(alive))
        return frozenset(v for part in parts if len({colours[w] for w in part}) > 1 for v in part)

    return Trees(options)[mixed(frozenset(graph))]


def test_agrees_with_the_definition() -> None:
    """The game deletes vertices and then components of one colour, on all small boards."""
    ours = Trees(CUTTHROAT.options)
    for graph in (*small_graphs(4), Graph.cycle(5), Graph.star(5)):
        for board in labelled(graph, "LR"):
            theirs = deletions(nx.Graph(graph.to_networkx()), "".join(board.labels))
            assert ours[board] == theirs, board


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, and all are dicots."""
    boards = [board for graph in small_graphs(4) for board in labelled(graph, "LR")]
    boards += messy_graphs(80, "LR", "-")
    assert check_trees(CUTTHROAT, boards) == len(boards) > 250
    trees = Trees(CUTTHROAT.options)
    assert all(trees[board].is_dicot for board in boards)


def test_every_vertex_has_a_colour() -> None:
    """A vertex without a colour is refused."""
    for text in ("B-", "B.R", "P3"):
        with pytest.raises(NotationError, match=r"cannot read a cutthroat position: .*'L' or 'R'"):
            CUTTHROAT(text)


def test_large_graphs() -> None:
    """Graphs with hundreds of vertices are evaluated at once."""
    bipartite = Graph("L" * 20 + "R" * 30, product(range(20), range(20, 50)))
    assert CUTTHROAT(bipartite).value() == value_of_complete_graph(20, 30)
    path = Graph("LR" * 500 + "L", [(v, v + 1) for v in range(1000)])
    assert CUTTHROAT(path).value() == value_of_alternating_path(1001)
    star = Graph("R" + "L" * 300 + "R" * 300, [(0, v) for v in range(1, 601)])
    assert CUTTHROAT(star).value() == value_of_star(RIGHT, 300, 300)
    heavy = Graph("R" + "L" * (MAX_LEAVES + 1) + "R", [(0, v) for v in range(1, MAX_LEAVES + 3)])
    assert value_of_cutthroat(CUTTHROAT, heavy) is None


def test_larger_complete_graphs() -> None:
    """With up to 38 vertices of one colour and one or two of the other, the options agree."""
    for few, many in product((1, 2), range(1, 39)):
        for blue, red in ((few, many), (many, few)):
            left, right = (
                value_of_complete_graph(b, r) for b, r in ((blue - 1, red), (blue, red - 1))
            )
            assert value_of_complete_graph(blue, red) == Game.of([left], [right]), (blue, red)


def test_the_period_of_paths_is_proved() -> None:
    """The period holds up to 30, where options are pairs of shorter paths, which proves it."""
    known = [Game(0), Game(0)]
    for n in range(2, 31):
        # A path that begins with red is the reverse of one that begins with blue if n is even,
        # and its negative if n is odd; an even path is its own negative.
        options: tuple[list[Game], list[Game]] = ([], [])
        for v in range(n):
            rest = known[n - v - 1] if v % 2 else -known[n - v - 1]
            options[v % 2].append(known[v] + rest)
        known.append(Game.of(*options))
    assert known == [value_of_alternating_path(n) for n in range(31)]
    assert all(known[n] == known[n + 8] for n in range(6, 2 * 6 + 8 + 1))


def test_bad_input() -> None:
    """Counts are not negative, colours are players, and stars are not too large."""
    with pytest.raises(DomainError, match="not -1"):
        value_of_complete_graph(2, -1)
    with pytest.raises(DomainError, match="'B'"):
        value_of_star("B", 1, 1)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="None"):
        value_of_alternating_path(3, None)  # type: ignore[arg-type]
    with pytest.raises(TooLarge):
        value_of_star(LEFT, 2, MAX_LEAVES + 1)


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_complete_graph("1" * 10**5, 1),  # type: ignore[arg-type]
        lambda: value_of_star("L" * 10**5, 1, 1),  # type: ignore[arg-type]
        lambda: value_of_alternating_path(3, "L" * 10**5),  # type: ignore[arg-type]
    ):
        with pytest.raises(DomainError) as caught:
            ask()
        assert len(str(caught.value)) < 1000
