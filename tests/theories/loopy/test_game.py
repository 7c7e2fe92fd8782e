"""Loopy values: the laws of the theory, and published values."""

from __future__ import annotations

import copy
import pickle
import random
import tomllib
from fractions import Fraction
from itertools import pairwise, product
from pathlib import Path

import pytest

from partizan import (
    Budget,
    BudgetExceeded,
    DomainError,
    Form,
    Game,
    Loopy,
    NotationError,
    Outcome,
    clear,
    loopy,
)
from partizan.theories.loopy import LoopyForm, read_value
from partizan.theories.loopy.game import Loopy as Value
from partizan.theory import Relation
from theories.loopy.definition import above_small_values

GOLDEN = tomllib.loads((Path(__file__).parent / "golden.toml").read_text(encoding="utf-8"))["value"]
NAMES = (
    "on",
    "off",
    "over",
    "under",
    "upon",
    "-upon",
    "hi",
    "lo",
    "Tiny(on)",
    "^<on>",
    "dud",
    "tis",
)
SHORT = ("0", "1", "-1/2", "*", "^", "{1|-1}", "*2")
CAROUSEL = "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"


def loop(text: str) -> Value:
    """Return a value that has a loop."""
    found = loopy.value(text)
    assert isinstance(found, Value)
    return found


@pytest.mark.parametrize("entry", GOLDEN, ids=lambda e: e["expression"])
def test_golden(entry: dict[str, str]) -> None:
    """Published values are found."""
    assert loopy.value(entry["expression"]) == loopy.value(entry["value"])


# --- order ---------------------------------------------------------------------------------------


def test_pseudonumbers_are_ordered() -> None:
    """The pseudonumbers are totally ordered as their numbers say."""
    texts = ("off", "-1under", "-1", "-1over", "under", "0", "over", "1/1024", "1under", "1", "on")
    values = [loopy.value(text) for text in texts]
    for g, h in pairwise(values):
        assert g < h
        assert h > g
        assert g <= h
        assert not g >= h
        assert g != h
    for value in values:
        assert isinstance(value, Game) or value.is_pseudonumber
    assert not loop("upon").is_pseudonumber
    assert not loop("dud").is_pseudonumber


def test_games_and_numbers_are_compared_with_loopy_values() -> None:
    """Games, integers and fractions may be on either side of a comparison."""
    over = loop("over")
    assert 0 < over < Fraction(1, 64)
    assert Game("^") < over
    assert over > Game("^^^")
    assert over != 0
    assert Game(0) != over
    assert loop("upon").compare("^") is Relation.GREATER
    assert loop("upon").compare("upon") is Relation.EQUAL
    assert loop("off").compare(0) is Relation.LESS
    assert loop("upon").confused_with("*")
    assert "off" < over < "1" and over >= "over" and over <= "over"
    with pytest.raises(TypeError, match=r"== does not read texts; write == Loopy\('over'\)"):
        _ = over == "over"


def test_texts_are_added_to_loopy_values() -> None:
    """A text in a sum is read as a loopy game."""
    over = loop("over")
    assert over + "1" == "1" + over == over + 1
    assert over - "over" == "over" - over == over - over
    with pytest.raises(NotationError, match=r"\^"):
        over + "{on|"


# --- sums ----------------------------------------------------------------------------------------


def test_sums_are_commutative_and_associative() -> None:
    """Addition is commutative and associative, and negation turns it round."""
    values = [loopy.value(t) for t in (*NAMES, *SHORT)]
    for g, h in product(values, repeat=2):
        assert g + h == h + g
        assert -(g + h) == -g - h
        assert g - h == g + -h
    rng = random.Random(3)
    for _ in range(120):
        g, h, k = rng.choices(values, k=3)
        assert (g + h) + k == g + (h + k)


def test_sums_keep_the_order() -> None:
    """G >= H implies G + K >= H + K."""
    rng = random.Random(4)
    values = [loopy.value(t) for t in (*NAMES, *SHORT)]
    for _ in range(200):
        g, h, k = rng.choices(values, k=3)
        if g >= h:
            assert g + k >= h + k


def test_loop_free_results_are_games() -> None:
    """A loop-free value is a `Game`, the same as without loopy games."""
    assert type(loopy.value("{*|*}")) is Game
    assert type(Loopy("^ + *")) is Game
    assert type(Loopy([0], ["*"])) is Game
    tis = loop("tis")
    assert tis.onside == Game(1)
    assert type(tis.onside) is Game
    assert tis + tis.offside == tis
    assert Game(2) + loop("over") - 2 == loop("over")
    assert 2 - loop("on") == loop("off")
    assert loop("over") * 0 == 0


def test_multiples() -> None:
    """A multiple is a repeated sum."""
    upon = loop("upon")
    assert 3 * upon == upon + upon + upon
    assert -2 * upon == -upon - upon
    assert upon * 1 == +upon == upon
    assert loopy.value("3·upon") == 3 * upon
    with pytest.raises(TypeError):
        upon * 0.5


