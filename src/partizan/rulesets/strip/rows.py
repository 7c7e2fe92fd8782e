"""What games on rows of pieces share: a gap parts two rows, and a row has no direction."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from partizan.boards import Strip
from partizan.rulesets.strip import StripRuleset

__all__ = ["RowRuleset"]

GAP = "."


class RowRuleset(StripRuleset):
    """Rules by which nothing crosses a gap, and a row is worth as much seen from the other side."""

    def parts(self, board: Strip) -> Iterable[Strip]:
        """Return the rows between gaps."""
        return board.components(GAP)

    def representative(self, board: Strip) -> Strip:
        """Return the rows in order, each from the side from which it comes first."""
        rows = (part.cells for part in self.parts(board))
        return Strip(GAP.join(sorted(min(row, row[::-1]) for row in rows)))

    def population(
        self, size: int, letters: str | None = None, *, sums: bool = True
    ) -> Iterator[Strip]:
        """Yield the strips of a size; without sums, no gap but one alone."""
        used = letters or self.alphabet
        gap = self.alphabet[0]
        if sums or (size == 1 and gap in used):
            return super().population(size, used)
        return super().population(size, used.replace(gap, ""))
