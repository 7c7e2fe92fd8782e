"""Engines for nim-sequences: `partizan.theories.impartial.engines`."""

from __future__ import annotations

from array import array
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.code_reader import Condition, Digit
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import (
    METHODS,
    SumsEngine,
    TakingEngine,
    chosen,
    core_digits,
    room_for,
)
from theories.impartial import taking_and_breaking as definition
from theories.impartial.checker import values_of


@pytest.mark.parametrize(
    ("code", "expected"),
    [
        ("0.77", ([0, 7, 7], [], False)),
        ("0.12[3]", ([0, 1, 2], [3], False)),
        ("4!.0", ([4], [], True)),
        ("4!.3", ([4, 3], [], True)),
        ("4!.4", None),
        ("4.4=", None),
        ("0.*", None),
        ("0.{16}", None),
        ("80.0", None),
    ],
)
def test_codes_supported_by_the_core(code: str, expected: object) -> None:
    """The core supports plain digits up to fifteen heaps, with all heaps unequal or none."""
    assert core_digits(HeapCode.read(code)) == expected


@settings(max_examples=50)
@given(
    st.sampled_from([0, 4]),
    st.lists(st.integers(0, 7), max_size=4),
    st.lists(st.integers(0, 7), max_size=2),
)
def test_core_and_python(first: int, digits: list[int], repeating: list[int]) -> None:
    """The core and Python compute the same values for every octal code."""
    code = HeapCode.of_bits([first, *digits], repeating)
    engines = [chosen(code, method) for method in ("auto", "python")]
    for engine in engines:
        engine.extend(60)
    core, python = (list(engine.numbers(0, 60)) for engine in engines)
    assert core == python


@settings(max_examples=10)
@given(st.sampled_from(["4!.0", "0.F8", "8!.3", "0.{4,5}", "4!.4!"]))
def test_core_and_python_beyond_octal(text: str) -> None:
    """The core and Python agree for unequal heaps, and for more than two heaps."""
    engines = [chosen(HeapCode.read(text), method) for method in ("auto", "python")]
    for engine in engines:
        engine.extend(40)
    assert engines[0].method != "python"
    assert list(engines[0].numbers(0, 40)) == list(engines[1].numbers(0, 40))


def test_unknown_methods() -> None:
    """A method that is unknown, or does not apply to the code, is refused."""
    assert METHODS[0] == "auto"
    with pytest.raises(DomainError, match=r"method must be one of .*, not 'magic'"):
        chosen(HeapCode.read("0.77"), "magic")
    with pytest.raises(DomainError, match="the method 'dense' requires a plain code"):
        chosen(HeapCode.read("4!.4"), "dense")


def test_memory() -> None:
    """A computation that does not fit into the memory limit is not started."""
    room_for("10 heaps", 1 << 20)
    with (
        Budget(bytes=1 << 20),
        pytest.raises(BudgetExceeded, match="need about 1 MiB, but the limit is 1"),
    ):
        room_for("10 heaps", (1 << 20) + 1)
    for method in ("python", "auto"):
        with pytest.raises(BudgetExceeded, match="MiB, but the limit is 2,048"):
            chosen(HeapCode.read("0.77"), method).extend(10**15)


def test_time() -> None:
    """When time is up, the values computed so far are kept."""
    for method in ("python", "auto"):
        engine = chosen(HeapCode.read("0.06"), method)
        with Budget(seconds=0.02), pytest.raises(BudgetExceeded, match="time"):
            engine.extend(1_000_000)
        size = engine.size
        assert size < 1_000_000
        engine.extend(size + 10)
        assert engine.size >= size + 10


ALLOWED = st.dictionaries(st.integers(0, 5), st.sampled_from(["", "!", "?", "="]), max_size=4)
TAKEN = st.integers(-2, 4)


def found(engine: SumsEngine | TakingEngine, heaps: int) -> list[int]:
    """Return the values that the engine computes."""
    while engine.size < heaps:
        engine.add()
    return list(engine.values)


def of_text(code: str, heaps: int) -> list[int]:
    """Return the values of a code given as a text."""
    return found(SumsEngine(HeapCode.read(code)), heaps)


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
    assert found(SumsEngine(code), 16) == definition.nim_values(digits, 16)


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
    assert found(SumsEngine(code), 16) == definition.nim_values(digits, 16)


@pytest.mark.parametrize(
    ("digits", "repeating"), [([0, 7], [7]), ([4], [3]), ([0, 1], [4, 2]), ([0, 12, 9], [8])]
)
def test_repeating_digits(digits: list[int], repeating: list[int]) -> None:
    """Repeating digits agree with digits written out."""
    assert found(SumsEngine(HeapCode.of_bits(digits, repeating)), 26) == values_of(
        digits, repeating, 26
    )


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


DIGITS = st.lists(st.integers(0, 3), max_size=6)


def test_short_codes() -> None:
    """All codes with two digits and two repeating digits agree with the recurrence."""
    for first, second, third, fourth in product(range(4), repeat=4):
        code = HeapCode.of_bits([0, first, second], [third, fourth])
        assert found(TakingEngine(code), 24) == values_of([0, first, second], [third, fourth], 24)


@given(DIGITS, DIGITS)
def test_the_recurrence(digits: list[int], repeating: list[int]) -> None:
    """The values of a code agree with the recurrence, with and without repeating digits."""
    code = HeapCode.of_bits([0, *digits], repeating)
    assert found(TakingEngine(code), 60) == values_of([0, *digits], repeating, 60)


@given(DIGITS, DIGITS, st.integers(1, 30))
def test_values_taken_over_without_splits(
    digits: list[int], repeating: list[int], known: int
) -> None:
    """An engine with restored values continues correctly."""
    code = HeapCode.of_bits([0, *digits], repeating)
    values = found(TakingEngine(code), 50)
    engine = TakingEngine(code)
    engine.restore(array("I", values[:known]))
    while engine.size < 50:
        engine.add()
    assert list(engine.values) == values
