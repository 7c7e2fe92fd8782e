"""Engines for nim-sequences: `partizan.theories.impartial.engines`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, DomainError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.engines import METHODS, chosen, core_digits, room_for


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
