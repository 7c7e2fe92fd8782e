"""Who wins, found by looking one move ahead: what normal and misère outcomes have in common.

An answer is carried as two bits: 1 if Left wins moving first, 2 if Right wins moving first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from partizan.theory import Evaluation, Outcome

__all__ = ["LEFT_FIRST", "RIGHT_FIRST", "OutcomeEvaluation"]

LEFT_FIRST: Final = 1
RIGHT_FIRST: Final = 2

_SWAPPED = (0, 2, 1, 3)
_OUTCOMES = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
_BITS = {outcome.name: bits for bits, outcome in enumerate(_OUTCOMES)}


class OutcomeEvaluation(Evaluation[int, Outcome]):
    """A player wins moving first if some option is lost for the opponent moving first in it.

    Whether a player who cannot move wins is what the conventions differ in. The outcome of a sum
    does not follow from the outcomes of its parts under either of them.
    """

    is_additive = False

    cannot_move_wins: ClassVar[bool]
    """Whether the player who is to move and cannot has won."""

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return who wins {left|right}."""
        bits = 0
        if any(not option & RIGHT_FIRST for option in left) if left else self.cannot_move_wins:
            bits |= LEFT_FIRST
        if any(not option & LEFT_FIRST for option in right) if right else self.cannot_move_wins:
            bits |= RIGHT_FIRST
        return bits

    def of_conjugate(self, value: int) -> int:
        """Return who wins when the players' roles are exchanged."""
        return _SWAPPED[value]

    def answer(self, value: int) -> Outcome:
        """Return the outcome."""
        return _OUTCOMES[value]

    def plain(self, answer: Outcome) -> int:
        """Return the bits of an outcome."""
        return _BITS[answer.name]

    def encode(self, value: int) -> str:
        """Return the letter of the outcome."""
        return _OUTCOMES[value].name

    def decode(self, text: str) -> int:
        """Return the bits of an outcome given by its letter."""
        return _BITS[text]
