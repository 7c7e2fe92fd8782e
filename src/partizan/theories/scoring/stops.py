"""Stops of scoring forms: the scores under best play, alone and beside waiting moves.

Ls is the score if Left begins, Rs if Right does. The stops in which the opponent, or the player,
may pass are those beside enough waiting moves: more make no difference [LNNS16].
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
    """Return Ls: the score if Left begins and both do their best.

    >>> left_score(ScoringForm("{{2|^5}|^5}")), left_score(ScoringForm("{^-5|{{-1|1}|3}}"))
    (Fraction(5, 1), Fraction(-5, 1))
    """
    check_form(form)
    return _score(form, LEFT, {})


def right_score(form: ScoringForm) -> Fraction:
    """Return Rs: the score if Right begins and both do their best.

    >>> right_score(ScoringForm("{^-5|{{-1|1}|3}}"))
    Fraction(1, 1)
    """
    check_form(form)
    return _score(form, RIGHT, {})


def left_score_if_right_may_pass(form: ScoringForm) -> Fraction:
    """Return the least Ls beside waiting moves of Right; the form must be guaranteed.

    >>> left_score_if_right_may_pass(ScoringForm("{{2|^5}|^5}"))
    Fraction(2, 1)
    """
    check_guaranteed(form)
    return passed(form, LEFT, {})


def right_score_if_left_may_pass(form: ScoringForm) -> Fraction:
    """Return the largest Rs beside waiting moves of Left; the form must be guaranteed.

    >>> right_score_if_left_may_pass(ScoringForm("{^1|{^1|4}}"))
    Fraction(4, 1)
    """
    check_guaranteed(form)
    return passed(form, RIGHT, {})


def is_guaranteed(form: ScoringForm) -> bool:
    """Return whether no player is ever better off for being stuck.

    Wherever Left has no option, her score is not more than any score that further play can end
    with; and the other way round for Right. [LNNS16]

    >>> is_guaranteed(ScoringForm("{{-4|-3}|^-2}")), is_guaranteed(ScoringForm("{{4|-3}|^-2}"))
    (True, False)
    """
    check_form(form)
    return next(_unguaranteed(form), None) is None


def check_guaranteed(form: ScoringForm) -> None:
    """Raise a DomainError that shows where a form is not guaranteed, if it is not."""
    check_form(form)
    for follower, player in _unguaranteed(form):
        raise DomainError(
            f"{form!s:.80} is not a guaranteed form: {player} cannot move in {follower!s:.80}, and "
            "is better off for it than further play might be"
        )


def _unguaranteed(form: ScoringForm) -> Iterator[tuple[ScoringForm, Player]]:
    """Yield the followers in which somebody is better off for being stuck."""
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
    """Return the score if `player` begins and the opponent may pass as often as that helps.

    In a guaranteed form a player who is stuck is glad to pass, so that the opponent's options are
    to move or to pass, and the game ends only when `player` cannot move.
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
