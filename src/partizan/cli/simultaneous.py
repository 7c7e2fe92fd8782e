"""`partizan simultaneous`: Solve a game in which both players move at once."""

from __future__ import annotations

__all__ = ["simultaneous"]


def simultaneous() -> None:
    """Solve a game in which both players move at once."""
    raise NotImplementedError
