"""Reduced canonical forms: games up to infinitesimals."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from infinitesimal_oracle import reduced_canonical
from oracle import Tree
from partizan import Game
from partizan.theories.normal import born_by
from strategies import trees
from theories.normal.bridge import agrees, game_of, games, rich_games, tree_of

SMALL = ["*", "^", "vv*3", "Tiny(1)", "Miny(2)", "^<2>", "{^|v}"]

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("^", "0"),
        ("*5", "0"),
        ("Tiny(2)", "0"),
        ("3/2v*", "3/2"),
        ("{2|^}", "{2|0}"),
        ("{1*|-1}", "+-1"),
        ("{2|^} + *3", "{2|0}"),
        ("{1,1*|0}", "{1|0}"),
    ],
)
def test_famous_reductions(text: str, value: str) -> None:
    """Infinitesimals vanish, and options that differ by infinitesimals become one."""
    assert Game(text).reduced() == Game(value)


# --- laws ----------------------------------------------------------------------------------------


@given(rich_games(), st.sampled_from(SMALL))
def test_reduction_forgets_infinitesimals_only(g: Game, small: str) -> None:
    """The reduced form differs by an infinitesimal, and an infinitesimal does not change it."""
    reduced = g.reduced()
    assert (g - reduced).is_infinitesimal
    assert reduced.reduced() == reduced
    assert (g + Game(small)).reduced() == reduced
    assert (-g).reduced() == -reduced


@given(games(), games())
def test_reduced_forms_classify(g: Game, h: Game) -> None:
    """Games have the same reduced form iff their difference is infinitesimal."""
    assert (g.reduced() == h.reduced()) is (g - h).is_infinitesimal


@given(rich_games(), rich_games())
def test_reduction_is_additive(g: Game, h: Game) -> None:
    """R(G + H) = R(R(G) + R(H)), and stops, means and numbers are preserved."""
    assert (g + h).reduced() == (g.reduced() + h.reduced()).reduced()
    reduced = g.reduced()
    assert (reduced.left_stop, reduced.right_stop) == (g.left_stop, g.right_stop)
    assert reduced.mean == g.mean
    assert (g + Fraction(5, 4)).reduced() == reduced + Fraction(5, 4)


@given(games())
def test_the_reduced_form_is_not_born_later(g: Game) -> None:
    """The reduced form is not born later than the game."""
    assert g.reduced().birthday <= g.birthday


# --- the definition ------------------------------------------------------------------------------


@given(trees(4, 2))
def test_reduced_form(tree: Tree) -> None:
    """Numberish games become numbers; others lose Inf-dominated and Inf-reversible options."""
    assert agrees(game_of(tree).reduced(), reduced_canonical(tree))


def test_reduced_forms_of_day_three() -> None:
    """The 1474 values of day 3 have 61 reduced forms, as in the definition."""
    day = list(born_by(3))
    assert all(agrees(g.reduced(), reduced_canonical(tree_of(g))) for g in day)
    assert len({g.reduced() for g in day}) == 61
