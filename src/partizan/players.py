"""The two players, Left and Right."""

from __future__ import annotations

from enum import Enum

__all__ = ["LEFT", "RIGHT", "Player"]


class Player(Enum):
    """Left (Black, bLue, verticaL) or Right (White, Red, hoRizontal).

    >>> LEFT.opponent
    Right
    """

    LEFT = 0
    RIGHT = 1

    @property
    def opponent(self) -> Player:
        """The other player."""
        return RIGHT if self is LEFT else LEFT

    def __repr__(self) -> str:
        return self.name.title()

    __str__ = __repr__
    __hash__ = (
        object.__hash__
    )  # Enum's is written in Python, and rules look players up all the time


LEFT = Player.LEFT
RIGHT = Player.RIGHT
