"""A notebook widget of a board, in which a click makes a move: `position.widget()`."""

from __future__ import annotations

from partizan.widget.board import Board

__all__ = ["Board"]
