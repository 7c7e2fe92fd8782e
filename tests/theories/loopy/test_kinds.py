"""Kinds of loopy values, degrees and varieties, and ordinal sums with a given base."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from partizan import DomainError, Form, Game, Loopy, loopy
from theories.loopy.definition import above_small_values

CAROUSEL = "a{0,{1|1,{*,{1*|1*,a}|*}}|0}"
LONG = "{0|{0||||-1|||-1*,a{0||0|a|||-1*||||-1*}||-2|b{-2,{-1,-1*||-1*|b|||-2}|-2}}}"
CYCLE = "a{0||||0|||a|*||*}"
SHORT = ("0", "1", "-1/2", "*", "^", "{1|-1}", "*2", "v[2]")

# The facts were computed by CGSuite [Siegel24]: degree, variety, positions of the canonical form.
ROUND = "a{0,{^3|^3,{*,{^3*|^3*,a}|*}}|0}"  # a carousel of infinitesimals, without sides

STOPPERS = [
    ("on", "on", "on", 1),
    ("off", "on", "off", 1),
    ("over", "over", "over", 2),
    ("3/2under", "over", "under", 5),
    ("-1/4 - upon", "^<on>", "^<on>", 6),
    ("{0|^<on>||v<on>}", "^<on>", "{^[on]*,^<on>||v<on>|0}", 7),
    ("{0|Tiny(on)}", "{0||||0|||Miny(on)|0||off}", None, 5),
    ("Miny(on)", "Tiny(on)", "Miny(on)", 4),
    ("Tiny(over)", "Tiny(over)", "Tiny(over)", 4),
    ("+-over", "over", "+-over", 4),
    ("+-(5over)", "over", "+-{10over|over}", 14),
    (CYCLE, "{0|a{0|0,{0|||a|0||0}}}", "{a{0,{0||0|a|||0}|0}|0}", 6),
    (LONG, LONG, LONG, 17),
]


@pytest.mark.parametrize(("text", "degree", "variety", "size"), STOPPERS, ids=lambda x: str(x)[:20])
def test_degrees_and_varieties(text: str, degree: str, variety: str | None, size: int) -> None:
    """Degrees, varieties and sizes are the published ones; a variety needs an idempotent degree."""
    g: Any = Loopy(text)
    assert g.degree == loopy.value(degree)
    assert len([*g.followers()]) == size
    if variety is None:
        with pytest.raises(DomainError, match="which is not an idempotent"):
            _ = g.variety
    else:
        assert g.variety == loopy.value(variety)


SMALL = "over ^<on> Tiny(on) Miny(on) Tiny(over) ace +-over CYCLE LONG over-over upover ROUND"
REST = "on off +-(5over) 2over 1+Tiny(on) dud tis CAROUSEL hot"


@pytest.mark.parametrize(
    ("question", "yes"),
    [
        ("is_idempotent", "on off over ^<on> Tiny(on) Miny(on) Tiny(over) dud LONG over-over"),
        ("is_infinitesimal", SMALL),
        ("is_numberish", SMALL + " 2over 1+Tiny(on)"),
        ("is_number_tiny", "Tiny(on) Miny(on) Tiny(over) 1+Tiny(on) LONG"),
        ("is_tiny", "Tiny(on) Tiny(over) LONG"),
        ("is_miny", "Miny(on)"),
        ("is_pseudonumber", "on off over 2over"),
        ("is_all_small", "over ^<on> Tiny(over) +-over CYCLE upover"),
        ("is_zero", ""),
        ("is_number", ""),
        ("is_integer", ""),
        ("is_nimber", ""),
        ("is_uptimal", ""),
        ("is_switch", ""),
    ],
)
def test_kinds(question: str, yes: str) -> None:
    """Each property holds for the games that have it, and is False for all others."""
    meaning = {"CYCLE": CYCLE, "LONG": LONG, "CAROUSEL": CAROUSEL, "ROUND": ROUND}
    found = {
        name
        for name in f"{SMALL} {REST}".split()
        if getattr(Loopy(meaning.get(name, name)), question)
    }
    assert found == {*yes.split()}


def test_infinitesimal_by_stops() -> None:
    """A stopper is close to a number exactly if its strong stops are equal to it."""
    rng = random.Random(8)
    seen = set()
    for _ in range(60):
        for g in loopy.LoopyForm(*above_small_values(6, rng)).values():
            if isinstance(g, Loopy) and g.is_stopper:
                stops = {g.strong_stop("left"), g.strong_stop("right")}
                close = len(stops) == 1 and isinstance(stops.pop(), Game)
                assert g.is_numberish is close
                assert g.is_infinitesimal is (close and g.strong_stop("left") == 0)
                seen.add(close)
    assert seen == {True, False}


# --- ordinal sums --------------------------------------------------------------------------------


def test_subordinates_are_found() -> None:
    """The H of an ordinal sum B:H is found, for loop-free and loopy games and forms as bases."""
    tops = ("on", "off", "over", "upon", "hi", CYCLE, *SHORT)
    bases: list[Any] = [*SHORT, Form("{*|*}"), Form("{-1|1}"), Form("{0,*|2}")]
    for base, top in product(bases, tops):
        total = loopy.ordinal_sum(base, top)
        assert total.subordinate(base) == loopy.value(top), (base, top)


def test_published_subordinates() -> None:
    """Subordinates have the values that CGSuite finds [Siegel24]."""
    for text, base, top in (
        ("over", 1, "off"),
        ("upon*", "*", "on"),
        ("upon", Form("{*|*}"), "on"),
        ("{0,*|0,pass}", "*", "over"),
        ("on", 1, "on"),
    ):
        found: Any = Loopy(text)
        assert found.subordinate(base) == loopy.value(top)
    assert Game("^[5]").subordinate(Form("{*|*}")) == 5
    for text, base in (("on", "*"), ("over", "^"), ("upon", "1")):
        refused: Any = Loopy(text)
        with pytest.raises(DomainError, match=r"is not .*:H"):
            refused.subordinate(base)
    dud: Any = Loopy("dud")
    with pytest.raises(DomainError, match="dud is not a stopper"):
        dud.subordinate(1)


def test_the_base_of_an_ordinal_sum_is_a_form() -> None:
    """An ordinal sum depends on the form of its base, and only on the value of its top."""
    assert loopy.ordinal_sum(Form("{-1|1}"), "on") == loopy.value("1under")
    assert loopy.ordinal_sum(Form("{-1|1}"), Form("{*|*}")) == 0
    for base, top in product(("{*|*}", "{-1|1}", "{0,*|*2}"), SHORT):
        literal = Game(Form(base).ordinal_sum(Game(top).form))
        assert loopy.ordinal_sum(Form(base), top) == literal


def test_loop_free_games_answer_as_well() -> None:
    """A number, and a number plus a tiny or miny game, is number-tiny; other games are not."""
    tiny = ("0", "5", "-1/2", "Tiny(1)", "1 + Tiny(2)", "1/2 + Miny({2|1})")
    assert [text for text in tiny if not Game(text).is_number_tiny] == []
    other = ("*8", "9/8*", "^", "+-1", "Tiny(1) + Tiny(1)", "Tiny(1) + *")
    assert [text for text in other if Game(text).is_number_tiny] == []
