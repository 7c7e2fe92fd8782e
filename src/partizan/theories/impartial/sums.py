"""Nim-sequences of arbitrary codes, with conditions and any number of heaps, from sets of sums.

The values of j heaps with r counters in total are obtained by adding the value of one heap to the
values of j - 1 heaps. The ways to split a heap are never listed, so a thousand heaps take seconds.
Sets of values are bits of integers.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable

from partizan.theories.impartial.code_reader import Condition
from partizan.theories.impartial.codes import HeapCode


class SumsEngine:
    """The nim-values of an arbitrary code."""

    def __init__(self, code: HeapCode) -> None:
        self._code = code
        self.values = array("I", [0])
        self._known: dict[tuple[str, int, int], int] = {}
        self._unequal: dict[tuple[int, bool], _Unequal] = {}
        self._by_condition: dict[Condition, Callable[[int, int], int]] = {
            Condition.ANY: self._any,
            Condition.MIXED: self._mixed,
            Condition.EQUAL: self._equal,
            Condition.UNEQUAL: self._distinct,
        }

    @property
    def size(self) -> int:
        """The number of values known."""
        return len(self.values)

    def add(self) -> None:
        """Compute the value of the next heap."""
        code, n = self._code, len(self.values)
        last = n if code.repeating else min(n, len(code.digits) - 1)
        reached = 0
        for taken in range(-len(code.added), last + 1):
            digit, rest = code.digit(taken), n - taken
            named = len(digit.conditions) - 1
            for heaps, condition in digit.counts(min(rest, named)):
                if digit.more and heaps == named:
                    reached |= self._from(heaps, condition, rest)
                else:
                    reached |= self._by_condition[condition](heaps, rest)
        self.values.append((~reached & (reached + 1)).bit_length() - 1)

    def restore(self, values: array[int]) -> None:
        """Continue from known values."""
        self.values = array("I", values)

    # --- a fixed number of heaps -----------------------------------------------------------------

    def _any(self, heaps: int, counters: int) -> int:
        """Return the values of `heaps` heaps with `counters` counters in total."""
        if heaps <= 1:
            return self._one(heaps, counters)
        return self._once(
            "any",
            heaps,
            counters,
            lambda: self._with_one_more(lambda rest: self._any(heaps - 1, rest), counters),
        )

    def _mixed(self, heaps: int, counters: int) -> int:
        """Return the values if the heaps must not all be equal.

        Remove one heap: the others are not all equal, or they are equal and it is different.
        """
        if heaps <= 1:
            return 0

        def found() -> int:
            reached = self._with_one_more(lambda rest: self._mixed(heaps - 1, rest), counters)
            for size in range(1, (counters - 1) // (heaps - 1) + 1):
                other = counters - (heaps - 1) * size
                if other != size:
                    equals = self.values[size] if heaps % 2 == 0 else 0
                    reached |= 1 << (equals ^ self.values[other])
            return reached

        return self._once("mixed", heaps, counters, found)

    def _equal(self, heaps: int, counters: int) -> int:
        """Return the value if all heaps must be equal."""
        if heaps == 0 or counters < heaps or counters % heaps:
            return 0
        return 1 << (self.values[counters // heaps] if heaps % 2 else 0)

    def _distinct(self, heaps: int, counters: int, *, more: bool = False) -> int:
        """Return the values if no two heaps may be equal."""
        table = self._unequal.setdefault((heaps, more), _Unequal(heaps, more))
        return table.reached(self.values, counters)

    def _one(self, heaps: int, counters: int) -> int:
        if heaps == 0:
            return int(counters == 0)
        return 1 << self.values[counters] if counters else 0

    # --- at least a number of heaps --------------------------------------------------------------

    def _from(self, heaps: int, condition: Condition, counters: int) -> int:
        """Return the values of at least `heaps` heaps."""
        if condition is Condition.UNEQUAL:
            return self._distinct(heaps, counters, more=True)
        if condition is Condition.ANY:
            return self._any_from(heaps, counters)
        exactly = self._by_condition[condition]
        reached = 0
        for number in range(heaps, counters + 1):
            reached |= exactly(number, counters)
        return reached

    def _any_from(self, heaps: int, counters: int) -> int:
        # Fewer counters first, so that no call recurses deeply.
        for fewer in range(heaps, counters + 1):
            if ("from", heaps, fewer) not in self._known:
                more = self._with_one_more(
                    lambda rest: self._known.get(("from", heaps, rest), 0), fewer
                )
                self._known["from", heaps, fewer] = self._any(heaps, fewer) | more
        return self._known.get(("from", heaps, counters), 0)

    # --- shared steps ----------------------------------------------------------------------------

    def _with_one_more(self, others: Callable[[int], int], counters: int) -> int:
        """Return the values of the others together with one more heap."""
        reached = 0
        for heap in range(1, counters + 1):
            rest = others(counters - heap)
            if rest:
                reached |= _translated(rest, self.values[heap])
        return reached

    def _once(self, kind: str, heaps: int, counters: int, found: Callable[[], int]) -> int:
        key = (kind, heaps, counters)
        if key not in self._known:
            self._known[key] = found()
        return self._known[key]


class _Unequal:
    """The values of a number of heaps, or at least that number, with no two equal.

    `_table[j][r]` is for j heaps with r counters in total, all of sizes added so far.
    """

    def __init__(self, heaps: int, more: bool) -> None:
        self._heaps = heaps
        self._more = more
        self._table: list[list[int]] = []
        self._let_in = 0

    def reached(self, values: array[int], counters: int) -> int:
        """Return the values of splitting `counters` counters."""
        if counters >= (len(self._table[0]) if self._table else 0):
            self._table = [[0] * (2 * counters + 16) for _ in range(self._heaps + 1)]
            self._table[0][0] = 1
            self._let_in = 0
        while self._let_in < len(values) - 1:
            self._let_in += 1
            self._add(self._let_in, values[self._let_in])
        return self._table[self._heaps][counters]

    def _add(self, heap: int, value: int) -> None:
        """Add a heap size, larger than all before; each size is used at most once."""
        for j in range(self._heaps, 0, -1):
            fewer, row = self._table[j - 1], self._table[j]
            for counters in range(len(row) - 1, heap - 1, -1):
                others = fewer[counters - heap]
                if self._more and j == self._heaps:
                    others |= row[counters - heap]
                if others:
                    row[counters] |= _translated(others, value)


def _translated(numbers: int, by: int) -> int:
    """Return the set of nim-sums of `by` with the members of `numbers`."""
    bit = 0
    while by >> bit:
        if by >> bit & 1:
            width = 1 << bit
            size = max(numbers.bit_length(), 1)
            lower = _lower_halves(width, (size + 2 * width - 1) // (2 * width))
            numbers = (numbers & lower) << width | numbers >> width & lower
        bit += 1
    return numbers


_masks: dict[tuple[int, int], int] = {}


def _lower_halves(width: int, blocks: int) -> int:
    """Return `width` ones with `width` zeros above them, repeated `blocks` times."""
    key = (width, blocks)
    if key not in _masks:
        ones, mask = (1 << width) - 1, 0
        for block in range(blocks):
            mask |= ones << 2 * width * block
        _masks[key] = mask
    return _masks[key]
