"""End-Nim: heaps in a row; Left takes from the leftmost, Right from the rightmost.

[AN01]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, final

from partizan.counts import is_count
from partizan.errors import DomainError
from partizan.nouns import quoted
from partizan.players import LEFT, Player
from partizan.position import Position
from partizan.ruleset import Ruleset
from partizan.rulesets.heap._sizes import position_of, read_size

__all__ = ["RULESET", "EndNim", "Row"]

_DIGITS = 18


class _Sizes(NamedTuple):
    sizes: tuple[int, ...]


@final
class Row(_Sizes):
    """Heaps in a row, from the left; empty ones are not kept.

    >>> print(Row([3, 0, 1, 4]), Row([]))
    3,1,4 0
    """

    __slots__ = ()

    def __new__(cls, sizes: Iterable[int] = ()) -> Row:
        """Return the row of heaps of these sizes."""
        kept = tuple(size for size in sizes if size != 0)
        for size in kept:
            if not is_count(size):
                raise DomainError(f"a heap has 0, 1, 2, ... counters, not {quoted(size)}")
        return tuple.__new__(cls, (kept,))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "end-nim") -> Row:
        """Read sizes with a comma between two of them."""
        sizes = []
        start = 0
        for piece in text.split(","):
            stop = start + len(piece)
            noun = "the size of a heap"
            sizes.append(
                read_size(text, start, stop, what=position_of(ruleset), noun=noun, digits=_DIGITS)
            )
            start = stop + 1
        return cls(sizes)

    def __str__(self) -> str:
        return ",".join(map(str, self.sizes)) or "0"

    def __repr__(self) -> str:
        return f"Row({self.sizes!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (self.sizes,)


class EndNim(Ruleset[Row]):
    """Take one counter or more from the leftmost heap (Left) or from the rightmost (Right).

    Where both may take from both ends, it is the impartial variant of this game.

    >>> from partizan import rulesets
    >>> [rulesets.end_nim(row).value() for row in ("3", "1,1", "1,2", "2,1")]
    [*3, 0, ↓*3, ↑*3]
    """

    def options(self, board: Row, player: Player) -> Iterator[Row]:
        """Yield the rows with less, or nothing, in the heap at the player's end."""
        if not board.sizes:
            return
        if player is LEFT:
            first, *rest = board.sizes
            yield from (Row((left, *rest)) for left in range(first))
        else:
            *rest, last = board.sizes
            yield from (Row((*rest, left)) for left in range(last))

    def conjugate(self, board: Row) -> Row:
        """Return the row seen from the other side."""
        return Row(board.sizes[::-1])

    def board(self, text: str) -> Row:
        """Read the sizes of heaps from the left: `3,1,4`."""
        return Row.read(text, ruleset=self.name)

    def __call__(self, source: Row | str, /) -> Position[Row]:
        """Return the position with a row of heaps, given as such or as text."""
        if not isinstance(source, Row | str):
            raise DomainError(
                f"end-nim is played with a Row of heaps or its text, not {quoted(source)}"
            )
        return super().__call__(source)


RULESET = EndNim()
