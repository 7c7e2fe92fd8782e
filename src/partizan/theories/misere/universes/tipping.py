"""P-free games, and their tipping points: the integers that change their outcomes.

A game is P-free if no follower is a second-player win under misère play. P-free dead-ending games
and P-free blocking games are closed under addition, and they are exactly the invertible games of
their universes [MR22], [DMM25].
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.form import Form
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome

__all__ = ["TippingPoints", "is_p_free", "p_follower", "tipping_points"]


class TippingPoints(NamedTuple):
    """The least integers whose addition or subtraction makes the outcome N, L or R."""

    n: int
    """The least n such that Next wins G + n or G - n."""
    l: int  # noqa: E741  (the usual name)
    """The least n such that Left wins G - n."""
    r: int
    """The least n such that Right wins G + n."""


def p_follower(game: Form | str | int) -> Form | None:
    """Return a simplest follower that is a second-player win, or None.

    >>> p_follower("{1|{0|0}}"), p_follower("{-1|1}")
    (*, None)
    """
    followers = sorted(Form(game).followers(), key=lambda form: form.birthday)
    return next((form for form in followers if outcome(form) is Outcome.P), None)


def is_p_free(game: Form | str | int) -> bool:
    """Return whether no follower is a second-player win under misère play.

    >>> is_p_free("{-1|1}"), is_p_free("*")
    (True, False)
    """
    return p_follower(game) is None


def tipping_points(game: Form | str | int) -> TippingPoints:
    """Return the tipping points of a game.

    They are studied for P-free games [DMM25], but all games have them. A player who has more than
    b(G) further moves in integers loses, since the opponent runs out of moves first. So n <= b(G) +
    1 exist for L and R. If Right, moving first, loses G + k, then Left, moving first, wins G + k +
    1 by moving to it; so for the largest such k, Next wins G + k + 1.

    >>> [tuple(tipping_points(g)) for g in (0, 2, "{-1|1}", "*")]
    [(0, 1, 1), (2, 3, 0), (0, 1, 1), (1, 2, 2)]
    """
    form = Form(game)
    shifts = range(form.birthday + 2)
    added = [outcome(form, n) for n in shifts]
    taken = [outcome(form, -n) for n in shifts]
    return TippingPoints(
        next(n for n in shifts if Outcome.N in (added[n], taken[n])),
        taken.index(Outcome.L),
        added.index(Outcome.R),
    )