def test_upsum_and_downsum_are_the_sides_of_the_sum() -> None:
    """Upsum and downsum are the onside and the offside of the sum."""
    for a, b in product(("over", "upon", "on", "hi", "Tiny(on)"), ("under", "off", "lo", "-upon")):
        total = loopy.value(a) + loopy.value(b)
        sides = (total, total) if isinstance(total, Game) else (total.onside, total.offside)
        assert (loop(a).upsum(b), loop(a).downsum(b)) == sides
        assert sides[0] >= sides[1]


def test_ordinal_sums() -> None:
    """Ordinal sums of stoppers are the published ones, and those of loop-free games the usual."""
    assert loopy.ordinal_sum(1, "on") == loop("on")
    assert loopy.ordinal_sum(1, "off") == loop("over")
    assert loopy.ordinal_sum("*", "on") == loopy.value("upon + *")
    assert loop("over").ordinal_sum(0) == loop("over")
    for g, h in product(SHORT, repeat=2):
        assert loopy.ordinal_sum(g, h) == Game(g).ordinal_sum(h)
    for h, k in (("over", 0), ("upon", "^"), ("on", "hi")):
        assert loopy.ordinal_sum("{1|-1}", h) >= loopy.ordinal_sum("{1|-1}", k)
    with pytest.raises(DomainError, match="dud is not a stopper, so it has no ordinal sum"):
        loopy.ordinal_sum(1, "dud")


# --- sides and outcomes --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        ("on", "L"),
        ("off", "R"),
        ("over", "L"),
        ("hi", "N"),
        ("dud", "D"),
        ("tis", "PHat"),
        ("tisn", "PCheck"),
        ("over - over", "D"),
        ("tis + *", "NHat"),
        ("tisn + *", "NCheck"),
        ("a{0||||0|||a|*||*}", "L"),
    ],
)
def test_outcomes(text: str, outcome: str) -> None:
    """Outcomes of loopy values include draws for one player or both."""
    found = loop(text)
    assert found.outcome is Outcome[outcome]
    assert (-found).outcome is Outcome[outcome].swapped()


def test_sides_of_a_stopper_are_itself() -> None:
    """A stopper is its own onside and offside."""
    over = loop("over")
    assert over.onside == over == over.offside
    assert over.is_stopper
    assert not loop("dud").is_stopper
    with pytest.raises(DomainError, match="ask its onside or its offside"):
        _ = loop("dud").left


def test_carousels() -> None:
    """Bach's Carousel has no known sides, and is compared by play."""
    carousel = loop(CAROUSEL)
    assert not carousel.is_stopper_sided
    assert not carousel.is_stopper
    assert repr(carousel).startswith("<carousel, simplified: ")
    assert carousel == loop(CAROUSEL)
    assert carousel == loopy.value(str(carousel))
    assert hash(carousel) == 0
    assert carousel + 1 > carousel
    assert carousel - carousel == carousel + -carousel
    graph = LoopyForm(
        [[4, 1], [5], [6, 3], [7], [], [4], [4], [5]], [[4], [5, 2], [6], [7, 0], [], [], [4], [5]]
    )
    assert carousel == graph.value()
    assert carousel.outcome is graph.outcome
    for question in ("onside", "offside", "left", "left_stop"):
        with pytest.raises(DomainError, match=r"not stopper-sided .* alternating moves lead back"):
            getattr(carousel, question)


# --- canonical forms -----------------------------------------------------------------------------


def test_options_and_followers() -> None:
    """A stopper shows the options of its canonical form."""
    over = loop("{0|over}")
    assert (over.left, over.right) == ((0,), (over,))
    assert over.options("right") == (over,)
    assert list(loop("upon").followers()) == [loop("upon"), Game("*"), Game(0)]
    assert loop("upon").form == LoopyForm([[0], [2], []], [[1], [2], []])


def test_plumtrees() -> None:
    """Most known stoppers are plumtrees; Siegel's 4-cycle is not one."""
    assert loop("upon").is_plumtree
    assert not loop("a{0||||0|||a|*||*}").is_plumtree


# --- degree, variety, stops ----------------------------------------------------------------------


def test_idempotents_and_degrees() -> None:
    """The degree of G is an idempotent for named stoppers; idempotents are their own degree."""
    for text in ("on", "over", "Tiny(on)"):
        assert loop(text).is_idempotent
        assert loop(text).degree == loop(text)
    assert not loop("upon").is_idempotent
    assert loop("upon").degree == loop("^<on>")
    assert loop("upon").variety == -loop("^<on>")
    with pytest.raises(DomainError, match="is not stable"):
        _ = loop("a{0|{0||||0,*2|||a|0||0}||0}").variety


