"""Adjacent Nim: Vertex Nim on a cycle, so that the heaps are played in circular order.

[Renault13, sect. 2.1]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.boards.row import Row
from partizan.pictures.counters import circle
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.move import Move


class AdjacentNim(Ruleset[Row]):
    """Take from the first heap in a row; its remainder, if any, becomes the last heap.

    The heaps form a circle; the token is on the first heap and then passes to the next. Empty heaps
    are removed from the circle. A single heap is a Nim heap.

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

    def moves(self, board: Row, player: Player) -> Iterator[Move[Row]]:
        """Yield the sizes to which the first heap may be reduced."""
        if board.sizes:
            first, *others = board.sizes
            for left in range(first):
                yield Move(player, f"heap {first} -> {left}", Row((*others, left)), ("1",))

    def drawn(self, board: Row) -> object:
        """Return the heaps around a circle, with the token at the first."""
        return circle(board.sizes, token=0) if board.sizes else board

    def conjugate(self, board: Row) -> Row:
        """Return the row itself: both players have the same moves."""
        return board

    def read(self, text: str) -> Row:
        """Read the sizes of the heaps, starting at the token: `3,1,4`."""
        return Row.read(text, ruleset=self.name)


RULESET = AdjacentNim()
