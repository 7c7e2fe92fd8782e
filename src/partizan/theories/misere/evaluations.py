"""What the engine can find out about a position under misère play: who wins."""

from __future__ import annotations

from typing import Final

from partizan.theories.winners import OutcomeEvaluation

__all__ = ["OUTCOME", "MisereOutcome"]


class MisereOutcome(OutcomeEvaluation):
    """Who wins if a player who cannot move has won."""

    name = "misere outcome"
    cannot_move_wins = True


OUTCOME: Final = MisereOutcome()
