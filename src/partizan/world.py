"""The one shared state of the package: the world in which forms and values are stored.

Identical forms are one object, and equal values share one canonical form, because both are kept in
one store. `clear` starts an empty one; objects of the old world keep it alive, and remain usable
among themselves, until the last of them is gone.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable

from partizan._core import World, after_fork, at_exit
from partizan.machine import at_fork

__all__ = ["World", "clear", "current", "when_cleared"]

_current = World()
_farewells: list[Callable[[World], object]] = []


def current() -> World:
    """Return the world in which new forms and values are made."""
    return _current


def clear() -> None:
    """Forget all forms and values, and free their memory once nothing refers to them.

    >>> from partizan import clear
    >>> clear()
    """
    global _current
    old, _current = _current, World()
    for farewell in _farewells:
        farewell(old)


atexit.register(at_exit)
at_fork(after_fork)


def when_cleared(farewell: Callable[[World], object]) -> None:
    """Call `farewell` with every world that is cleared, to drop the data kept for it."""
    _farewells.append(farewell)
