"""Thermographs, means and temperatures."""

from __future__ import annotations

import itertools
from fractions import Fraction
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan import LEFT, RIGHT, DomainError, Game
from partizan.theories.normal import Corner, Thermograph, born_by
from strategies import dyadics, trees
from theories.normal.bridge import PLAYERS, game_of, rich_games, tree_of

TEMPERATURES = [Fraction(n, 8) for n in range(-8, 33)]


def corners(*points: tuple[str, str]) -> tuple[Corner, ...]:
    """Return a wall, from pairs of a temperature and a stop."""
    return tuple(Corner(Fraction(t), Fraction(x)) for t, x in points)


def test_reprs() -> None:
    """A thermograph shows its walls and its mast in one line."""
    t = Game("+-1").thermograph
    assert str(t) == "Left (-1, 2) (1, 0); Right (-1, -2) (1, 0); mast at 0 from 1 up"
    assert repr(t) == f"<Thermograph: {t}>"
    assert repr(t.left[0]) == "<Corner (-1, 2)>"
    assert t.wall("left") == t.left and t.wall(RIGHT) == t.right


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "mean", "temperature"),
    [
        ("0", "0", "-1"),
        ("-7", "-7", "-1"),
        ("3/4", "3/4", "-1/4"),
        ("*", "0", "0"),
        ("^", "0", "0"),
        ("5*3", "5", "0"),
        ("+-1", "0", "1"),
        ("{2|-1}", "1/2", "3/2"),
        ("{4|1||0}", "1", "1"),
        ("{1||-1|-2}", "-1/4", "5/4"),
        ("{4||1|-1}", "2", "2"),
        ("{10|0||-1}", "0", "1"),
        ("Tiny(5)", "0", "0"),
        ("{1*|1/2}", "3/4", "1/4"),
    ],
)
def test_famous_means_and_temperatures(text: str, mean: str, temperature: str) -> None:
    """Means and temperatures agree with thermographs drawn by hand."""
    g = Game(text)
    assert (g.mean, g.temperature) == (Fraction(mean), Fraction(temperature))
    assert (g.thermograph.mean, g.thermograph.temperature) == (g.mean, g.temperature)


def test_a_thermograph_drawn_by_hand() -> None:
    """The Right wall of {1||-1|-2} turns at 1/2, and its mast stands at -1/4 from 5/4."""
    t = Game("{1||-1|-2}").thermograph
    assert t.left == t.wall(LEFT) == corners(("-1", "2"), ("5/4", "-1/4"))
    right = corners(("-1", "-1"), ("1/2", "-1"), ("5/4", "-1/4"))
    assert t.right == t.wall(RIGHT) == right
    assert str(Game("+-1").thermograph) == (
        "Left (-1, 2) (1, 0); Right (-1, -2) (1, 0); mast at 0 from 1 up"
    )


def test_thermographs_of_numbers() -> None:
    """The thermograph of an integer is a mast from -1; that of m/2^k has its foot at -1/2^k."""
    assert Game(3).thermograph == Thermograph(corners(("-1", "3")), corners(("-1", "3")))
    for text in ("1/2", "-5/8", "17/16"):
        x = Fraction(text)
        t = Game(x).thermograph
        assert (t.temperature, t.mean) == (Fraction(-1, x.denominator), x)
        assert t.left_stop(0) == t.right_stop(0) == t.left_stop(100) == x
        assert t.left_stop(-1) > x > t.right_stop(-1)


# --- laws ----------------------------------------------------------------------------------------


@given(rich_games(), rich_games())
def test_mean_is_additive(g: Game, h: Game) -> None:
    """m(G + H) = m(G) + m(H) and t(G + H) <= max(t(G), t(H)), with equality if they differ."""
    total = g + h
    assert total.mean == g.mean + h.mean
    assert total.temperature <= max(g.temperature, h.temperature)
    if g.temperature != h.temperature and max(g.temperature, h.temperature) >= 0:
        assert total.temperature == max(g.temperature, h.temperature)


@given(rich_games(), st.integers(-6, 6))
def test_mean_of_multiples(g: Game, n: int) -> None:
    """The stops of n·G stay within the temperature of G from n times the mean."""
    total = n * g
    assert total.mean == n * g.mean
    if n:
        assert total.temperature <= max(g.temperature, Fraction(-1))
    spread = max(g.temperature, Fraction(0))
    assert n * g.mean - spread <= total.right_stop <= total.left_stop <= n * g.mean + spread


@given(rich_games(), dyadics(max_value=4, max_exponent=3))
def test_negation_and_translation(g: Game, x: Fraction) -> None:
    """-G has the reflected thermograph; adding a number shifts that of G if G is not a number."""
    walls = g.thermograph
    mirrored = (-g).thermograph
    assert mirrored.left == tuple(Corner(c.temperature, -c.stop) for c in walls.right)
    assert mirrored.right == tuple(Corner(c.temperature, -c.stop) for c in walls.left)
    shifted = (g + x).thermograph
    assert shifted.mean == walls.mean + x
    if not g.is_number:
        assert shifted.temperature == walls.temperature
        for t in TEMPERATURES[8:]:
            assert shifted.left_stop(t) == walls.left_stop(t) + x
            assert shifted.right_stop(t) == walls.right_stop(t) + x


