"""The law that misère play of large heaps is normal play, compared with larger quotients."""

from __future__ import annotations

import random
from itertools import combinations_with_replacement

import pytest

from partizan.form import Form
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.quotients import quotient
from partizan.theories.misere.quotients.normal_law import normal_law
from partizan.theory import Outcome
from theories.misere.quotients.checker import lost, octal_options

# The number of heaps needed, and the last heap outside the kernel.
LAWS = {
    "0.56": (40, 6),
    "0.563": (40, 6),
    "0.77": (60, 25),
    "0.156": (40, 9),
    "0.414": (60, 18),
    "0.764": (60, 11),
    "0.776": (60, 10),
    "4.44": (60, 11),
    "0.644": (90, 27),
}


@pytest.mark.parametrize("code", LAWS)
def test_laws(code: str) -> None:
    """A law found from few heaps agrees with the quotient of four times as many."""
    heaps, beyond = LAWS[code]
    few, many = quotient(code, heaps=heaps), quotient(code, heaps=4 * heaps)
    assert few.normal_law is not None
    assert few.normal_law.beyond == beyond
    dice = random.Random(code)
    moves = HeapCode.read(code).moves
    for _ in range(60):
        position = [dice.randint(1, 4 * heaps) for _ in range(dice.randint(1, 4))]
        if dice.random() < 0.5:  # lost positions are rarer
            position += position
        assert few.outcome(position) is many.outcome(position), position
        move = few.winning_move(position)
        if move is None:
            is_over = not any(True for heap in position for _ in moves(heap))
            assert few.outcome(position) is (Outcome.N if is_over else Outcome.P)
        else:
            position.remove(move[0])
            assert many.outcome([*position, *move[1]]) is Outcome.P


def test_the_last_exception() -> None:
    """In 0.56 the law holds for all small sums with a heap above 6, and fails for some others."""
    options = octal_options("0.56")
    law = quotient("0.56", heaps=40).normal_law
    assert law is not None
    failures = 0
    for count in (1, 2, 3):
        for position in combinations_with_replacement(range(1, 10), count):
            agrees = law.is_lost(list(position)) == lost(position, options)
            assert agrees or not law.applies_to(list(position)), position
            failures += not agrees
    assert failures > 0


def test_cases_without_a_law() -> None:
    """Too few heaps, units among all heaps, infinite codes and forms give no law."""
    assert normal_law(quotient("0.77", heaps=51)) is None
    assert normal_law(quotient("0.77", heaps=52)) is not None
    for code in ("0.33", "0.3103", "0.07", "0.1", "0.0"):
        assert quotient(code, heaps=20).normal_law is None, code
    assert quotient("0.[3]", heaps=20).normal_law is None
    assert quotient("4!.0", heaps=20).normal_law is None
    assert quotient([Form("*2")]).normal_law is None
    assert repr(quotient("0.77").normal_law) == "<misère play is normal play beyond heap 25>"
