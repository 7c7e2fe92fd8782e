"""Heaps, which are multisets of numbers of counters, and rows, which are heaps in a fixed order."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from typing import Any, Final, NamedTuple, final

from partizan.boards.shares import between, compositions, partitions, read_size
from partizan.errors import DomainError, NotationError
from partizan.numeric import is_count
from partizan.wording import position_of, quoted

_DIGITS = 18  # the most digits of a size
_MOST_HEAPS = 10_000  # that powers may write
_HEAP = re.compile(r"([0-9]*)h_?(?:\{([0-9]+)\}|([0-9]+))")  # h_7 in the literature, 2h_7
_BLACKBOARD = str.maketrans("𝟘𝟙𝟚𝟛𝟜𝟝𝟞𝟟𝟠𝟡", "0123456789")
_POWER = re.compile(r"(\s*[0-9]+)\^(?:([0-9]{1,9})|\{([0-9]{1,9})\})\s*")


class _Sizes(NamedTuple):
    """The contents of `Heaps`."""

    sizes: tuple[int, ...]


@final
class Heaps(tuple[Any, ...]):
    """Heaps of counters, largest first; empty heaps are omitted.

    >>> heaps = Heaps([3, 0, 5, 1])
    >>> print(heaps, heaps.replaced(5, (2, 2)), Heaps([]))
    5+3+1 3+2+2+1 0
    """

    # boards are hashed and compared very often, which is fast for tuples
    __slots__ = ()
    sizes: Final = _Sizes.sizes

    def __new__(cls, sizes: Iterable[int] = ()) -> Heaps:
        """Return the heaps of these sizes."""
        kept = []
        given: Iterable[object] = sizes  # callers may ignore the annotation
        for size in given:
            if not isinstance(size, int) or size < 0:
                raise DomainError(f"a heap has 0, 1, 2, ... counters, not {quoted(size)}")
            if size:
                kept.append(int(size))
        kept.sort(reverse=True)
        return tuple.__new__(cls, (tuple(kept),))

    unit = "counters"

    @classmethod
    def listed(cls, size: int, *, sums: bool = True) -> Iterator[Heaps]:
        """Yield the boards with `size` counters, the single heap first; without `sums`, only that.

        >>> print(*Heaps.listed(3))
        3 2+1 1+1+1
        """
        return map(_heaps, partitions(size)) if sums else iter([cls([size])])

    @classmethod
    def read(cls, text: str, *, ruleset: object = "") -> Heaps:
        """Read sizes separated by plus signs, commas or spaces; `0` is the empty board.

        A power says how often a heap stands there; `h_3` and `𝟛` are heaps of 3.

        >>> Heaps.read("3+5+1") == Heaps.read(" 1, 3, 5 ") == Heaps.read("1 3 5")
        True
        >>> print(Heaps.read("(3,5,1)"), Heaps.read("5+3^2"), Heaps.read("3^2 1"))
        5+3+1 5+3+3 3+3+1
        >>> print(Heaps.read("h_5+h_{3}"), Heaps.read("𝟚 + 𝟛"), Heaps.read("h_5h_3^2 + 2h_4"))
        5+3 3+2 5+4+4+3+3
        """
        text = _HEAP.sub(_plainly, text.translate(_BLACKBOARD))
        what = position_of(ruleset) if ruleset else "heaps"
        sizes: list[int] = []
        for start, stop in between(text):
            power = _POWER.fullmatch(text, start, stop)
            size = _size(text, start, text[start : power.end(1) if power else stop], what)
            count = int(power[2] or power[3]) if power else 1
            if len(sizes) + count > _MOST_HEAPS and power is not None:
                message = f"cannot read {what}: with powers there are at most {_MOST_HEAPS:,} heaps"
                raise NotationError(message, text, power.start(1))
            sizes += [size] * count
        return cls(sizes)

    def replaced(self, size: int, by: Iterable[int]) -> Heaps:
        """Return the board with one heap of the given size replaced by others.

        >>> print(Heaps([5, 3]).replaced(5, [2, 2]))
        3+2+2
        """
        sizes = list(self.sizes)
        if size not in sizes:
            raise DomainError(f"there is no heap of {size} among {self}")
        sizes.remove(size)
        return Heaps((*sizes, *by))

    def components(self) -> list[Heaps]:
        """Return each heap alone.

        >>> Heaps([3, 1]).components()
        [Heaps((3,)), Heaps((1,))]
        """
        return [_heaps((size,)) for size in self.sizes]

    def __getitem__(self, index: int) -> int:  # type: ignore[override]
        """Return the size of a heap; the largest is heap 0."""
        return self.sizes[index]

    def __len__(self) -> int:
        return len(self.sizes)

    def __iter__(self) -> Iterator[int]:
        return iter(self.sizes)

    def __contains__(self, size: object) -> bool:
        return size in self.sizes

    def __str__(self) -> str:
        return "+".join(map(str, self.sizes)) or "0"

    def __repr__(self) -> str:
        return f"Heaps({self.sizes!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (self.sizes,)


def _plainly(found: re.Match[str]) -> str:
    """Return a heap h_n as a number, with a power if several such heaps stand there."""
    times, *sizes = found.groups()
    return f" {next(filter(None, sizes))}{times and '^'}{times}"


def _heaps(sizes: tuple[int, ...]) -> Heaps:
    """Return heaps of sizes that are known to be valid and sorted."""
    return tuple.__new__(Heaps, (sizes,))


def _size(text: str, start: int, piece: str, what: str) -> int:
    """Return the size given by a piece of the text."""
    size = piece.strip()
    start += len(piece) - len(piece.lstrip())
    if not size:
        raise NotationError(f"cannot read {what}: expected the size of a heap", text, start)
    if size.startswith("-"):
        message = f"cannot read {what}: a heap cannot have a negative number of counters"
        raise NotationError(message, text, start)
    for index, character in enumerate(size, start):
        if character not in "0123456789":
            message = f"cannot read {what}: expected a digit, '+' or ',', found {character!r}"
            raise NotationError(message, text, index)
    if len(size) > _DIGITS:
        message = f"cannot read {what}: the size of a heap has at most {_DIGITS} digits"
        raise NotationError(message, text, start)
    return int(size)


class _RowSizes(NamedTuple):
    sizes: tuple[int, ...]


@final
class Row(_RowSizes):
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
            for start, stop in between(text)
        )

    def __str__(self) -> str:
        return ",".join(map(str, self.sizes)) or "0"

    def __repr__(self) -> str:
        return f"Row({self.sizes!r})"

    def __getnewargs__(self) -> tuple[tuple[int, ...]]:
        return (self.sizes,)
