"""The payoffs, sums and outcomes of simultaneous games.

[Huggan19]
"""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeVar

from partizan.errors import DomainError
from partizan.theory import Question
from partizan.wording import Worded

E = TypeVar("E", bound=Enum)


def _named(kind: type[E], text: object, names: dict[str, E], what: str) -> E:
    """Return the member named by `text`."""
    found = names.get(str(text).strip().casefold())
    if found is None:
        known = ", ".join(repr(member.value) for member in kind)
        raise DomainError(f"{what} must be one of {known}, not {str(text)[:40]!r}")
    return found


class Payoff(Enum):
    """The payoff when play is over [Huggan19, Sec. 6.2].

    - Extended normal play: 1, a win for Left, if only she can move; -1, a win for Right, if only he
      can; 0, a draw, if neither can.
    - Scoring play: the points of the ruleset, plus the number of free moves at the end.
    - Majority play: the number of components Left has won under extended normal play, minus those
      Right has won. It is defined for conjunctive sums only.

    >>> from partizan import simultaneous
    >>> game = simultaneous.matrix_game([[5]])
    >>> str(game.value("normal")), str(game.value("scoring"))
    ('1', '5')
    """

    NORMAL = "normal"
    SCORING = "scoring"
    MAJORITY = "majority"

    @classmethod
    def of(cls, play: Payoff | str) -> Payoff:
        """Return the payoff that `play` names.

        >>> Payoff.of("extended normal")
        <Payoff.NORMAL: 'normal'>
        """
        if isinstance(play, cls):
            return play
        names = {member.value: member for member in cls}
        more = {"extended normal": cls.NORMAL, "enp": cls.NORMAL}
        return _named(cls, play, names | more, "a payoff")


class SumKind(Enum):
    """The components in which a round is played, and when play is over [Huggan19, Sec. 6.2].

    - Disjunctive, `+`: each player moves in one component, not necessarily the same one. Play is
      over when a player cannot move in any component.
    - Conjunctive, `∧`: both players move in every component. Play is over as soon as one component
      is over.
    - Continued conjunctive, `∇`: both players move in every component that is not over. Play is
      over when all components are.

    >>> from partizan import simultaneous
    >>> coin = simultaneous.matrix_game([[1, 0], [0, 1]])
    >>> str(simultaneous.sums.summed(SumKind.CONTINUED, coin, coin).value())
    '1/4'
    """

    DISJUNCTIVE = "+"
    CONJUNCTIVE = "∧"
    CONTINUED = "∇"

    @classmethod
    def of(cls, kind: SumKind | str) -> SumKind:
        """Return the sum that `kind` names.

        >>> SumKind.of("continued"), SumKind.of("&")
        (<SumKind.CONTINUED: '∇'>, <SumKind.CONJUNCTIVE: '∧'>)
        """
        if isinstance(kind, cls):
            return kind
        names = {member.value: member for member in cls}
        names |= {member.name.casefold(): member for member in cls}
        names |= {"&": cls.CONJUNCTIVE, "and": cls.CONJUNCTIVE, "nabla": cls.CONTINUED}
        return _named(cls, kind, names, "a sum")


class SimultaneousOutcome(Worded):
    """Who wins a simultaneous game.

    Under extended normal play, `L` or `R` means that this player can force a win, `D` that each
    player can force at least a draw, and `M` (mixed) that no pure strategies settle the result.
    Where points are counted, the letter is the sign of the expected value, and never `M`.

    >>> from partizan import simultaneous
    >>> simultaneous.matrix_game([[1]]).outcome()
    <SimultaneousOutcome.L: 'Left wins'>
    """

    L = "Left wins"
    R = "Right wins"
    D = "a draw"
    M = "mixed strategies decide"

    def swapped(self) -> SimultaneousOutcome:
        """Return the outcome with the players' roles exchanged.

        >>> from partizan import simultaneous
        >>> simultaneous.matrix_game([[1]]).outcome().swapped()
        <SimultaneousOutcome.R: 'Right wins'>
        """
        cls = SimultaneousOutcome
        return {cls.L: cls.R, cls.R: cls.L}.get(self, self)

    def __str__(self) -> str:
        return self.name


class _Value(Question):
    def __init__(self, play: Payoff) -> None:
        self.name = f"simultaneous {play.value} value"


VALUES: Final = {play: _Value(play) for play in Payoff}
"""The question of the expected value for each payoff; a theorem answers it with a number."""
