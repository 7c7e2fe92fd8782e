"""Engines that compute nim-sequences: the compiled core, and Python for other codes.

Both have the same interface: extend to a number of heaps, and return their values. When time is up
they stop and remain usable, and neither starts a computation that does not fit into memory.
"""

from __future__ import annotations

import sys
from array import array
from typing import Final, Protocol, TypeAlias

from partizan._core import HeapSequence
from partizan.budget import terms
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.code_reader import Condition
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sums import SumsEngine
from partizan.theories.impartial.taking import TakingEngine

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
