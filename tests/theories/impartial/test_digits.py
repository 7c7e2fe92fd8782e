"""Digits of codes: `partizan.theories.impartial.code_reader`."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.theories.impartial.code_reader import CHARACTERS, ZERO, Condition, Digit, partitions
from theories.impartial import taking_and_breaking as definition

CONDITIONS = st.sampled_from(list(Condition))
ALLOWED = st.dictionaries(st.integers(0, 6), CONDITIONS, min_size=1)


@pytest.mark.parametrize("condition", Condition)
def test_partitions(condition: Condition) -> None:
    """The splits of n counters into j heaps are the partitions that satisfy the condition."""
    meets = definition.CONDITIONS[condition.value]
    for n in range(13):
        for j in range(n + 2):
            expected = [p for p in definition.partitions(n) if len(p) == j and meets(p)]
            assert sorted(partitions(n, j, condition)) == expected


def test_many_heaps() -> None:
    """A thousand heaps of a thousand counters have one split, found without deep recursion."""
    assert list(partitions(1000, 1000)) == [(1,) * 1000]


def test_octal_digits() -> None:
    """The bits 1, 2 and 4 stand for no heap, one and two; splits come in that order."""
    assert [list(Digit.of_bits(7).splits(n)) for n in (0, 1, 4)] == [
        [()],
        [(1,)],
        [(4,), (1, 3), (2, 2)],
    ]
    assert [str(Digit.of_bits(bits)) for bits in range(32)] == list(CHARACTERS)
    assert str(Digit.of_bits(32)) == "{5}"


@settings(max_examples=60)
@given(ALLOWED, st.booleans())
def test_allowed_splits(allowed: dict[int, Condition], more: bool) -> None:
    """A digit leaves exactly the heaps that its numbers and conditions allow."""
    last = max(allowed)
    digit = Digit.of(allowed, more=more)
    for n in range(9):
        expected = set()
        for parts in definition.partitions(n):
            j = len(parts)
            condition = allowed.get(j, allowed[last] if more and j > last else None)
            if condition is not None and definition.CONDITIONS[condition.value](parts):
                expected.add(parts)
        assert set(digit.splits(n)) == expected


@pytest.mark.parametrize(
    ("digit", "same"),
    [
        (Digit.of({2: Condition.MIXED}), Digit.of({2: Condition.UNEQUAL})),
        (Digit.of({0: Condition.EQUAL, 1: Condition.UNEQUAL}), Digit.of_bits(3)),
        (
            Digit.of({2: Condition.ANY, 3: Condition.ANY}, more=True),
            Digit.of({2: Condition.ANY}, more=True),
        ),
        (Digit.of({}), ZERO),
    ],
)
def test_equal_digits(digit: Digit, same: Digit) -> None:
    """Digits that allow the same splits are equal."""
    assert digit == same
    assert hash(digit) == hash(same)


def test_kinds() -> None:
    """Plain digits have no conditions and a bounded number of heaps."""
    assert Digit.of_bits(15).is_plain
    assert not Digit.of_bits(4, Condition.UNEQUAL).is_plain
    everything = Digit.of({0: Condition.ANY}, more=True)
    assert not everything.is_plain
    assert everything.most is None
    assert (ZERO.most, Digit.of_bits(9).most) == (0, 3)
    assert not ZERO


def test_too_many_heaps() -> None:
    """A digit has at most 63 heaps."""
    with pytest.raises(DomainError, match="0 to 63 heaps, not 1 to 64"):
        Digit.of({1: Condition.ANY, 64: Condition.ANY})
