"""Outcomes of sums of forms under misère play.

[Siegel13]
"""

from __future__ import annotations

from partizan.form import Form
from partizan.players import LEFT, RIGHT, Player
from partizan.recursion import Descent, descend
from partizan.theories.misere.universes.augmented import Source, augmented_id
from partizan.theory import Outcome
from partizan.world import World, current

__all__ = ["outcome", "played_out", "wins"]


def outcome(*games: Source) -> Outcome:
    """Return who wins the sum of the games under misère play.

    The sum of the last two games is never built, which saves most of the work.

    >>> outcome("*"), outcome("*", "*"), outcome("{0,*|*}", "{*|0}")
    (Outcome.P, Outcome.N, Outcome.L)
    """
    here = current()
    rest, last = _halves(here, games)
    left_first, right_first = (here.misere_sum_wins(rest, last, p.value) for p in (LEFT, RIGHT))
    return Outcome.of(left_first=left_first, right_first=right_first)


def wins(player: Player | str, *games: Source) -> bool:
    """Return whether `player`, moving first, wins the sum of the games under misère play.

    >>> wins("left", "1"), wins("right", "1"), wins(LEFT)
    (False, True, True)
    """
    here = current()
    rest, last = _halves(here, games)
    return here.misere_sum_wins(rest, last, Player.of(player).value)


def _halves(here: World, games: tuple[Source, ...]) -> tuple[int, int]:
    """Return two games with the same sum as all of them; the latest born is one of the two."""
    ids = [augmented_id(here, game) for game in (*games, 0)]
    ids.sort(key=here.misere_birthday)
    *others, last = ids
    rest = augmented_id(here, 0)
    for other in others:
        rest = here.misere_sum(rest, other)
    return rest, last


def played_out(g: Form, h: Form, player: Player) -> bool:
    """Return whether `player`, moving first, wins G + H, by the definition, without the core.

    >>> played_out(Form("*"), Form("*"), LEFT)
    True
    """
    return descend(_played_out(g, h, player, {}))


def _played_out(
    g: Form, h: Form, player: Player, known: dict[tuple[Form, Form, Player], bool]
) -> Descent[bool]:
    if (g, h, player) not in known:
        moves = [(option, h) for option in g.options(player)]
        moves += [(g, option) for option in h.options(player)]
        has_won = not moves
        for one, other in moves:
            if has_won:
                break
            has_won = not (yield _played_out(one, other, player.opponent, known))
        known[g, h, player] = has_won
    return known[g, h, player]
