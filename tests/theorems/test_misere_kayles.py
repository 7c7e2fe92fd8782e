"""Misère Kayles: `partizan.theorems.misere_kayles`."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from partizan.atlas.instances import partitions
from partizan.errors import DomainError
from partizan.rulesets.heap.named import KAYLES
from partizan.theorems.misere_kayles import (
    kayles_nim_value,
    misere_kayles_outcome,
    misere_kayles_winning_moves,
)
from partizan.theory import Outcome

SPECIAL = (1, 4, 5, 9, 12, 17, 20, 25)


def options(rows: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
    """Yield the positions after each move."""
    for place, row in enumerate(rows):
        others = [*rows[:place], *rows[place + 1 :]]
        for rest in (row - 1, row - 2):
            for part in range(rest // 2 + 1):
                yield tuple(sorted([*others, *filter(None, (part, rest - part))]))


@cache
def is_lost(rows: tuple[int, ...]) -> bool:
    """Return whether whoever moves loses, by looking at all that can happen."""
    return bool(rows) and not any(is_lost(option) for option in options(rows))


def test_all_small_positions() -> None:
    """Up to 24 skittles the lists say who wins, in all rows that there can be."""
    count = 0
    for total in range(25):
        for rows in partitions(total):
            assert (misere_kayles_outcome(rows) is Outcome.P) == is_lost(tuple(sorted(rows)))
            count += 1
    assert count == 7338


def test_the_engine_agrees() -> None:
    """The engine finds the same outcomes of single rows and of pairs."""
    for n in range(18):
        assert misere_kayles_outcome([n]) is KAYLES(str(n)).outcome("misere")
    for n in range(1, 10):
        assert misere_kayles_outcome([n, 9]) is KAYLES(f"{n}+9").outcome("misere")


def test_moves_of_large_positions() -> None:
    """Who wins large positions with many special rows fits with who wins after each move."""
    rng = random.Random(1)
    for _ in range(700):
        rows = [rng.choice(SPECIAL) for _ in range(rng.randrange(1, 9))]
        if rng.random() < 0.5:
            rows += [rng.randrange(1, 50) for _ in range(rng.randrange(1, 3))]
        after = [misere_kayles_outcome(option) for option in options(tuple(rows))]
        said = Outcome.N if Outcome.P in after else Outcome.P
        assert misere_kayles_outcome(rows) is said, rows


def test_winning_moves() -> None:
    """The moves that win are those to positions that are lost, and there are some in a won one."""
    rng = random.Random(2)
    for _ in range(200):
        rows = sorted(rng.choice((*SPECIAL, 2, 3, 7, 30)) for _ in range(rng.randrange(1, 6)))
        moves = misere_kayles_winning_moves(rows)
        assert bool(moves) == (misere_kayles_outcome(rows) is Outcome.N)
        for row, parts in moves:
            others = [*rows]
            others.remove(row)
            assert row - sum(parts) in (1, 2)
            assert misere_kayles_outcome([*others, *parts]) is Outcome.P
    assert misere_kayles_winning_moves([]) == []


def test_nim_values() -> None:
    """The nim-values are those of the ruleset, far beyond the first period."""
    assert [kayles_nim_value(n) for n in range(300)] == KAYLES.nim_values(299)


def test_bad_rows() -> None:
    """Negative rows are refused, and moves in rows too long to list them."""
    for bad in ([-1], ["4"], [True, 0.5]):
        with pytest.raises(DomainError, match="skittles, not"):
            misere_kayles_outcome(bad)
    with pytest.raises(DomainError, match="skittles, not -4"):
        kayles_nim_value(-4)
    with pytest.raises(DomainError, match="one of these is longer"):
        misere_kayles_winning_moves([10**6])
    assert misere_kayles_outcome([10**40, 10**40]) is Outcome.P
