"""Five types of tame heaps: `partizan.theorems._heap_types`."""

from __future__ import annotations

from itertools import islice, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import BudgetExceeded
from partizan.theorems import _heap_types
from partizan.theorems._heap_genera import GenusTable, PlainGenus, endless_genera, heap_genera
from partizan.theorems._heap_types import (
    HeapType,
    first_wild,
    first_wild_endless,
    heap_types,
    settled,
)
from partizan.theories.misere.impartial.genus import Genus

DIGITS = st.lists(st.integers(0, 3), min_size=1, max_size=9)


def options(digits: list[int], heap: int) -> list[int]:
    """Return the options of a heap, straight from the rules."""
    found = []
    for taken, digit in enumerate(digits, 1):
        if taken < heap and digit & 2:
            found.append(heap - taken)
        if taken == heap and digit & 1:
            found.append(0)
    return found


def by_definition(digits: list[int], heaps: int) -> list[tuple[str, bool]]:
    """Return the genus of each heap, and whether it and all its followers have tame values."""
    table = GenusTable()
    genera = [table.genera[i] for i in islice(heap_genera(digits, table), heaps)]
    tame: list[bool] = []
    for heap, genus in enumerate(genera):
        tame.append(genus.is_tame and all(tame[i] for i in options(digits, heap)))
    return [(str(Genus(*genus)), is_tame) for genus, is_tame in zip(genera, tame, strict=True)]


@given(DIGITS)
def test_types_are_those_of_genera(digits: list[int]) -> None:
    """Types agree with genera up to the first wild heap, which is wild by definition."""
    small = {kind.value for kind in HeapType}
    for kind, (genus, tame) in zip(
        islice(heap_types(digits), 60), by_definition(digits, 60), strict=False
    ):
        assert (kind is not HeapType.WILD) == tame
        if tame:
            assert kind.value == (genus if genus in small else "n")


@given(DIGITS)
def test_first_wild_heap(digits: list[int]) -> None:
    """The first wild heap is the first that is not tame by definition, if there is one."""
    heap = first_wild(digits)
    wild = [i for i, (_, tame) in enumerate(by_definition(digits, 150)) if not tame]
    assert wild[:1] == ([heap] if heap is not None and heap < 150 else [])


@given(DIGITS)
def test_endless_threes(digits: list[int]) -> None:
    """With infinitely many threes the first wild heap is that with sixty threes, if small."""
    heap = first_wild_endless(digits)
    many = first_wild([*digits, *[3] * 60])
    if heap is None:
        assert many is None or many > len(digits) + 60
        rows = islice(endless_genera(digits, 10), 60)
        assert all(PlainGenus.shortest(row[0], row[1:]).is_tame for row in rows)
    else:
        assert many == heap <= 2 * len(digits) + 1


def test_all_short_codes_settle() -> None:
    """For all codes of up to four digits tameness is the same from some number of threes on."""
    count = 0
    for length in range(1, 5):
        for digits in product(range(4), repeat=length):
            if digits[-1] and first_wild_endless(digits) is None:
                threes, tame = settled(digits)
                for more in range(12):
                    assert (first_wild([*digits, *[3] * (threes + more)]) is None) == tame
                count += tame
    assert count == 203


@given(st.lists(st.integers(0, 3), min_size=5, max_size=8), st.integers(0, 25))
def test_long_codes_settle(digits: list[int], more: int) -> None:
    """For longer codes, too, tameness is constant from some number of threes on."""
    if first_wild_endless(digits) is None:
        threes, tame = settled(digits)
        assert (first_wild([*digits, *[3] * (threes + more)]) is None) == tame


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    """If types do not repeat, or stages do not end, within the limits, BudgetExceeded is raised."""
    monkeypatch.setattr(_heap_types, "MOST_HEAPS", 3)
    with pytest.raises(BudgetExceeded, match=r"no heap up to 3 of 0\.3333333 is wild"):
        first_wild([3] * 7)
    monkeypatch.setattr(_heap_types, "_MOST_LETTERS", 0)
    with pytest.raises(BudgetExceeded, match=r"0\.33 followed by many threes is undecided"):
        settled([3, 3])
