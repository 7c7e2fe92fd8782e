"""Boards in Python count against a budget's bytes."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from partizan import Budget, BudgetExceeded
from partizan.boards import Strip
from partizan.players import Player
from partizan.rulesets.strip import StripRuleset
from partizan.watch import Watch, resident

MIB = 1 << 20


class Growing(StripRuleset):
    """A row that gets longer with every move, for ever."""

    alphabet = ".x"

    def options(self, board: Strip, player: Player) -> Iterator[Strip]:
        """Yield the row with many more cells."""
        yield Strip(board.cells + "x" * 5000)


@pytest.mark.skipif(not resident(), reason="this system does not tell")
def test_memory_is_limited() -> None:
    """A game that grows without end is stopped before it has eaten the machine."""
    row = Growing()("x")
    said = "MiB of memory, more than the 200 MiB allowed"
    with Budget(bytes=200 * MIB):
        for ask in (row.value, row.outcome):
            with pytest.raises(BudgetExceeded, match=said):
                ask()


def test_what_is_there_is_not_counted() -> None:
    """Only what comes after the beginning counts."""
    watch = Watch()
    with Budget(bytes=MIB * 64):
        watch.check_memory("nim")
    assert resident() >= 0


def test_time_is_looked_at_at_once_if_it_is_limited() -> None:
    """A watch without a deadline waits before its first look; one whose time is over does not."""
    assert not Watch().is_due()
    with Budget(seconds=0):
        watch = Watch()
        assert watch.is_due() and watch.is_over
    assert not Watch().is_over
