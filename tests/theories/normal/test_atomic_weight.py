"""Atomic weights of infinitesimals."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given

from infinitesimal_oracle import atomic_weight
from oracle import Tree
from partizan import Budget, DomainError, Game
from partizan.theories.normal import born_by
from partizan.world import current
from strategies import dicots, trees, values
from theories.normal.bridge import agrees, game_of, rich_games, tree_of

UP = "^"


def within_an_up(g: Game, weight: Game) -> bool:
    """Return whether ↓☆ < G - A·↑ < ↑☆, with a star larger than any in the games."""
    rest = g - weight.norton_product(UP)
    bound = Game(UP) + Game.nimber(64)
    return -bound < rest < bound


# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("0", "0"),
        ("*", "0"),
        ("*17", "0"),
        ("^", "1"),
        ("vvv*2", "-3"),
        ("{^^|v}", "1/2"),
        ("{^^*|vv*}", "*"),
        ("^<2>", "0"),
        ("^[3]", "1"),
        ("{0|vv}", "-1"),
        ("Tiny(1)", "0"),
        ("Tiny(1) + ^", "1"),
        ("^5 + Miny(3/2) + *4", "5"),
        ("{1|0||0|-1}", "0"),
    ],
)
def test_famous_weights(text: str, weight: str) -> None:
    """Ups, stars, tinies and other small games have their well-known weights."""
    assert Game(text).atomic_weight == Game(weight)
    assert Game(text).is_atomic


# --- laws ----------------------------------------------------------------------------------------


@given(values(2, 3))
def test_every_game_is_a_weight(tree: Tree) -> None:
    """The atomic weight of G·↑ is G."""
    g = game_of(tree)
    assert g.norton_product(UP).atomic_weight == g


@given(dicots(3, 2), dicots(3, 2))
def test_weight_is_additive(a: Tree, b: Tree) -> None:
    """aw(G + H) = aw(G) + aw(H) and aw(-G) = -aw(G)."""
    g, h = game_of(a), game_of(b)
    assert (g + h).atomic_weight == g.atomic_weight + h.atomic_weight
    assert (-g).atomic_weight == -(g.atomic_weight)


@given(dicots(3, 3))
def test_two_ahead(tree: Tree) -> None:
    """A game of atomic weight >= 2 is positive; of weight >= 1 it is positive or confused."""
    g = game_of(tree)
    if g.atomic_weight >= 2:
        assert g > 0
    if g.atomic_weight >= 1:
        assert g.greater_or_confused(0)
    far = Game.nimber(g.far_star)
    if g.atomic_weight >= 1:
        assert g > far or g.greater_or_confused(far)
    assert (g.atomic_weight.right_stop > 0) <= (g > far)


@given(rich_games())
def test_atomic_games_are_infinitesimal(g: Game) -> None:
    """A game with an atomic weight is infinitesimal, and every all-small game has one."""
    if g.is_all_small:
        assert g.is_atomic
    if g.is_atomic:
        assert g.is_infinitesimal


# --- the definition ------------------------------------------------------------------------------


@given(dicots(4, 2))
def test_weight_of_an_all_small_game(tree: Tree) -> None:
    """Return {aw(G^L) - 2 | aw(G^R) + 2}; if several integers fit, a remote star decides."""
    assert agrees(game_of(tree).atomic_weight, atomic_weight(tree))


def test_weights_of_day_three() -> None:
    """All-small games of day 3 have the weights of the definition."""
    day = list(born_by(3, "all-small"))
    assert len(day) == 67
    for g in day:
        assert agrees(g.atomic_weight, atomic_weight(tree_of(g)))
        assert within_an_up(g, g.atomic_weight)


def test_weights_of_games_that_are_not_all_small() -> None:
    """An infinitesimal of day 3 has weight A iff ↓☆ < G - A·↑ < ↑☆; no other A is possible."""
    small = [g for g in born_by(3) if g.is_infinitesimal and not g.is_all_small]
    candidates = [*born_by(2), Game(3), Game(-3), Game(Fraction(3, 2)), Game(Fraction(-3, 2))]
    assert len(small) > 50
    for g in small:
        fitting = [a for a in candidates if within_an_up(g, a)]
        if g.is_atomic:
            assert within_an_up(g, g.atomic_weight)
            assert all(a == g.atomic_weight for a in fitting)
        else:
            assert fitting == []


@given(trees(4, 2))
def test_weight_by_the_definition(tree: Tree) -> None:
    """If A is given as the weight, then ↓☆ < G - A·↑ < ↑☆; and no integer A is overlooked."""
    g = game_of(tree)
    g -= g.left_stop
    if g.is_atomic:
        assert within_an_up(g, g.atomic_weight)
        assert not within_an_up(g, g.atomic_weight + 1)
    else:
        assert not any(within_an_up(g, Game(n)) for n in range(-4, 5))


# --- refusals ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("1", "^1 has no atomic weight: .*stops are 1 and 1"),
        ("+-1", "^±1 has no atomic weight: .*stops are 1 and -1"),
        ("{2||1|0}", "has no atomic weight: .*not infinitesimal"),
    ],
)
def test_hot_games_have_no_weight(text: str, words: str) -> None:
    """A game that is not infinitesimal has no atomic weight, and the error names its stops."""
    assert not Game(text).is_atomic
    with pytest.raises(DomainError, match=words):
        _ = Game(text).atomic_weight


@pytest.mark.parametrize("text", ["{1|^||v|-1}", "{1|^||v}", "{1|^||v|0}", "{1|^^||vv|-1}"])
def test_infinitesimals_without_a_weight(text: str) -> None:
    """An infinitesimal without a weight is refused at once."""
    g = Game(text)
    assert g.is_infinitesimal
    assert not g.is_all_small
    assert not any(within_an_up(g, Game(Fraction(n, 2))) for n in range(-8, 9))
    with Budget(seconds=2, bytes=current().bytes_held + (64 << 20)):
        assert not g.is_atomic
        with pytest.raises(DomainError, match="has no atomic weight: no multiple of ↑"):
            _ = g.atomic_weight
