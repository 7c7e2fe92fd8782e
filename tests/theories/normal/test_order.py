"""The order of games: comparison and outcomes."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

import oracle
from oracle import Tree
from partizan import Form, Game, NotationError, Outcome, Relation
from partizan.theories.normal import born_by
from strategies import dyadics, trees
from theories.normal.bridge import game_of, games, rich_games

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("g", "relation", "h"),
    [
        ("1", ">", "0"),
        ("-1", "<", "*"),
        ("*", "||", "0"),
        ("*2", "||", "*"),
        ("^", ">", "0"),
        ("^", "||", "*"),
        ("^^", ">", "*"),
        ("^*", "||", "0"),
        ("^^*", ">", "0"),
        ("^", "<", "1/1024"),
        ("Tiny(1)", "<", "^"),
        ("Tiny(2)", "<", "Tiny(1)"),
        ("Tiny(2)", "||", "*"),
        ("^<2>", "<", "^"),
        ("^<3>", "<", "^<2>"),
        ("Tiny(1/2)", "<", "^<3>"),
        ("{1|-1}", "||", "0"),
        ("{1|-1}", "||", "1"),
        ("{1|-1}", "<", "5/4"),
        ("{0,*|*}", "=", "^"),
        ("{1|-1} + {1|-1}", "=", "0"),
        ("{2|-1}", ">", "{1|-2}"),
        ("{2|-2}", "||", "{1|-1}"),
        ("^[2]", ">", "^"),
        ("^*2", ">", "0"),
    ],
)
def test_famous_comparisons(g: str, relation: str, h: str) -> None:
    """Well-known games compare as published, by all methods and in both directions."""
    swapped = {"<": ">", ">": "<"}.get(relation, relation)
    assert str(Game(g).compare(h)) == relation
    assert str(Game(h).compare(Game(g))) == swapped
    assert Game(g).confused_with(h) is (relation == "||")
    assert Game(g).less_or_confused(h) is (relation in "<||")
    assert Game(g).greater_or_confused(h) is (relation in (">", "||"))


@pytest.mark.parametrize(
    ("text", "outcome"),
    [("0", "P"), ("1", "L"), ("-1/8", "R"), ("*", "N"), ("^", "L"), ("v*", "N"), ("vv*", "R")],
)
def test_famous_outcomes(text: str, outcome: str) -> None:
    """Well-known games have their published outcomes."""
    assert Game(text).outcome is Outcome[outcome]


# --- laws ----------------------------------------------------------------------------------------


def test_order_of_day_two() -> None:
    """On day 2 the order is reflexive, antisymmetric and transitive, and negation reverses it."""
    day = list(born_by(2))
    le = {(g, h): g <= h for g, h in product(day, repeat=2)}
    for g, h in product(day, repeat=2):
        assert le[g, g]
        assert (g == h) is (le[g, h] and le[h, g])
        assert le[g, h] is le[-h, -g]
        assert all(le[g, k] for k in day if le[g, h] and le[h, k])


@given(rich_games(), rich_games(), rich_games())
def test_order_is_compatible_with_addition(g: Game, h: Game, k: Game) -> None:
    """G <= H iff G + K <= H + K, and G <= H iff H - G >= 0."""
    assert g.compare(h) is (g + k).compare(h + k)
    assert (g <= h) is (h - g >= 0)
    assert (g < h) is (-h < -g)


@given(rich_games(), rich_games())
def test_ways_of_asking_agree(g: Game, h: Game) -> None:
    """Exactly one of <, =, > and || holds, and every question gives the same answer."""
    relation = g.compare(h)
    assert [g < h, g == h, g > h, g.confused_with(h)].count(True) == 1
    assert (g < h) is (h > g) is (relation is Relation.LESS)
    assert (g <= h) is (h >= g) is (relation in (Relation.LESS, Relation.EQUAL))
    assert (g == h) is (relation is Relation.EQUAL)
    assert g.greater_or_confused(h) is (not g <= h) is h.less_or_confused(g)


@given(rich_games())
def test_outcome_is_the_relation_to_zero(g: Game) -> None:
    """Left wins positive games, Right negative ones, the second player 0, the first all others."""
    outcomes = {"<": Outcome.R, "=": Outcome.P, ">": Outcome.L, "||": Outcome.N}
    assert g.outcome is outcomes[str(g.compare(0))]
    assert (-g).outcome is g.outcome.swapped()


@given(dyadics(max_value=1 << 66, max_exponent=70), dyadics(max_value=1 << 66, max_exponent=70))
def test_numbers_are_ordered_as_numbers(x: Fraction, y: Fraction) -> None:
    """Games that are numbers compare like the numbers, with games and with numbers."""
    g, h = Game(x), Game(y)
    assert (g < h) is (g < y) is (x < h) is (x < y)
    assert (g <= h) is (g <= y) is (x <= h) is (x <= y)
    assert (g > h) is (g > y) is (x > h) is (x > y)
    assert (g >= h) is (g >= y) is (x >= h) is (x >= y)
    assert (g == h) is (g == y) is (x == h) is (x == y)


@given(rich_games(), dyadics(max_value=6, max_exponent=3))
def test_numbers_avoid_the_confusion_interval(g: Game, x: Fraction) -> None:
    """A number outside the stops is comparable with the game; one strictly between is confused."""
    if x > g.left_stop:
        assert g < x
    if x < g.right_stop:
        assert x < g
    if g.right_stop < x < g.left_stop:
        assert g.confused_with(x)


# --- the definition ------------------------------------------------------------------------------


@given(trees(), trees())
def test_order(g: Tree, h: Tree) -> None:
    """G <= H iff no G^L >= H and no H^R <= G."""
    a, b = game_of(g), game_of(h)
    assert (a <= b) is oracle.le(g, h)
    assert (a >= b) is oracle.le(h, g)
    assert (a < b) is (oracle.le(g, h) and not oracle.le(h, g))
    assert (a > b) is (oracle.le(h, g) and not oracle.le(g, h))
    assert a.less_or_confused(b) is oracle.lfuz(g, h)


@given(trees(4, 2), trees(2, 2))
def test_order_of_deeper_games(g: Tree, h: Tree) -> None:
    """The same holds for games of different birthdays, where quick refutations apply."""
    a, b = game_of(g), game_of(h)
    assert (a <= b, b <= a) == (oracle.le(g, h), oracle.le(h, g))


def test_order_of_all_small_games_of_day_three() -> None:
    """The 67 all-small games of day 3 are ordered as in the definition."""
    day = list(born_by(3, "all-small"))
    forms = {tree for tree in oracle.values_born_by(3) if oracle.is_dicot(tree)}
    assert {game_of(tree) for tree in forms} == set(day)
    for g, h in product(forms, repeat=2):
        assert (game_of(g) <= game_of(h)) is oracle.le(g, h)


@given(trees(4, 2))
def test_outcome(g: Tree) -> None:
    """The outcome is that of the tree, for either player moving first."""
    assert game_of(g).outcome.name == oracle.outcome(g)


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "ask",
    [
        lambda g: g < b"1",
        lambda g: g <= 1.5,
        lambda g: g > None,
        lambda g: g >= [1],
        lambda g: 1.5 < g,  # noqa: SIM300
    ],
)
def test_only_games_and_numbers_are_compared(ask: Callable[[Game], object]) -> None:
    """Operators compare games only with games, texts, ints and Fractions."""
    with pytest.raises(TypeError, match="not supported between instances"):
        ask(Game("*"))


@given(games(), games())
def test_texts_are_compared(g: Game, h: Game) -> None:
    """A text on either side of an inequality means the game that it denotes."""
    text = h.notation()
    assert [g < text, g <= text, g > text, g >= text] == [g < h, g <= h, g > h, g >= h]
    assert [text > g, text >= g, text < g, text <= g] == [g < h, g <= h, g > h, g >= h]
    with pytest.raises(NotationError, match=r"\^"):
        _ = g > "{1|"


@given(games(), st.sampled_from(["compare", "confused_with", "less_or_confused"]))
def test_methods_accept_texts_and_forms(g: Game, name: str) -> None:
    """Methods also accept texts and forms."""
    ask = getattr(g, name)
    assert ask("{*|*}") == ask(Form("{*|*}")) == ask(0) == ask(Game(0)) == ask(Fraction(0))
