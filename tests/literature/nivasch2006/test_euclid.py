"""Euclid and Partizan Euclid: `partizan_literature.nivasch2006.games.euclid`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards.point import Point
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.theory import Outcome
from partizan_literature.nivasch2006.games.euclid import (
    PARTIZAN_EUCLID,
    Euclid,
    nim_value,
    outcome_to_zero,
)
from rulesets.heap.definition import nim_values


def by_rule(at: tuple[int, ...], least: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs after subtracting a multiple of either number from the other."""
    a, b = at
    for k in range(1, max(at) + 1):
        if a and b - k * a >= least:
            yield a, b - k * a
        if b and a - k * b >= least:
            yield a - k * b, b


@pytest.mark.parametrize(("end", "least"), [("equal", 1), ("zero", 0)])
def test_moves_and_values(end: str, least: int) -> None:
    """The moves and nim-values agree with the rule."""
    game = Euclid(end)
    value = nim_values(lambda at: by_rule(at, least))
    for at in product(range(13), repeat=2):
        assert {*game.options(Point(at), LEFT)} == {*by_rule(at, least)}
        assert game(at).nim_value() == value(at)


def test_names() -> None:
    """The parameter is printed only if it is zero."""
    assert (Euclid().name, Euclid("zero").name) == ("euclid", "euclid(zero)")
    with pytest.raises(DomainError, match="parameter zero, or none, not 'one'"):
        Euclid("one")


@given(st.integers(1, 10**40), st.integers(1, 10**40))
def test_huge_numbers(a: int, b: int) -> None:
    """Both games are lost for the same pairs of different numbers."""
    found = nim_value(Euclid(), Point((a, b)))
    if a != b:
        lost = outcome_to_zero(Euclid("zero"), Point((a, b))) is Outcome.P
        assert lost == (found == 0)
    assert found == nim_value(Euclid(), Point((b, a)))


def test_each_game_has_its_theorem() -> None:
    """The formula is for play that ends with equal numbers, and the ratio for play to zero."""
    assert nim_value(Euclid("zero"), Point((3, 5))) is None
    assert outcome_to_zero(Euclid(), Point((3, 5))) is None
    assert nim_value(Euclid(), Point((0, 5))) is None


def tree(p: int, q: int) -> Form:
    """Return the tree by the rule."""
    if q == 0 or p % q == 0:
        return Form(0)
    return Form.of([tree(q, p % q)], [tree(q, q - p % q)])


def test_trees() -> None:
    """The trees agree with the rule."""
    for p, q in product(range(25), range(15)):
        assert PARTIZAN_EUCLID((p, q)).form() == tree(p, q)


def test_moves() -> None:
    """Left moves to the remainder, Right to its complement."""
    assert [*PARTIZAN_EUCLID.options(Point([13, 5]), LEFT)] == [(5, 3)]
    assert [*PARTIZAN_EUCLID.options(Point([13, 5]), RIGHT)] == [(5, 2)]
    assert [*PARTIZAN_EUCLID.options(Point([10, 5]), LEFT)] == []
    assert [*PARTIZAN_EUCLID.options(Point([10, 0]), RIGHT)] == []


def test_large_numbers() -> None:
    """Only the remainder of the first number matters, however large it is."""
    large = 999_999_999_999_999_998
    for q in range(2, 20):
        assert PARTIZAN_EUCLID((large, q)).value() == PARTIZAN_EUCLID((large % q, q)).value()
        assert PARTIZAN_EUCLID(f"({large},{q})").form() == tree(large, q)


def test_bad_boards() -> None:
    """A board has two numbers."""
    with pytest.raises(DomainError, match="with two numbers, not 1,2,3"):
        PARTIZAN_EUCLID("1,2,3")
    with pytest.raises(DomainError, match="with two numbers, not 5"):
        PARTIZAN_EUCLID(5)
    with pytest.raises(NotationError, match="a partizan-euclid position"):
        PARTIZAN_EUCLID("1;2")
