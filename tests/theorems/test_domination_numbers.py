"""Paths and cycles in the domination game: `partizan.theorems.domination_numbers`."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from partizan.boards.graph import Graph
from partizan.errors import DomainError
from partizan.theorems.domination_numbers import cycle_type, path_type
from partizan.theories.domination.game import DominationGame
from partizan.theories.domination.kinds import DominationType

PATHS = "1= 1= 1+ 2= 3= 3= 3+ 4= 5= 5= 5+ 6= 7= 7= 7+"
CYCLES = "1= 2= 3- 3- 3= 4= 5- 5- 5= 6= 7- 7- 7="


def test_published_values() -> None:
    """The first paths and cycles have the computed types [Renault13, ch. 5]."""
    assert [f"{k}{sign}" for k, sign in map(path_type, range(1, 16))] == PATHS.split()
    assert [f"{k}{sign}" for k, sign in map(cycle_type, range(3, 16))] == CYCLES.split()


@pytest.mark.parametrize("n", range(1, 23))
def test_paths_and_cycles_are_played(n: int) -> None:
    """The closed forms agree with search."""
    assert DominationGame(Graph.path(n)).type == path_type(n)
    if n >= 3:
        assert DominationGame(Graph.cycle(n)).type == cycle_type(n)


@pytest.mark.parametrize(
    ("closed_form", "n"), [(path_type, 0), (path_type, -5), (cycle_type, 2), (cycle_type, 0)]
)
def test_too_few_vertices(closed_form: Callable[[int], DominationType], n: int) -> None:
    """Too few vertices are rejected."""
    with pytest.raises(DomainError, match=f"not {n}"):
        closed_form(n)
