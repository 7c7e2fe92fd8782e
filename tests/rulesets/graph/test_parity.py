"""Equations modulo 2: `partizan.rulesets.graph.parity`."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import TooLarge
from partizan.rulesets.graph import parity as _parity
from partizan.rulesets.graph.parity import odd_solution

UNKNOWNS = range(10, 17)
SYSTEMS = st.dictionaries(st.integers(0, 8), st.sets(st.sampled_from([*UNKNOWNS])), max_size=9)


def holds(chosen: set[int], equations: dict[int, set[int]], odd: set[int]) -> bool:
    """Return whether a set is a solution."""
    return all(len(found & chosen) % 2 == (name in odd) for name, found in equations.items())


@given(SYSTEMS, st.sets(st.integers(0, 8)))
def test_solutions(equations: dict[int, set[int]], names: set[int]) -> None:
    """A solution is found if and only if some set of unknowns is a solution."""
    odd = names & equations.keys()
    found = odd_solution(equations, odd)
    if found is not None:
        assert holds(found, equations, odd)
    else:
        sets = (
            {*chosen}
            for count in range(len(UNKNOWNS) + 1)
            for chosen in combinations(UNKNOWNS, count)
        )
        assert not any(holds(chosen, equations, odd) for chosen in sets)


def test_long_chains() -> None:
    """A chain of equations with two unknowns each is solved from its end."""
    n = 5_000
    chain = {i: {i, i + 1} for i in range(n)} | {n: {n}}
    assert odd_solution(chain, [0]) == {0}
    assert odd_solution(chain, [n]) == {*range(n + 1)}


def test_too_large_systems(monkeypatch: pytest.MonkeyPatch) -> None:
    """Systems that need too much memory after the easy equations are solved are rejected."""
    monkeypatch.setattr(_parity, "_MOST_BITS", 10)
    dense = {i: {*range(6)} - {i} for i in range(6)}
    with pytest.raises(TooLarge, match="6 equations with 6 unknowns modulo 2 are too many"):
        odd_solution(dense, [0])
    assert odd_solution({0: {1, 2, 3, 4, 5, 6}, 1: {7}}, [0, 1]) is not None
