"""Periods of nim-sequences: `partizan.theories.impartial.periods`."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.budget import Budget
from partizan.errors import DomainError, Undecided
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.impartial.periods import Period, find_period
from partizan.theories.impartial.sequence import NimSequence
from theories.impartial.checker import accepts, values_of


def seen(code: str, heaps: int, method: str = "auto") -> Period:
    """Return the period of a code, which must have one."""
    found = NimSequence(code, method=method).period(heaps)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("code", "period", "preperiod"),
    [
        ("0.77", 12, 71),
        ("0.07", 34, 53),
        ("0.137", 34, 52),
        ("0.17", 34, 33),
        ("0.34", 8, 7),
        ("4.3", 2, 2),
        ("0.116", 96, 139),
        ("4.766", 20, 19),
        ("0.1", 1, 2),
        ("0.0", 1, 0),
    ],
)
def test_octal_games(code: str, period: int, preperiod: int) -> None:
    """Well-known octal games have their published periods, with proof. [GS56]; [BCG01, Ch. 4]"""
    found = seen(code, 600)
    assert (found.period, found.preperiod, found.saltus, found.is_proved) == (
        *(period, preperiod, 0),
        True,
    )


def test_kayles() -> None:
    """Kayles has fourteen exceptions, the last of which is heap 70. [GS56]"""
    found = seen("0.77", 1000)
    assert found.exceptions == [0, 3, 6, 9, 11, 15, 18, 21, 22, 28, 34, 39, 57, 70]
    assert found.exceptions_below(12) == [0, 3, 6, 9, 11]
    assert repr(found) == "<period 12 from heap 71 on: proved>"
    assert found.last >= 167
    assert found.value(70) == 6
    assert found.value(12 * 10**40 + 82) == found.value(82)


@pytest.mark.parametrize(
    ("code", "period", "preperiod", "saltus", "fixed"),
    [
        ("0.[3]", 1, 0, 1, ()),
        ("0.12[3]", 2, 3, 1, ()),
        ("0.30[3]", 4, 0, 2, ()),
        ("0.[30]", 2, 0, 0, ()),
        ("0.03[20]", 4, 4, 1, (0, 1)),
        ("0.1[303]", 3, 0, 1, (0,)),
    ],
)
def test_repeating_digits(
    code: str, period: int, preperiod: int, saltus: int, fixed: tuple[int, ...]
) -> None:
    """Repeating codes that never split heaps have periods with a saltus, or split periods."""
    found = seen(code, 500)
    assert (found.period, found.preperiod, found.saltus, found.fixed) == (
        *(period, preperiod, saltus),
        fixed,
    )
    assert found.is_proved


def test_allens_nimified_game() -> None:
    """A heap n >= 3 of 0.123333... has the value n/2, rounded up. [Allen06, Prop 3.3.6]"""
    found = seen("0.12(3)", 100)
    assert [found.value(n) for n in range(3, 60)] == [-(-n // 2) for n in range(3, 60)]
    assert found.value(10**9 + 1) == (10**9 + 2) // 2


@pytest.mark.parametrize("code", ["4.[3]", "0.8", "0.[7]", "0.{0,2+}", "0.7!"])
def test_observed_periods(code: str) -> None:
    """If no theorem applies, the period is only observed, and larger heaps are refused."""
    found = seen(code, 100)
    assert not found.is_proved
    assert found.proof is None
    assert found.last == 99
    assert found.reason == "observed up to heap 99, not proved"
    assert "observed up to heap 99" in repr(found)
    with pytest.raises(DomainError, match="is only observed, up to heap 99; it does not determine"):
        found.value(100)
    with pytest.raises(DomainError, match="is only observed"):
        found.continued(0, 200)


@pytest.mark.parametrize("heaps", [60, 100, 140, 167])
def test_too_few_heaps(heaps: int) -> None:
    """Fewer than 168 heaps of Kayles prove nothing."""
    found = NimSequence("0.77", method="python").period(heaps)
    assert found is None or not found.is_proved


def test_the_bound_is_enough() -> None:
    """168 heaps of Kayles prove the period."""
    assert seen("0.77", 168, "python").is_proved


@pytest.mark.parametrize(("code", "heaps"), [("4!.0", 300), ("0.77", 40), ("0.007", 200)])
def test_no_period(code: str, heaps: int) -> None:
    """No period is observed if nothing repeats."""
    assert NimSequence(code).period(heaps) is None


def test_short_subtraction_octals() -> None:
    """All subtraction octals with three digits are proved, and their values follow the period."""
    for digits in product(range(4), repeat=3):
        found = NimSequence(HeapCode.of_bits([0, *digits])).period(200)
        assert found is not None
        assert found.is_proved
        expected = values_of([0, *digits], [], 120)
        assert [found.value(n) for n in range(120)] == expected


@settings(max_examples=40)
@given(st.lists(st.integers(0, 3), max_size=3), st.lists(st.integers(0, 3), min_size=1, max_size=3))
def test_taking_for_ever(digits: list[int], repeating: list[int]) -> None:
    """A proved period of a repeating code holds beyond the heaps examined."""
    code = HeapCode.of_bits([0, *digits], repeating)
    found = NimSequence(code).period(150)
    if found is None or not found.is_proved:
        return
    assert [found.value(n) for n in range(220)] == values_of([0, *digits], repeating, 220)


@settings(max_examples=40)
@given(st.sampled_from([0, 4]), st.lists(st.integers(0, 7), max_size=3))
def test_octal_codes(first: int, digits: list[int]) -> None:
    """A proved period of an octal code holds for more heaps, and the checker accepts the proof."""
    found = NimSequence(HeapCode.of_bits([first, *digits])).period(150)
    if found is None or not found.is_proved:
        return
    assert [found.value(n) for n in range(200)] == values_of([first, *digits], [], 200)
    assert found.proof is not None
    facts = found.proof.facts()
    assert accepts({**facts, **{k: list(v) for k, v in facts.items() if isinstance(v, tuple)}})


def test_python_and_the_default_engine() -> None:
    """Python and the default engine find the same periods."""
    for code in ("0.77", "0.07", "0.3033", "4.7", "0.06"):
        auto, python = (NimSequence(code, method=m).period(300) for m in ("auto", "python"))
        assert (auto is None) == (python is None)
        if auto is not None and python is not None:
            assert (auto.period, auto.preperiod) == (python.period, python.preperiod)
            assert auto.is_proved == python.is_proved


def test_progress() -> None:
    """The search for a period reports progress."""
    reports: list[int] = []
    with Budget(progress=reports.append):
        assert find_period(NimSequence("0.77"), 400) is not None
    assert reports
    assert reports == sorted(reports)


def test_bad_numbers() -> None:
    """A negative number of heaps is refused, and 0 heaps show no period."""
    with pytest.raises(DomainError, match=r"heaps to examine is an integer >= 0, not -1"):
        NimSequence("0.77").period(-1)
    assert NimSequence("0.77").period(0) is None


def test_periods_without_a_number_of_heaps() -> None:
    """By default enough heaps are examined for most octal games; otherwise a sentence says so."""
    for code in ("0.77", "0.137", "0.07", "0.156"):
        assert NimSequence(code).period() == NimSequence(code).period(10_000)
        assert NimSequence(code).period().is_proved
    with pytest.raises(Undecided, match=r"first 10,000 heaps of 0\.06; .* period\(100_000\)"):
        NimSequence("0.06").period()
    with pytest.raises(Undecided, match="no period is seen in the first 1,000 heaps of 4!"):
        NimSequence("4!.0").period()
