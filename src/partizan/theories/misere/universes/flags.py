"""The bits of `World.misere_flags`: properties of a form that the core stores."""

from __future__ import annotations

from typing import Final

from partizan.players import LEFT, RIGHT, Player

__all__ = [
    "BLOCKED_END",
    "DEAD_END",
    "IS_BLOCKING",
    "IS_DEAD_ENDING",
    "IS_DICOT",
    "IS_P_FREE",
]

IS_DICOT: Final = 1 << 0
IS_DEAD_ENDING: Final = 1 << 1
IS_BLOCKING: Final = 1 << 2
IS_P_FREE: Final = 1 << 3
DEAD_END: Final[dict[Player, int]] = {LEFT: 1 << 7, RIGHT: 1 << 8}
"""Whether the player can never move."""
BLOCKED_END: Final[dict[Player, int]] = {LEFT: 1 << 9, RIGHT: 1 << 10}
"""Whether the player cannot move, and every move of the opponent can be undone."""