@pytest.mark.parametrize(
    ("text", "left", "right"),
    [
        ("over", "over", "over"),
        ("hi", "on", "0"),
        ("upon", "0", "0"),
        ("{2over|-1}", "2over", "-1"),
        ("{on|off}", "on", "off"),
        ("{1over|{0|-2under}}", "1over", "0"),
    ],
)
def test_stops(text: str, left: str, right: str) -> None:
    """Play of a stopper stops at a pseudonumber."""
    found = loop(text)
    assert found.stop("left") == loopy.value(left)
    assert found.stop("right") == loopy.value(right)
    assert (-found).stop("right") == -loopy.value(left)


def test_infinitesimals() -> None:
    """A game is infinitesimal if its strong stops are zero."""
    assert loop("over").strong_stop("left") == 0
    assert loop("{2over|-1}").strong_stop("left") == 2
    for text in ("over", "upon", "Tiny(on)", "over - over", "upon - upon"):
        assert loop(text).is_infinitesimal
    for text in ("on", "hi", "1over", "dud", "tis"):
        assert not loop(text).is_infinitesimal


# --- objects -------------------------------------------------------------------------------------


def test_loopy_values_are_values() -> None:
    """Values are frozen, copied as themselves, pickled, hashed and kept in sets."""
    values = [loop(t) for t in (*NAMES, CAROUSEL)]
    for value in values:
        assert pickle.loads(pickle.dumps(value)) == value
        assert copy.copy(value) is value is copy.deepcopy(value)
        with pytest.raises(AttributeError, match="a loopy game cannot be changed"):
            value.left = ()  # type: ignore[misc]
    assert len({*values, *(loop(t) for t in NAMES)}) == len(values)


def test_values_of_different_worlds() -> None:
    """Values of a cleared world can be compared with and added to new ones."""
    old, star = loop("upon + *"), Game("*")
    clear()
    new = loop("upon")
    assert old == new + star == loop("upon + *")
    assert hash(old) == hash(loop("upon + *"))
    assert old - new == loop("upon + *") - loop("upon")


def test_sources() -> None:
    """Texts, forms, graphs, games and numbers denote values."""
    assert Loopy() == Game(0)
    assert Loopy(Form("{*|*}")) == 0
    assert Loopy(3) == Game(3)
    assert Loopy(LoopyForm([[0]], [[]])) == Loopy("on")
    assert Loopy(["over"], [0, "*"]) == Loopy("{over|0,*}")
    with pytest.raises(TypeError, match="cannot make a Game from a set"):
        Loopy(set())


def test_budgets() -> None:
    """A large sum stops at the limits of the budget."""
    rng = random.Random(5)
    graphs = [LoopyForm(*above_small_values(40, rng)) for _ in range(2)]
    with Budget(positions=50), pytest.raises(BudgetExceeded, match="the 50 positions allowed"):
        _ = graphs[0].value() + graphs[1].value()


def test_both_kinds_are_read() -> None:
    """A loop-free value is a Game, and another a Loopy."""
    assert read_value("{4|1||0} + *2") == Game("{4|1||0}") + Game("*2")
    assert read_value("over + 1") == Loopy("over") + 1
    assert read_value("{*|*}") == Game(0)
    assert isinstance(read_value("a{0|a}"), Loopy)


@pytest.mark.parametrize("text", ["{1|0", "1 ++", "frog"])
def test_mistakes_are_those_of_games(text: str) -> None:
    """A text without loops is refused as `Game` refuses it."""
    with pytest.raises(NotationError) as loopy:
        read_value(text)
    with pytest.raises(NotationError) as game:
        Game(text)
    assert str(loopy.value) == str(game.value)


def test_what_a_loopy_game_lacks() -> None:
    """A name that only games without loops have is refused with a sentence."""
    over = loop("over")
    for name in ("birthday", "atomic_weight", "reduced", "incentives"):
        assert hasattr(Game, name) and not hasattr(over, name)
        with pytest.raises(AttributeError, match=f"a loopy game has no {name}; .* for a Game only"):
            getattr(over, name)
    with pytest.raises(AttributeError, match=r"a loopy game has no colour$"):
        over.colour  # type: ignore[attr-defined]


def test_a_loop_free_value_has_the_names_of_a_loopy_one() -> None:
    """What can be asked of a loopy value can be asked of one that turns out to be loop-free."""
    found = loop("over") - loop("over"), loopy.value("{*|*}")
    inside = {"as_power", "as_power_to", "down_with", "on_base", "seen_from", "up_with"}
    drawn = {"picture", "plot"}  # a game has none; its form and its thermograph have
    names = {name for name in dir(found[0]) if not name.startswith("_")} - inside - drawn
    assert names <= {*dir(found[1])}
    assert found[1].upsum_variety() == found[1].downsum_variety() == 0
    assert [*found[1].followers()] == [0]
