"""All-but subtraction games: `partizan.rulesets.heap.all_but`."""

from __future__ import annotations

import pytest

from partizan.boards import Heaps
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.all_but import AllBut


def test_moves() -> None:
    """All numbers except the given ones may be taken."""
    assert set(AllBut(2, 5).options(Heaps([6]), LEFT)) == {Heaps([n]) for n in (5, 3, 2, 0)}


@pytest.mark.parametrize("numbers", [(1,), (2,), (1, 2), (1, 3), (2, 5, 6)])
def test_the_recurrence(numbers: tuple[int, ...]) -> None:
    """The nim-values satisfy the mex recurrence."""
    values: list[int] = []
    for n in range(60):
        reached = {values[m] for m in range(n) if n - m not in numbers}
        values.append(min(set(range(n + 1)) - reached))
    assert AllBut(*numbers).nim_values(59) == values


def test_names() -> None:
    """The numbers are sorted parameters without repetitions."""
    assert load("all-but(3,1,3)").name == "all-but(1,3)"
    with pytest.raises(DomainError, match=r"all-but takes positive numbers of counters, not 0"):
        AllBut(0)
    with pytest.raises(DomainError, match="or play nim"):
        load("all-but()")
