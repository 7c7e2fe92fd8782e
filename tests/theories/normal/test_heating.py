"""Cooling, heating, overheating and freezing."""

from __future__ import annotations

import time
from collections.abc import Callable
from fractions import Fraction

import pytest
from hypothesis import given

import oracle
from oracle import Tree, dyadic
from partizan import DomainError, Game
from partizan.theories.normal import born_by
from strategies import dyadics, trees, values
from theories.normal.bridge import agrees, game_of, rich_games

positive = dyadics(max_value=3, max_exponent=2).map(abs)

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "t", "value"),
    [
        ("+-1", "1/2", "+-1/2"),
        ("+-1", "1", "*"),
        ("+-1", "2", "0"),
        ("{2|-1}", "3/2", "1/2*"),
        ("{4|1||0}", "1", "{2|1||1}"),
        ("{4|1||0}", "2", "1"),
        ("*", "1", "0"),
        ("^", "1/4", "0"),
        ("3/4", "5", "3/4"),
        ("*", "-1/2", "+-1/2"),
        ("3/4", "-1/2", "{1*|1/2}"),
    ],
)
def test_famous_cooling(text: str, t: str, value: str) -> None:
    """Games are cooled correctly to, below and above their temperature."""
    assert Game(text).cool(Fraction(t)) == Game(value)


@pytest.mark.parametrize(
    ("text", "t", "value"),
    [
        ("*", "1", "+-1"),
        ("^", "1", "{1||0|-2}"),
        ("3/4", "1", "3/4"),
        ("*2", "1", "{1,{2|0}|-1,{0|-2}}"),
        ("*", "^", "{^|v}"),
        ("*", "-1", "0"),
    ],
)
def test_famous_heating(text: str, t: str, value: str) -> None:
    """Infinitesimals are heated correctly by numbers and by games."""
    assert Game(text).heat(t) == Game(value)


@pytest.mark.parametrize(
    ("text", "s", "t", "value"),
    [
        ("1/2", "1", "2", "{2|-1}"),
        ("3", "^", "^^*", "^3"),
        ("1/2", "^", "^^*", "{^^*|v*}"),
        ("*", "1", "1", "+-1"),
        ("-2", "*", "1", "0"),
    ],
)
def test_famous_overheating(text: str, s: str, t: str, value: str) -> None:
    """When overheated, integers become multiples of s, and other games are heated by t."""
    assert Game(text).overheat(s, t) == Game(value)


# --- laws ----------------------------------------------------------------------------------------


@given(rich_games(), rich_games(), positive)
def test_cooling_is_linear_and_keeps_the_order(g: Game, h: Game, t: Fraction) -> None:
    """(G + H)_t = G_t + H_t, and G <= H implies G_t <= H_t, for t >= 0."""
    assert (g + h).cool(t) == g.cool(t) + h.cool(t)
    assert (-g).cool(t) == -(g.cool(t))
    if g <= h:
        assert g.cool(t) <= h.cool(t)


@given(rich_games(), positive, positive)
def test_cooling_twice(g: Game, t: Fraction, u: Fraction) -> None:
    """G cooled by t and then by u is G cooled by t + u; its temperature falls accordingly."""
    assert g.cool(t).cool(u) == g.cool(t + u)
    if g.temperature > t:
        assert g.cool(t).temperature == g.temperature - t
        assert g.cool(t).mean == g.mean
    assert g.cool(0) == g


@given(rich_games())
def test_freezing(g: Game) -> None:
    """G frozen is infinitesimally close to the mean, and beyond the temperature it is the mean."""
    if g.temperature > -1:
        frozen = g.freeze()
        assert frozen == g.cool(g.temperature)
        assert (frozen - g.mean).is_infinitesimal
    assert g.cool(g.temperature + Fraction(1, 8)) == g.mean


def test_freezing_integers() -> None:
    """Freezing does not change an integer, although its temperature is -1."""
    for n in (0, 1, -3, 10**20):
        assert Game(n).freeze() == n


