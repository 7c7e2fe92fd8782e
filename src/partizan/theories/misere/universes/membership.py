"""Membership in universes: dicots, dead-ending and blocking games.

A *Left end* is a game in which Left has no move. It is *dead* if Left has no move in any follower;
it is *blocked* if each Right option is a blocked Left end or has a Left option that is one. A game
is dead-ending if all ends among its followers are dead, and blocking if all are blocked. [MR13],
[DM26]
"""

from __future__ import annotations

from partizan.form import Form, form_id
from partizan.players import LEFT, RIGHT, Player
from partizan.theories.misere.universes.contract import BLOCKED_END, IS_BLOCKING
from partizan.world import current


def is_blocking(form: Form) -> bool:
    """Return whether every follower that is an end is a blocked end.

    >>> is_blocking(Form("{|*}")), is_blocking(Form("{|2}"))
    (True, False)
    """
    return bool(_flags(form) & IS_BLOCKING)


def is_blocked_end(form: Form, player: Player | str) -> bool:
    """Return whether `player` has no move, and every move of the opponent can be undone."""
    return bool(_flags(form) & BLOCKED_END[Player.of(player)])


def _flags(form: Form) -> int:
    here = current()
    return here.misere.flags(here.misere.of_form(form_id(here, form)))


def why_not_impartial(form: Form) -> str:
    """Return why a game, all of whose options are impartial, is not impartial."""
    for player in (LEFT, RIGHT):
        others = form.options(player.opponent)
        for option in form.options(player):
            if option not in others:
                return f"in {form!r} only {player} can move to {option!r}"
    raise AssertionError(f"{form!r} is impartial")


def why_not_dicot(form: Form) -> str:
    """Return why a game, all of whose options are dicots, is not a dicot."""
    return f"in {form!r} only {LEFT if form.left else RIGHT} can move"


def why_not_dead_ending(form: Form) -> str:
    """Return why a game, all of whose options are dead-ending, is not dead-ending."""
    for player in (LEFT, RIGHT):
        if not form.options(player):
            for option in form.options(player.opponent):
                if option.options(player):
                    return f"{player} cannot move in {form!r}, but can in its option {option!r}"
    raise AssertionError(f"{form!r} is dead-ending")


def why_not_blocking(form: Form) -> str:
    """Return why a game, all of whose options are blocking, is not blocking."""
    for player in (LEFT, RIGHT):
        if not form.options(player):
            for option in form.options(player.opponent):
                replies = (option, *option.options(player))
                if not any(is_blocked_end(reply, player) for reply in replies):
                    return (
                        f"{player} cannot move in {form!r}, and if {player.opponent} moves to "
                        f"{option!r} there is no move back to an end where {player} is blocked"
                    )
    raise AssertionError(f"{form!r} is blocking")
