"""Adjacent Nim: VertexNim on a circuit, so that heaps are played in turn, round and round.

[Renault13, sect. 2.1]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.row import Row
from partizan.players import Player
from partizan.ruleset import Ruleset

__all__ = ["RULESET", "AdjacentNim"]


class AdjacentNim(Ruleset[Row]):
    """Take from the first heap in a row; what is left of it, if anything, becomes the last.

    The heaps stand in a circle, the token is on the first one and goes on to the next. Empty heaps
    are taken out of the circle. One heap alone is a heap of Nim.

    >>> from partizan import rulesets
    >>> adjacent_nim = rulesets.adjacent_nim
    >>> [adjacent_nim(text).nim_value() for text in ("3", "3,3,2", "2,3,2", "2,2,2,2")]
    [3, 3, 2, 0]
    >>> [str(option) for option in adjacent_nim("3,5,4").left]
    ['5,4', '5,4,1', '5,4,2']
    """

    board_type = Row
    reads_numbers = True
    usage = ("a circle of heaps", "their sizes, as in {name}(3, 1, 4), or their text, '3,1,4'")

    is_impartial = True

    def options(self, board: Row, player: Player) -> Iterator[Row]:
        """Yield the rows after each move."""
        if board.sizes:
            first, *others = board.sizes
            yield from (Row((*others, left)) for left in range(first))

    def conjugate(self, board: Row) -> Row:
        """Return the row: both players have the same moves."""
        return board

    def read(self, text: str) -> Row:
        """Read the sizes of heaps, that with the token first: `3,1,4`."""
        return Row.read(text, ruleset=self.name)


RULESET = AdjacentNim()
