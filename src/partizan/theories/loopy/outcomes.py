"""Outcomes with draws, by retrograde analysis."""

from __future__ import annotations

from collections import deque

from partizan.theories.loopy.components import Edges
from partizan.theory import Outcome

__all__ = ["outcomes", "winners"]


def winners(left: Edges, right: Edges) -> list[tuple[int, int]]:
    """Return who wins from each node if Left begins, and if Right begins: 1 Left, -1 Right, 0 draw.

    A player who cannot move loses; play that never ends is a draw. The time is linear in the edges:
    a state found lost makes its predecessors won, and a state all of whose moves are found to be
    won by the opponent is lost. States that are never decided are drawn.

    >>> winners([[0], [1], []], [[], [1], []])  # on, dud, 0
    [(1, 1), (0, 0), (-1, 1)]
    """
    n = len(left)
    before: tuple[list[list[int]], list[list[int]]] = (
        [[] for _ in range(n)],
        [[] for _ in range(n)],
    )
    result = [0] * (2 * n)  # state 2v has Left to move at v, 2v + 1 Right
    unsettled = [0] * (2 * n)
    queue: deque[int] = deque()
    for mover, side in enumerate((left, right)):
        for v, ends in enumerate(side):
            for w in ends:
                before[mover][w].append(v)
            unsettled[2 * v + mover] = len(ends)
            if not ends:
                result[2 * v + mover] = 2 * mover - 1
                queue.append(2 * v + mover)
    while queue:
        state = queue.popleft()
        w, mover = divmod(state, 2)
        won = result[state]
        other = 1 - mover
        good = 1 - 2 * other  # the result that the player who moves to w wants
        for v in before[other][w]:
            s = 2 * v + other
            if result[s]:
                continue
            if won != good:
                unsettled[s] -= 1
                if unsettled[s]:
                    continue
            result[s] = won
            queue.append(s)
    return [(result[2 * v], result[2 * v + 1]) for v in range(n)]


def outcomes(left: Edges, right: Edges) -> list[Outcome]:
    """Return the outcome of each node.

    >>> outcomes([[0], [0]], [[0], []])  # dud, {dud|}
    [Outcome.D, Outcome.PHat]
    """
    return [Outcome.of_winners(*pair) for pair in winners(left, right)]
