"""Kayles: `partizan.rulesets.heap.named`."""

from __future__ import annotations

from partizan.boards import Heaps
from partizan.players import LEFT
from partizan.rulesets.heap.named import KAYLES as RULESET
from rulesets.strip.trees import keeps_its_word

# The nim-values of the first 36 rows: OEIS A002186, and [BCG01, Ch. 4; locator from memory].
VALUES = "012314321426412714321467412854721867"


def test_nim_values() -> None:
    """The published nim-values of rows of up to 35 skittles."""
    found = "".join(str(RULESET(str(n)).nim_value()) for n in range(12, 36))
    assert found == VALUES[12:]


def test_the_period() -> None:
    """From 71 on, nim-values repeat after 12. [GS56; locator from memory]"""
    values = [RULESET(str(n)).nim_value() for n in range(71, 96)]
    assert values[:-12] == values[12:]


def test_misere_outcomes() -> None:
    """Misère outcomes of short rows, by brute force."""
    assert "".join(RULESET(str(n)).outcome("misere").name for n in range(10)) == "NPNNPNNNNP"


def test_savings_are_of_the_same_tree() -> None:
    """Each row is a part of its own."""
    assert keeps_its_word(RULESET, [Heaps([a, b]) for a in range(7) for b in range(a + 1)])


def test_moves() -> None:
    """What stands after one or two neighbours fell is found by knocking them down in a text."""
    for length in range(9):
        row = "1" * length
        fallen = {row[:i] + "0" * k + row[i + k :] for k in (1, 2) for i in range(length - k + 1)}
        expected = {Heaps(map(len, rest.split("0"))) for rest in fallen}
        assert set(RULESET.options(Heaps([length]), LEFT)) == expected
