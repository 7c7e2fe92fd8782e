"""Random games of days that cannot be listed."""

from __future__ import annotations

from math import sqrt

import pytest

from partizan import DomainError, Outcome
from partizan.budget import Budget
from partizan.theories.misere.days.samples import sample


def test_day_four() -> None:
    """A sample states how it was drawn, how many games, and what was found, with errors."""
    found = sample(4, "dicot", size=500, seed=5)
    assert found == sample(4, "dicot", size=500, seed=5) != sample(4, "dicot", size=500, seed=6)
    assert (found.drawn, found.pool, found.is_pool_complete) == (500, 1268, True)
    assert sum(found.outcomes.values()) == sum(found.birthdays.values()) == 500
    assert max(found.birthdays) == 4 and found.irreducible <= found.classes <= 500
    share = found.share(found.outcomes[Outcome.N])
    assert share.error == sqrt(share.value * (1 - share.value) / 500)
    assert (
        abs(
            found.share(found.outcomes[Outcome.L]).value
            - found.share(found.outcomes[Outcome.R]).value
        )
        < 0.15
    )
    assert "500 of 500 random games (dicot, day 4, at most 4 options a side" in str(found)


def test_listed_day() -> None:
    """Random games of day 2 meet no more classes than exist, and eventually all."""
    found = sample(2, "dicot", size=600, most_options=2)
    assert found.classes == 9  # 0 is never drawn, but {*|*} is, and equals it
    assert sample(2, "dead-ending", size=2000, most_options=4).classes <= 196


@pytest.mark.parametrize("family", ["dead-ending", "blocking", "all", "p-free blocking"])
def test_other_families(family: str) -> None:
    """If the day before cannot be listed, a random pool replaces it."""
    found = sample(4, family, size=60, pool=50, most_options=3)
    assert (found.drawn, found.pool, found.is_pool_complete) == (60, 50, False)
    if family.startswith("p-free"):
        assert found.outcomes[Outcome.P] == 0


def test_budget_and_progress() -> None:
    """A sample that a budget cuts short says so, and reports progress."""
    reports: list[int] = []
    with Budget(seconds=0.15):
        found = sample(4, "dicot", size=10**9, progress=lambda done, _: reports.append(done))
    assert 0 < found.drawn < found.asked and not found.is_complete
    assert reports and reports[-1] <= found.drawn
    with Budget(seconds=0):
        nothing = sample(4, "dicot", size=10)
    with pytest.raises(DomainError, match="no game was drawn"):
        nothing.share(0)


def test_refusals() -> None:
    """Invalid samples and families are refused."""
    for size, most, pool in ((-1, 1, 1), (1, 0, 1), (1, 1, 0)):
        with pytest.raises(DomainError, match="size >= 0"):
            sample(4, "dicot", size=size, most_options=most, pool=pool)
    with pytest.raises(DomainError, match="not for day 0"):
        sample(0, "dicot")
    with pytest.raises(DomainError, match="'impartial'"):
        sample(4, "impartial")
