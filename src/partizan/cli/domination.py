"""`partizan domination`: Play the domination game on a graph."""

from __future__ import annotations

__all__ = ["domination"]


def domination() -> None:
    """Play the domination game on a graph."""
    raise NotImplementedError
