"""How long play lasts if one player hurries: remoteness and suspense.

The remoteness of a position is the length of play when the winner hurries and the loser delays; the
suspense is the length when the winner delays and the loser hurries. They depend on the player who
begins, and their parity says who wins [Conway01, ch. 14].
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from partizan.theory import Evaluation, Outcome


class Lengths(NamedTuple):
    """The length of play if Left begins, and if Right begins.

    >>> Lengths(3, 2).outcome()
    Outcome.L
    """

    left: int
    right: int

    def outcome(self, *, misere: bool = False) -> Outcome:
        """Return who wins: after an odd number of moves, the second player cannot move.

        >>> Lengths(3, 3).outcome(), Lengths(3, 3).outcome(misere=True)
        (Outcome.N, Outcome.P)
        """
        odd = 0 if misere else 1
        return Outcome.of(left_first=self.left % 2 == odd, right_first=self.right % 2 == odd)


class LengthOfPlay(Evaluation[Lengths, Lengths]):
    """The length of play in which the winner hurries and the loser delays, or the reverse.

    >>> from partizan import rulesets
    >>> rulesets.kayles(5).value(REMOTENESS), rulesets.kayles(5).value(SUSPENSE)
    (Lengths(left=5, right=5), Lengths(left=3, right=3))
    """

    is_additive = False

    def __init__(self, *, winner_delays: bool, misere: bool) -> None:
        self.winner_delays, self.misere = winner_delays, misere
        word = "suspense" if winner_delays else "remoteness"
        self.name = f"{word} of {'misère' if misere else 'normal'} play"

    def of_options(self, left: Sequence[Lengths], right: Sequence[Lengths]) -> Lengths:
        """Return one more than the length after the best move of each player."""
        return Lengths(
            self._after([option.right for option in left]),
            self._after([option.left for option in right]),
        )

    def _after(self, lengths: Sequence[int]) -> int:
        """Return the length for a player, given the lengths for the opponent after each move."""
        wins = [n for n in lengths if n % 2 == (1 if self.misere else 0)]
        choose = max if bool(wins) == self.winner_delays else min
        return 1 + choose(wins or lengths, default=-1)

    def of_conjugate(self, value: Lengths) -> Lengths:
        """Return the lengths with the players exchanged."""
        return Lengths(value.right, value.left)

    def answer(self, value: Lengths) -> Lengths:
        """Return the lengths."""
        return value

    def encode(self, value: Lengths) -> str:
        """Return both numbers."""
        return f"{value.left} {value.right}"

    def decode(self, text: str) -> Lengths:
        """Return the lengths."""
        return Lengths(*map(int, text.split()))


REMOTENESS: Final = LengthOfPlay(winner_delays=False, misere=False)
MISERE_REMOTENESS: Final = LengthOfPlay(winner_delays=False, misere=True)
SUSPENSE: Final = LengthOfPlay(winner_delays=True, misere=False)
MISERE_SUSPENSE: Final = LengthOfPlay(winner_delays=True, misere=True)
