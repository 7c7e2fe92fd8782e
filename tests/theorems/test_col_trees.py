"""Grey trees in Col: `partizan.theorems.col_trees`."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from conftest import Within
from partizan.atlas.instances import spider
from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.graph.graph_col import RULESET as GRAPH_COL
from partizan.theorems.col import reduced_col
from partizan.theorems.col_trees import MAX_TREE, grey_trees, value_of_subdivided_star
from partizan.theories.normal import Game

# computed: the number of trees with value 0 and with value *, by the number of vertices
CENSUS = {4: (1, 1), 5: (3, 0), 6: (3, 3), 7: (8, 3), 8: (16, 7), 9: (26, 21), 10: (75, 31)}


@pytest.mark.parametrize("order", CENSUS)
def test_census(order: int) -> None:
    """The numbers of trees with value 0 and * agree with those counted by brute force."""
    found = Counter(value for _, value in grey_trees(order))
    assert (found[Game(0)], found[Game("*")]) == CENSUS[order]
    assert found.total() == sum(CENSUS[order])


def test_trees() -> None:
    """Each tree with up to nine vertices has the value found by play."""
    for order in range(1, 10):
        for tree, value in grey_trees(order):
            assert value == GRAPH_COL(tree).value(theorems=False), tree


@given(st.lists(st.integers(1, 30), min_size=3, max_size=9))
def test_large_subdivided_stars(legs: list[int]) -> None:
    """Large subdivided stars have the value that the theorems on any graph give."""
    left, beside = reduced_col(spider(*legs))
    if not left.order:
        assert value_of_subdivided_star(*legs) == beside == GRAPH_COL(spider(*legs)).value()
    else:
        assert sorted(min(n, 3) for n in legs) == [1, 2, 3]


def test_progress() -> None:
    """Progress is reported tree by tree."""
    reported: list[int] = []
    assert sum(1 for _ in grey_trees(6, progress=reported.append)) == 6
    assert reported == [1, 2, 3, 4, 5, 6]


def test_bad_input() -> None:
    """A star has three rays with vertices, and trees are neither empty nor too large."""
    with pytest.raises(DomainError, match="are 2"):
        value_of_subdivided_star(1, 2)
    with pytest.raises(DomainError, match="not 0"):
        value_of_subdivided_star(1, 2, 0)
    with pytest.raises(DomainError, match="not 0"):
        next(grey_trees(0))
    with pytest.raises(BudgetExceeded, match=f"{MAX_TREE}"):
        next(grey_trees(MAX_TREE + 1))


def test_the_time_is_kept(within: Within) -> None:
    """A listing of the largest trees stops when the time limit is reached."""
    with within(2), Budget(seconds=0.1), pytest.raises(BudgetExceeded, match="time allowed"):
        sum(1 for _ in grey_trees(MAX_TREE))


def test_long_input_is_cut() -> None:
    """Errors shorten long input."""
    for ask in (
        lambda: value_of_subdivided_star("1" * 10**5),  # type: ignore[arg-type]
        lambda: value_of_subdivided_star(10**400, 2),
    ):
        with pytest.raises(DomainError) as caught:
            ask()
        assert len(str(caught.value)) < 1000
