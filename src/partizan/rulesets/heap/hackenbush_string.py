"""Hackenbush strings: cut an edge, and everything above it falls.

[BCG01, ch. 1]

A string is written from the ground up. Blue-red strings are evaluated without playing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.boards.graph import Graph
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset

AIR, BLUE, RED, GREEN = ".lre"
OWN = {LEFT: BLUE + GREEN, RIGHT: RED + GREEN}


class HackenbushString(StripRuleset):
    """Cut an edge, and all above it fall: Left `l` (blue), Right `r` (red), either `e` (green).

    A sum of strings is written `LRR+E`.

    >>> from partizan import rulesets
    >>> [rulesets.hackenbush_string(s).value() for s in ("LRRL", "RRL", "EEE", "EL", "LR+LR+R")]
    [3/8, -3/2, *3, ↑*, 0]
    """

    alphabet = AIR + BLUE + RED + GREEN
    aliases: ClassVar[Mapping[str, str]] = {
        "b": BLUE,
        "w": RED,
        "x": BLUE,
        "o": RED,
        "g": GREEN,
        "+": AIR,
    }

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the edges that `player` may cut, numbered from the ground up, string by string."""
        cells = board.cells
        number = 0
        for cell, edge in enumerate(cells):
            number += edge != AIR
            if edge in OWN[player]:
                top = cells.find(AIR, cell) % (len(cells) + 1)  # -1 becomes the end
                after = Strip(cells[:cell] + AIR * (top - cell) + cells[top:])
                yield Move(player, f"cut {number}", after, (f"edge {number}",))

    def drawn(self, board: Strip) -> object:
        """Return the strings side by side on the ground."""
        edges: list[tuple[int, int, str]] = []
        for string in board.cells.split(AIR):
            below = 0
            for colour in string:
                edges.append((below, len(edges) + 1, colour))
                below = len(edges)
        return Graph(len(edges) + 1, edges, ground=0)

    def parts(self, board: Strip) -> Iterable[Strip]:
        """Return each string alone."""
        return board.components(AIR)

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the strips of a size; without `sums`, strips without gaps."""
        used = letters or self.alphabet
        gap = self.alphabet[0]
        if sums or (size == 1 and gap in used):
            return super().population(size, used)
        return super().population(size, used.replace(gap, ""))

    def representative(self, board: Strip) -> Strip:
        """Return the strings in sorted order."""
        return Strip(AIR.join(sorted(string.cells for string in board.components(AIR))))

    def conjugate(self, board: Strip) -> Strip:
        """Return the strings with blue and red exchanged."""
        return board.swapped(BLUE, RED)


RULESET = HackenbushString()
