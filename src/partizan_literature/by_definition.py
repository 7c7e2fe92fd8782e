"""Misère play and universes by their definitions alone, as the independent side of claims.

Nothing here uses the theories: a sum is a tuple of trees, and a player who cannot move wins. Games
are compared modulo a universe by playing them beside its members.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache

from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.theory import Outcome
from partizan_literature.trees import games_by_day_2


def wins(first: Player, *games: Form) -> bool:
    """Return whether the player who moves first wins the sum of games under misère play.

    >>> wins(LEFT, Form("*")), wins(LEFT, Form("*"), Form("*")), wins(RIGHT, Form(1))
    (False, True, True)
    """
    return _wins(first, tuple(sorted(games, key=hash)))


@cache
def _wins(first: Player, games: tuple[Form, ...]) -> bool:
    can_move = False
    for place, game in enumerate(games):
        for option in game.options(first):
            can_move = True
            if not wins(first.opponent, *games[:place], option, *games[place + 1 :]):
                return True
    return not can_move


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


def difference(one: Sequence[Form], other: Sequence[Form], beside: Iterable[Form]) -> Form | None:
    """Return the first X in `beside` such that two sums, each with X, have different outcomes.

    >>> difference([Form(1), Form(-1)], [Form(0)], [Form(0), Form("*"), Form("{|2}")])
    {|2}
    """
    return next((x for x in beside if outcome(*one, x) is not outcome(*other, x)), None)


# --- universes ------------------------------------------------------------------------------------


@cache
def members(universe: str) -> tuple[Form, ...]:
    """Return the games born by day 2 of a universe, simple ones first.

    >>> [len(members(name)) for name in ("dicot", "dead-ending", "blocking", "all")]
    [10, 232, 256, 256]
    """
    if universe == "all":
        return tuple(games_by_day_2())
    allowed = {"dicot": _is_over, "dead-ending": _is_dead, "blocking": _is_blocked}[universe]
    return tuple(
        game
        for game in games_by_day_2()
        if all(
            allowed(follower, player)
            for follower in _followers(game)
            for player in (LEFT, RIGHT)
            if not follower.options(player)
        )
    )


@cache
def _followers(game: Form) -> set[Form]:
    return {game}.union(*map(_followers, (*game.left, *game.right)))


def _is_over(end: Form, _: Player) -> bool:
    """Return whether neither player has a move."""
    return not (end.left or end.right)


def _is_dead(end: Form, player: Player) -> bool:
    """Return whether a player has no move in an end or in any of its followers."""
    return not any(follower.options(player) for follower in _followers(end))


def _is_blocked(end: Form, player: Player) -> bool:
    """Return whether a player has no move, and can undo each move that ends the block."""
    return not end.options(player) and all(
        any(_is_blocked(reply, player) for reply in (option, *option.options(player)))
        for option in end.options(player.opponent)
    )
