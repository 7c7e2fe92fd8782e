"""Genera of heaps from which counters are only taken: `partizan.theorems._heap_genera`."""

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
    """Return the least number that is missing."""
    return min({*range(len(values) + 1)} - values)


def misere_values(code: str, heap: int, twos: int) -> list[int]:
    """Return the misère nim-values of a heap with 0, 1, ... heaps of two beside it, by play."""

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
    """Entries are misère nim-values with twos beside the heap, far beyond where they are stable."""
    table = GenusTable()
    *_, number = islice(heap_genera([*map(int, code)], table), heap + 1)
    genus = table.genera[number]
    size = len(genus.entries)
    assert [genus.entry(i) for i in range(size + 4)] == misere_values(code, heap, size + 4)


@given(CODES, st.integers(0, 30))
def test_nim_values_by_the_engine(code: str, heap: int) -> None:
    """The engine finds the same nim-values, and the same misère nim-values."""
    table = GenusTable()
    *_, number = islice(heap_genera([*map(int, code)], table), heap + 1)
    position = Octal(f"0.{code}")(str(heap))
    genus = table.genera[number]
    found = (position.nim_value(), position.misere_nim_value())
    assert found == (genus.base, genus.entries[0])


@given(CODES)
def test_endless_threes(code: str) -> None:
    """Threes for ever are as good as forty, up to heap forty."""
    table = GenusTable()
    digits = [*map(int, code)]
    numbers = islice(heap_genera([*digits, *[3] * 40], table), 40)
    for number, row in zip(numbers, endless_genera(digits, 9), strict=False):
        genus = table.genera[number]
        assert row == (genus.base, *(genus.entry(i) for i in range(9)))


def test_normal_form() -> None:
    """The trap of the stopping rule: heap 7 of 0.3122 looks stable at once, and is not."""
    table = GenusTable()
    genera = [str(Genus(*table.genera[i])) for i in islice(heap_genera([3, 1, 2, 2], table), 8)]
    assert genera == ["0^120", "1^031", "2^20", "0^02", "2^1420", "0^31", "1^13", "3^2031"]
    assert PlainGenus.shortest(8, [8, 10, 8, 10, 8]) == PlainGenus(8, (8, 10))
    assert PlainGenus.of_options([]) == NO_MOVE == PlainGenus.shortest(0, [1, 2, 0, 2, 0])


@given(st.lists(st.tuples(CODES, st.integers(0, 25)), max_size=5))
def test_genera_of_options(heaps: list[tuple[str, int]]) -> None:
    """Options of any kind have the genus that the general theory says, and are tame as it says."""
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
    """Tame values are 0^120, 1^031, and n^n(n xor 2); others are not, though they look similar."""
    tame = [NO_MOVE, PlainGenus(1, (0, 3, 1)), PlainGenus(0, (0, 2)), PlainGenus(5, (5, 7))]
    wild = [PlainGenus(1, (2, 0)), PlainGenus(0, (0, 3, 1)), PlainGenus(2, (1, 4, 2, 0))]
    assert [genus.is_tame for genus in tame + wild] == [True] * 4 + [False] * 3
