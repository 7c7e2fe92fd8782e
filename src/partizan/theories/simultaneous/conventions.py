"""How a simultaneous game is counted, and how several are played together."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeVar

from partizan.errors import DomainError
from partizan.theory import Question

__all__ = ["VALUES", "Payoff", "SimultaneousOutcome", "SumKind"]

E = TypeVar("E", bound=Enum)


def _named(kind: type[E], text: object, names: dict[str, E], what: str) -> E:
    """Return the member that a text names."""
    found = names.get(str(text).strip().casefold())
    if found is None:
        known = ", ".join(repr(member.value) for member in kind)
        raise DomainError(f"{what} is one of {known}, not {str(text)[:40]!r}")
    return found


class Payoff(Enum):
    """What counts when play is over [Huggan19, Sec. 6.2].

    - Extended normal play: Left wins, 1, if only she can move; Right wins, -1, if only he can; if
      nobody can it is a draw, 0.
    - Scoring play: the points of a ruleset, and at the end the number of free moves.
    - Majority play: how many components Left has won by extended normal play, less those of Right.
      It is defined for conjunctive sums only.
    """

    NORMAL = "normal"
    SCORING = "scoring"
    MAJORITY = "majority"

    @classmethod
    def of(cls, play: Payoff | str) -> Payoff:
        """Return the convention that is meant.

        >>> Payoff.of("extended normal")
        <Payoff.NORMAL: 'normal'>
        """
        if isinstance(play, cls):
            return play
        names = {member.value: member for member in cls}
        more = {"extended normal": cls.NORMAL, "enp": cls.NORMAL}
        return _named(cls, play, names | more, "a convention of simultaneous play")


class SumKind(Enum):
    """In which components a round is played, and when play is over [Huggan19, Sec. 6.2].

    - Disjunctive, `+`: each player moves in one component of their choice, perhaps different ones.
      It is over when one player can move nowhere.
    - Conjunctive, `∧`: both players move in every component. It is over as soon as one is.
    - Continued conjunctive, `∇`: both players move in every component that is not over, and those
      that are over wait. It is over when all are.
    """

    DISJUNCTIVE = "+"
    CONJUNCTIVE = "∧"
    CONTINUED = "∇"

    @classmethod
    def of(cls, kind: SumKind | str) -> SumKind:
        """Return the sum that is meant.

        >>> SumKind.of("continued"), SumKind.of("&")
        (<SumKind.CONTINUED: '∇'>, <SumKind.CONJUNCTIVE: '∧'>)
        """
        if isinstance(kind, cls):
            return kind
        names = {member.value: member for member in cls}
        names |= {member.name.casefold(): member for member in cls}
        names |= {"&": cls.CONJUNCTIVE, "and": cls.CONJUNCTIVE, "nabla": cls.CONTINUED}
        return _named(cls, kind, names, "a sum")


class SimultaneousOutcome(Enum):
    """Who wins a simultaneous game.

    Under extended normal play `L` and `R` say that a player wins whatever the other does, `D` that
    each can be sure not to lose, and `M`, mixed, that luck decides: no pure strategies settle it.
    Where points are counted the letter is the sign of the expected value, and never `M`.
    """

    L = "Left wins"
    R = "Right wins"
    D = "a draw"
    M = "mixed strategies decide"

    def swapped(self) -> SimultaneousOutcome:
        """Return the outcome with the players' roles exchanged."""
        cls = SimultaneousOutcome
        return {cls.L: cls.R, cls.R: cls.L}.get(self, self)

    def __str__(self) -> str:
        return self.name


class _Value(Question):
    def __init__(self, play: Payoff) -> None:
        self.name = f"simultaneous {play.value} value"


VALUES: Final = {play: _Value(play) for play in Payoff}
"""The question for the expected value under each convention: a theorem answers with a number."""
