"""Clobber on graphs: capture an adjacent enemy stone by moving onto it.

[Renault13, app. A] [AGNW05]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT
from partizan.rulesets.graph.ruleset import LocalRuleset

EMPTY, BLACK, WHITE = "", "X", "O"
OWN = {LEFT: BLACK, RIGHT: WHITE}


class GraphClobber(LocalRuleset):
    """Move one of your stones (Left X, Right O) onto an adjacent enemy stone, removing it.

    The vertex that the stone leaves is deleted, since no stone can ever enter it.

    >>> from partizan import rulesets
    >>> clobber = rulesets.graph_clobber
    >>> [clobber(text).value() for text in ("XO", "XXO", "X(O;O;O)", "X:A-O-X-:A", "XO.XO")]
    [*, ↑, *, ↑, 0]
    """

    rules = "graph # . X O; L: X~O -> #~X; R: swap XO"
    alphabet = ".XO"
    aliases: ClassVar[Mapping[str, str]] = {"B": BLACK, "W": WHITE}

    def simplified(self, board: Graph) -> Graph:
        """Return the graph of the stones, without loops and parallel edges."""
        return board.without_vertices(*board.find(EMPTY)).simple()

    def parts(self, board: Graph) -> list[Graph]:
        """Return the components with stones of both colours."""
        return [part for part in super().parts(board) if len({*part.labels}) == 2]


RULESET = GraphClobber()
