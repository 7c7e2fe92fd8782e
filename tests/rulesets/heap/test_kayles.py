"""Kayles: `partizan.rulesets.heap.named`."""

from __future__ import annotations

from partizan.boards import Heaps
from partizan.players import LEFT
from partizan.rulesets.heap.named import KAYLES as RULESET

# The nim-values of the first 36 rows: OEIS A002186, and [BCG01].
VALUES = "012314321426412714321467412854721867"


def test_nim_values() -> None:
    """The nim-values of rows of up to 35 skittles are as published."""
    found = "".join(str(RULESET(str(n)).nim_value()) for n in range(12, 36))
    assert found == VALUES[12:]


def test_the_period() -> None:
    """From 71 on, the nim-values have period 12. [GS56]"""
    values = [RULESET(str(n)).nim_value() for n in range(71, 96)]
    assert values[:-12] == values[12:]


def test_misere_outcomes() -> None:
    """Misère outcomes of short rows were found by brute force."""
    assert "".join(RULESET(str(n)).outcome("misere").name for n in range(10)) == "NPNNPNNNNP"


def test_moves() -> None:
    """The moves agree with knocking down one or two neighbours in a string."""
    for length in range(9):
        row = "1" * length
        fallen = {row[:i] + "0" * k + row[i + k :] for k in (1, 2) for i in range(length - k + 1)}
        expected = {Heaps(map(len, rest.split("0"))) for rest in fallen}
        assert set(RULESET.options(Heaps([length]), LEFT)) == expected
