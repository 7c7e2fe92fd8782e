"""The group of games, and the other sums."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from functools import reduce
from operator import xor

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan import Form, Game, NotationError, TooLarge
from strategies import dyadics, trees, values
from theories.normal.bridge import agrees, game_of, games, rich_games

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("* + *", "0"),
        ("*5 + *3", "*6"),
        ("^ + *", "{0,*|0}"),
        ("^ + ^ + *", "{0|^}"),
        ("{1|-1} + {1|-1}", "0"),
        ("{2|0}", "1 + +-1"),
        ("{0||0|-2} + {2|0||0}", "0"),
        ("^<2> + ^", "^[2]"),
        ("1/2 + 1/2", "1"),
        ("{1|0} + {1|0}", "1"),
        ("+-2 + +-1", "{3|1||-1|-3}"),
        ("{1|0} - {1|0}", "0"),
    ],
)
def test_famous_sums(text: str, value: str) -> None:
    """Well-known sums have their textbook values."""
    assert Game(text) == Game(value)


@pytest.mark.parametrize(
    ("g", "h", "ordinal", "selective", "conjunctive"),
    [
        ("1", "-1", "1/2", "0", "0"),
        ("*", "*", "*2", "*2", "*"),
        ("*", "1", "^*", "{1,*|1}", "1"),
        ("1/2", "1", "3/4", "3/2", "{0|}"),
        ("2", "3", "5", "5", "2"),
        ("*2", "*", "*3", "*3", "*"),
    ],
)
def test_other_sums(g: str, h: str, ordinal: str, selective: str, conjunctive: str) -> None:
    """Small ordinal, selective and conjunctive sums agree with those worked out by hand."""
    assert Game(g).ordinal_sum(h) == Game(ordinal)
    assert Game(g).conjunctive_sum(h) == Game(conjunctive)
    assert Game(g).selective_sum(h) == Game(selective)


# --- laws ----------------------------------------------------------------------------------------


@given(rich_games(), rich_games(), rich_games())
def test_games_form_a_group(g: Game, h: Game, k: Game) -> None:
    """Addition is associative and commutative; 0 is neutral and -G the inverse of G."""
    assert (g + h) + k == g + (h + k)
    assert g + h == h + g
    assert g + 0 == g == 0 + g == +g
    assert g - g == 0 == g + -g
    assert g - h == -(h - g) == g + -h
    negative = -g
    assert -negative == g
    assert -(g + h) == -g - h


@given(rich_games(), st.integers(-7, 7), st.integers(-7, 7))
def test_multiples(g: Game, m: int, n: int) -> None:
    """n·G is a sum of n copies: (m + n)·G = m·G + n·G and m·(n·G) = (m·n)·G."""
    assert m * g + n * g == (m + n) * g == g * (m + n)
    if abs(m * n) <= 12:
        assert m * (n * g) == (m * n) * g
    assert 3 * g == g + g + g
    assert -1 * g == -g
    assert 0 * g == 0


@given(rich_games(), dyadics(max_value=4, max_exponent=3))
def test_number_translation(g: Game, x: Fraction) -> None:
    """If G is not a number, then G + x = {G^L + x | G^R + x}."""
    total = g + x
    assert total == x + g == g - -x
    assert total - x == g
    assert x - g == -(g - x)
    if not g.is_number:
        assert total == Game.of([h + x for h in g.left], [h + x for h in g.right])
        assert set(total.left) == {h + x for h in g.left}
        assert set(total.right) == {h + x for h in g.right}


@given(st.lists(st.integers(0, (1 << 31) - 1), max_size=6))
def test_nimbers_add_without_carrying(heaps: list[int]) -> None:
    """A sum of nimbers is the nimber of their exclusive or."""
    assert sum(map(Game.nimber, heaps), Game(0)) == Game.nimber(reduce(xor, heaps, 0))


@given(dyadics(1 << 66, 99), dyadics(1 << 66, 99), st.integers())
def test_numbers_add_as_numbers(x: Fraction, y: Fraction, n: int) -> None:
    """Sums, differences and multiples of numbers are those of arithmetic, at any size."""
    assert (Game(x) + y).number == (x + Game(y)).number == x + y
    assert (Game(x) - y).number == (x - Game(y)).number == x - y
    assert (n * Game(x)).number == n * x


@given(st.integers(-(10**12), 10**12), st.integers(-(10**12), 10**12), st.integers(0, 1 << 31))
def test_ups_add_as_integers(a: int, b: int, m: int) -> None:
    """a·↑ + b·↑ = (a + b)·↑, with any star."""
    up, star = Game("^"), Game.nimber(m)
    assert a * up + (b * up + star) == (a + b) * up + star
    assert ((a * up + star) + (b * up + star)).up_star == (a + b, 0)


@given(rich_games(), rich_games())
def test_negation_of_other_sums(g: Game, h: Game) -> None:
    """The ordinal sum of negatives is the negative of the ordinal sum."""
    assert (-g).ordinal_sum(-h) == -(g.ordinal_sum(h))


@given(values(2, 2), values(2, 2))
def test_colon_principle(h: Tree, k: Tree) -> None:
    """If H <= K then G:H <= G:K."""
    for base in (Game("*"), Game("1/2"), Game("^"), Game("{1|-1}")):
        a, b = base.ordinal_sum(game_of(h)), base.ordinal_sum(game_of(k))
        assert (a <= b) is (game_of(h) <= game_of(k))


@given(values(2, 2), values(2, 2))
def test_symmetric_sums(g: Tree, h: Tree) -> None:
    """Conjunctive and selective sums commute and respect negation."""
    a, b = game_of(g), game_of(h)
    for name in ("conjunctive_sum", "selective_sum"):
        total = getattr(a, name)(b)
        assert total == getattr(b, name)(a)
        assert getattr(-a, name)(-b) == -total


# --- the definition ------------------------------------------------------------------------------


@given(trees(), trees(2))
def test_sum(g: Tree, h: Tree) -> None:
    """G + H, G - H and -G have the values of the definition."""
    a, b = game_of(g), game_of(h)
    assert agrees(a + b, oracle.plus(g, h))
    assert agrees(a - b, oracle.minus(g, h))
    assert agrees(-a, oracle.conjugate(g))


@given(trees(4, 2), trees(1, 2))
def test_sum_of_deeper_games(g: Tree, h: Tree) -> None:
    """The same holds for a deep and a shallow game."""
    assert agrees(game_of(g) + game_of(h), oracle.plus(g, h))


@given(values(2, 2), st.integers(-4, 4))
def test_multiple(g: Tree, n: int) -> None:
    """n·G is the value of n copies."""
    assert agrees(n * game_of(g), oracle.multiple(n, g))


@given(values(), values())
def test_ordinal_sum(g: Tree, h: Tree) -> None:
    """G:H = {G^L, G:H^L | G^R, G:H^R} for the canonical form of G."""
    assert agrees(game_of(g).ordinal_sum(game_of(h)), oracle.ordinal_sum(g, h))


@given(values(3, 2), values(2, 2))
def test_conjunctive_and_selective_sum(g: Tree, h: Tree) -> None:
    """The other sums of games are those of the canonical trees."""
    a, b = game_of(g), game_of(h)
    assert agrees(a.conjunctive_sum(b), oracle.conjunctive(g, h))
    assert agrees(a.selective_sum(b), oracle.selective(g, h))


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask",
    [
        lambda g: g + b"1",
        lambda g: g - 1.5,
        lambda g: None + g,
        lambda g: Form("1") - g,
        lambda g: g * 1.5,
        lambda g: g * Fraction(1, 2),
        lambda g: "2" * g,
    ],
)
def test_only_games_and_numbers_are_added(ask: Callable[[Game], object]) -> None:
    """Operators accept only games, texts, ints and Fractions, and only integers multiply."""
    with pytest.raises(TypeError, match=r"unsupported operand|can't multiply|can't concat"):
        ask(Game("*"))


@given(games(), games())
def test_texts_are_added(g: Game, h: Game) -> None:
    """A text in a sum or a difference means the game that it denotes."""
    text = h.notation()
    assert g + text == text + g == g + h
    assert g - text == -(text - g) == g - h
    with pytest.raises(NotationError, match=r"\^"):
        g + "{1|"


def test_games_have_several_products() -> None:
    """Multiplying two games is refused, because the product must be named."""
    with pytest.raises(TypeError, match="choose conway_product, norton_product or ordinal_product"):
        Game("*") * Game("*")


def test_too_many_copies() -> None:
    """2^70 copies are refused, except of numbers."""
    assert Game("1/2") * 2**70 == 2**69
    assert Game(0) * 2**70 == 0
    with pytest.raises(TooLarge, match="only numbers can be multiplied"):
        Game("^") * 2**70


@pytest.mark.parametrize("n", [10**15 + 1, 2**62 + 1])
def test_odd_multiples_of_games_of_order_two(n: int) -> None:
    """An odd number of copies of G with G + G = 0 is G, however large the number."""
    for text in ("*", "*7", "+-1", "+-{2|1}"):
        assert n * Game(text) == Game(text)
        assert (n + 1) * Game(text) == 0
