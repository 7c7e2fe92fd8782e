"""Linked games: a member T such that Left loses G + T and Right loses H + T, each moving first.

G is then *downlinked* to H by T, and H is *uplinked* to G. In an absolute universe such a T exists
if and only if there is no G^L >= H and no H^R <= G. [DRSS14, Def. 2.8 and Lemma 3.6, for dicots]

P-free games, and their tipping points: the integers that change their outcomes.

A game is P-free if no follower is a second-player win under misère play. P-free dead-ending games
and P-free blocking games are closed under addition, and they are exactly the invertible games of
their universes [MR22], [DMM25].
"""

from __future__ import annotations

from typing import NamedTuple

from partizan.errors import DomainError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theories.misere.universes.absolute import AbsoluteUniverse
from partizan.theories.misere.universes.outcome_tables import outcome, wins
from partizan.theory import Outcome


def are_downlinked(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> bool:
    """Return whether some member of the universe downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> are_downlinked(DICOT, "*", 0), are_downlinked(DICOT, 0, 0)
    (False, True)
    """
    low, high = Form(g), Form(h)
    return _obstacle(universe, low, high) is None


def downlink(universe: AbsoluteUniverse, g: Form | str | int, h: Form | str | int) -> Form:
    """Return a member T that downlinks G to H.

    >>> from partizan.theories.misere.universes.absolute import DICOT
    >>> downlink(DICOT, 0, 0), downlink(DICOT, "{*|0}", "{0|*}")
    (*, {*,{0,*|↓}|*,{↑|0,*}})
    """
    low, high = Form(g), Form(h)
    obstacle = _obstacle(universe, low, high)
    if obstacle is not None:
        raise DomainError(
            f"no game in {universe.name!r} downlinks {low!r} to {high!r}, because {obstacle}"
        )
    left = [option.adjoint() for option in low.right]
    left += [universe.separators(low, option)[1].game for option in high.right]
    right = [option.adjoint() for option in high.left]
    right += [universe.separators(option, high)[0].game for option in low.left]
    link = Form.of(left or [0], right or [0])
    if wins(LEFT, low, link) or wins(RIGHT, high, link):
        raise AssertionError(f"{link!r} does not downlink {low!r} to {high!r}")
    return link


def _obstacle(universe: AbsoluteUniverse, g: Form, h: Form) -> str | None:
    for option in g.left:
        if universe.ge(option, h):
            return f"Left can move the first to {option!r}, which is >= the second"
    for option in h.right:
        if universe.ge(g, option):
            return f"Right can move the second to {option!r}, which is <= the first"
    return None


# --- tipping --------------------------------------------------------------------------------------


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
