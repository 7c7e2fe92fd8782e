"""Partizan Arc Kayles: choose an edge of your colour, and delete both of its ends.

[Siegel24]
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards.graph import Graph
from partizan.players import Player
from partizan.rulesets.graph import LocalRuleset
from partizan.rulesets.graph.hackenbush import BLUE, GREEN, OWN, RED

__all__ = ["RULESET", "PartizanArcKayles"]


class PartizanArcKayles(LocalRuleset):
    """Choose an edge, blue (l) or green (e) for Left, red (r) or green for Right; delete its ends.

    >>> from partizan import rulesets
    >>> kayles = rulesets.partizan_arc_kayles
    >>> [kayles(text).value() for text in ("l", "llr", "lrlr", "eee", "lrlr(ll;ree(rl;l))")]
    [1, 1/2, ±1, *2, {3*|2*||3/2,3/2*|1/2*}]
    """

    edge_alphabet = BLUE + RED + GREEN
    edge_aliases: ClassVar[Mapping[str, str]] = {"b": BLUE, "g": GREEN}

    def options(self, board: Graph, player: Player) -> Iterator[Graph]:
        """Yield the boards after `player` chooses an edge."""
        for u, v, colour in board.edges:
            if colour in OWN[player]:
                yield board.without_vertices(u, v)

    def simplified(self, board: Graph) -> Graph:
        """Return the board without isolated vertices and with parallel edges merged."""
        colours: dict[tuple[int, ...], set[str]] = {}
        for u, v, colour in board.edges:
            colours.setdefault((u, v), set()).add(colour)
        if len(colours) < board.size:
            board = board.with_edges(
                (*ends, found.pop() if len(found) == 1 else GREEN)
                for ends, found in colours.items()
            )
        return board.without_isolated()

    def conjugate(self, board: Graph) -> Graph:
        """Return the board with blue and red exchanged."""
        return board.swapped(BLUE, RED)


RULESET = PartizanArcKayles()
