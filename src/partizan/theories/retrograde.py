"""Retrograde analysis: outcomes of games in which play may repeat, and lengths of play."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple

from partizan._core import retrograde_winners


class Prospect(NamedTuple):
    """Who wins a position, and in how many moves, if a certain player is to move.

    `winner` is 1 for Left, -1 for Right and 0 for a draw. `moves` is the length of play if the
    winner hurries and the loser delays; it is 0 for a draw, and None if it is not known.
    """

    winner: int
    moves: int | None


def prospects(
    left: Sequence[Sequence[int]], right: Sequence[Sequence[int]], *, misere: bool = False
) -> list[tuple[Prospect, Prospect]]:
    """Return for each node the prospects if Left begins, and if Right begins.

    `left[v]` and `right[v]` list the nodes to which the players move from node v. A player who
    cannot move loses, or wins if `misere`; play that never ends is drawn. The time is linear in
    the number of moves.

    >>> prospects([[1], []], [[0], []])[0]  # over
    (Prospect(winner=1, moves=1), Prospect(winner=1, moves=2))
    """
    winners, lengths = retrograde_winners(left, right, misere)
    found = [*map(Prospect, array("b", winners), array("I", lengths))]
    return [*zip(found[::2], found[1::2], strict=True)]
