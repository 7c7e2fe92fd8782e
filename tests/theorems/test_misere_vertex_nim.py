"""Misère VertexNim: `partizan.theorems.misere_vertex_nim`."""

from __future__ import annotations

from random import Random

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.adjacent_nim import RULESET as ADJACENT_NIM
from partizan.rulesets.graph.vertex_nim import DIRECTED_VERTEX_NIM, VERTEX_NIM, Move
from partizan.theorems.misere_vertex_nim import (
    misere_outcome_on_circuit,
    misere_outcome_on_graph,
    misere_outcome_with_loops,
    misere_winning_move_on_circuit,
    misere_winning_move_on_graph,
    misere_winning_move_with_loops,
)
from partizan.theory import Outcome
from theorems.vertex_nims import (
    Checks,
    MisereWinners,
    all_small_digraphs_with_loops,
    all_small_graphs,
    check_circuits,
    circles,
    larger_digraphs,
    larger_graphs,
)


def on_graphs() -> Checks:
    """Return what compares the theorem for graphs."""
    return Checks(VERTEX_NIM, misere_outcome_on_graph, misere_winning_move_on_graph, MisereWinners)


def with_loops() -> Checks:
    """Return what compares the theorem for digraphs."""
    return Checks(
        DIRECTED_VERTEX_NIM,
        misere_outcome_with_loops,
        misere_winning_move_with_loops,
        MisereWinners,
    )


def test_all_small_graphs() -> None:
    """On up to three vertices, loops or not, the theorem is right for weights up to 3."""
    assert on_graphs().check(all_small_graphs()) == 1374


def test_larger_graphs() -> None:
    """On random graphs of four to six vertices the theorem agrees with all that can happen."""
    kinds = ((1, 2, 3), (2, 3), (1, 1, 2), (2, 3, 4), (1,), (1, 1, 1, 1, 3))
    assert on_graphs().check(larger_graphs(Random(1), kinds, 6)) == 252


def test_digraphs_with_loops() -> None:
    """On up to three vertices, each with a loop, the theorem is right for weights up to 3."""
    assert with_loops().check(all_small_digraphs_with_loops()) == 1479


def test_larger_digraphs_with_loops() -> None:
    """On random digraphs of four to six vertices the theorem agrees with all that can happen."""
    assert with_loops().check(larger_digraphs(Random(3), 25)) == 225


def test_circuits() -> None:
    """For all circles of few and small heaps the theorem is right, and so are its moves."""
    rows = [*circles(), *((k, *[1] * n) for n in range(9) for k in range(1, 6))]
    check_circuits(rows, misere_outcome_on_circuit, misere_winning_move_on_circuit, MisereWinners)


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
