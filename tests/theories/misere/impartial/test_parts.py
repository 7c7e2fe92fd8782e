"""Parts, partitions and differences of impartial games under misère play."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from partizan.theories.misere.impartial.days import born_by
from partizan.theories.misere.impartial.form import MisereForm
from theories.misere.bridge import form_of
from theories.misere.sets import Set, sets


def test_sums_of_the_games_born_by_day_three() -> None:
    """Two small games are parts of their sum, and each is the difference of sum and other."""
    days = born_by(3)
    for g in days:
        for h in days:
            total = g + h
            assert total.minus(g) == h
            assert {g, h} <= set(total.parts())
            assert (g, h) in total.partitions() or (h, g) in total.partitions()


@pytest.mark.parametrize("game", born_by(4), ids=str)
def test_partitions_of_the_games_born_by_day_four(game: MisereForm) -> None:
    """Partitions add up, contain all parts, and are all pairs among the first 22 games."""
    found = game.partitions()
    assert all(a + b == game for a, b in found)
    assert {part for pair in found for part in pair} == set(game.parts())
    for a in born_by(4):
        if game.minus(a) is None:
            assert all(a + b != game for b in born_by(4))
    assert {MisereForm(0), MisereForm(1), game, game + 1} <= set(game.parts())


@settings(max_examples=50)
@given(sets(leaves=5), sets(leaves=5))
def test_differences(g: Set, h: Set) -> None:
    """The difference of a sum and a summand is the other summand."""
    a, b = form_of(g), form_of(h)
    assert (a + b).minus(a) == b
    found = a.minus(b)
    assert found is None or b + found == a


def test_primes() -> None:
    """Of the first 22 games exactly those without further parts are prime."""
    assert [str(g) for g in born_by(3) if g.is_prime] == ["*2", "*3"]
    assert sum(g.is_prime for g in born_by(4)) == 13
    assert str(MisereForm("*2#").minus(2)) == "*[[2#3]2#0]"  # so {2} is not prime
