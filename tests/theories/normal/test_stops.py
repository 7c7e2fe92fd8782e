"""Stops, the player to move there, and incentives."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

import oracle
from oracle import Tree
from partizan import LEFT, RIGHT, Game, Player
from partizan.theories.normal import Stop, born_by
from strategies import dyadics, trees
from theories.normal.bridge import PLAYERS, game_of, rich_games, tree_of

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("0", (0, LEFT), (0, RIGHT)),
        ("3/4", (Fraction(3, 4), LEFT), (Fraction(3, 4), RIGHT)),
        ("*", (0, RIGHT), (0, LEFT)),
        ("*2", (0, RIGHT), (0, LEFT)),
        ("^", (0, RIGHT), (0, RIGHT)),
        ("^*", (0, RIGHT), (0, LEFT)),
        ("vv", (0, LEFT), (0, LEFT)),
        ("{2|-1}", (2, RIGHT), (-1, LEFT)),
        ("{2|*}", (2, RIGHT), (0, RIGHT)),
        ("{4|1||0}", (1, LEFT), (0, LEFT)),
        ("Tiny(2)", (0, RIGHT), (0, RIGHT)),
    ],
)
def test_famous_stops(
    text: str, left: tuple[Fraction, Player], right: tuple[Fraction, Player]
) -> None:
    """Well-known games have their published stops, with the player to move there."""
    g = Game(text)
    assert g.stop(LEFT) == Stop(*left) == left
    assert g.stop(RIGHT) == Stop(*right) == right
    assert (g.left_stop, g.right_stop) == (left[0], right[0])


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("0", [], []),
        ("1", ["-1"], []),
        ("1/2", ["-1/2"], ["-1/2"]),
        ("*", ["*"], ["*"]),
        ("^", ["v"], ["^*"]),
        ("+-1", ["{2|0}"], ["{2|0}"]),
    ],
)
def test_famous_incentives(text: str, left: list[str], right: list[str]) -> None:
    """Well-known games have their published incentives."""
    g = Game(text)
    assert g.incentives(LEFT) == tuple(map(Game, left))
    assert g.incentives(RIGHT) == tuple(map(Game, right))
    both = [*map(Game, left), *map(Game, right)]
    assert {*g.incentives()} == {d for d in both if not any(d < other for other in both)}


# --- laws ----------------------------------------------------------------------------------------


@given(rich_games(), dyadics(max_value=4, max_exponent=2))
def test_stops_of_translates_and_negatives(g: Game, x: Fraction) -> None:
    """L(G + x) = L(G) + x and L(-G) = -R(G)."""
    assert (g + x).left_stop == g.left_stop + x
    assert (g + x).right_stop == g.right_stop + x
    assert (-g).left_stop == -g.right_stop
    assert (-g).stop(RIGHT).mover is g.stop(LEFT).mover.opponent


@given(rich_games(), rich_games())
def test_stops_of_sums(g: Game, h: Game) -> None:
    """R(G) + R(H) <= R(G+H) <= L(G) + R(H) <= L(G+H) <= L(G) + L(H)."""
    total = g + h
    assert g.right_stop + h.right_stop <= total.right_stop <= g.left_stop + h.right_stop
    assert g.left_stop + h.right_stop <= total.left_stop <= g.left_stop + h.left_stop


@given(rich_games(), rich_games())
def test_stops_are_monotonic(g: Game, h: Game) -> None:
    """If G >= H, neither stop of G is less; and L(G) >= R(G) always."""
    assert g.left_stop >= g.right_stop
    if g >= h:
        assert g.left_stop >= h.left_stop
        assert g.right_stop >= h.right_stop


@given(rich_games())
def test_numberish_and_infinitesimal(g: Game) -> None:
    """A game is infinitesimally close to a number iff its stops agree."""
    assert g.is_numberish is (g.left_stop == g.right_stop)
    assert g.is_infinitesimal is (g.is_numberish and g.left_stop == 0)
    if g.is_numberish:
        assert g.left_stop - Fraction(1, 1 << 40) < g < g.left_stop + Fraction(1, 1 << 40)
        assert (g - g.left_stop).is_infinitesimal


@given(rich_games())
def test_a_hot_game_has_a_move_worth_making(g: Game) -> None:
    """No incentive is >= 0, and some incentive is not negative unless the game is a number."""
    assert not any(d >= 0 for d in g.incentives())
    if not g.is_number:
        assert any(not d < 0 for d in g.incentives())
    assert set(g.incentives(LEFT)) == set((-g).incentives(RIGHT))


# --- the definition ------------------------------------------------------------------------------


@given(trees(4, 2))
def test_stops(tree: Tree) -> None:
    """Players play for their own number and, at equal numbers, leave the move to the opponent."""
    g = game_of(tree)
    for player, name in PLAYERS.items():
        number, mover = oracle.stop(tree, name)
        stop = g.stop(player)
        assert stop.number == number
        assert PLAYERS[stop.mover] == mover
    assert (g.left_stop, g.right_stop) == (oracle.left_stop(tree), oracle.right_stop(tree))
    assert g.is_numberish is oracle.is_numberish(tree)
    assert g.is_infinitesimal is oracle.is_infinitesimal(tree)


def test_stops_of_day_three() -> None:
    """All 1474 values of day 3 have the stops and movers of the definition."""
    for g in born_by(3):
        for player, name in PLAYERS.items():
            number, mover = g.stop(player)
            assert (number, PLAYERS[mover]) == oracle.stop(tree_of(g), name)


def maximal(trees: set[Tree]) -> set[Tree]:
    """Return the values that have no greater value among them."""
    return {a for a in trees if not any(a is not b and oracle.le(a, b) for b in trees)}


@given(trees())
def test_incentives(tree: Tree) -> None:
    """The incentives are the undominated G^L - G and G - G^R over the canonical options."""
    g, form = game_of(tree), oracle.canonical(tree)
    left = {oracle.minus(h, form) for h in form.left}
    right = {oracle.minus(form, h) for h in form.right}
    for found, wanted in (
        (g.incentives(LEFT), left),
        (g.incentives(RIGHT), right),
        (g.incentives(), left | right),
    ):
        assert len(found) == len(set(found))
        assert set(map(tree_of, found)) == maximal(wanted)
    assert left | right == oracle.incentives(tree)
