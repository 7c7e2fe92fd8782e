"""The outcome of a position under misère play."""

from __future__ import annotations

from typing import Final

from partizan.theories.winners import OutcomeEvaluation
from partizan.theory import Outcome


class MisereOutcome(OutcomeEvaluation):
    """Who wins when a player who cannot move wins."""

    name = "misere outcome"
    cannot_move_wins = True


OUTCOME: Final = MisereOutcome()


def outcome_of_balance(balance: int) -> Outcome:
    """Return the outcome if Left needs `balance` more moves than Right to finish."""
    return Outcome.N if balance == 0 else Outcome.R if balance > 0 else Outcome.L
