"""Numbers under misère play: `partizan.theorems.misere_numbers`."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations_with_replacement, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from partizan.errors import DomainError
from partizan.form import Form
from partizan.theorems.hackenbush_strings import string_of_number
from partizan.theorems.misere_numbers import (
    misere_length,
    misere_number_covers,
    misere_number_relation,
    misere_numbers_outcome,
)
from partizan.theories.misere.universes.absolute import BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Relation


def born_by(day: int) -> list[Fraction]:
    """Return the numbers born by a day, in order."""
    line = [Fraction(0)]
    for _ in range(day):
        between = [(a + b) / 2 for a, b in pairwise(line)]
        line = sorted([line[0] - 1, *line, *between, line[-1] + 1])
    return line


def runs(g: oracle.Tree) -> int:
    """Return the least number of consecutive Left moves that lead to 0."""
    return 0 if g is oracle.ZERO else 1 + min(map(runs, g.left))


def test_lengths_by_definition() -> None:
    """The length of each of the 127 numbers born by day 6 is the shortest run of moves to 0."""
    numbers = born_by(6)
    assert len(numbers) == 127
    for x in numbers:
        assert misere_length(x) == (runs(oracle.dyadic(x)) if x > 0 else -runs(oracle.dyadic(-x)))


@given(st.integers(-(2**40), 2**40), st.integers(0, 12))
def test_lengths_of_strings(numerator: int, exponent: int) -> None:
    """The length is the number of the owner's edges in the Hackenbush string."""
    number = Fraction(numerator, 2 ** (exponent + 30))
    string = string_of_number(abs(number)).cells
    assert abs(misere_length(number)) == string.count("l")


def test_sums() -> None:
    """Lengths determine the outcomes of all sums of up to three numbers born by day 3."""
    for count in (0, 1, 2, 3):
        for chosen in combinations_with_replacement(born_by(3), count):
            assert misere_numbers_outcome(chosen) is outcome(*map(Form, chosen)), chosen


def test_order() -> None:
    """All pairs of numbers born by day 4 compare as stated modulo all three universes."""
    numbers = born_by(4)
    for universe in (DICOT, DEAD_ENDING, BLOCKING):
        order = universe.order(map(Form, numbers))
        for i, a in enumerate(numbers):
            for j, b in enumerate(numbers):
                found = Relation.of(le=order[j][i], ge=order[i][j])
                assert misere_number_relation(a, b) is found, (a, b)


def test_covers() -> None:
    """The Hasse diagram generates the order, and no edge of it follows from others."""
    numbers = born_by(4)
    covers = misere_number_covers(numbers)
    below: dict[int | Fraction, set[int | Fraction]] = {a: {a} for a in numbers}
    for _ in numbers:
        for a, b in covers:
            below[a] |= below[b]
    for a in numbers:
        for b in numbers:
            is_above = misere_number_relation(a, b) in (Relation.GREATER, Relation.EQUAL)
            assert (b in below[a]) == is_above
    for a, b in covers:
        others = [(c, d) for c, d in covers if (c, d) != (a, b)]
        reached = {a}
        for _ in numbers:
            reached |= {d for c, d in others if c in reached}
        assert b not in reached


def test_relations_of_day_3() -> None:
    """There are seven relations among the positive numbers born by day 3."""
    positive = [x for x in born_by(3) if x > 0]
    said = "1/2>1/4 1>1/4 1>1/2 1>3/4 3/2>3/4 2>3/4 2>3/2"
    found = [
        f"{a}>{b}"
        for a in positive
        for b in positive
        if misere_number_relation(a, b) is Relation.GREATER
    ]
    assert found == said.split()


def test_enormous_numbers(within) -> None:
    """Numbers whose strings are too long to write down have lengths nevertheless."""
    with within(2):
        assert misere_length(Fraction(10**300 * 2**70 + 3, 2**70)) == 10**300 + 2
        assert misere_number_relation(10**300, Fraction(1, 2**1000)) is Relation.CONFUSED


def test_bad_input() -> None:
    """Thirds, floats and texts are rejected."""
    for thing in (Fraction(1, 3), 0.5, "1/2"):
        with pytest.raises(DomainError, match="powers of two"):
            misere_length(thing)  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="powers of two"):
            misere_number_relation(1, thing)  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="powers of two"):
            misere_number_covers([thing])  # type: ignore[list-item]
