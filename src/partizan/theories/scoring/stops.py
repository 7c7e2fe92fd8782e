"""Stops of scoring forms: the scores under optimal play, alone and with waiting moves.

Ls is the score if Left moves first, and Rs if Right does. The stops in which a player may pass are
those of the form plus enough waiting moves; more make no difference [LNNS16].

The order of guaranteed scoring forms.

G ≥ H if Ls(G+X) ≥ Ls(H+X) and Rs(G+X) ≥ Rs(H+X) for every guaranteed X. It suffices to compare the
pass-allowed stops of G and H, and to check that each option has a suitable answer [LNNS16, the
theorem on constructive comparison].

Canonical forms of guaranteed scoring forms, by four reductions.

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

from partizan.budget import Meter
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.form import ScoringForm, check_form
from partizan.theory import Relation


def left_score(form: ScoringForm) -> Fraction:
    """Return Ls: the score under optimal play if Left moves first.

    >>> left_score(ScoringForm("{{2|^5}|^5}")), left_score(ScoringForm("{^-5|{{-1|1}|3}}"))
    (Fraction(5, 1), Fraction(-5, 1))
    """
    check_form(form)
    return _score(form, LEFT, {})


def right_score(form: ScoringForm) -> Fraction:
    """Return Rs: the score under optimal play if Right moves first.

    >>> right_score(ScoringForm("{^-5|{{-1|1}|3}}"))
    Fraction(1, 1)
    """
    check_form(form)
    return _score(form, RIGHT, {})


def left_score_if_right_may_pass(form: ScoringForm) -> Fraction:
    """Return the least Ls with waiting moves of Right added; the form must be guaranteed.

    >>> left_score_if_right_may_pass(ScoringForm("{{2|^5}|^5}"))
    Fraction(2, 1)
    """
    check_guaranteed(form)
    return passed(form, LEFT, {})


def right_score_if_left_may_pass(form: ScoringForm) -> Fraction:
    """Return the largest Rs with waiting moves of Left added; the form must be guaranteed.

    >>> right_score_if_left_may_pass(ScoringForm("{^1|{^1|4}}"))
    Fraction(4, 1)
    """
    check_guaranteed(form)
    return passed(form, RIGHT, {})


def is_guaranteed(form: ScoringForm) -> bool:
    """Return whether no player ever benefits from being unable to move.

    Wherever Left has no option, her score is at most every score that further play can end with;
    and conversely for Right. [LNNS16]

    >>> is_guaranteed(ScoringForm("{{-4|-3}|^-2}")), is_guaranteed(ScoringForm("{{4|-3}|^-2}"))
    (True, False)
    """
    check_form(form)
    return next(_unguaranteed(form), None) is None


def check_guaranteed(form: ScoringForm) -> None:
    """Raise `DomainError`, naming a follower, if a form is not guaranteed."""
    check_form(form)
    for follower, player in _unguaranteed(form):
        raise DomainError(
            f"{form!s:.80} is not a guaranteed form: {player} cannot move in {follower!s:.80} and "
            "scores better there than further play might"
        )


def _unguaranteed(form: ScoringForm) -> Iterator[tuple[ScoringForm, Player]]:
    """Yield the followers in which a player benefits from being unable to move."""
    known: dict[ScoringForm, tuple[Fraction, Fraction]] = {}
    for follower in sorted(form.followers(), key=lambda f: f.birthday):
        atoms = [a for a in (follower.left_atom, follower.right_atom) if a is not None]
        below = [known[option] for option in (*follower.left, *follower.right)]
        least = min([*atoms, *(low for low, _ in below)])
        most = max([*atoms, *(high for _, high in below)])
        known[follower] = least, most
        if follower.left_atom is not None and follower.left_atom > least:
            yield follower, LEFT
        if follower.right_atom is not None and follower.right_atom < most:
            yield follower, RIGHT


def _score(
    form: ScoringForm, player: Player, known: dict[tuple[ScoringForm, Player], Fraction]
) -> Fraction:
    found = form.atom(player)
    if found is None:
        found = known.get((form, player))
    if found is None:
        best = max if player is LEFT else min
        found = best(_score(option, player.opponent, known) for option in form.options(player))
        known[form, player] = found
    return found


def passed(
    form: ScoringForm, player: Player, known: dict[tuple[ScoringForm, Player], Fraction]
) -> Fraction:
    """Return the score if `player` moves first and the opponent may pass arbitrarily often.

    In a guaranteed form, a player who cannot move loses nothing by passing. So the opponent moves
    or passes, and the game ends only when `player` cannot move.
    """
    found = form.atom(player)
    if found is None:
        found = known.get((form, player))
    if found is None:
        best, worst = (max, min) if player is LEFT else (min, max)
        found = best(
            worst(
                [
                    passed(option, player, known),
                    *(passed(reply, player, known) for reply in option.options(player.opponent)),
                ]
            )
            for option in form.options(player)
        )
        known[form, player] = found
    return found


# --- order ----------------------------------------------------------------------------------------


def is_at_least(one: ScoringForm, other: ScoringForm) -> bool:
    """Return whether `one` is at least as good for Left as `other` in every guaranteed sum.

    >>> is_at_least(ScoringForm("6"), ScoringForm("{^-4|6}"))
    True
    """
    return ScoringOrder().is_at_least(one, other)


def compare_scores(one: ScoringForm, other: ScoringForm) -> Relation:
    """Return how two guaranteed forms compare.

    >>> compare_scores(ScoringForm("{1|-1}"), ScoringForm("0"))
    Relation.CONFUSED
    """
    order = ScoringOrder()
    return Relation.of(le=order.is_at_least(other, one), ge=order.is_at_least(one, other))


class ScoringOrder:
    """Comparisons that share their results."""

    def __init__(self) -> None:
        self._stops: dict[tuple[ScoringForm, Player], Fraction] = {}
        self._known: dict[tuple[ScoringForm, ScoringForm], bool] = {}
        self._checked: set[ScoringForm] = set()
        self._meter = Meter.on("comparisons of scores", instead="ask about smaller forms")

    def is_at_least(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether `one` >= `other`; both must be guaranteed."""
        for form in (one, other):
            if form not in self._checked:
                check_guaranteed(form)
                self._checked.add(form)
        return self._compared(one, other)

    def is_equal(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether two guaranteed forms are interchangeable in every sum."""
        return one is other or (self.is_at_least(one, other) and self.is_at_least(other, one))

    def stop(self, form: ScoringForm, player: Player) -> Fraction:
        """Return the score if `player` moves first and the opponent may pass."""
        return passed(form, player, self._stops)

    def _compared(self, one: ScoringForm, other: ScoringForm) -> bool:
        if one is other:
            return True
        found = self._known.get((one, other))
        if found is None:
            self._meter.tick()
            found = all(self.stop(one, p) >= self.stop(other, p) for p in (LEFT, RIGHT))
            found = found and self._keeps_up(one, other)
            self._known[one, other] = found
        return found

    def _keeps_up(self, one: ScoringForm, other: ScoringForm) -> bool:
        """Return whether Left options of `other` and Right options of `one` have answers."""
        for left in other.left:
            if not any(self._compared(option, left) for option in one.left) and not any(
                self._compared(one, reply) for reply in left.right
            ):
                return False
        for right in one.right:
            if not any(self._compared(right, option) for option in other.right) and not any(
                self._compared(reply, other) for reply in right.left
            ):
                return False
        return True


# --- canonical ------------------------------------------------------------------------------------


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
