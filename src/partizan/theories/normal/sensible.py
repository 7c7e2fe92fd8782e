"""Sensible options: those from which an option of the canonical form can be reached.

An option is sensible if its value is an option of the canonical form, or if no other option is
strictly better, it is reversible, and the options of the reply that it reverses through lead to an
option of the canonical form. All other options can be removed without changing the value.
"""

from __future__ import annotations

from collections.abc import Sequence

from partizan.players import LEFT, Player
from partizan.theories.normal.game import Game

__all__ = ["sensible_options"]


def sensible_options(value: Game, options: Sequence[Game], player: Player | str) -> list[int]:
    """Return the indices of the sensible options among all `options` of `player` in a game.

    >>> sensible_options(Game("{0,1,*|3}"), [Game(0), Game(1), Game("*")], "left")
    [1]
    >>> sensible_options(Game("{^|^}"), [Game("^")], "left")  # ↑ reverses to 0
    [0]
    """
    mover = Player.of(player)
    goals = frozenset(value.options(mover))
    return [
        i
        for i, option in enumerate(options)
        if option in goals
        or (
            not any(_better(other, option, mover) for other in options)
            and _leads_to(goals, value, option, mover)
        )
    ]


def _better(one: Game, other: Game, player: Player) -> bool:
    """Return whether `player` prefers the option `one` to the option `other`."""
    return one > other if player is LEFT else one < other


def _leads_to(goals: frozenset[Game], value: Game, option: Game, player: Player) -> bool:
    """Return whether a sequence of reversals leads from `option` to one of the goals."""
    waiting, seen = [option], {option}
    while waiting:
        here = waiting.pop()
        if here in goals:
            return True
        for reply in here.options(player.opponent):
            if reply <= value if player is LEFT else reply >= value:
                fresh = [g for g in reply.options(player) if g not in seen]
                waiting += fresh
                seen.update(fresh)
    return False
