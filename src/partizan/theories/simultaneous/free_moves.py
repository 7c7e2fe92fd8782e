"""The score of a board on which one player cannot move: how many moves the other is ahead.

It is the value of the board under alternating normal play, a whole number, since a game in which
one player has no option is one [Huggan19, Def 6.3.20].
"""

from __future__ import annotations

from collections.abc import Hashable
from fractions import Fraction
from typing import TypeVar

from partizan.budget import positions_allowed
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT
from partizan.recursion import Descent, descend
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.simultaneous.contract import Referee
from partizan.watch import look_at_the_clock
from partizan.wording import show

__all__ = ["free_moves"]

B = TypeVar("B", bound=Hashable)
M = TypeVar("M", bound=Hashable)


def free_moves(referee: Referee[B, M], board: B) -> Fraction:
    """Return the number of free moves on a board where one player cannot move, Left's positive."""
    known: dict[B, int] = {}
    path: set[B] = set()

    def value(place: B) -> Descent[int]:
        if place in known:
            return known[place]
        look_at_the_clock()
        if len(known) + len(path) >= positions_allowed():
            raise BudgetExceeded(
                f"{len(known) + len(path):,} positions of {referee.rules.name} were visited to "
                f"count free moves, and more are to come (the next is {show(place)}); allow more "
                "with Budget(positions=...), or write the ruleset's score"
            )
        if place in path:
            raise DomainError(
                f"{referee.rules.name}: the moves of one player after another come back to "
                f"{show(place)}; play must end"
            )
        path.add(place)
        options: list[list[int]] = []
        for player in (LEFT, RIGHT):
            values = []
            for move in referee.moves(place, player):
                after = referee.representative(referee.alone(place, player, move))
                values.append((yield value(after)))
            options.append(values)
        path.discard(place)
        known[place] = VALUE.of_options(*options)
        return known[place]

    return Fraction(int(VALUE.answer(descend(value(board)))))
