"""Engines that compute nim-sequences: the compiled core, and Python for other codes.

Both have the same interface: extend to a number of heaps, and return their values. When time is up
they stop and remain usable, and neither starts a computation that does not fit into memory.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

from partizan._core import HeapSequence
from partizan.budget import terms
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.code_reader import Condition
from partizan.theories.impartial.codes import HeapCode


class SumsEngine:
    """The nim-values of an arbitrary code, with conditions and any number of heaps.

    The values of j heaps with r counters in total are obtained by adding the value of one heap to
    the values of j - 1 heaps. The ways to split a heap are never listed, so a thousand heaps take
    seconds. Sets of values are bits of integers.
    """

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


class TakingEngine:
    """The nim-values of a code with the digits 0, ..., 3, finite or repeating.

    Each heap, however large, costs a few steps for every non-repeating digit. The values that
    repeating digits reach form one set for each residue of the heap, and such a set only grows.
    """

    def __init__(self, code: HeapCode) -> None:
        digits, block = code.bits
        self._block = len(block)
        self._short = [taken for taken, digit in enumerate(digits) if digit & 2]
        self._empties = [bool(digit & 1) for digit in digits]
        self._far = len(digits)  # the index of the first repeating digit
        self._far_moves = [j for j, digit in enumerate(block) if digit & 2]
        # From heap n, the far moves j reach the heaps n - far - j, n - far - j - block, ... Their
        # values, and 0 if the heap can vanish, form the set for the residue of n.
        self._reach: list[set[int]] = [set() for _ in block]
        self._least = [0] * len(block)
        for j, digit in enumerate(block):
            if digit & 1:
                self._reach[(self._far + j) % self._block].add(0)
        self.values = array("I", [0])

    @property
    def size(self) -> int:
        """The number of values known."""
        return len(self.values)

    def add(self) -> None:
        """Compute the value of the next heap."""
        values, n = self.values, len(self.values)
        near = {values[n - taken] for taken in self._short if taken < n}
        if n < self._far and self._empties[n]:
            near.add(0)
        value = 0
        if self._block and n >= self._far:
            residue = n % self._block
            far = self._reach[residue]
            value = self._least[residue]
            while value in far:
                value += 1
            self._least[residue] = value
            while value in near or value in far:
                value += 1
        else:
            while value in near:
                value += 1
        values.append(value)
        if self._block and n >= self._far:
            self._feed(n + 1 - self._far)

    def restore(self, values: array[int]) -> None:
        """Continue from known values."""
        self.values = array("I", values)
        if self._block:
            for heap in range(1, len(values) - self._far + 1):
                self._feed(heap)

    def _feed(self, heap: int) -> None:
        """Add the value of `heap` to the sets of residues whose repeating digits reach it."""
        for j in self._far_moves:
            self._reach[(heap + self._far + j) % self._block].add(self.values[heap])

    def state(self, threshold: int = 0) -> tuple[object, int]:
        """Return the state that later values depend on, and the offset subtracted from high values.

        Values below the threshold are low, and the others are high. The state contains low values
        as they are and high values minus the offset. If the states at two heaps agree, then so do
        the low values that follow, and the high values differ by the difference of the offsets. See
        `partizan.theories.impartial.certificates` for the proof.
        """
        n = len(self.values)
        residues: list[tuple[tuple[bool, ...], int, tuple[int, ...]]] = []
        base = None
        for residue, far in enumerate(self._reach):
            low = tuple(v in far for v in range(threshold))
            if low.count(False) > len(self._short):  # a low value will always remain
                residues.append((low, 0, ()))
                continue
            edge = max(threshold, self._least[residue])
            while edge in far:
                edge += 1
            base = edge if base is None else base
            high = tuple(sorted(v - base for v in far if v > edge))
            residues.append((low, edge - base, high))
        base = base or 0
        recent = tuple(
            (v, 0) if v < threshold else (v - base, 1)
            for v in self.values[max(1, n - self._far) : n]
        )
        return (n % self._block if self._block else 0, recent, tuple(residues)), base


Numbers: TypeAlias = "array[int]"

METHODS: Final = ("auto", "python", "definition", "taking", "dense", "sparse", "hexadecimal")
"""The available methods; all but the first two belong to the compiled core."""

_PAUSE = 32  # heaps between two checks of the time limit


class Engine(Protocol):
    """An engine that computes and stores the values of heaps."""

    @property
    def size(self) -> int:
        """The number of values known."""

    @property
    def method(self) -> str:
        """The method in use."""

    def extend(self, heaps: int) -> None:
        """Compute the values of the heaps 0, ..., heaps - 1."""

    def numbers(self, start: int, stop: int) -> Numbers:
        """Return the known values of the heaps start, ..., stop - 1."""

    def saved(self) -> bytes:
        """Return the state, from which the computation can be continued."""

    def restore(self, data: bytes) -> None:
        """Continue from a saved state."""


def chosen(code: HeapCode, method: str = "auto") -> Engine:
    """Return an engine for `code`, by one of `METHODS`."""
    if method not in METHODS:
        raise DomainError(f"method must be one of {', '.join(METHODS)}, not {method!r}")
    digits = core_digits(code)
    if method == "python" or (method == "auto" and (digits is None or _prefers_python(code))):
        return _Python(code)
    if digits is None:
        raise DomainError(
            f"the method {method!r} requires a plain code, or one with ! at every digit that "
            f"splits heaps; {code} is neither, so use the method 'auto'"
        )
    return _Core(digits, method)


def _prefers_python(code: HeapCode) -> bool:
    """Return whether values may exceed the core's 16 bits while Python is fast."""
    return not code.is_finite and code.is_taking_only


