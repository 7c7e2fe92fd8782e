"""Games on rows of pieces in which gaps separate rows, and direction does not matter."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.boards import Strip
from partizan.rulesets.families import StripRuleset

GAP = "."


class RowRuleset(StripRuleset):
    """A game in which no move crosses a gap, and reversing a row does not change it."""

    def parts(self, board: Strip) -> Iterable[Strip]:
        """Return the rows between gaps."""
        return board.components(GAP)

    def representative(self, board: Strip) -> Strip:
        """Return the rows in sorted order, each in its lexicographically smaller direction."""
        rows = (part.cells for part in self.parts(board))
        return Strip(GAP.join(sorted(min(row, row[::-1]) for row in rows)))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the strips of a size; without `sums`, strips without gaps."""
        used = letters or self.alphabet
        gap = self.alphabet[0]
        if sums or (size == 1 and gap in used):
            return super().population(size, used)
        return super().population(size, used.replace(gap, ""))
