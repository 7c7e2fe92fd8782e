"""End-Nim: heaps in a row; Left takes from the leftmost, Right from the rightmost.

[AN01]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.row import Row
from partizan.players import LEFT, Player
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "EndNim"]


class EndNim(Ruleset[Row]):
    """Take one or more counters from the leftmost heap (Left) or the rightmost heap (Right).

    The impartial variant of this game lets both players take from either end.

    >>> from partizan import rulesets
    >>> [rulesets.end_nim(row).value() for row in ("3", "1,1", "1,2", "2,1")]
    [*3, 0, ↓*3, ↑*3]
    """

    board_type = Row
    reads_numbers = True
    usage = ("a row of heaps", "their sizes, as in {name}(3, 1, 4), or their text, '3,1,4'")

    def options(self, board: Row, player: Player) -> Iterator[Row]:
        """Yield the rows after a move in the heap at the player's end."""
        if not board.sizes:
            return
        if player is LEFT:
            first, *rest = board.sizes
            yield from (Row((left, *rest)) for left in range(first))
        else:
            *rest, last = board.sizes
            yield from (Row((*rest, left)) for left in range(last))

    def conjugate(self, board: Row) -> Row:
        """Return the row in reverse order."""
        return Row(board.sizes[::-1])

    def read(self, text: str) -> Row:
        """Read the sizes of the heaps from left to right: `3,1,4`."""
        return Row.read(text, ruleset=self.name)


RULESET = EndNim()
