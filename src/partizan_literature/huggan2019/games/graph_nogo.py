"""NoGo on graphs: Go in which captures are illegal.

[Huggan19, app. B]
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.ruleset import LocalRuleset

EMPTY, BLACK, WHITE = "", "X", "O"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class GraphNogo(LocalRuleset):
    """Place a stone (Left X, Right O) on an empty vertex so that every group still has a liberty.

    A group is a connected set of stones of one colour, and its liberties are the empty vertices
    adjacent to it. A position with a group without liberties is refused.

    >>> from partizan import rulesets
    >>> nogo = rulesets.graph_nogo
    >>> [nogo(text).value() for text in ("P1", "P2", "P3", "P4", "C5", "X..", "S5")]
    [0, *, ±1, 0, ±1, *, ±3]
    """

    rules = "graph # . X O; L: . -> X; R: swap XO; legal: each X touches .; legal: each O touches ."
    alphabet = ".XO"
    aliases: ClassVar[Mapping[str, str]] = {"B": BLACK, "W": WHITE, "R": WHITE}

    def simplified(self, board: Graph) -> Graph:
        """Return the board with each group as one stone, joined only to its liberties.

        Stones of one colour with the same liberties are merged.
        """
        joined = board.joined()
        groups = _groups(board, joined)
        if not all(liberties for _, liberties in groups):
            return Graph(0)  # such a board is refused
        empty = board.induced(board.find(EMPTY)).simple()
        numbers = {v: number for number, v in enumerate(board.find(EMPTY))}
        stones = dict.fromkeys((colour, frozenset(liberties)) for colour, liberties in groups)
        edges = [
            (numbers[v], empty.order + number)
            for number, (_, liberties) in enumerate(stones)
            for v in liberties
        ]
        labels = (*empty.labels, *(colour for colour, _ in stones))
        return Graph(labels, (*empty.edges, *edges))


def _group(
    labels: Sequence[str], joined: Sequence[set[int]], vertex: int
) -> tuple[set[int], set[int]]:
    """Return the group of the stone on a vertex, and its liberties."""
    group = {vertex}
    liberties = set()
    waiting = [vertex]
    while waiting:
        for v in joined[waiting.pop()]:
            if labels[v] == EMPTY:
                liberties.add(v)
            elif labels[v] == labels[vertex] and v not in group:
                group.add(v)
                waiting.append(v)
    return group, liberties


def _groups(board: Graph, joined: Sequence[set[int]]) -> list[tuple[str, set[int]]]:
    """Return the colour and the liberties of each group."""
    seen: set[int] = set()
    found = []
    for v, label in enumerate(board.labels):
        if label != EMPTY and v not in seen:
            group, liberties = _group(board.labels, joined, v)
            seen |= group
            found.append((label, liberties))
    return found


RULESET = GraphNogo()
