"""Genera: normal form, notation, and sums."""

from __future__ import annotations

import pickle

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan import DomainError, NotationError
from partizan.theories.misere.impartial.genus import Genus, genus_of_options, tame_sum
from partizan_literature.allen2006.genus import SUMS, TAME
from theories.misere.sets import Set, genus, heap, is_lost, plus, sets

PLACES = 4


def folded(g: Set) -> Genus:
    """Return the genus by the rule for options."""
    return genus_of_options(map(folded, g))


NIM = ["0^120", "1^031", "2^20", "3^31", "4^46", "5^57", "6^64", "7^75", "8^8(10)", "9^9(11)"]


@pytest.mark.parametrize("n", range(10))
def test_nim_heaps(n: int) -> None:
    """The genera of nim-heaps are as published, and agree with their options."""
    assert str(Genus.of_nim_heap(n)) == NIM[n]
    assert Genus.of_nim_heap(n) == genus_of_options(map(Genus.of_nim_heap, range(n)))
    assert Genus.of_nim_heap(n).is_tame
    assert str(Genus.of_nim_heap(10)) == "10^(10)8"


def test_the_rule_for_stopping() -> None:
    """Two consecutive entries with nim-sum 2 prove nothing before the options alternate."""
    options = [Genus.read(text) for text in ("1^13", "2^1420", "0^02")]
    assert str(genus_of_options(options)) == "3^2031"
    assert genus_of_options(options).stable_from == 2


def test_the_table_of_tame_sums() -> None:
    """The addition table of tame values [Allen06, Thm 2.4.6], corrected in one entry."""
    rows = [line.split() for line in SUMS.strip().splitlines()]
    for a, row in zip(TAME, rows, strict=True):
        for b, total in zip(TAME, row, strict=True):
            assert str(tame_sum([Genus.read(a), Genus.read(b)])) == total


def test_sums_of_nim_heaps() -> None:
    """Nim positions have the genera given by the rule for tame sums."""
    for sizes in [(), (1, 1), (1, 1, 1), (2, 2), (2, 3), (1, 2, 3), (2, 2, 1), (1, 4)]:
        total = heap(0)
        for n in sizes:
            total = plus(total, heap(n))
        found = tame_sum(map(Genus.of_nim_heap, sizes))
        assert genus(total, PLACES) == (found.base, [found.entry(n) for n in range(PLACES)])


@given(sets())
def test_genera_agree_with_the_definition(g: Set) -> None:
    """The genus has the misère nim-values with 2s added, also beyond the written entries."""
    found = folded(g)
    places = found.stable_from + 4
    assert genus(g, places) == (found.base, [found.entry(n) for n in range(places)])
    assert (found.misere_nim_value == 0) == is_lost(g)
    assert found.nim_value == found.base


@given(sets())
def test_company_of_one_and_two(g: Set) -> None:
    """The genera of G + * and G + *2 follow from that of G."""
    assert folded(plus(g, heap(1))) == folded(g).plus_one()
    assert folded(plus(g, heap(2))) == folded(g).plus_two()


@given(st.lists(sets(), min_size=1, max_size=4))
def test_settling_takes_at_most_one_place_more(options: list[Set]) -> None:
    """A genus alternates at most one entry after those of its options do."""
    latest = max(folded(option).stable_from for option in options)
    assert genus_of_options(map(folded, options)).stable_from <= latest + 1


@given(st.integers(0, 40), st.lists(st.integers(0, 40), min_size=1, max_size=8))
def test_texts(base: int, entries: list[int]) -> None:
    """A genus is restored from its text, from a text with commas, and from a pickle."""
    made = Genus(base, [*entries, entries[-1] ^ 2])
    assert Genus.read(str(made)) == Genus.read(f" {made} ") == made
    assert Genus.read(f"{base}^({','.join(map(str, made.entries))})") == made
    assert pickle.loads(pickle.dumps(made)) == made
    assert hash(pickle.loads(pickle.dumps(made))) == hash(made)
    assert made._repr_latex_().startswith(f"${base}^{{")
    assert eval(repr(made)) == made
    for n, entry in enumerate(entries):
        assert made.entry(n) == entry


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected a nim-value"),
        ("2", "expected a nim-value"),
        ("x^20", "expected a nim-value"),
        ("²^20", "expected a nim-value"),
        ("2^", "nim-sum 2"),
        ("2^2", "nim-sum 2"),
        ("2^21", "nim-sum 2"),
        ("2^2020", "as in 2\\^20"),
        ("2^2x0", "an entry is a digit"),
        ("2^2(0", "an entry is a digit"),
        ("2^(2,a)", "at most 9 digits"),
        ("2^(1234567890)", "at most 9 digits"),
        ("1" * 200_000, "characters"),
    ],
)
def test_invalid_texts(text: str, message: str) -> None:
    """A text that is not a genus in normal form is refused."""
    with pytest.raises(NotationError, match=message):
        Genus.read(text)


def test_refusals() -> None:
    """Invalid numbers, entries that do not alternate, and sums of wild values are refused."""
    with pytest.raises(DomainError, match=">= 0, not -1"):
        Genus(-1, [2, 0])
    with pytest.raises(DomainError, match="end with 2 1"):
        Genus(2, [2, 1])
    with pytest.raises(DomainError, match="not -3"):
        Genus.of_nim_heap(-3)
    with pytest.raises(DomainError, match="not -1"):
        Genus.of_nim_heap(2).entry(-1)
    with pytest.raises(DomainError, match="2\\^1420 is not a tame value"):
        tame_sum([Genus.read("2^1420")])
    with pytest.raises(AttributeError, match="cannot be changed"):
        Genus.of_nim_heap(2).base = 3
    assert Genus.of_nim_heap(2) != "2^20"
