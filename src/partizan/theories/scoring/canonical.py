"""Canonical forms of guaranteed scoring forms, by four reductions.

An option is removed if another is at least as good. An option that is reversible through a reply
after which the player has options is replaced by those options. If the player has no options after
the reply, then the option is removed if it is not needed, or the side becomes an atom, or the
option is replaced by the simplest one that leads to the reply. [LNNS16, the theorems on domination,
reversibility and atomic reversibility]

Each step is verified: it is made only if the new form equals the old one by the comparison in
`order`.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.form import ScoringForm
from partizan.theories.scoring.order import ScoringOrder
from partizan.theories.scoring.stops import check_guaranteed, is_guaranteed

__all__ = ["canonical_score"]


def canonical_score(form: ScoringForm) -> ScoringForm:
    """Return the canonical form of a guaranteed scoring form.

    >>> canonical_score(ScoringForm("{{2|2,{2|2}},{1|1}|{{{^4|4}|{4|^4}}|-5}}"))
    {^2|^4}
    """
    check_guaranteed(form)
    order = ScoringOrder()
    known: dict[ScoringForm, ScoringForm] = {}
    for follower in sorted(form.followers(), key=lambda f: f.birthday):
        simpler = _with(follower, LEFT, [known[option] for option in follower.left])
        known[follower] = _reduced(
            _with(simpler, RIGHT, [known[option] for option in follower.right]), order
        )
    return known[form]


def _with(form: ScoringForm, player: Player, side: list[ScoringForm] | Fraction) -> ScoringForm:
    """Return the form with another side; an empty list of options leaves the form unchanged."""
    if side == []:
        return form
    if player is LEFT:
        return ScoringForm(side, form.right or form.right_atom or 0)
    return ScoringForm(form.left or form.left_atom or 0, side)


def _reduced(form: ScoringForm, order: ScoringOrder) -> ScoringForm:
    """Return the form, whose options are canonical, after all possible steps."""
    while True:
        simpler = next((f for f in _steps(form, order) if order.is_equal(f, form)), None)
        if simpler is None:
            return form
        form = simpler


def _steps(form: ScoringForm, order: ScoringOrder) -> Iterator[ScoringForm]:
    """Yield simpler guaranteed forms that may equal `form`."""
    for player in (LEFT, RIGHT):
        options = form.options(player)
        for option in options:
            others = [o for o in options if o is not option]
            if any(_is_as_good(o, option, player, order) for o in others):
                yield _with(form, player, others)
                continue
            for reply in option.options(player.opponent):
                if _is_as_good(form, reply, player, order):
                    yield from filter(is_guaranteed, _replaced(form, player, others, option, reply))


def _replaced(
    form: ScoringForm,
    player: Player,
    others: list[ScoringForm],
    option: ScoringForm,
    reply: ScoringForm,
) -> Iterator[ScoringForm]:
    """Yield the form with replacements for an option that is reversible through `reply`."""
    atom = reply.atom(player)
    if atom is None:
        yield _with(form, player, [*others, *reply.options(player)])
        return
    if others:
        yield _with(form, player, others)
    else:
        yield _with(form, player, atom)
    plain = ScoringForm(atom, [reply]) if player is LEFT else ScoringForm([reply], atom)
    if plain is not option:
        yield _with(form, player, [*others, plain])


def _is_as_good(one: ScoringForm, other: ScoringForm, player: Player, order: ScoringOrder) -> bool:
    """Return whether `one` is at least as good for `player` as `other`."""
    return order.is_at_least(one, other) if player is LEFT else order.is_at_least(other, one)
