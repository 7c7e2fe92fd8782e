from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError, NotationError
from partizan.players import Player
from partizan.rulesets.graph.arc_kayles import RULESET as ARC_KAYLES
from partizan.rulesets.graph.weighted_arc_kayles import RULESET as WEIGHTED
from rulesets.graph.trees import (
    Trees,
    check_trees,
    labelled,
    messy_graphs,
    nim_value,
    small_graphs,
)


def test_weight_one_is_arc_kayles() -> None:
    """If all weights are 1, written or not, this is Arc Kayles."""
    for graph in (*small_graphs(5), *messy_graphs(60, ".", "-")):
        ones = graph.relabelled(dict.fromkeys(graph, "1"))
        assert (
            nim_value(WEIGHTED, graph) == nim_value(WEIGHTED, ones) == nim_value(ARC_KAYLES, graph)
        )


def test_one_edge() -> None:
    """An edge is played as often as its lighter end allows, and a loop as often as its vertex."""
    for weight in range(5):
        assert nim_value(WEIGHTED, f"{{{weight}}}-{{4}}") == weight % 2
        assert nim_value(WEIGHTED, f"{{{weight}}}:A-:A") == weight % 2


def playing(graph: Graph) -> Trees:
    """Return the trees of weights."""
    edges = {edge[:2] for edge in graph.edges}

    def options(weights: tuple[int, ...], player: Player) -> Iterator[tuple[int, ...]]:
        for ends in edges:
            if all(weights[v] > 0 for v in ends):
                yield tuple(w - (v in ends) for v, w in enumerate(weights))

    return Trees(options)


def test_agrees_with_the_definition() -> None:
    """The game reduces the weights of both ends, on all small graphs with weights up to 2."""
    ours = Trees(WEIGHTED.options)
    for graph in small_graphs(3):
        theirs = playing(graph)
        for board in labelled(graph, "012"):
            assert ours[board] == theirs[tuple(map(int, board.labels))], board
    for graph in messy_graphs(60, "0123", "-", seed=1):
        assert ours[graph] == playing(graph)[tuple(map(int, graph.labels))], graph


def test_decomposition() -> None:
    """Parts, representatives and conjugates have the right trees, also with excess weight."""
    rng = random.Random(2)
    boards = [board for graph in small_graphs(3) for board in labelled(graph, "012")]
    boards += messy_graphs(150, "00123", "-", seed=3)
    boards += [
        graph.relabelled({v: rng.choice(["", "1", "9"]) for v in graph})
        for graph in small_graphs(4)
    ]
    assert check_trees(WEIGHTED, boards) == len(boards)


def test_excess_weight() -> None:
    """Weight above that of all neighbours together is dropped."""
    assert str(WEIGHTED.simplified(WEIGHTED.board("{1}-{999999999}-{2}"))) == "{1}-{3}-{2}"
    assert nim_value(WEIGHTED, "{1}-{999999999}") == 1
    assert WEIGHTED.simplified(WEIGHTED.board("{0}-{5}-{0}")) == Graph(0)


def test_bad_weights() -> None:
    """Weights are nonnegative integers with at most nine digits."""
    for text in ("{-1}-", "{x}-", "{1.5}", "{1234567890}", "L-"):
        with pytest.raises(
            NotationError, match=r"cannot read a weighted-arc-kayles position.*such as .\{3\}."
        ):
            WEIGHTED(text)
    with pytest.raises(
        DomainError, match=r"vertex 0 of L-\. has the label 'L', but weighted-arc-kayles"
    ):
        WEIGHTED(Graph("L.", [(0, 1)]))
