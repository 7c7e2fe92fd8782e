"""Outcomes of games that are known up to an infinitesimal."""

from __future__ import annotations

from partizan.theories.normal.game import Game
from partizan.theory import Outcome

__all__ = ["outcome_by_stops"]


def outcome_by_stops(reduced: Game) -> Outcome | None:
    """Return the outcome of all games infinitesimally close to `reduced`, if no stop is 0.

    >>> outcome_by_stops(Game("{1|-1}")), outcome_by_stops(Game("{2|1}"))
    (Outcome.N, Outcome.L)
    """
    left, right = reduced.left_stop, reduced.right_stop
    if not left or not right:
        return None
    return Outcome.of(left_first=left > 0, right_first=right < 0)
