"""The games born by a day modulo a universe: published counts, laws, and the definition."""

from __future__ import annotations

import pickle
from itertools import product
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from misere_oracle import Game
from partizan import BudgetExceeded, DomainError, Form, Outcome, TooLarge
from partizan.budget import Budget
from partizan.pictures import hasse
from partizan.theories.misere.days.day import MisereDay, born_by
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from theories.misere.universes.bridge import NINE, dicots, form_of

# --- published values ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("family", "modulo", "counts"),
    [
        ("dicot", "dicot", [1, 2, 9, 1268]),
        ("dicot", "dead-ending", [1, 2, 10, 5332]),
        ("dicot", "blocking", [1, 2, 10, 7541]),
        ("dicot", "all", [1, 2, 10, 7541]),
        ("dead-ending", "dead-ending", [1, 4, 196]),
        ("dead-ending", "dicot", [1, 4, 187]),
        ("dead-ending", "blocking", [1, 4, 208]),
        ("dead-ending", "all", [1, 4, 232]),
        ("blocking", "blocking", [1, 4, 220]),
        ("all", "all", [1, 4, 256]),
        ("all", "dead-ending", [1, 4, 204]),
        ("all", "dicot", [1, 4, 193]),
        ("p-free dead-ending", "dead-ending", [1, 3, 46]),
        ("p-free dead-ending", "dicot", [1, 3, 46]),
        ("p-free blocking", "blocking", [1, 3, 52]),
        ("left dead ends", "dead-ending", [1, 2, 4, 10, 52, 21278]),
        ("left dead ends", "all", [1, 2, 4, 10, 52]),
        ("impartial", "dicot", [1, 2, 3, 5, 22]),
        ("impartial", "all", [1, 2, 4, 13, 7811]),
    ],
)
def test_counts(family: str, modulo: str, counts: list[int]) -> None:
    """The numbers of games of the family born by days 0, 1, ... are as published."""
    assert [len(born_by(day, family, modulo)) for day in range(len(counts))] == counts


def test_outcomes() -> None:
    """Of the 1268 dicots 64 are P, 201 L, 201 R and 802 N [DRSS14]; of the 5332, 169 are P."""
    found = born_by(3, "dicot").outcomes
    assert found == {Outcome.P: 64, Outcome.L: 201, Outcome.R: 201, Outcome.N: 802}
    found = born_by(3, "dicot", "dead-ending").outcomes
    assert found == {Outcome.P: 169, Outcome.L: 768, Outcome.R: 768, Outcome.N: 3627}


def test_invertible_games() -> None:
    """8 of 9 and 489 of 1268 dicots are invertible, 46 of 196, 52 of 220, and none of all games."""
    assert len(born_by(3, "dicot").invertible) == 489
    sizes = [len(born_by(2, u.name).invertible) for u in (DICOT, DEAD_ENDING, BLOCKING, ALL)]
    assert sizes == [8, 46, 52, 1]


def test_the_order_of_day_three() -> None:
    """The 1268 dicots have 112791 comparable pairs, height 17 and width 216."""
    order = born_by(3, "dicot").order
    assert (order.comparable_pairs, order.height, order.width) == (112791, 17, 216)
    shapes = {}
    for name in ("dead-ending", "blocking", "all"):
        order = born_by(2, name).order
        shapes[name] = order.comparable_pairs, order.width
    assert shapes == {"dead-ending": (3104, 60), "blocking": (4079, 62), "all": (4235, 80)}


def test_reductions() -> None:
    """2402 dicots born by day 3 have no dominated options modulo dicots; 1172 are simplest."""
    assert born_by(3, "dicot").reductions == (2402, 1172, 1268, 488)
    assert born_by(3, "dicot", "all").reductions == (9802, 7541, 7541, 0)


# --- laws ----------------------------------------------------------------------------------------


