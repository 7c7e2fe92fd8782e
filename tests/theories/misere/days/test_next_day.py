"""The next day, counted without listing it, compared with lists."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, BudgetExceeded, DomainError, TooLarge
from partizan.theories.misere.days.day import MisereDay, Reductions, born_by
from partizan.theories.misere.days.next_day import NextDay, count_born_by

UNIVERSES = ["dead-ending", "blocking", "all"]
P_FREE = ["p-free dead-ending", "p-free blocking"]


def test_p_free_games() -> None:
    """By day 3 there are 245862491231 P-free dead-ending games and 348072681854 blocking ones."""
    assert count_born_by(3, "p-free dead-ending") == 245862491231
    assert count_born_by(3, "p-free blocking") == 348072681854


@pytest.mark.parametrize("family", ["dicot", *UNIVERSES, *P_FREE])
def test_listed_days(family: str) -> None:
    """If the next day can be listed, the count agrees."""
    first = born_by(1, family)
    assert NextDay(first).count() == count_born_by(2, family) == len(born_by(2, family))
    if family == "dicot":
        assert NextDay(born_by(2, family)).count() == 1268


@settings(max_examples=12, deadline=None)
@given(st.sampled_from(UNIVERSES + P_FREE), st.data())
def test_some_games_of_a_day(family: str, data: st.DataObject) -> None:
    """The count from some games of day 2 agrees with making all sets of their forms."""
    day = born_by(2, family)
    here = day.world
    two = here.misere.make([here.misere.make([here.misere.make([], [])], [])], [])
    chosen = {two, *here.misere.options(two, 0), here.misere.make([], [])}
    chosen.add(data.draw(st.sampled_from(day.members)))
    chosen |= {here.misere.conjugate(form) for form in chosen}
    some = sorted(chosen)
    made = list(day.family.step(day.family, here, day.modulo, some))
    listed = set(here.misere.simplest_all(day.modulo.code, made))
    classes = here.misere.sorted(here.misere.simplest_all(day.modulo.code, some))
    part = MisereDay(day.family, day.modulo, 2, Reductions(0, 0, 0, 0), here, classes, some)
    assert NextDay(part).count() == len(listed)


def test_pairs_of_antichains() -> None:
    """The forms made by pairs of antichains, one pair at a time, are the 1268 dicots."""
    day = NextDay(born_by(2, "dicot"))
    marks = [day.marks_of(antichain) for antichain in day.day.antichains]
    assert sum(day.forms(left, right) for left in marks for right in marks) == 1268


def test_refusals() -> None:
    """A day that cannot be counted is refused."""
    with Budget(seconds=0.1), pytest.raises(BudgetExceeded):
        count_born_by(3, "dead-ending")
    with pytest.raises(DomainError, match="only for a universe modulo itself"):
        NextDay(born_by(2, "dicot", "all"))
    with pytest.raises(DomainError, match="only for a universe modulo itself"):
        NextDay(born_by(2, "left dead ends"))
    with pytest.raises(DomainError, match="can be counted, not after day 0"):
        NextDay(born_by(0, "blocking"))
    with pytest.raises(TooLarge, match="listed up to day 2"):
        count_born_by(3, "p-free blocking", "all")
