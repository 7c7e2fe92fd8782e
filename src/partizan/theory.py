"""What theories say: outcomes, and how two games compare."""

from __future__ import annotations

from enum import Enum

__all__ = ["Outcome", "Relation"]


class Outcome(Enum):
    """Who wins: Left, Right, the player who moves first (N), or the one who moves second (P).

    >>> Outcome.of(left_first=True, right_first=False)
    Outcome.L
    >>> Outcome.L.swapped()
    Outcome.R
    """

    L = "Left wins"
    R = "Right wins"
    N = "the first player wins"
    P = "the second player wins"

    @classmethod
    def of(cls, *, left_first: bool, right_first: bool) -> Outcome:
        """Return the outcome, given whether Left and Right win when they move first."""
        if left_first:
            return cls.N if right_first else cls.L
        return cls.R if right_first else cls.P

    def swapped(self) -> Outcome:
        """Return the outcome with the players' roles exchanged."""
        return {Outcome.L: Outcome.R, Outcome.R: Outcome.L}.get(self, self)

    def __str__(self) -> str:
        return self.name

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Relation(Enum):
    """How two games compare: less, equal, greater or confused."""

    LESS = "<"
    EQUAL = "="
    GREATER = ">"
    CONFUSED = "||"

    @classmethod
    def of(cls, *, le: bool, ge: bool) -> Relation:
        """Return the relation, given whether the first is <= and >= the second."""
        if le:
            return cls.EQUAL if ge else cls.LESS
        return cls.GREATER if ge else cls.CONFUSED

    def __str__(self) -> str:
        return self.value

    def __repr__(self) -> str:
        return f"Relation.{self.name}"
