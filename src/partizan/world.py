"""The one shared state of the package: the world in which forms and values are stored.

Identical forms are one object and equal values share one canonical form because both live in a
common store. `clear` starts an empty one; objects of the old world keep it alive, and keep
working among themselves, until the last of them is gone.
"""

from __future__ import annotations

import atexit
import os
from collections.abc import Callable

from partizan._core import World, after_fork, at_exit, before_fork

__all__ = ["World", "clear", "current", "when_cleared"]

_current = World()
_farewells: list[Callable[[World], object]] = []


def current() -> World:
    """Return the world in which new forms and values are made."""
    return _current


def clear() -> None:
    """Forget every form and value, and free their memory once nothing refers to them.

    >>> from partizan import clear
    >>> clear()
    """
    global _current
    old, _current = _current, World()
    for farewell in _farewells:
        farewell(old)


def _forked() -> None:
    """Begin anew in a child if a thread that is not here was changing the world."""
    after_fork()
    if _current.is_lost:
        clear()


atexit.register(at_exit)
if hasattr(os, "register_at_fork"):
    os.register_at_fork(before=before_fork, after_in_child=_forked)


def when_cleared(farewell: Callable[[World], object]) -> None:
    """Have `farewell` called with every world that is given up, to drop what was kept for it."""
    _farewells.append(farewell)
