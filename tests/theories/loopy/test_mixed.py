"""Games and loopy games together: operators and named methods, on either side."""

from __future__ import annotations

import operator
import random
from itertools import pairwise

import pytest

from partizan import DomainError, Game, loopy
from partizan.theories.loopy import Loopy, LoopyForm
from partizan.theory import Relation
from theories.loopy.definition import above_small_values

GAMES = tuple(map(Game, ("0", "1", "-1/2", "*", "^", "{1|-1}", "{2|*}", "^[2]*")))
LOOPY = tuple(
    g
    for text in ("on", "off", "over", "1under", "upon", "dud", "hi", "tis", "Tiny(on)", "^<on>*")
    if isinstance(g := Loopy(text), Loopy)
)
MIRRORED = {
    Relation.LESS: Relation.GREATER,
    Relation.GREATER: Relation.LESS,
    Relation.EQUAL: Relation.EQUAL,
    Relation.CONFUSED: Relation.CONFUSED,
}


@pytest.mark.parametrize("g", GAMES, ids=str)
def test_both_sides_agree(g: Game) -> None:
    """A game and a loopy game agree about their relation, whichever is asked."""
    for h in LOOPY:
        assert g.compare(h) is MIRRORED[h.compare(g)]
        assert g.confused_with(h) == h.confused_with(g)
        assert g.greater_or_confused(h) == h.less_or_confused(g) == (not g <= h)
        assert g.less_or_confused(h) == h.greater_or_confused(g) == (not g >= h)
        for compare in (operator.lt, operator.le, operator.eq, operator.ne):
            assert compare(g, h) == compare(-h, -g) == compare(g + 1, h + 1)
        assert g + h == h + g == h - -g
        assert g - h == -(h - g)
        assert g.upsum(h) == h.upsum(g) == (g + h).onside
        assert g.downsum(h) == h.downsum(g) == (g + h).offside


def test_ordinal_sums_are_the_graphs_of_the_definition() -> None:
    """G:H adds the options of G to every position of H, for loop-free and loopy bases alike."""
    stoppers = [h for h in LOOPY if h.is_stopper]
    bases: list[Game | Loopy] = [*GAMES, *stoppers]
    tops: list[Game | Loopy] = [*GAMES[:4], *stoppers]
    for base in bases:
        for top in tops:
            found = base.ordinal_sum(top)
            assert found == loopy.ordinal_sum(base, top)
            sides = [
                [*base.options(player), *(loopy.ordinal_sum(base, x) for x in top.options(player))]
                for player in ("left", "right")
            ]
            assert Loopy.of(*sides) == found


def test_powers() -> None:
    """Powers with loopy exponents extend those with numbers, and have the exponent's order."""
    up = Game("^")
    assert up.pow_to(Loopy("on")) == Loopy("upon")
    assert up.pow(Loopy("on")) == Loopy("uponth")
    powers = [up.pow_to(2), up.pow_to(Loopy("2over")), up.pow_to(3), up.pow_to(Loopy("on"))]
    assert all(a < b for a, b in pairwise(powers))
    assert up.pow(Loopy("2over")) == Loopy.of([0], [Game("*") - up.pow_to(Loopy("1over"))])
    for exponent in ("under", "upon", "-1over"):
        with pytest.raises(DomainError, match="the exponent of a power"):
            up.pow_to(Loopy(exponent))
    with pytest.raises(DomainError, match="only games of the form"):
        Game("*2").pow(Loopy("on"))
    with pytest.raises(DomainError, match=">= 1, not over"):
        up.pow(Loopy("over"))


def test_laws_of_degrees() -> None:
    """The degree of G is >= 0, its own degree, and that of -G and of G + x."""
    rng = random.Random(13)
    found: dict[str, Loopy] = {}
    for _ in range(40):
        for value in LoopyForm(*above_small_values(3, rng)).values():
            if isinstance(value, Loopy) and value.is_stopper:
                found[str(value)] = value
    assert len(found) > 15
    for g in found.values():
        degree = g.degree
        assert degree >= 0
        assert degree.degree == degree == (-g).degree == (g + 3).onside.degree
        if degree.is_idempotent:
            negative = -g
            assert isinstance(negative, Loopy)
            assert g.upsum_variety() == -negative.downsum_variety()


def test_loop_free_games_answer_the_questions_about_loopy_ones() -> None:
    """A loop-free game is a stopper, its own sides, and has degree and variety 0."""
    for g in GAMES:
        assert g.is_loop_free
        assert g.is_stopper
        assert g.is_stopper_sided
        assert g.is_plumtree
        assert g.is_stable
        assert g.onside == g.offside == g
        assert g.degree == g.variety == 0
        assert g.is_idempotent == (g + g == g)
        assert g.is_pseudonumber == g.is_number
        assert g.strong_stop("left") == g.left_stop
