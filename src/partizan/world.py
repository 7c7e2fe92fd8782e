"""The one shared state of the package: the world in which forms and values are stored.

Identical forms are one object and equal values share one canonical form because both live in a
common store. `clear` starts an empty one; objects of the old world keep it alive, and keep
working among themselves, until the last of them is gone.
"""

from __future__ import annotations

from partizan._core import World

__all__ = ["clear", "current"]

_current = World()


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
    _current.byte_limit = old.byte_limit
    _current.set_time_limit(old.time_left)
