"""Kayles: `partizan.rulesets.heap.kayles_theorems`."""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator
from functools import cache

import pytest

from partizan.boards import Heaps
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.kayles_theorems import (
    kayles_nim_value,
    misere_outcome,
    misere_winning_move,
)
from partizan.rulesets.heap.taking_and_breaking import KAYLES
from partizan.rulesets.heap.taking_and_breaking import KAYLES as RULESET
from partizan.theory import Outcome
from partizan_literature.instances import partitions

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


SPECIAL = (1, 4, 5, 9, 12, 17, 20, 25)


def options(rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the positions after each move."""
    for place, row in enumerate(rows):
        others = [*rows[:place], *rows[place + 1 :]]
        for rest in (row - 1, row - 2):
            for part in range(rest // 2 + 1):
                yield tuple(sorted([*others, *filter(None, (part, rest - part))]))


def outcome_of(rows: Iterable[int]) -> Outcome:
    """Return the outcome by the theorem."""
    return misere_outcome(KAYLES, Heaps(rows))


@cache
def is_lost(rows: tuple[int, ...]) -> bool:
    """Return whether the player to move loses, by trying all moves."""
    return bool(rows) and not any(is_lost(option) for option in options(rows))


def test_all_small_positions() -> None:
    """The lists agree with brute force on all positions with up to 24 skittles."""
    count = 0
    for total in range(25):
        for rows in partitions(total):
            assert (outcome_of(rows) is Outcome.P) == is_lost(tuple(sorted(rows)))
            count += 1
    assert count == 7338


def test_moves_of_large_positions() -> None:
    """Outcomes of large positions with many special rows agree with those after each move."""
    rng = random.Random(1)
    for _ in range(700):
        rows = [rng.choice(SPECIAL) for _ in range(rng.randrange(1, 9))]
        if rng.random() < 0.5:
            rows += [rng.randrange(1, 50) for _ in range(rng.randrange(1, 3))]
        after = [outcome_of(option) for option in options(tuple(rows))]
        said = Outcome.N if Outcome.P in after else Outcome.P
        assert outcome_of(rows) is said, rows


def test_winning_moves() -> None:
    """A position that is won has a move to one that is lost, also with long rows."""
    rng = random.Random(2)
    for _ in range(200):
        rows = Heaps(rng.choice((*SPECIAL, 2, 3, 7, 30)) for _ in range(rng.randrange(1, 6)))
        move = misere_winning_move(KAYLES, rows, LEFT)
        assert (move is not None) == (misere_outcome(KAYLES, rows) is Outcome.N)
        assert move is None or misere_outcome(KAYLES, move) is Outcome.P
    assert misere_winning_move(KAYLES, Heaps(), LEFT) is None
    assert misere_winning_move(KAYLES, Heaps([10**6]), LEFT) is None


def test_nim_values_of_kayles() -> None:
    """The nim-values agree with the ruleset far beyond the first period."""
    assert [kayles_nim_value(n) for n in range(300)] == KAYLES.nim_values(299)


def test_huge_rows() -> None:
    """Rows may have any length that is not negative."""
    assert misere_outcome(KAYLES, Heaps([10**40, 10**40])) is Outcome.P
    with pytest.raises(DomainError, match="skittles, not -4"):
        kayles_nim_value(-4)
