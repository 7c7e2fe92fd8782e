"""Partizan Arc Kayles with one colour, and on stars: `partizan.theorems.partizan_arc_kayles`."""

from __future__ import annotations

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.rulesets.graph.partizan_arc_kayles import RULESET as ARC_KAYLES
from partizan.theorems.partizan_arc_kayles import value, value_of_star
from partizan.theories.normal import Game


def test_large_paths() -> None:
    """Every other edge of a blue path can be chosen."""
    assert ARC_KAYLES("l" * 999).value() == 500
    assert ARC_KAYLES("r" * 100).value() == -50
    assert value(ARC_KAYLES, Graph(3)) == 0


def test_large_stars() -> None:
    """One move ends a star of any size."""
    star = Graph(2001, [(0, v, "lr"[v % 2]) for v in range(1, 2001)])
    assert ARC_KAYLES(star).value() == Game("*")


def test_domain() -> None:
    """Graphs with loops, and other graphs of several colours, are outside the theorem."""
    for text in ("0l1 1l1", "lrl", "ee;e"):
        assert value(ARC_KAYLES, ARC_KAYLES.board(text)) is None


def test_bad_input() -> None:
    """Numbers of edges are not negative, and errors shorten long input."""
    with pytest.raises(DomainError, match="not -1"):
        value_of_star(1, -1)
    with pytest.raises(DomainError) as caught:
        value_of_star("1" * 10**5, 1)  # type: ignore[arg-type]
    assert len(str(caught.value)) < 500
