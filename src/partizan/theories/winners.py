"""Outcomes, computed by looking one move ahead; shared by normal and misère play.

An outcome is held as two bits: 1 if Left wins moving first, 2 if Right wins moving first.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final

from partizan.theory import Evaluation, Outcome

LEFT_FIRST: Final = 1
RIGHT_FIRST: Final = 2

_SWAPPED = (0, 2, 1, 3)
_OUTCOMES = (Outcome.P, Outcome.L, Outcome.R, Outcome.N)
_BITS = {outcome.name: bits for bits, outcome in enumerate(_OUTCOMES)}


class OutcomeEvaluation(Evaluation[int, Outcome]):
    """Who wins: a player who moves first wins if some option is a loss for the next player.

    The conventions differ only in who wins when a player cannot move. Under neither of them does
    the outcome of a sum follow from the outcomes of its parts.
    """

    is_additive = False

    cannot_move_wins: ClassVar[bool]
    """Whether a player who is to move and cannot wins."""

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return the outcome of {left|right}."""
        bits = 0
        if any(not option & RIGHT_FIRST for option in left) if left else self.cannot_move_wins:
            bits |= LEFT_FIRST
        if any(not option & LEFT_FIRST for option in right) if right else self.cannot_move_wins:
            bits |= RIGHT_FIRST
        return bits

    def of_conjugate(self, value: int) -> int:
        """Return the outcome with the players' roles exchanged."""
        return _SWAPPED[value]

    def answer(self, value: int) -> Outcome:
        """Return the outcome."""
        return _OUTCOMES[value]

    def plain(self, answer: Outcome) -> int:
        """Return the bits of an outcome."""
        return _BITS[answer.name]

    def encode(self, value: int) -> str:
        """Return the outcome's letter."""
        return _OUTCOMES[value].name

    def decode(self, text: str) -> int:
        """Return the bits of the outcome with this letter."""
        return _BITS[text]
