"""Genera of heaps in games without breaking: `partizan.theorems._heap_genera`."""

from __future__ import annotations

from functools import cache
from itertools import islice

from hypothesis import given
from hypothesis import strategies as st

from partizan.rulesets.heap.octal import Octal
from partizan.theorems._heap_genera import (
    NO_MOVE,
    GenusTable,
    PlainGenus,
    endless_genera,
    heap_genera,
)
from partizan.theories.misere.impartial.genus import Genus, genus_of_options

CODES = st.text("0123", min_size=1, max_size=6)


def least(values: set[int]) -> int:
    """Return the least missing number."""
    return min({*range(len(values) + 1)} - values)


def misere_values(code: str, heap: int, twos: int) -> list[int]:
    """Return the misère nim-values of a heap plus 0, 1, ... heaps of two, by play."""

    @cache
    def value(left: int, two: int, one: int) -> int:
        digits = [*map(int, code)]
        options = []
        for taken, digit in enumerate(digits, 1):
            if (taken < left and digit & 2) or (taken == left and digit & 1):
                options.append((left - taken, two, one))
        if two:
            options += [(left, two - 1, one), (left, two - 1, one + 1)]
        if one:
            options.append((left, two, one - 1))
        return least({value(*option) for option in options}) if options else 1

    return [value(heap, n, 0) for n in range(twos)]


@given(CODES, st.integers(0, 14))
def test_entries_by_play(code: str, heap: int) -> None:
    """Entries are misère nim-values with twos added, far beyond where they are stable."""
    table = GenusTable()
    *_, number = islice(heap_genera([*map(int, code)], table), heap + 1)
    genus = table.genera[number]
    size = len(genus.entries)
    assert [genus.entry(i) for i in range(size + 4)] == misere_values(code, heap, size + 4)


@given(CODES, st.integers(0, 30))
def test_nim_values_by_the_engine(code: str, heap: int) -> None:
    """The nim-values and the misère nim-values agree with play."""
    table = GenusTable()
    *_, number = islice(heap_genera([*map(int, code)], table), heap + 1)
    position = Octal(f"0.{code}")(str(heap))
    genus = table.genera[number]
    found = (position.nim_value(), position.misere_nim_value())
    assert found == (genus.base, genus.entries[0])


@given(CODES)
def test_endless_threes(code: str) -> None:
    """Up to heap forty, infinitely many threes are the same as forty."""
    table = GenusTable()
    digits = [*map(int, code)]
    numbers = islice(heap_genera([*digits, *[3] * 40], table), 40)
    for number, row in zip(numbers, endless_genera(digits, 9), strict=False):
        genus = table.genera[number]
        assert row == (genus.base, *(genus.entry(i) for i in range(9)))


def test_normal_form() -> None:
    """The entries of heap 7 of 0.3122 look stable at once, but are not."""
    table = GenusTable()
    genera = [str(Genus(*table.genera[i])) for i in islice(heap_genera([3, 1, 2, 2], table), 8)]
    assert genera == ["0^120", "1^031", "2^20", "0^02", "2^1420", "0^31", "1^13", "3^2031"]
    assert PlainGenus.shortest(8, [8, 10, 8, 10, 8]) == PlainGenus(8, (8, 10))
    assert PlainGenus.of_options([]) == NO_MOVE == PlainGenus.shortest(0, [1, 2, 0, 2, 0])


@given(st.lists(st.tuples(CODES, st.integers(0, 25)), max_size=5))
def test_genera_of_options(heaps: list[tuple[str, int]]) -> None:
    """The genus of any set of options, and its tameness, agree with the general theory."""
    table = GenusTable()
    options = []
    for code, heap in heaps:
        *_, number = islice(heap_genera([*map(int, code)], table), heap + 1)
        options.append(table.genera[number])
    found = PlainGenus.of_options(options)
    said = genus_of_options([Genus(*option) for option in options])
    assert found == (said.base, said.entries)
    assert found.is_tame == said.is_tame


def test_tame_values() -> None:
    """Exactly 0^120, 1^031, and n^n(n xor 2) are tame."""
    tame = [NO_MOVE, PlainGenus(1, (0, 3, 1)), PlainGenus(0, (0, 2)), PlainGenus(5, (5, 7))]
    wild = [PlainGenus(1, (2, 0)), PlainGenus(0, (0, 3, 1)), PlainGenus(2, (1, 4, 2, 0))]
    assert [genus.is_tame for genus in tame + wild] == [True] * 4 + [False] * 3
