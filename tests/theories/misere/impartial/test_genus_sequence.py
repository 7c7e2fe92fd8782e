"""Genera of heaps, and their periods."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import Budget, BudgetExceeded, DomainError
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.impartial.genus import Genus, genus_of_options
from partizan.theories.misere.impartial.genus_sequence import GenusSequence, genus_sequence
from partizan.theories.misere.impartial.structure import Tameness
from theories.misere.sets import Set, genus, heap, made, plus

PUBLISHED = {
    "0.3122": "0^120 1^031 2^20 0^02 2^1420 0^31 1^13 3^2031 1^02 2^20 0^02 2^13 0^31 1^13 3^20",
    "0.123": "0^120 1^031 0^120 2^20 2^20 1^031 0^02 0^120 2^1420 1^20 1^031 0^02 0^120 2^1420",
    "0.3103": "0^120 1^031 2^20 0^02 1^20 0^120 1^031 2^1420 0^02 1^20 0^120 1^031 2^1420",
    "0.312": "0^120 1^031 2^20 0^02 2^1420 0^02 1^13 0^02 1^13 0^02",
    "0.0330303": "0^120 0^120 1^031 1^031 2^20 2^20 3^31 3^31 4^46 0^120 0^120",
    "0.23313": "0^120 0^120 1^031 2^20 3^31 4^46 1^031 0^120 3^31 2^20 1^031 0^120",
    "0.123[3]": "0^120 1^031 0^120 2^20 2^20 3^31 3^31 4^46 4^46 5^57 5^57 6^64 6^64",
    "0.3103[3]": "0^120 1^031 2^20 0^02 1^20 2^31 3^46 4^31 3^46 4^57 5^64 6^57 5^64",
    "0.3122[3]": "0^120 1^031 2^20 0^02 2^1420 3^31 4^46 3^31 4^46 5^57 6^6564 5^57 6^6564 7^7875",
    "0.33312": "0^120 1^031 2^20 3^31 4^46 0^02 2^1420 1^31 4^20431 0^02 2^131420 1^31 3^2020431",
}


@pytest.mark.parametrize("code", PUBLISHED)
def test_published_genera(code: str) -> None:
    """The genera of some codes are as published, or corrected."""
    expected = PUBLISHED[code].split()
    assert list(map(str, genus_sequence(code, len(expected) - 1))) == expected


def heaps_of(code: HeapCode, last: int) -> list[Set]:
    """Return the trees of the heaps 0, ..., last."""
    trees: list[Set] = []
    for n in range(last + 1):
        options = []
        for parts in code.moves(n):
            total = heap(0)
            for part in parts:
                total = plus(total, trees[part])
            options.append(total)
        trees.append(made(options))
    return trees


@given(st.text("01234567", min_size=1, max_size=3), st.sampled_from(["", "[3]", "[1]"]))
def test_small_heaps_agree_with_the_definition(digits: str, block: str) -> None:
    """The first heaps of octal codes have the genera of their trees."""
    code = HeapCode.read(f"0.{digits}{block}")
    found = genus_sequence(code, 5)
    for tree, one in zip(heaps_of(code, 5), found, strict=True):
        assert genus(tree, 3) == (one.base, [one.entry(n) for n in range(3)])


@settings(max_examples=40)
@given(st.text("0123", min_size=1, max_size=6))
def test_periods_are_right(digits: str) -> None:
    """A period proved by few heaps holds for many more, and is minimal."""
    code = HeapCode.read(f"0.{digits}")
    found = GenusSequence(code).period(300)
    if found is None or not found.is_proved:
        return
    genera: list[Genus] = []
    for n in range(400):
        options = [genera[part[0] if part else 0] for part in code.moves(n)]
        genera.append(genus_of_options(options))
    n0, p = found.preperiod, found.period
    assert genera[n0 : 400 - p] == genera[n0 + p :]
    assert n0 == 0 or genera[n0 - 1] != genera[n0 - 1 + p]
    for smaller in range(1, p):
        assert genera[n0 : 400 - smaller] != genera[n0 + smaller :]


@pytest.mark.parametrize(
    ("code", "preperiod", "period"),
    [
        ("0.123", 5, 5),
        ("0.21123", 1, 48),
        ("0.100213", 8, 10),
        ("0.33121", 4, 3),
        ("0.01023", 8, 9),
        ("0.3122", 8, 7),
        ("0.3103", 3, 5),
        ("0.31003", 3, 6),
        ("0.5", 0, 2),
    ],
)
def test_published_periods(code: str, preperiod: int, period: int) -> None:
    """The periods are those of [Allen06, Sect. 3.3.1], with 0.33121 corrected."""
    sequence = GenusSequence(code)
    found = sequence.period(1000)
    assert found is not None
    assert (found.preperiod, found.period, found.is_proved) == (preperiod, period, True)
    assert "suffices" in found.reason or "recurred" in found.reason
    far = preperiod + 10**12 * period
    assert sequence.genus(far) == sequence.genus(preperiod)


@pytest.mark.parametrize(
    ("code", "preperiod", "period"),
    [("4.0", 1, 2), ("0.05", 1, 2), ("0.52", 6, 4), ("0.73", 2, 4), ("4.12", 6, 7), ("4.72", 2, 3)],
)
def test_periods_of_tame_codes_that_break_heaps(code: str, preperiod: int, period: int) -> None:
    """A period proved by few tame heaps of a code that splits holds for many more, all tame."""
    found = GenusSequence(code).period(100)
    assert found is not None
    assert (found.preperiod, found.period, found.is_proved) == (preperiod, period, True)
    assert "Guy and Smith" in found.reason
    sequence = GenusSequence(code)
    genera = sequence.genera(120)
    assert genera[preperiod:-period] == genera[preperiod + period :]
    assert sequence.first_wild(120) is None


def test_periods_that_are_only_seen() -> None:
    """For a code with infinitely many digits, a period is observed but not proved."""
    found = GenusSequence("0.1[1]").period(40)
    assert found is not None
    assert not found.is_proved
    assert found.reason == "observed up to heap 40, not proved"
    assert GenusSequence("0.33312").period(100) is None


def test_tame_and_wild_heaps() -> None:
    """The first wild heaps and their kinds are correct."""
    assert GenusSequence("0.123").first_wild(50) == 8
    assert GenusSequence("0.3103").tameness(4) is Tameness.RESTIVE
    assert GenusSequence("0.3122").tameness(4) is Tameness.RESTLESS
    assert GenusSequence("0.3122").tameness(6) is Tameness.WILD
    assert GenusSequence("0.77").first_wild(12) == 5
    assert GenusSequence("0.23313").first_wild(200) is None


def test_many_heaps_are_quick(within) -> None:
    """Ten thousand heaps of a subtraction octal are fast."""
    with within(5):
        assert str(genus_sequence("0.3122", 10_000)[10_000]) == str(
            GenusSequence("0.3122").genus(8 + (10_000 - 8) % 7)
        )


def test_refusals() -> None:
    """Heaps below 0 or above a million are refused, and limits hold."""
    with pytest.raises(DomainError, match="not -1"):
        genus_sequence("0.77", -1)
    with pytest.raises(DomainError, match="not 10000000"):
        genus_sequence("0.77", 10_000_000)
    with Budget(seconds=0.2), pytest.raises(BudgetExceeded, match="time allowed"):
        genus_sequence("0.77", 400)
    with Budget(positions=10), pytest.raises(BudgetExceeded, match=r"genera of 0\.3122"):
        genus_sequence("0.3122", 50)
