"""Outcomes with draws, by retrograde analysis."""

from __future__ import annotations

from partizan._core import loopy_winners
from partizan.theories.loopy.sides import Edges
from partizan.theory import Outcome


def winners(left: Edges, right: Edges) -> list[tuple[int, int]]:
    """Return who wins from each node if Left begins, and if Right begins: 1 Left, -1 Right, 0 draw.

    A player who cannot move loses; play that never ends is a draw. The time is linear in the edges:
    a state found lost makes its predecessors won, and a state all of whose moves are found to be
    won by the opponent is lost. States that are never decided are drawn.

    >>> winners([[0], [1], []], [[], [1], []])  # on, dud, 0
    [(1, 1), (0, 0), (-1, 1)]
    """
    return loopy_winners(left, right)


def outcomes(left: Edges, right: Edges) -> list[Outcome]:
    """Return the outcome of each node.

    >>> outcomes([[0], [0]], [[0], []])  # dud, {dud|}
    [Outcome.D, Outcome.PHat]
    """
    return [Outcome.of_winners(*pair) for pair in winners(left, right)]
