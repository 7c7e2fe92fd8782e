"""Misère play by its definition alone, as the independent side of claims about universes.

Nothing here uses the theories: a sum is a tuple of trees, and a player who cannot move wins.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache

from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theory import Outcome


def wins(first: Player, *games: Form) -> bool:
    """Return whether the player who moves first wins the sum of games under misère play.

    >>> wins(LEFT, Form("*")), wins(LEFT, Form("*"), Form("*")), wins(RIGHT, Form(1))
    (False, True, True)
    """
    return _wins(first, tuple(sorted(games, key=hash)))


@cache
def _wins(first: Player, games: tuple[Form, ...]) -> bool:
    moves = [
        (*games[:place], option, *games[place + 1 :])
        for place, game in enumerate(games)
        for option in game.options(first)
    ]
    return not moves or not all(wins(first.opponent, *sum_) for sum_ in moves)


def outcome(*games: Form) -> Outcome:
    """Return the misère outcome of the sum of games.

    >>> [outcome(Form(text)).name for text in ("0", "*", "1", "-1")]
    ['N', 'P', 'R', 'L']
    """
    left, right = wins(LEFT, *games), wins(RIGHT, *games)
    if left:
        return Outcome.N if right else Outcome.L
    return Outcome.R if right else Outcome.P


def is_at_least(g: Form, h: Form, beside: Iterable[Form]) -> bool:
    """Return whether Left does at least as well in G + X as in H + X, for each X in `beside`.

    >>> is_at_least(Form("{0,*|*}"), Form(0), [Form(0), Form("*")])
    True
    """
    return all(
        wins(LEFT, g, x) >= wins(LEFT, h, x) and wins(RIGHT, g, x) <= wins(RIGHT, h, x)
        for x in beside
    )
