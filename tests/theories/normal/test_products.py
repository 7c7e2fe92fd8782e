"""Conway, Norton and ordinal products of games."""

from __future__ import annotations

from fractions import Fraction
from functools import cache

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from oracle import Tree, both, conjugate, options, ordinal_sum
from partizan import Game
from partizan.theories.normal import born_by
from strategies import dyadics, values
from theories.normal.bridge import agrees, game_of, tree_of

UNITS = ["1", "1/2", "^", "^^*", "Tiny(1)", "{3|2}", "^<2>"]

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("g", "h", "value"),
    [
        ("*2", "*2", "*3"),
        ("*2", "*3", "*"),
        ("*4", "*4", "*6"),
        ("*4", "*8", "*11"),
        ("*16", "*15", "*240"),
        ("1/2", "1/2", "1/4"),
        ("^", "^", "^*3"),
        ("*", "^", "*2"),
        ("-3", "5/4", "-15/4"),
    ],
)
def test_conway_products(g: str, h: str, value: str) -> None:
    """Nimbers multiply as nimbers and numbers as numbers; ↑·↑ is ↑*3."""
    assert Game(g).conway_product(h) == Game(value)


@pytest.mark.parametrize(
    ("g", "unit", "value"),
    [
        ("3", "^", "^3"),
        ("-2", "{3|1}", "-{3|1} - {3|1}"),
        ("1/2", "^", "{^^*|v*}"),
        ("*", "^", "{^^*|vv*}"),
        ("1/2", "1", "1/2"),
        ("*", "1", "*"),
    ],
)
def test_norton_products(g: str, unit: str, value: str) -> None:
    """Norton multiples of units agree with the definition worked out by hand."""
    assert Game(g).norton_product(unit) == Game(value)


@pytest.mark.parametrize(
    ("g", "h", "value"),
    [("*2", "*3", "*6"), ("*3", "*5", "*15"), ("2", "3", "6"), ("7", "*", "+-6"), ("0", "^", "0")],
)
def test_ordinal_products(g: str, h: str, value: str) -> None:
    """Ordinal products of nimbers and of integers are products of integers; 7×* is {6|-6}."""
    assert Game(g).ordinal_product(h) == Game(value)


# --- laws ----------------------------------------------------------------------------------------


@given(dyadics(20, 6), dyadics(20, 6))
def test_numbers_multiply_as_numbers(x: Fraction, y: Fraction) -> None:
    """The Conway product of numbers is their product."""
    assert Game(x).conway_product(y) == x * y


@given(st.integers(0, 15), st.integers(0, 15), st.integers(0, 15))
def test_nimbers_form_a_field(a: int, b: int, c: int) -> None:
    """On nimbers the Conway product is commutative, associative and distributive."""
    x, y, z = map(Game.nimber, (a, b, c))
    assert x.conway_product(y) == y.conway_product(x)
    assert x.conway_product(y.conway_product(z)) == x.conway_product(y).conway_product(z)
    assert x.conway_product(y + z) == x.conway_product(y) + x.conway_product(z)
    assert x.conway_product(1) == x
    assert x.conway_product(0) == 0


@given(values(2, 2), values(2, 2))
def test_conway_product_is_commutative(g: Tree, h: Tree) -> None:
    """GH = HG, 1·G = G, and signs can be factored out."""
    a, b = game_of(g), game_of(h)
    product = a.conway_product(b)
    assert product == b.conway_product(a)
    assert a.conway_product(1) == a
    assert a.conway_product(0) == 0
    assert (-a).conway_product(b) == -product == a.conway_product(-b)


@pytest.mark.parametrize("unit", UNITS)
def test_norton_product_is_linear_on_day_two(unit: str) -> None:
    """(G + H)·U = G·U + H·U, and G·U has the sign of G, for all of day 2."""
    day = list(born_by(2))
    times = {g: g.norton_product(unit) for g in day}
    for g in day:
        assert g.compare(0) is times[g].compare(0)
        assert (-g).norton_product(unit) == -times[g]
        for h in day[::3]:
            assert (g + h).norton_product(unit) == times[g] + times[h]
            assert g.compare(h) is times[g].compare(times[h])


@given(values(3, 2), st.sampled_from(UNITS))
def test_norton_product_is_monotonic(g: Tree, unit: str) -> None:
    """G >= 0 iff G·U >= 0, and 1·U = U."""
    a = game_of(g)
    assert a.compare(0) is a.norton_product(unit).compare(0)
    assert Game(1).norton_product(unit) == Game(unit)


@given(values(3, 2))
def test_norton_by_one(g: Tree) -> None:
    """G·1 = G, because the incentives of 1 are -1."""
    assert game_of(g).norton_product(1) == game_of(g)


# --- the definition ------------------------------------------------------------------------------


@given(values(3, 2), values(2, 2))
def test_conway_product(g: Tree, h: Tree) -> None:
    """GH = {G^L H + G H^L - G^L H^L, ... | ...} on canonical forms."""
    assert agrees(game_of(g).conway_product(game_of(h)), oracle.conway_product(g, h))


@given(values(3, 2), values(2, 2))
def test_norton_product(g: Tree, u: Tree) -> None:
    """G·U = {G^L·U + U + D | G^R·U - U - D} over the incentives D of U, for U > 0."""
    if not oracle.le(oracle.ZERO, u) or oracle.le(u, oracle.ZERO):
        u = oracle.plus(u, oracle.integer(3))
    assert agrees(game_of(g).norton_product(game_of(u)), oracle.norton_product(g, u))


@cache
def ordinal_product(g: Tree, h: Tree) -> Tree:
    """{(G×H^L):G^L, (G×H^R):(-G^R) | (G×H^L):G^R, (G×H^R):(-G^L)}."""

    def moves(player: str) -> list[Tree]:
        other = oracle.OPPONENT[player]
        return [
            ordinal_sum(ordinal_product(g, k), gl) for k in h.left for gl in options(g, player)
        ] + [
            ordinal_sum(ordinal_product(g, k), conjugate(gr))
            for k in h.right
            for gr in options(g, other)
        ]

    return both(moves)


@given(values(2, 2), values(2, 2))
def test_ordinal_product(g: Tree, h: Tree) -> None:
    """The ordinal product of games is that of the canonical trees."""
    assert agrees(game_of(g).ordinal_product(game_of(h)), ordinal_product(g, h))


@pytest.mark.parametrize("unit", ["0", "-1", "*", "v", "+-1", "{1|-1} + *2"])
def test_norton_multiples_of_other_units(unit: str) -> None:
    """If U > 0 is false, n·U is n copies of U, and G·U the formula on the canonical form of G."""
    for n in (-2, 0, 1, 3):
        assert Game(n).norton_product(unit) == n * Game(unit)
    u = tree_of(Game(unit))
    for g in born_by(2):
        assert agrees(g.norton_product(unit), oracle.norton_product(tree_of(g), u))
