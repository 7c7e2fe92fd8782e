"""Arbitrary codes, by the values of sums: `partizan.theories.impartial.sums`."""

from __future__ import annotations

from array import array

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.theories.impartial.code_reader import Condition, Digit
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.sums import SumsEngine
from theories.impartial import taking_and_breaking as definition
from theories.impartial.checker import values_of

ALLOWED = st.dictionaries(st.integers(0, 5), st.sampled_from(["", "!", "?", "="]), max_size=4)
TAKEN = st.integers(-2, 4)


def found(code: HeapCode, heaps: int) -> list[int]:
    """Return the values that the engine computes."""
    engine = SumsEngine(code)
    while engine.size < heaps:
        engine.add()
    return list(engine.values)


def of_text(code: str, heaps: int) -> list[int]:
    """Return the values of a code given as a text."""
    return found(HeapCode.read(code), heaps)


@settings(max_examples=60)
@given(st.dictionaries(TAKEN, ALLOWED, min_size=1))
def test_the_definition(digits: dict[int, dict[int, str]]) -> None:
    """The values of any code are the mex over its moves, listed one by one."""

    def digit(taken: int) -> Digit:
        allowed = digits.get(taken, {})
        return Digit.of({j: Condition(sign) for j, sign in allowed.items()})

    try:
        code = HeapCode(map(digit, range(5)), (), (digit(-1), digit(-2)))
    except DomainError:  # heaps that grow, or moves without effect
        return
    assert found(code, 16) == definition.nim_values(digits, 16)


@settings(max_examples=40)
@given(
    st.integers(0, 3), st.sampled_from(["", "!", "?", "="]), st.integers(0, 2), st.integers(0, 2)
)
def test_without_a_bound(least: int, sign: str, taken: int, other: int) -> None:
    """A digit with + allows all larger numbers of heaps."""
    numbers = dict.fromkeys(range(least, 17), sign)
    digits = {taken: numbers, other + 3: {0: "", 1: ""}}
    opened = Digit.of({least: Condition(sign)}, more=True)
    places = [Digit() for _ in range(6)]
    places[taken], places[other + 3] = opened, Digit.of_bits(3)
    try:
        code = HeapCode(places)
    except DomainError:
        assert taken == 0
        assert least < 2
        return
    assert found(code, 16) == definition.nim_values(digits, 16)


@pytest.mark.parametrize(
    ("digits", "repeating"), [([0, 7], [7]), ([4], [3]), ([0, 1], [4, 2]), ([0, 12, 9], [8])]
)
def test_repeating_digits(digits: list[int], repeating: list[int]) -> None:
    """Repeating digits agree with digits written out."""
    assert found(HeapCode.of_bits(digits, repeating), 26) == values_of(digits, repeating, 26)


def test_grundys_game() -> None:
    """The first values of Grundy's game are as published. [OEIS]"""
    assert of_text("4!.0", 24) == [
        *(0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2),
        *(1, 3, 2, 1, 3, 2, 4, 3, 0, 4, 3, 0),
    ]


def test_laskers_nim() -> None:
    """Lasker's Nim exchanges the values of 4k + 3 and 4k + 4. [BCG01]"""
    expected = [n + (n % 4 == 3) - (n % 4 == 0) for n in range(1, 41)]
    assert of_text("4.[3]", 41) == [0, *expected]


@settings(max_examples=25)
@given(st.sampled_from(["4!.0", "0.77", "0.{0,2+}", "{2+}!.0", "8?.3"]), st.integers(1, 20))
def test_values_taken_over(code: str, known: int) -> None:
    """An engine with restored values continues correctly."""
    values = of_text(code, 30)
    engine = SumsEngine(HeapCode.read(code))
    engine.restore(array("I", values[:known]))
    while engine.size < 30:
        engine.add()
    assert list(engine.values) == values
