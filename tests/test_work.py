"""What a question that is answered in Python may cost."""

from __future__ import annotations

import pytest

from partizan import Budget, BudgetExceeded
from partizan.work import Work


def test_games_are_counted() -> None:
    """After as many games as are allowed, the next is refused, and the question is named."""
    with Budget(positions=3):
        work = Work("a sum")
        for _ in range(3):
            work.spend()
        with pytest.raises(BudgetExceeded, match="3 games were made for a sum, and more are to"):
            work.spend()


def test_memory_is_counted() -> None:
    """New games with many options take memory, which is limited."""
    with Budget(bytes=1 << 20):
        work = Work("a sum")
        with pytest.raises(BudgetExceeded, match="take more memory than is allowed"):
            work.spend(options=1 << 20)


def test_time_is_looked_at() -> None:
    """When time is over, work stops after a while."""
    with Budget(seconds=0):
        work = Work("a sum")
        for _ in range(255):
            work.spend()
        with pytest.raises(BudgetExceeded, match="the time allowed was used up after 256 games"):
            work.spend()


def test_the_outer_question_counts() -> None:
    """A question that is part of another spends what the other may."""
    with Budget(positions=2), Work("the whole") as whole:
        Work.on("a part").spend()
        whole.spend()
        with pytest.raises(BudgetExceeded, match="2 games were made for the whole"):
            Work.on("a part").spend()
    assert Work.on("a part") is not whole
