"""A. Davies, S. Miller, R. Milley, On sums of P-free forms under misère play (2025)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, islice
from typing import NamedTuple

from partizan.atlas.contract import Case, claim
from partizan.form import Form
from partizan.theories.misere.days.day import MisereDay, born_by
from partizan.theories.misere.universes.augmented import augmented
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome


class TippingPoints(NamedTuple):
    """The least integers whose addition or subtraction makes the outcome N, L or R."""

    n: int
    """The least n such that Next wins G + n or G - n."""
    l: int  # noqa: E741  (the usual name)
    """The least n such that Left wins G - n."""
    r: int
    """The least n such that Right wins G + n."""


def members(day: MisereDay) -> list[Form]:
    """Return the games of a day in their original form."""
    return [augmented(day.world, form).form for form in day.members]


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


@claim(
    "davies2025/closed",
    "The sum of two P-free blocking games is P-free, and Left wins it if she wins both.",
    source="[DMM25, abstract and Def. 3.4, second-hand]",
    about=(),
    up_to=(200, 1540, 1540),
    unit="pairs of games born by day 2",
)
def closed_under_sums(count: int) -> Iterator[Case]:
    """Add pairs."""
    pairs = combinations_with_replacement(members(born_by(2, "p-free blocking")), 2)
    for g, h in islice(pairs, count):
        yield Case(f"{g} + {h}", True, is_p_free(g + h))
        if outcome(g) is outcome(h) is Outcome.L:
            yield Case(f"{g} + {h}", Outcome.L, outcome(g, h))


@claim(
    "davies2025/invertible",
    "Every P-free blocking game is invertible modulo blocking games.",
    source="[DMM25, abstract]",
    about=(),
    up_to=(2, 2, 2),
    unit="days",
)
def invertible(last: int) -> Iterator[Case]:
    """Add the conjugates."""
    day = born_by(last, "p-free blocking")
    for form in members(day):
        yield Case(form, True, day.modulo.is_invertible(form))


@claim(
    "davies2025/all-invertible",
    "Of the games born by day 2, only those equal to a P-free one are invertible modulo "
    "dead-ending games or modulo blocking games: 46 and 52 of them.",
    source="[MR22], [DM26]; the counts are ours",
    about=(),
    up_to=(2, 2, 2),
    unit="universes",
)
def all_invertible(count: int) -> Iterator[Case]:
    """Compare the invertible classes with those of P-free games."""
    for name, size in (("dead-ending", 46), ("blocking", 52))[:count]:
        found = {str(game) for game in born_by(2, name).invertible}
        free = {str(game) for game in born_by(2, f"p-free {name}")}
        yield Case(name, (size, free), (len(found), found))


@claim(
    "davies2025/tipping-points",
    "Every game G has a least n such that the first player wins G + n or G - n; it is 0 if and "
    "only if the first player wins G, and the tipping points of Left and Right are exchanged in "
    "the conjugate.",
    source="[DMM25, tipping points, second-hand]",
    about=(),
    up_to=(256, 256, 256),
    unit="games born by day 2",
)
def points(count: int) -> Iterator[Case]:
    """Compute the tipping points."""
    for form in members(born_by(2, "all"))[:count]:
        n, left, right = tipping_points(form)
        yield Case(form, outcome(form) is Outcome.N, n == 0)
        yield Case(form, (n, right, left), tuple(tipping_points(-form)))
