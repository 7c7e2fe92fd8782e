"""`partizan find`: Search a ruleset for positions with a wanted value."""

from __future__ import annotations

__all__ = ["find"]


def find() -> None:
    """Search a ruleset for positions with a wanted value."""
    raise NotImplementedError
