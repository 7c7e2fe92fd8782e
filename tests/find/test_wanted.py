"""The conditions of a search."""

from __future__ import annotations

import pickle
from fractions import Fraction

import pytest

from partizan import catalog
from partizan.errors import DomainError
from partizan.find.wanted import PROPERTIES, Wanted
from partizan.theories.normal import Game
from partizan.theory import Outcome

EXAMPLES = {
    "zero": ("0", "*"),
    "integer": ("-3", "1/2"),
    "number": ("3/4", "^"),
    "fraction": ("3/4", "2"),
    "nimber": ("*5", "1*"),
    "number-up-star": ("2^^*", "Tiny(1)"),
    "numberish": ("1^", "{1|-1}"),
    "infinitesimal": ("Tiny(2)", "1^"),
    "all-small": ("^*3", "Tiny(2)"),
    "uptimal": ("^^*", "{1|-1}"),
    "tiny": ("Tiny(3)", "Miny(3)"),
    "miny": ("Miny(3)", "Tiny(3)"),
    "switch": ("{1|-1}", "{2||1|0}"),
    "hot": ("{1|0}", "1"),
}


@pytest.mark.parametrize("name", PROPERTIES)
def test_properties(name: str) -> None:
    """Each property accepts a game that has it and no other, and its negation the opposite."""
    has, has_not = map(Game, EXAMPLES[name])
    assert Wanted(properties=(name,)).accepts(has)
    assert not Wanted(properties=(name,)).accepts(has_not)
    assert not Wanted(properties=(f"not-{name}",)).accepts(has)
    assert Wanted(properties=(f"not-{name}",)).accepts(has_not)


def test_conditions() -> None:
    """Values, temperatures, nimbers and outcomes are conditions, all of which must hold."""
    assert Wanted(value=Game("{1|-1}")).accepts(Game("+-1"))
    hot = Wanted(temperature_above=Fraction(1))
    assert [hot.accepts(Game(g)) for g in ("{1|-1}", "{2|-1}", "7")] == [False, True, False]
    large = Wanted(nimber_at_least=2)
    assert [large.accepts(Game(g)) for g in ("*2", "*7", "*", "^*3", "2")] == [
        True,
        True,
        False,
        False,
        False,
    ]
    second = Wanted(outcome=Outcome.N, properties=("switch",))
    assert [second.accepts(Game(g)) for g in ("{1|-1}", "*", "{2|1}")] == [True, False, False]


def test_look() -> None:
    """Values are computed only if the conditions need them."""
    square = catalog.position("domineering ..|..")
    assert Wanted(outcome=Outcome.N).look(square) == (True, None)
    assert Wanted(outcome=Outcome.P).look(square) == (False, None)
    assert Wanted(outcome=Outcome.P, convention="misere").look(square) == (True, None)
    assert Wanted(outcome=Outcome.P, convention="misere", new=True).look(square) == (
        True,
        Game("+-1"),
    )
    assert Wanted(new=True).look(catalog.position("kayles 5")) == (True, Game("*4"))


def test_pickles_and_facts() -> None:
    """Conditions can be pickled, and written to a journal."""
    wanted = Wanted(Game("^"), ("uptimal",), Fraction(-1, 2), 3, Outcome.L, new=True)
    assert pickle.loads(pickle.dumps(wanted)) == wanted
    assert wanted.facts() == {
        "value": "^",
        "properties": ["uptimal"],
        "temperature_above": "-1/2",
        "nimber_at_least": 3,
        "outcome": "L",
        "convention": "normal",
        "new": True,
    }


@pytest.mark.parametrize(
    ("conditions", "words"),
    [
        ({}, "nothing to search for: give a value"),
        ({"properties": ("lukewarm",)}, "unknown property 'lukewarm'; choose from zero,"),
        ({"nimber_at_least": -1}, "the nimbers are *0, *1, *2, ..., not *-1"),
        ({"new": True, "convention": "misere"}, "needs an outcome; give one"),
    ],
)
def test_refusals(conditions: dict[str, object], words: str) -> None:
    """Conditions that make no sense are refused with a message."""
    with pytest.raises(DomainError) as refused:
        Wanted(**conditions)  # type: ignore[arg-type]
    assert words in str(refused.value)
