"""Retrograde analysis: outcomes of games in which play may repeat, and lengths of play."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import NamedTuple, TypeAlias

from partizan._core import loopy_winners, retrograde_winners
from partizan.players import LEFT, RIGHT
from partizan.theory import Outcome

Edges: TypeAlias = Sequence[Sequence[int]]
"""The options of the nodes 0, 1, 2, ... of a graph."""


class Prospect(NamedTuple):
    """Who wins a position, and in how many moves, if a certain player is to move.

    `winner` is 1 for Left, -1 for Right and 0 for a draw. `moves` is the length of play if the
    winner hurries and the loser delays; it is 0 for a draw, and None if it is not known.
    """

    winner: int
    moves: int | None

    def __str__(self) -> str:
        """Return what happens, such as 'Left wins in 3 moves'.

        >>> print(Prospect(1, 3), Prospect(-1, None), Prospect(0, 0), sep=", ")
        Left wins in 3 moves, Right wins, the game is drawn
        """
        if self.winner == 0:
            return "the game is drawn"
        moves = "" if self.moves is None else f" in {self.moves} move{'s' * (self.moves != 1)}"
        return f"{LEFT if self.winner > 0 else RIGHT} wins{moves}"


def prospects(
    left: Edges, right: Edges, *, misere: bool = False
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


def outcomes(left: Edges, right: Edges) -> list[Outcome]:
    """Return the outcome of each node, by the same analysis.

    >>> outcomes([[0], [0]], [[0], []])  # dud, {dud|}
    [Outcome.D, Outcome.PHat]
    """
    return [Outcome.of_winners(*pair) for pair in loopy_winners(left, right)]