def test_cooling_undoes_heating() -> None:
    """An infinitesimal of day 3, heated by t and cooled by t, is unchanged."""
    small = [g for g in born_by(3) if g.is_infinitesimal]
    assert len(small) > 100
    for g in small:
        for t in (Fraction(1, 2), Fraction(1), Fraction(5, 2)):
            assert g.heat(t).cool(t) == g


@given(positive)
def test_heating_is_linear(t: Fraction) -> None:
    """Heating by a number t >= 0 maps sums of infinitesimals to sums."""
    small = [g for g in born_by(2) if g.is_infinitesimal]
    assert len(small) > 5
    for g in small:
        assert (-g).heat(t) == -(g.heat(t))
        for h in small:
            assert (g + h).heat(t) == g.heat(t) + h.heat(t)


@given(values(2, 2))
def test_overheating_from_up_is_the_norton_product(tree: Tree) -> None:
    """G overheated from ↑ to ⇑* is G·↑."""
    g = game_of(tree)
    assert g.overheat("^", "^^*") == g.norton_product("^")


# --- the definition ------------------------------------------------------------------------------


@given(trees(3, 3), dyadics(max_value=3, max_exponent=3))
def test_cooling(tree: Tree, t: Fraction) -> None:
    """G_t = {G^L_t - t | G^R_t + t} up to the temperature, for every t > -1."""
    t = max(t, Fraction(-7, 8))
    assert agrees(game_of(tree).cool(t), oracle.cool(tree, t))


@given(trees(3, 2), dyadics(max_value=2, max_exponent=2))
def test_heating_by_a_number(tree: Tree, t: Fraction) -> None:
    """∫G = {∫G^L + t | ∫G^R - t} and numbers are unchanged, for positive and negative t."""
    assert agrees(game_of(tree).heat(t), oracle.heat(tree, dyadic(t)))


@given(trees(2, 2), values(2, 2))
def test_heating_by_a_game(tree: Tree, t: Tree) -> None:
    """The same formula holds for any game t."""
    assert agrees(game_of(tree).heat(game_of(t)), oracle.heat(tree, t))


@given(trees(2, 3), values(2, 2), values(1, 1))
def test_overheating(tree: Tree, s: Tree, t: Tree) -> None:
    """An integer n becomes n·s, and any other G becomes {∫G^L + t | ∫G^R - t}."""
    found = game_of(tree).overheat(game_of(s), game_of(t))
    assert agrees(found, oracle.overheat(tree, s, t))


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ask", "kind", "words"),
    [
        (lambda g: g.cool(-1), DomainError, "temperature above -1, not by -1"),
        (lambda g: g.cool(Fraction(-3, 2)), DomainError, "temperature above -1, not by -3/2"),
        (lambda g: g.cool(Fraction(1, 3)), DomainError, "1/3 is not a dyadic rational"),
        (lambda g: g.heat(Fraction(1, 3)), DomainError, "1/3 is not a dyadic rational"),
        (lambda g: g.heat(1.5), TypeError, "float"),
    ],
)
def test_invalid_temperatures(
    ask: Callable[[Game], object], kind: type[Exception], words: str
) -> None:
    """Cooling needs a dyadic number above -1."""
    with pytest.raises(kind, match=words):
        ask(Game("+-1"))


@pytest.mark.parametrize("t", [1.5, "1", None])
def test_cooling_by_other_types(t: object) -> None:
    """Cooling by anything but an int or a Fraction is a TypeError."""
    with pytest.raises(TypeError):
        Game("+-1").cool(t)  # type: ignore[arg-type]


def test_a_large_nimber_is_heated_quickly() -> None:
    """*14 heated by 1 takes well under half a second, and cools back."""
    begun = time.perf_counter()
    g = Game.nimber(14).heat(1)
    assert time.perf_counter() - begun < 0.5
    assert g.cool(1) == Game.nimber(14)
