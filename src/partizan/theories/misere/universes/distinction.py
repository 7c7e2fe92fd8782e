"""Distinctions: a member X of a universe that refutes G >= H, and how play goes with X added.

[LNS16]
"""

from __future__ import annotations

from dataclasses import dataclass

from partizan.display import Drawable, Fields
from partizan.form import Form
from partizan.players import LEFT, Player
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.outcome_tables import outcome, played_out, wins
from partizan.theory import Outcome


@dataclass(frozen=True, slots=True)
class Distinction(Fields, Drawable):
    """A game X that refutes G >= H when `first` moves first.

    Either Left moving first wins H + X and loses G + X, or Right moving first wins G + X and loses
    H + X. Every distinction is played out when it is made.

    >>> from partizan import misere
    >>> print(misere.DICOT.distinguish("*", 0))
    * >= 0 fails: with X = 0, Left moving first wins 0 + X and loses * + X
    """

    g: Augmented
    h: Augmented
    game: Form
    first: Player

    def __post_init__(self) -> None:
        if wins(self.first, self.lost, self.game) or not wins(self.first, self.won, self.game):
            raise AssertionError(f"{self.game!r} does not distinguish {self.g!r} from {self.h!r}")

    @property
    def won(self) -> Augmented:
        """The game whose sum with X `first` wins.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).won
        0
        """
        return self.h if self.first is LEFT else self.g

    @property
    def lost(self) -> Augmented:
        """The game whose sum with X `first` loses.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).lost
        *
        """
        return self.g if self.first is LEFT else self.h

    @property
    def outcome_g(self) -> Outcome:
        """Who wins G + X.

        >>> from partizan import misere
        >>> found = misere.DICOT.distinguish("*", 0)
        >>> found.outcome_g, found.outcome_h
        (Outcome.P, Outcome.N)
        """
        return outcome(self.g, self.game)

    @property
    def outcome_h(self) -> Outcome:
        """Who wins H + X.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).outcome_h
        Outcome.N
        """
        return outcome(self.h, self.game)

    def play_out(self) -> bool:
        """Return whether both sums end as claimed when they are played by the rules alone.

        Games with tombstones are not forms and cannot be played out in this way.

        >>> from partizan import misere
        >>> misere.DICOT.distinguish("*", 0).play_out()
        True
        """
        win, loss = (played_out(g.form, self.game, self.first) for g in (self.won, self.lost))
        return win and not loss

    def __str__(self) -> str:
        return (
            f"{self.g!r} >= {self.h!r} fails: with X = {self.game!r}, {self.first} moving first "
            f"wins {self.won!r} + X and loses {self.lost!r} + X"
        )
