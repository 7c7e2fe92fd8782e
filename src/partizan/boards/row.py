"""Rows: heaps of counters in a fixed order."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple, final

from partizan.boards.numerals import between, read_size
from partizan.boards.shares import compositions
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.wording import position_of, quoted

_DIGITS = 18


class _Sizes(NamedTuple):
    sizes: tuple[int, ...]


@final
class Row(_Sizes):
    """Heaps in a row, from left to right; empty heaps are omitted.

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

    unit = "counters"

    @classmethod
    def listed(cls, size: int) -> Iterator[Row]:
        """Yield the rows with `size` counters, those with few heaps first.

        >>> print(*Row.listed(3))
        3 1,2 2,1 1,1,1
        """
        return (cls(cut) for heaps in range(size + 1) for cut in compositions(size, heaps))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "end-nim") -> Row:
        """Read sizes separated by commas, plus signs or spaces.

        >>> print(Row.read("3 1 4"))
        3,1,4
        """
        what, noun = position_of(ruleset), "the size of a heap"
        return cls(
            read_size(text, start, stop, what=what, noun=noun, digits=_DIGITS)
            for start, stop in between(text, 0, len(text))
        )

    def __str__(self) -> str:
        return ",".join(map(str, self.sizes)) or "0"

    def __repr__(self) -> str:
        return f"Row({self.sizes!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (self.sizes,)
