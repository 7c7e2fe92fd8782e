"""Toppling Dominoes: topple a domino, and all dominoes on one side of it fall.

[FNSW15; Renault13, Sect. 3.2]

A gap stops the fall, so `lrl.e`, which may be written `lrl+e`, is a sum of two rows. (In [Siegel24]
dominoes fall across gaps; for positions that begin as one row, this makes no difference.)
The kernel numbers the letters `.` 0, `l` 1, `r` 2, `e` 3; it has no parameters.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import LEFT, RIGHT, Player
from partizan.rules.move import Move
from partizan.rulesets.strip.rows import RowRuleset

GAP, BLACK, WHITE, GREY = ".lre"
OWN = {LEFT: BLACK + GREY, RIGHT: WHITE + GREY}


class TopplingDominoes(RowRuleset):
    """Topple one of your dominoes (Left `l`, Right `r`, either `e`) to the left or to the right.

    All dominoes of its row on that side fall with it, and are removed.

    >>> from partizan import rulesets
    >>> [rulesets.toppling_dominoes(row).value() for row in ("LRL", "LRRL", "LLLRRLL", "E+LR")]
    [1/2, ↑, {2||1|0}, 0]
    """

    alphabet = GAP + BLACK + WHITE + GREY
    aliases: ClassVar[Mapping[str, str]] = {
        "x": BLACK,
        "o": WHITE,
        "#": GREY,
        "b": BLACK,
        "w": WHITE,
        "g": GREY,
        "+": GAP,
    }
    kernel = "toppling-dominoes"
    glyphs: ClassVar[Mapping[str, str]] = {
        GAP: "gap",
        BLACK: "domino of Left",
        WHITE: "domino of Right",
        GREY: "green domino",
    }

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the dominoes that `player` may topple, in either direction."""
        cells = board.cells
        for cell, letter in enumerate(cells):
            if letter in OWN[player]:
                start = cells.rfind(GAP, 0, cell) + 1
                stop = cells.find(GAP, cell) % (len(cells) + 1)  # -1 becomes the end
                after = Strip(cells[:start] + GAP * (cell + 1 - start) + cells[cell + 1 :])
                fallen = range(cell, start - 1, -1)
                yield Move.at(player, board, fallen, after, "topple", way="left")
                after = Strip(cells[:cell] + GAP * (stop - cell) + cells[stop:])
                yield Move.at(player, board, range(cell, stop), after, "topple", way="right")

    def conjugate(self, board: Strip) -> Strip:
        """Return the strip with black and white exchanged."""
        return board.swapped(BLACK, WHITE)


RULESET = TopplingDominoes()
