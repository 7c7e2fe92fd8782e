"""The time that a budget leaves, looked at in long loops that stay in Python."""

from __future__ import annotations

from partizan.errors import BudgetExceeded
from partizan.world import current

__all__ = ["look_at_the_clock"]


def look_at_the_clock() -> None:
    """Raise `BudgetExceeded` if the time allowed is used up."""
    left = current().time_left
    if left is not None and left <= 0:
        raise BudgetExceeded("the time allowed was used up; allow more with Budget(seconds=...)")
