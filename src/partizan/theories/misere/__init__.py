"""Misère play: whoever cannot move has won."""

from __future__ import annotations

from partizan.theories.misere.evaluations import OUTCOME

__all__ = ["OUTCOME"]
