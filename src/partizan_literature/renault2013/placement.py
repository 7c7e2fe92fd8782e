"""Placement games: moves put pieces on a board permanently, and forbid other moves for good.

Such a game has a set of moves for each player, and a rule that maps the set X of moves made so far
to the moves it forbids. The forbidden moves include X, and never become fewer. Col and Domineering
are placement games. In a placement game no move makes the opponent's longest run of moves longer;
not every dead-ending game, and not even every dicot, has this property.
[Renault13, Def. 4.116]
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Hashable
from collections.abc import Set as AbstractSet
from typing import TypeVar

from partizan.errors import DomainError, TooLarge
from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.wording import show

LARGEST = 100_000
"""The greatest number of positions of a placement game that is played out."""

M = TypeVar("M", bound=Hashable)


def placement_form(
    left: Collection[M],
    right: Collection[M],
    forbidden: Callable[[frozenset[M]], AbstractSet[M]],
) -> Form:
    """Return the game tree of a placement game from its beginning.

    `left` and `right` are the moves of the players, and `forbidden` maps the set of moves made so
    far to the set of moves that it forbids.

    Col on a single vertex, which Left makes black or Right makes white:

    >>> placement_form(["black"], ["white"], lambda made: {"black", "white"} if made else set())
    *
    """
    levels = [{frozenset[M](): forbidden(frozenset())}]
    count = 1
    while levels[-1]:
        deeper: dict[frozenset[M], AbstractSet[M]] = {}
        for made, banned in levels[-1].items():
            _check_extensive(made, banned)
            for move in {*left, *right} - banned:
                after = made | {move}
                if after not in deeper:
                    deeper[after] = forbidden(after)
                    count += 1
                    _check_count(count)
                _check_monotone(made, banned, move, deeper[after])
        levels.append(deeper)
    forms: dict[frozenset[M], Form] = {}
    for level in reversed(levels):
        for made, banned in level.items():
            options = ([forms[made | {m}] for m in {*side} - banned] for side in (left, right))
            forms[made] = Form.of(*options)
    return forms[frozenset()]


def longest_run(form: Form, player: Player | str) -> int:
    """Return the greatest number of consecutive moves that a player can make.

    >>> longest_run(Form("{*2|-3}"), LEFT), longest_run(Form("{*2|-3}"), RIGHT)
    (3, 4)
    """
    return _runs(form, Player.of(player))[form]


def placement_obstruction(form: Form) -> tuple[Form, Player, Form] | None:
    """Return a witness that a game is not a placement game, or None.

    The witness is a follower, a player, and an option of that player in which the opponent has a
    longer run of moves than before. None means that the necessary condition is met.

    >>> placement_obstruction(Form("{{0|*}|0}"))
    ({↑|0}, Left, ↑)
    >>> placement_obstruction(Form("{2|-2}")) is None
    True
    """
    runs = {player: _runs(form, player) for player in (LEFT, RIGHT)}
    for follower in form.followers():
        for player in (LEFT, RIGHT):
            run = runs[player.opponent]
            for option in follower.options(player):
                if run[option] > run[follower]:
                    return follower, player, option
    return None


def _runs(form: Form, player: Player) -> dict[Form, int]:
    """Return the longest run of a player from each follower."""
    given: object = form
    if not isinstance(given, Form):
        raise DomainError(f"runs of moves are defined for a Form, not for {show(given)}")
    runs: dict[Form, int] = {}
    for follower in sorted(form.followers(), key=lambda g: g.birthday):
        runs[follower] = 1 + max((runs[g] for g in follower.options(player)), default=-1)
    return runs


def _check_extensive(made: frozenset[M], banned: AbstractSet[M]) -> None:
    for move in made - banned:
        raise DomainError(
            f"a placement game forbids every move that was made, but after {_listed(made)} this "
            f"rule allows {show(move)} again"
        )


def _check_monotone(
    made: frozenset[M], banned: AbstractSet[M], move: M, later: AbstractSet[M]
) -> None:
    for freed in banned - later:
        raise DomainError(
            f"a move once forbidden stays forbidden in a placement game, but this rule forbids "
            f"{show(freed)} after {_listed(made)} and no longer after {show(move)} as well"
        )


def _check_count(count: int) -> None:
    if count > LARGEST:
        raise TooLarge(
            f"placement games of up to {LARGEST:,} positions are played out; this one has more"
        )


def _listed(made: AbstractSet[object]) -> str:
    return ", ".join(sorted(f"{show(move)}" for move in made)) or "no move at all"
