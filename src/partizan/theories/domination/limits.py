"""The limits of the budget in force, as the domination searches of the core take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from partizan.budget import positions_given
from partizan.world import current

__all__ = ["Progress", "bytes_and_seconds", "limits"]

Progress: TypeAlias = Callable[[int], object]
"""What is told now and then how many positions were visited."""


def bytes_and_seconds() -> tuple[int, float | None]:
    """Return how many bytes may be held, and for how many seconds work may go on from now."""
    world = current()
    return world.byte_limit, world.time_left


def limits() -> tuple[int, float | None, int | None]:
    """Return the same, and how many positions a question may visit."""
    return (*bytes_and_seconds(), positions_given())
