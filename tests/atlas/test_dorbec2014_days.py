"""Dicots born by day 3: `atlas.literature.dorbec2014.days`, and results beyond the paper."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from partizan.form import Form
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.theories.misere.universes.absolute import ALL, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.outcomes import outcome
from partizan_literature.dorbec2014.days import (
    NINE,
    antichains,
    day_3,
    is_listed_l,
    is_listed_n,
    is_listed_p,
    read,
)
from partizan_literature.renault2013.misere_universes import TEN
from partizan_literature.trees import conjugate_names, named

STAR_3 = Form("*3")
BY_NAME = {"*3": STAR_3, "p": Form("{*,{0|*}|0,{0|*}}"), "p~": Form("{0,{*|0}|*,{*|0}}")}

# canonical forms of sums modulo dicots, as found for [Renault13, sect. 4.2]; p is the sum * + a~
SUMS = {
    "* *": "0",
    "* s": "z",
    "* z": "s",
    "* *2": "*3",
    "* a~": "p",
    "a a~": "0",
    "s s~": "0",
    "z z~": "0",
    "s z~": "*",
    "z s~": "*",
    "s s": "{0,*|s}",
    "z z": "{0,*|s}",
    "s z": "{0,*|z}",
    "s *2": "{0,*|*2}",
    "z *2": "{0,*|*3}",
    "a s": "{0,a|a}",
    "a s~": "{a|*,a}",
    "a z": "{*|p~}",
    "a z~": "{p~|0}",
    "a a": "{p~|a}",
    "a~ s": "{*,a~|a~}",
    "a~ a~": "{a~|p}",
    "a~ z": "{0|p}",
    "s~ *2": "{*2|0,*}",
    "*2 *2": "{*2,*3|*2,*3}",
    "a *2": "{a,p~,*3|a,*2,p~}",
}

# rows of Clobber, modulo dicots
ROWS = {
    "BW": "*",
    "BWB": "*",
    "BBW": "a~",
    "BBWB": "s~",
    "BBBW": "{0|a~}",
    "BWBW": "{0,*,a~|0,*,a}",
    "BWBWB": "{*|*,a}",
    "BBWBW": "*",
    "BBWW": "0",
    "BWWB": "0",
    "BBBWW": "0",
    "BWBWBW": "0",
}


def game(text: str) -> Form:
    """Return a game of the tables, which also have names for *3, p and its conjugate."""
    if not text.startswith("{"):
        return BY_NAME.get(text) or named(text)
    left, right = ([game(name) for name in side.split(",")] for side in text[1:-1].split("|"))
    return Form.of(left, right)


def test_numbers_of_antichains() -> None:
    """There are 49 nonempty antichains of the nine dicots, and 99 and 89 of the ten."""
    assert len(antichains(DICOT, NINE)) == 49
    assert len(antichains(ALL, TEN)) == 99
    assert len(antichains(DEAD_ENDING, TEN)) == 89


def test_lists_are_complete() -> None:
    """The 2,402 dicots without dominated options have 1,268 reduced forms: those of the lists."""
    reduced: Counter[Any] = Counter()
    forms = set()
    for form, left, right in day_3(2402):
        listed = (
            is_listed_p(left, right),
            is_listed_l(left, right),
            is_listed_l(conjugate_names(right), conjugate_names(left)),
            is_listed_n(left, right),
        )
        canonical = DICOT.canonical(form)
        forms.add(canonical)
        assert sum(listed) == (canonical == form)
        if any(listed):
            reduced[outcome(form).name] += 1
            assert outcome(form).name == "PLRN"[listed.index(True)]
    assert reduced == {"P": 64, "L": 201, "R": 201, "N": 802}
    assert len(forms) == 1268


@pytest.mark.parametrize("text", SUMS)
def test_sums(text: str) -> None:
    """Sums of two dicots born by day 2, and their conjugates, have these canonical forms."""
    one, other = map(named, text.split())
    assert DICOT.canonical(one + other) == game(SUMS[text])
    assert DICOT.canonical(-one - other) == -game(SUMS[text])


def test_multiples_of_star_2() -> None:
    """Modulo dicots, three *2 are not equal to one, and four are not equal to two."""
    two = named("*2")
    assert not DICOT.equal(two + two + two, two)
    assert not DICOT.equal(two + two + two + two, two + two)


def test_rows_of_clobber() -> None:
    """Small rows of Clobber have these canonical forms."""
    for row, text in ROWS.items():
        assert DICOT.canonical(LINEAR_CLOBBER(row).form()) == game(text), row


def test_names_of_figures() -> None:
    """The games of the figures are read as names, and braces of names."""
    assert read("z~") == named("z~")
    assert read("{0,*|s}") == Form.of([0, "*"], [named("s")])
