"""The outcome of a position under misère play."""

from __future__ import annotations

from typing import Final

from partizan.theories.winners import OutcomeEvaluation

__all__ = ["OUTCOME", "MisereOutcome"]


class MisereOutcome(OutcomeEvaluation):
    """Who wins when a player who cannot move wins."""

    name = "misere outcome"
    cannot_move_wins = True


OUTCOME: Final = MisereOutcome()
