"""The impartial games born by a day, under misère play."""

from __future__ import annotations

from itertools import combinations

import pytest

from partizan import DomainError, TooLarge
from partizan.theories.misere.impartial.days import born_by, count_born_by, option_sets
from partizan.theories.misere.impartial.form import MisereForm
from theories.misere.bridge import set_of
from theories.misere.sets import is_lost, of_rank, plus

COUNTS = [1, 2, 3, 5, 22]


@pytest.mark.parametrize("day", range(5))
def test_counts(day: int) -> None:
    """1, 2, 3, 5 and 22 games are listed, enumerated by options, and counted by the formula."""
    assert len(born_by(day)) == len(set(born_by(day))) == COUNTS[day]
    assert sum(1 for _ in option_sets(day)) == count_born_by(day) == COUNTS[day]
    assert max(g.birthday for g in born_by(day)) == day


def test_sets_of_options() -> None:
    """The sets of options are those of the games."""
    before = born_by(3)
    sets = [
        MisereForm.of(g for i, g in enumerate(before) if bits >> i & 1) for bits in option_sets(4)
    ]
    assert set(sets) == set(born_by(4))
    for g, bits in zip(sets, option_sets(4), strict=True):
        assert len(g.options) == bits.bit_count()


def test_small_days_by_the_definition() -> None:
    """By outcomes of sums with all small games, the 16 sets of rank 3 form five classes."""
    company = of_rank(3)
    rows = {tuple(is_lost(plus(g, x)) for x in company) for g in of_rank(3)}
    assert len(rows) == 5
    apart = [[is_lost(plus(set_of(g), x)) for x in company] for g in born_by(3)]
    assert all(a != b for a, b in combinations(apart, 2))


def test_later_days() -> None:
    """4171780 games are born by day 5, and the number of day 6 is as published.

    The largest terms are 2^4171780 - 2^2096640 - 2^2095104 - 2^2094593, and 21 is added at the end.
    """
    assert count_born_by(5) == 4171780
    missing = (1 << 4171780) - count_born_by(6)
    assert missing.bit_length() == 2096641
    missing -= 1 << 2096640
    assert missing.bit_length() == 2095105
    assert (missing - (1 << 2095104)).bit_length() == 2094594
    assert count_born_by(6) % (1 << 1000) == 21


def test_refusals() -> None:
    """Negative days are refused, and so are days too large to list."""
    with pytest.raises(DomainError, match=">= 0, not -1"):
        born_by(-1)
    with pytest.raises(TooLarge, match="only those up to day 4"):
        born_by(5)
    with pytest.raises(TooLarge, match="only those up to day 6"):
        count_born_by(7)
    with pytest.raises(TooLarge, match="only those up to day 5"):
        next(option_sets(6))
