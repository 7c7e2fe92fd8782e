"""Partizan Euclid: `partizan.rulesets.heap.partizan_euclid`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError, NotationError
from partizan.form import Form
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_euclid import RULESET


def tree(p: int, q: int) -> Form:
    """Return the tree by the rule."""
    if q == 0 or p % q == 0:
        return Form(0)
    return Form.of([tree(q, p % q)], [tree(q, q - p % q)])


def test_trees() -> None:
    """The trees agree with the rule."""
    for p, q in product(range(25), range(15)):
        assert RULESET((p, q)).form() == tree(p, q)


def test_moves() -> None:
    """Left moves to the remainder, Right to its complement."""
    assert [*RULESET.options(Point([13, 5]), LEFT)] == [(5, 3)]
    assert [*RULESET.options(Point([13, 5]), RIGHT)] == [(5, 2)]
    assert [*RULESET.options(Point([10, 5]), LEFT)] == []
    assert [*RULESET.options(Point([10, 0]), RIGHT)] == []


def test_large_numbers() -> None:
    """Only the remainder of the first number matters, however large it is."""
    large = 999_999_999_999_999_998
    for q in range(2, 20):
        assert RULESET((large, q)).value() == RULESET((large % q, q)).value()
        assert RULESET(f"({large},{q})").form() == tree(large, q)


def test_bad_boards() -> None:
    """A board has two numbers."""
    with pytest.raises(DomainError, match="with two numbers, not 1,2,3"):
        RULESET("1,2,3")
    with pytest.raises(DomainError, match="with two numbers, not 5"):
        RULESET(5)
    with pytest.raises(NotationError, match="a partizan-euclid position"):
        RULESET("1;2")