def test_the_nine() -> None:
    """Day 2 of the dicots has the nine games of [DRSS14], with the order given by comparison."""
    day = born_by(2, "dicot")
    assert {day.index_of(text) for text in NINE} == set(range(9))
    for g, h in product(NINE, repeat=2):
        assert day.ge(g, h) == DICOT.ge(g, h)
    for i, j in day.hasse():
        assert day[j] in day.covers(day[i]) and not day.ge(day[i], day[j])
    assert "{*|*}" in day and Form("1") not in day and object() not in day


@given(dicots(), dicots())
def test_dicots_by_day_three(g: Game, h: Game) -> None:
    """Every dicot born by day 3 equals one of the 1268, and they compare as their classes do."""
    day = _dicots()
    one, other = form_of(g), form_of(h)
    assert DICOT.equal(day[day.index_of(one)], one)
    assert day.ge(one, other) == DICOT.ge(one, other)


def _dicots() -> MisereDay:
    if not _known:
        _known.append(born_by(3, "dicot"))
    return _known[0]


_known: list[MisereDay] = []


@given(st.sampled_from([("dicot", 3), ("dead-ending", 2), ("blocking", 2), ("all", 2)]), st.data())
def test_sorted_and_distinct(which: tuple[str, int], data: st.DataObject) -> None:
    """Classes are distinct simplest forms, sorted by birthday, and closed under conjugation."""
    family, number = which
    day = _dicots() if family == "dicot" else born_by(number, family)
    i, j = sorted(data.draw(st.tuples(*[st.integers(0, len(day) - 1)] * 2)))
    assert day.modulo.simplest(day[i]) == day[i]
    assert (day[i] == day[j]) == (i == j) and day[i].birthday <= day[j].birthday <= number
    assert day.modulo.simplest(-day[i]) in day


def test_values() -> None:
    """The values are members in canonical form, one for each class, in the same order."""
    for family in ("dicot", "dead-ending", "blocking"):
        day = born_by(2, family)
        assert len(set(day.values)) == len(day)
        assert all(value.simplest == form for value, form in zip(day.values, day, strict=True))


def test_picture() -> None:
    """The Hasse diagram of the nine dicots has the twelve edges of [DRSS14, Fig. 4]."""
    day = born_by(2, "dicot")
    assert len(day.hasse()) == 12
    assert hasse.picture(day).svg().count("<polyline") == 12
    assert hasse.picture(born_by(1, "dead-ending")).tikz().startswith("\\begin")


def test_progress() -> None:
    """Progress reports the number of forms reduced, up to all of them."""
    reports: list[tuple[int, int]] = []
    born_by(3, "dicot", progress=lambda done, total: reports.append((done, total)))
    assert reports[-1] == (2402, 2402) and len(reports) > 4


# --- refusals ------------------------------------------------------------------------------------


def test_refusals() -> None:
    """Days and families that do not exist, or cannot be listed, are refused."""
    with pytest.raises(TooLarge, match="'dead-ending' is listed up to day 2"):
        born_by(3, "dead-ending")
    with pytest.raises(DomainError, match="integer >= 0, not -1"):
        born_by(-1, "dicot")
    with pytest.raises(TypeError, match=r"a day is an integer >= 0, not a"):
        born_by(cast("Any", "2"), "dicot")
    with pytest.raises(DomainError, match="unknown family 'cold'"):
        born_by(2, "cold")
    with pytest.raises(DomainError, match="unknown universe 'flat'"):
        born_by(2, "dicot", "flat")
    with pytest.raises(DomainError, match="is not contained in the universe 'dicot'"):
        _ = born_by(2, "all", "dicot").invertible
    with pytest.raises(DomainError, match="does not equal a game of this day"):
        born_by(1, "dicot").index_of("1")
    with pytest.raises(BudgetExceeded), Budget(seconds=0):
        born_by(5, "left dead ends")


def test_days_are_pickled() -> None:
    """A day is restored in another process, with the same classes in the same order."""
    day = born_by(2, "dicot", modulo="all")
    copied = pickle.loads(pickle.dumps(day))
    assert list(copied) == list(day)
    assert (copied.family, copied.modulo, copied.number) == (day.family, day.modulo, day.number)