def core_digits(code: HeapCode) -> tuple[list[int], list[int], bool] | None:
    """Return digits, repeating digits, and whether heaps must be unequal; or None.

    >>> core_digits(HeapCode.read("4!.0")), core_digits(HeapCode.read("4!.4"))
    (([4], [], True), None)
    """
    if code.added:
        return None
    digits = code.digits + code.repeating
    named = [(j, condition) for digit in digits for j, condition in digit.counts(63)]
    if any(digit.more for digit in digits) or any(j > 15 for j, _ in named):
        return None
    demanded = {condition for j, condition in named if j > 1}
    if len(demanded) > 1 or not demanded <= {Condition.ANY, Condition.UNEQUAL}:
        return None
    return (*code.bits, demanded == {Condition.UNEQUAL})


def room_for(what: str, size: int) -> None:
    """Raise `BudgetExceeded` if `size` bytes exceed the memory limit."""
    allowed = terms().byte_limit
    if size > allowed:
        raise BudgetExceeded(
            f"{what} need about {max(size >> 20, 1):,} MiB, but the limit is {allowed >> 20:,}; "
            "ask for fewer heaps, or raise Budget(bytes=...)"
        )


class _Core:
    """An engine of the compiled core."""

    def __init__(self, digits: tuple[list[int], list[int], bool], method: str) -> None:
        self.sequence = HeapSequence(*digits, method)

    @property
    def size(self) -> int:
        return self.sequence.size

    @property
    def method(self) -> str:
        return self.sequence.method

    def extend(self, heaps: int) -> None:
        if heaps > self.size:
            room_for(f"{heaps:,} heaps", 2 * heaps)
            self.sequence.extend(heaps)

    def numbers(self, start: int, stop: int) -> Numbers:
        values = array("H")
        values.frombytes(self.sequence.values(start, stop))
        if sys.byteorder == "big":
            values.byteswap()
        return values

    def saved(self) -> bytes:
        return self.sequence.save()

    def restore(self, data: bytes) -> None:
        self.sequence = HeapSequence.load(data)


class _Python:
    """The Python engine, for codes that the core does not support; tests compare the two."""

    def __init__(self, code: HeapCode) -> None:
        taking = code.is_plain and code.is_taking_only
        self.search: TakingEngine | SumsEngine = (TakingEngine if taking else SumsEngine)(code)

    @property
    def size(self) -> int:
        return self.search.size

    @property
    def method(self) -> str:
        return "python"

    def extend(self, heaps: int) -> None:
        missing = heaps - self.size
        if missing <= 0:
            return
        room_for(f"{heaps:,} heaps", 4 * heaps)
        for done in range(missing):
            if done % _PAUSE == 0 and terms().is_over:
                raise BudgetExceeded(f"the time allowed was used up at heap {self.size:,}")
            self.search.add()

    def numbers(self, start: int, stop: int) -> Numbers:
        return self.search.values[start:stop]

    def saved(self) -> bytes:
        values = array("I", self.search.values)
        if sys.byteorder == "big":
            values.byteswap()
        return values.tobytes()

    def restore(self, data: bytes) -> None:
        values = array("I")
        values.frombytes(data)
        if sys.byteorder == "big":
            values.byteswap()
        self.search.restore(values)
