"""Equality of simultaneous games, and games that distinguish them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from partizan import Undecided
from partizan.theories.simultaneous.equality import (
    compare,
    distinguishing_game,
    equal,
    is_additive_zero,
    is_multiplicative_zero,
    settled_value,
)
from partizan.theories.simultaneous.explicit import explicit_game, matrix_game, number_game
from partizan.theories.simultaneous.sums import continued, summed
from partizan.theory import Relation
from theories.simultaneous.toys import PRIMED, SQUARES, STALKS

GAMES = [PRIMED(n) for n in range(7)] + [SQUARES(3), STALKS("BR"), STALKS("RRB"), number_game(0)]
OTHERS = [matrix_game([[1, 0], [-1, 1]]), matrix_game([[1, -1], [-1, 1]]), number_game(1)]


@pytest.mark.parametrize("play", ["scoring", "majority"])
def test_scores_add(play: str) -> None:
    """Under ∇ games compare as their values do, in sums with any third [Huggan19, Thm 6.3.25]."""
    for g, h in product(GAMES, repeat=2):
        relation = compare(g, h, "nabla", play)
        for x in GAMES[:4]:
            one, other = (summed("∇", game, x).value(play) for game in (g, h))
            assert relation is Relation.of(le=one <= other, ge=one >= other)


def test_settled_games() -> None:
    """Under ∇ and normal play, settled games compare by one number, in sums with any other."""
    settled = [game for game in GAMES if settled_value(game) is not None]
    assert len(settled) > 6
    for g, h in product(settled, repeat=2):
        relation = compare(g, h, "∇", "normal")
        differences = [continued(g, x).value() - continued(h, x).value() for x in GAMES + OTHERS]
        if relation is Relation.EQUAL:
            assert not any(differences)
        elif relation is Relation.LESS:
            assert max(differences) <= 0 > min(differences)
        else:
            assert relation is Relation.GREATER
            assert min(differences) >= 0 < max(differences)


def test_settled_values() -> None:
    """The settled value is 1 for a win, 0 for a draw, and the probability of a one-sided win."""
    assert [settled_value(SQUARES(n)) for n in range(4)] == [0, 1, 0, Fraction(1, 2)]
    assert settled_value(PRIMED(2)) == -1
    assert settled_value(number_game(Fraction(-1, 3))) == Fraction(-1, 3)
    assert settled_value(matrix_game([[1, -1], [-1, 1]])) is None


def test_equal_values_are_not_enough() -> None:
    """A draw and an even game are both worth 0, but unequal under ∇ and normal play.

    [Huggan19, Ex 6.3.12]
    """
    draw, even = matrix_game([[0, 0], [0, 0]]), matrix_game([[-1, 1], [1, -1]])
    assert draw.value() == even.value() == 0
    assert not equal(draw, even, "∇", "normal")
    assert equal(draw, even, "∇", "scoring")
    assert str(distinguishing_game(draw, even, "∇", "normal")) == "1"
    assert distinguishing_game(draw, even, "∇", "normal", [number_game(0)]) is None
    assert compare(draw, even, "∇", "normal") is Relation.CONFUSED


def test_undecided_questions() -> None:
    """If no theorem applies and no game distinguishes the two, the comparison is undecided."""
    g, h = matrix_game([[1, -1], [-1, 1]]), matrix_game([[-1, 1], [1, -1]])
    assert compare(g, g, "∧", "normal") is Relation.EQUAL
    with pytest.raises(Undecided, match="no theorem compares"):
        equal(g, h, "∇", "normal")
    with pytest.raises(Undecided, match="they are not equal, since"):
        compare(number_game(1), number_game(0), "+", "normal")
    assert not equal(number_game(1), number_game(0), "+", "normal")
    assert not equal(SQUARES(2), SQUARES(3), "∧", "normal")


def test_additive_zeros() -> None:
    """A game is an additive zero if its expected score is 0 [Huggan19, Thm 6.3.27, corrected]."""
    assert is_additive_zero(matrix_game([[1, -1], [-1, 1]]))
    assert is_additive_zero(PRIMED(4))
    assert not is_additive_zero(PRIMED(5))
    zero = matrix_game([[1, -1], [-1, 1]])
    assert all(continued(zero, x).value("scoring") == x.value("scoring") for x in GAMES)


def test_multiplicative_zeros() -> None:
    """Only games in which neither can move absorb all others under ∧ [Huggan19, Prop. 6.3.9]."""
    zeros = [g for g in (*GAMES, *OTHERS) if is_multiplicative_zero(g)]
    assert zeros == [PRIMED(0), number_game(0)]
    for zero in zeros:
        assert all((zero & x).outcome() is zero.outcome() for x in (*GAMES, *OTHERS))
    for game in (*GAMES, *OTHERS):
        if game not in zeros:
            absorbed = [(game & x).outcome() is game.outcome() for x in (*GAMES, *OTHERS)]
            assert not all(absorbed)
    assert is_multiplicative_zero(number_game(0) & PRIMED(5))
    assert not is_multiplicative_zero(number_game(0) + PRIMED(5))
    assert not is_multiplicative_zero(explicit_game([0], [[0]], [0]))
