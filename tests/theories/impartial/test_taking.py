"""Codes that never split heaps: `partizan.theories.impartial.taking`."""

from __future__ import annotations

from array import array
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.taking import TakingEngine
from theories.impartial.checker import values_of

DIGITS = st.lists(st.integers(0, 3), max_size=6)


def found(code: HeapCode, heaps: int) -> list[int]:
    """Return the values that the engine computes."""
    engine = TakingEngine(code)
    while engine.size < heaps:
        engine.add()
    return list(engine.values)


def test_short_codes() -> None:
    """All codes with two digits and two repeating digits agree with the recurrence."""
    for first, second, third, fourth in product(range(4), repeat=4):
        code = HeapCode.of_bits([0, first, second], [third, fourth])
        assert found(code, 24) == values_of([0, first, second], [third, fourth], 24)


@given(DIGITS, DIGITS)
def test_the_recurrence(digits: list[int], repeating: list[int]) -> None:
    """The values of a code agree with the recurrence, with and without repeating digits."""
    code = HeapCode.of_bits([0, *digits], repeating)
    assert found(code, 60) == values_of([0, *digits], repeating, 60)


@given(DIGITS, DIGITS, st.integers(1, 30))
def test_values_taken_over(digits: list[int], repeating: list[int], known: int) -> None:
    """An engine with restored values continues correctly."""
    code = HeapCode.of_bits([0, *digits], repeating)
    values = found(code, 50)
    engine = TakingEngine(code)
    engine.restore(array("I", values[:known]))
    while engine.size < 50:
        engine.add()
    assert list(engine.values) == values
