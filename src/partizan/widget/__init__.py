"""A board in a notebook that is clicked to move: `position.widget()`."""

from __future__ import annotations

from partizan.widget.board import Board

__all__ = ["Board"]
