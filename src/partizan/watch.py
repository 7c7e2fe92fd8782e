"""A look at the clock and at the memory, now and then, while a computation in Python goes on.

The compiled core keeps its own account; boards in Python count against a budget's bytes too.
"""

from __future__ import annotations

from time import monotonic

from partizan.budget import resident, terms
from partizan.errors import BudgetExceeded

__all__ = ["Watch", "look_at_the_clock", "resident"]

_MIB = 1 << 20
_PAUSE = 0.1  # seconds between two looks


class Watch:
    """When a computation must have ended, and what was there in memory when it was looked at first.

    `is_due` is asked often, and is cheap; once it says so, `check_memory` and `is_over` look. The
    first look is after a while, or at once if that is wanted or if time is limited.
    """

    __slots__ = ("_before", "_deadline", "_next")

    def __init__(self, *, at_once: bool = False) -> None:
        now = monotonic()
        self._deadline = terms().deadline
        self._next = now if at_once or self._deadline is not None else now + _PAUSE
        self._before: int | None = None  # most computations end before anybody looks

    def is_due(self) -> bool:
        """Return whether it is time to look again."""
        now = monotonic()
        if now < self._next:
            return False
        pause = now + _PAUSE
        self._next = pause if self._deadline is None else min(pause, max(now, self._deadline))
        return True

    @property
    def is_over(self) -> bool:
        """Whether the time allowed is used up."""
        return self._deadline is not None and monotonic() >= self._deadline

    def check_memory(self, name: str) -> None:
        """Raise `BudgetExceeded` if the process has grown by more than the world may hold."""
        if self._before is None:
            self._before = resident()
        grown = resident() - self._before
        limit = terms().byte_limit
        if grown > limit:
            raise BudgetExceeded(
                f"positions of {name} have taken {grown // _MIB:,} MiB of memory, more than "
                f"the {limit // _MIB:,} MiB allowed; allow more with Budget(bytes=...), or ask "
                "about a smaller position"
            )


def look_at_the_clock() -> None:
    """Raise `BudgetExceeded` if the time allowed is used up; for loops whose rounds take long."""
    if terms().is_over:
        raise BudgetExceeded("the time allowed was used up; allow more with Budget(seconds=...)")
