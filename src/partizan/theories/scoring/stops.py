"""Stops of scoring forms: the scores under optimal play, alone and with waiting moves.

Ls is the score if Left moves first, and Rs if Right does. The stops in which a player may pass are
those of the form plus enough waiting moves; more make no difference [LNNS16].
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.scoring.form import ScoringForm, check_form

__all__ = [
    "check_guaranteed",
    "is_guaranteed",
    "left_score",
    "left_score_if_right_may_pass",
    "passed",
    "right_score",
    "right_score_if_left_may_pass",
]


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
