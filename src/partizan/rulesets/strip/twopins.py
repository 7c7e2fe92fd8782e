"""Twopins: remove at least two pins from columns of one or two, in one column or two adjacent ones.

[BCG01, ch. 15, "Twopins"] Special cases are Kayles, `222`, and Dawson's Kayles, `111`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Strip
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.families import StripRuleset

GAP, ONE, TWO = ".12"


class Twopins(StripRuleset):
    """Remove a column of two pins, or two adjacent columns.

    A column has one pin, `1`, or two pins, `2`; a dot is a gap between columns.

    >>> from partizan import rulesets
    >>> [rulesets.twopins("2" * n).nim_value() for n in range(1, 8)]
    [1, 2, 3, 1, 4, 3, 2]
    >>> [rulesets.twopins("1" * n).nim_value() for n in range(1, 8)]
    [0, 1, 1, 2, 0, 3, 1]
    """

    alphabet = GAP + ONE + TWO
    glyphs: ClassVar[Mapping[str, str]] = {GAP: "gap", ONE: "one pin", TWO: "two pins"}
    is_impartial = True

    def moves(self, board: Strip, player: Player) -> Iterator[Move[Strip]]:
        """Yield the columns that may be bowled down, alone or in pairs."""
        cells = board.cells
        for i, column in enumerate(cells):
            if column == TWO:
                after = Strip(f"{cells[:i]}{GAP}{cells[i + 1 :]}")
                yield Move.at(player, board, [i], after, "bowl")
            if column != GAP and i + 1 < len(cells) and cells[i + 1] != GAP:
                after = Strip(f"{cells[:i]}{GAP}{GAP}{cells[i + 2 :]}")
                yield Move.at(player, board, [i, i + 1], after, "bowl")

    def parts(self, board: Strip) -> list[Strip]:
        """Return the rows between gaps, without single pins."""
        return [Strip(row) for row in board.cells.split(GAP) if row not in ("", ONE)]

    def representative(self, board: Strip) -> Strip:
        """Return the row or its mirror image, whichever is lexicographically smaller."""
        return min(board, Strip(board.cells[::-1]))


RULESET = Twopins()
