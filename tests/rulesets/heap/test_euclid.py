"""Euclid: `partizan.rulesets.heap.euclid`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

import pytest

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.players import LEFT
from partizan.rulesets.heap.euclid import Euclid
from rulesets.heap.definition import nim_values
from rulesets.strip.trees import keeps_its_word


def by_rule(at: tuple[int, ...], least: int) -> Iterator[tuple[int, int]]:
    """Any multiple of either number taken from the other."""
    a, b = at
    for k in range(1, max(at) + 1):
        if a and b - k * a >= least:
            yield a, b - k * a
        if b and a - k * b >= least:
            yield a - k * b, b


@pytest.mark.parametrize(("end", "least"), [("equal", 1), ("zero", 0)])
def test_moves_and_values(end: str, least: int) -> None:
    """The moves and nim-values are those of the rule."""
    game = Euclid(end)
    value = nim_values(lambda at: by_rule(at, least))
    for at in product(range(13), repeat=2):
        assert {*game.options(Point(at), LEFT)} == {*by_rule(at, least)}
        assert game(at).nim_value() == value(at)


@pytest.mark.parametrize("end", ["equal", "zero"])
def test_savings_are_of_the_same_tree(end: str) -> None:
    """Both numbers are alike."""
    assert keeps_its_word(Euclid(end), map(Point, product(range(6), repeat=2)))


def test_names() -> None:
    """The end is written only if it is 0."""
    assert (Euclid().name, Euclid("zero").name) == ("euclid", "euclid(zero)")
    with pytest.raises(DomainError, match="parameter zero, or none, not 'one'"):
        Euclid("one")
