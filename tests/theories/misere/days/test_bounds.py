"""Rigorous bounds on days, compared with known days and with all antichains."""

from __future__ import annotations

from math import log2

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import BudgetExceeded, DomainError
from partizan.budget import Budget
from partizan.theories.finite_order import FiniteOrder
from partizan.theories.misere.days.antichains import Antichains
from partizan.theories.misere.days.bounds import (
    TruncatedAntichains,
    lower_bound,
    upper_bound,
)
from theories.misere.universes.small_orders import orders


@settings(max_examples=40)
@given(orders(8), st.data())
def test_truncated_antichains(order: FiniteOrder, data: st.DataObject) -> None:
    """Antichains with few elements of high degree, and those that meet given sets, are counted."""
    kept = data.draw(st.integers(0, len(order)))
    some = TruncatedAntichains(order, kept, data.draw(st.integers(0, 3)))
    assert some.kept.bit_count() == kept
    all_of_them = [antichain for antichain in Antichains(order) if some.has(antichain)]
    assert some.count() == len(all_of_them)
    sets = data.draw(st.lists(st.integers(0, (1 << len(order)) - 1), max_size=3))
    meeting = [antichain for antichain in all_of_them if all(antichain & s for s in sets)]
    assert some.count_meeting(sets) == len(meeting)
    assert some.count(avoided=sum(sets[:1])) == sum(not a & sum(sets[:1]) for a in all_of_them)


def test_known_day() -> None:
    """The bounds hold where the day is known: there are 1268 dicots by day 3."""
    assert 0 < lower_bound("dicot").classes <= 1268 <= upper_bound("dicot").classes


def test_day_three() -> None:
    """By day 3 the three larger universes have at least 2^133, 2^135 and 2^165 classes."""
    least = {("dead-ending", 2): 133.41, ("blocking", 1): 135.06, ("all", 1): 165.53}
    for (name, depth), bound in least.items():
        found = lower_bound(name, depth=depth)
        assert found.classes == found.antichains**2
        assert bound < log2(found.classes) < bound + 0.02
    most = upper_bound("dead-ending", largest=100)
    assert 159.14 < log2(most.classes) < 159.15 and len(most.parts) == 2
    assert log2(upper_bound("blocking").classes) < 167.07


def test_deeper_is_better() -> None:
    """The bound grows with the number of antichains that are paired."""
    bounds = [lower_bound("dead-ending", kept=n, depth=d) for n, d in ((60, 0), (60, 1), (80, 1))]
    assert bounds[0].classes < bounds[1].classes < bounds[2].classes
    assert str(bounds[2]) == "at least 2^131.54 classes"


def test_budget() -> None:
    """Counting stops in time, even if each of many sets is counted quickly."""
    with pytest.raises(BudgetExceeded, match="the time allowed"), Budget(seconds=0.1):
        lower_bound("all", depth=4)


def test_progress_and_refusals() -> None:
    """Progress is reported for each term of inclusion and exclusion; bad arguments are refused."""
    reports: list[tuple[int, int]] = []
    lower_bound("dead-ending", depth=0, progress=lambda *how_far: reports.append(how_far))
    assert reports == [(k, 16) for k in range(1, 17)]
    with pytest.raises(DomainError, match="not kept=-1"):
        lower_bound("all", kept=-1)
    with pytest.raises(DomainError, match="not kept=80 and depth=-2"):
        lower_bound("all", depth=-2)
    with pytest.raises(DomainError, match="largest must be at least 7"):
        upper_bound("dead-ending", largest=3)
    with pytest.raises(DomainError, match="unknown universe"):
        upper_bound("flat")
