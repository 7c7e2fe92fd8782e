"""Genera of heaps in games without breaking, as tuples of small numbers.

The options of a heap that is never broken are heaps, so that its genus follows from a few tuples.
The recurrence is [Allen06, Prop. 2.1.2], and it stops by [Allen06, Cor. 2.1.6]. This is for
computing thousands of games, where `misere.Genus` is too slow.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import NamedTuple

from partizan.budget import Meter
from partizan.theories.impartial.evaluations import mex


class PlainGenus(NamedTuple):
    """A genus in normal form: the nim-value, and the misère nim-values with 0, 1, 2, ... twos.

    The last two entries differ by an exclusive or with 2 and alternate from there on; the entry
    before them breaks the pattern.

    >>> [PlainGenus(2, (1, 4, 2, 0)).entry(twos) for twos in range(7)]
    [1, 4, 2, 0, 2, 0, 2]
    """

    base: int
    entries: tuple[int, ...]

    @classmethod
    def shortest(cls, base: int, entries: Sequence[int]) -> PlainGenus:
        """Return the normal form of a genus whose entries have become stable."""
        size = len(entries)
        while size > 2 and entries[size - 3] == entries[size - 2] ^ 2:
            size -= 1
        return cls(base, tuple(entries[:size]))

    @classmethod
    def of_options(cls, options: Collection[PlainGenus]) -> PlainGenus:
        """Return the genus of a game whose options have these genera.

        One repetition of the pattern is enough once all options are stable, and not before.

        >>> PlainGenus.of_options([NO_MOVE, PlainGenus(1, (0, 3, 1))])
        PlainGenus(base=2, entries=(2, 0))
        """
        if not options:
            return NO_MOVE
        stable = max(len(option.entries) for option in options) - 2
        base = mex({option.base for option in options})
        found = [mex({option.entries[0] for option in options})]
        while len(found) < stable + 2 or found[-1] != found[-2] ^ 2:
            before, place = found[-1], len(found)
            found.append(mex({before, before ^ 1, *(option.entry(place) for option in options)}))
        return cls.shortest(base, found)

    def entry(self, twos: int) -> int:
        """Return the misère nim-value of the game plus `twos` heaps of two."""
        size = len(self.entries)
        return self.entries[twos if twos < size else size - 2 + (twos - size) % 2]

    @property
    def is_tame(self) -> bool:
        """Whether the genus is tame: that of heaps of Nim, or 0^02 or 1^13."""
        return self.entries == (self.base, self.base ^ 2) or self in (NO_MOVE, _ONE)


NO_MOVE = PlainGenus(0, (1, 2, 0))
"""The genus of a game that is over."""
_ONE = PlainGenus(1, (0, 3, 1))


class GenusTable:
    """Genera numbered in order of discovery; 0 is the genus of a game that is over.

    Each set of options is evaluated once, and shared by all games.
    """

    def __init__(self) -> None:
        self.genera = [NO_MOVE]
        self._numbers = {NO_MOVE: 0}
        self._known: dict[frozenset[int], int] = {}

    def of_options(self, options: frozenset[int]) -> int:
        """Return the number of the genus of a game whose options have these genera."""
        number = self._known.get(options)
        if number is None:
            genus = PlainGenus.of_options([self.genera[i] for i in options])
            number = self._numbers.setdefault(genus, len(self.genera))
            if number == len(self.genera):
                self.genera.append(genus)
            self._known[options] = number
        return number


def heap_genera(digits: Sequence[int], table: GenusTable) -> Iterator[int]:
    """Yield the numbers of the genera of the heaps 0, 1, 2, ... of 0.d1d2... without end."""
    numbers = [0]
    yield 0
    taken = [i for i, digit in enumerate(digits, 1) if digit & 2]
    meter = Meter.on("genera of heaps", instead="ask for fewer heaps")
    while True:
        meter.tick()
        heap = len(numbers)
        options = {numbers[heap - i] for i in taken if i < heap}
        if heap <= len(digits) and digits[heap - 1] & 1:
            options.add(0)
        numbers.append(table.of_options(frozenset(options)))
        yield numbers[-1]


def endless_genera(digits: Sequence[int], width: int) -> Iterator[tuple[int, ...]]:
    """Yield, for the heaps of 0.d1d2...333..., the nim-value and the entries 0, ..., width - 1.

    A heap of n has moves to all heaps up to n - k - 1, where k is the number of digits; their
    entries are kept as one bit set for each column.
    """
    length = len(digits)
    taken = [i for i, digit in enumerate(digits, 1) if digit & 2]
    rows: list[tuple[int, ...]] = []
    reached = [0] * (width + 1)
    meter = Meter.on("genera of heaps", instead="ask for fewer heaps")
    while True:
        meter.tick()
        heap = len(rows)
        if heap > length:
            reached = [
                bits | 1 << n for bits, n in zip(reached, rows[heap - length - 1], strict=True)
            ]
        near = [rows[heap - i] for i in taken if i < heap]
        if 0 < heap <= length and digits[heap - 1] & 1:
            near.append(rows[0])
        rows.append(_row(reached, near, is_over=not near and heap <= length))
        yield rows[-1]


def _row(
    reached: Sequence[int], near: Iterable[tuple[int, ...]], *, is_over: bool
) -> tuple[int, ...]:
    """Return the columns of a heap; options are given as bit sets (`reached`) and rows (`near`)."""
    if is_over:
        return (0, *(NO_MOVE.entry(i) for i in range(len(reached) - 1)))
    row: list[int] = []
    for place, bits in enumerate(reached):
        both = bits
        for option in near:
            both |= 1 << option[place]
        if place > 1:
            both |= 1 << row[-1] | 1 << (row[-1] ^ 1)
        row.append((~both & (both + 1)).bit_length() - 1)
    return tuple(row)
