"""`partizan misere`: Compare games modulo a universe."""

from __future__ import annotations

__all__ = ["misere"]


def misere() -> None:
    """Compare games modulo a universe."""
    raise NotImplementedError
