"""Cakes: rectangles such as `4x7`, rows first, and sums of them such as `4x7+1x2`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product
from typing import NamedTuple, final

from partizan.boards.shares import divisors, partitions, read_size
from partizan.errors import DomainError, NotationError
from partizan.wording import position_of

_DIGITS = 4  # the most digits of a side


class _Sizes(NamedTuple):
    sizes: tuple[tuple[int, int], ...]


@final
class Cakes(_Sizes):
    """Cakes, each with its numbers of rows and columns, in decreasing order.

    >>> cakes = Cakes([(1, 2), (4, 7)])
    >>> print(cakes, Cakes([]))
    4x7+1x2 0
    """

    __slots__ = ()

    def __new__(cls, sizes: Iterable[tuple[int, int]] = ()) -> Cakes:
        """Return the cakes with these numbers of rows and columns."""
        kept = tuple(sorted((tuple(size) for size in sizes), reverse=True))
        for size in kept:
            if len(size) != 2 or not all(_is_length(n) for n in size):
                raise DomainError(
                    f"a cake has positive numbers of rows and columns, as in (4, 7), not {size}"
                )
        return tuple.__new__(cls, (kept,))

    unit = "squares"

    @classmethod
    def listed(cls, size: int, *, sums: bool = True) -> Iterator[Cakes]:
        """Yield the boards with `size` squares, single cakes first; without `sums`, only these.

        >>> print(*Cakes.listed(2))
        1x2 2x1 1x1+1x1
        """
        for areas in partitions(size) if sums else [(size,)] * (size > 0):
            shapes = [[(rows, area // rows) for rows in divisors(area)] for area in areas]
            yield from dict.fromkeys(map(cls, product(*shapes)))

    @classmethod
    def read(cls, text: str, *, ruleset: str = "cake") -> Cakes:
        """Read `4x7` or `4x7+1x2`; `0` is the empty sum.

        >>> Cakes.read("4x7 + 1x2").sizes
        ((4, 7), (1, 2))
        """
        if text.strip() == "0":
            return cls()
        sizes = []
        start = 0
        for piece in text.split("+"):
            sizes.append(_size(text, start, start + len(piece), position_of(ruleset)))
            start += len(piece) + 1
        return cls(sizes)

    def replaced(self, size: tuple[int, int], by: Iterable[tuple[int, int]]) -> Cakes:
        """Return the board with one cake of the given size replaced by others.

        >>> print(Cakes([(4, 7), (1, 2)]).replaced((4, 7), [(4, 3), (4, 4)]))
        4x4+4x3+1x2
        """
        place = self.sizes.index(size)
        return _cakes(sorted((*self.sizes[:place], *self.sizes[place + 1 :], *by), reverse=True))

    def turned(self) -> Cakes:
        """Return the cakes with rows and columns exchanged.

        >>> print(Cakes([(4, 7), (1, 2)]).turned())
        7x4+2x1
        """
        return _cakes(sorted(((columns, rows) for rows, columns in self.sizes), reverse=True))

    def __str__(self) -> str:
        return "+".join(f"{rows}x{columns}" for rows, columns in self.sizes) or "0"

    def __repr__(self) -> str:
        return f"Cakes({self.sizes!r})"

    def __getnewargs__(self) -> tuple[tuple[tuple[int, int], ...]]:
        return (self.sizes,)


def _cakes(sizes: Iterable[tuple[int, int]]) -> Cakes:
    """Return cakes of sizes that are known to be valid and sorted."""
    return tuple.__new__(Cakes, (tuple(sizes),))


def _is_length(n: object) -> bool:
    return isinstance(n, int) and n >= 1


def _size(text: str, start: int, stop: int, what: str) -> tuple[int, int]:
    """Return the rows and columns given by `text[start:stop]`."""
    cross = text.lower().replace("×", "x").find("x", start, stop)
    if cross < 0:
        message = f"cannot read {what}: expected rows x columns, as in 4x7"
        raise NotationError(message, text, start)
    ends = ((start, cross, "the number of rows"), (cross + 1, stop, "the number of columns"))
    rows, columns = (
        read_size(text, first, last, what=what, noun=noun, digits=_DIGITS)
        for first, last, noun in ends
    )
    if not rows or not columns:
        message = f"cannot read {what}: a cake has positive numbers of rows and columns"
        raise NotationError(message, text, start)
    return rows, columns