@given(rich_games())
def test_shape_of_walls(g: Game) -> None:
    """Walls run from -1 to a common foot, vertical or at 45 degrees inward, and turn at corners."""
    walls = g.thermograph
    for wall, inward in ((walls.left, -1), (walls.right, 1)):
        assert wall[0].temperature == -1
        assert wall[-1] == Corner(walls.temperature, walls.mean)
        rises = [
            (b.stop - a.stop) / (b.temperature - a.temperature) for a, b in itertools.pairwise(wall)
        ]
        assert all(rise in (0, inward) for rise in rises)
        assert all(a != b for a, b in itertools.pairwise(rises))
    for t in TEMPERATURES:
        assert (walls.left_stop(t) > walls.right_stop(t)) is (t < walls.temperature)
    if walls.temperature >= 0 or g.is_number:
        assert walls.left_stop(0) == g.left_stop
        assert walls.right_stop(0) == g.right_stop


@given(rich_games(), st.sampled_from(TEMPERATURES[1:]))
def test_walls_are_the_stops_of_the_cooled_game(g: Game, t: Fraction) -> None:
    """L_t(G) is the Left stop of G cooled by t."""
    cooled = g.cool(t)
    assert g.thermograph.left_stop(t) == cooled.left_stop
    assert g.thermograph.right_stop(t) == cooled.right_stop


# --- the definition ------------------------------------------------------------------------------


@given(trees(4, 2), st.fractions(-1, 4, max_denominator=24))
def test_walls(tree: Tree, t: Fraction) -> None:
    """The walls agree with the definition at every temperature from -1 on."""
    g = game_of(tree)
    walls = g.thermograph
    assert (g.mean, g.temperature) == (oracle.mean(tree), oracle.temperature(tree))
    for at in (*TEMPERATURES, t):
        assert walls.left_stop(at) == oracle.wall(tree, PLAYERS[LEFT], at)
        assert walls.right_stop(at) == oracle.wall(tree, PLAYERS[RIGHT], at)


def test_walls_of_day_three() -> None:
    """The walls of all 1474 values of day 3 agree with the definition, from -1 to 4."""
    for g in born_by(3):
        tree = tree_of(g)
        walls = g.thermograph
        assert (g.mean, g.temperature) == (oracle.mean(tree), oracle.temperature(tree))
        for t in TEMPERATURES[::3]:
            assert walls.left_stop(t) == oracle.wall(tree, PLAYERS[LEFT], t)
            assert walls.right_stop(t) == oracle.wall(tree, PLAYERS[RIGHT], t)


# --- refusals ------------------------------------------------------------------------------------


def test_nothing_lies_below_minus_one() -> None:
    """Temperatures below -1 are refused."""
    t = Game("*").thermograph
    assert t.left_stop(-1) == 1
    for wall in (t.left_stop, t.right_stop):
        with pytest.raises(
            DomainError, match="begins at temperature -1, so it has no stops at -5/4"
        ):
            wall(Fraction(-5, 4))


@pytest.mark.parametrize("text", ["{4|1||0}", "{{6|2},{5|3}|-1}", "±1", "+-2", "{3,{7|1}|0||-5}"])
def test_scaffolds_are_the_walls_below_the_mast(text: str) -> None:
    """At each temperature, a scaffold is the best stop of an option with the tax, and a wall."""
    game = Game(text)
    found = game.scaffolds
    steps = int(8 * (game.temperature + 1))
    for t in (Fraction(k, 8) - 1 for k in range(steps + 1)):
        left = max(option.thermograph.right_stop(t) for option in game.left) - t
        right = min(option.thermograph.left_stop(t) for option in game.right) + t
        assert _at(found.left, t) == left == game.thermograph.left_stop(t)
        assert _at(found.right, t) == right == game.thermograph.right_stop(t)


def _at(line: tuple[Corner, ...], t: Fraction) -> Fraction:
    for low, high in itertools.pairwise(line):
        if low.temperature <= t <= high.temperature:
            share = (t - low.temperature) / (high.temperature - low.temperature)
            return low.stop + share * (high.stop - low.stop)
    raise AssertionError(t)


def test_integers_have_no_scaffold_on_one_side() -> None:
    """A player without options has none, and the picture is the mast."""
    assert Game(2).scaffolds.right == ()
    assert str(Game(0).scaffolds) == "Left scaffold none; Right scaffold none"
    assert Game(0).scaffolds.picture.svg()


def test_both_walls_at_a_temperature() -> None:
    """The walls are asked at any rational temperature; a float is refused."""
    t = Game("{4|-2}").thermograph
    number: Any
    for number in (0, 1, Fraction(1, 2), np.int64(2), 10):
        assert t.at(number) == (t.left_stop(number), t.right_stop(number))
        assert all(type(stop) is Fraction for stop in t.at(number))
    assert t.at(Fraction(1, 2)) == (Fraction(7, 2), Fraction(-3, 2))
    with pytest.raises(DomainError, match=r"such as 2 or Fraction\(1, 2\), not 0\.5"):
        t.at(0.5)  # type: ignore[arg-type]
