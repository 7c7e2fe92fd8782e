"""Left dead ends: sums, factors, race and flexibility, compared with all sums of two."""

from __future__ import annotations

import copy
import pickle
from collections import Counter
from functools import cache

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from partizan import DomainError, Form, TooLarge
from partizan.theories.misere.days.day import born_by
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING
from partizan_literature.left_dead_ends import LeftDeadEnd, atoms, murder


@cache
def ends(day: int) -> tuple[LeftDeadEnd, ...]:
    """Return all dead ends born by a day."""
    return tuple(LeftDeadEnd(game.form) for game in born_by(day, "left dead ends"))


def some_end() -> st.SearchStrategy[LeftDeadEnd]:
    """Return a dead end born by day 4."""
    return st.sampled_from(ends(4))


# --- published values ----------------------------------------------------------------------------


def test_atoms() -> None:
    """By days 0 to 4 there are 0, 1, 2, 6 and 41 atoms; 1 and all murders are atoms."""
    assert [len(atoms(day)) for day in range(5)] == [0, 1, 2, 6, 41]
    assert all(murder(n).is_atom for n in range(1, 7))


def test_examples_of_gemau() -> None:
    """M(4) - 2 has 6 factors; the game from which Right can move to 3, ..., 6 has race 4."""
    assert len((murder(4) + LeftDeadEnd(-2)).factors) == 6
    end = LeftDeadEnd(Form.of([], [-3, -4, -5, -6]))
    assert (end.flexibility, end.race, end.birthday) == (1, 4, 7)
    longer = end + murder(3)
    assert (longer.flexibility, longer.race, longer.birthday) == (9, 5, 10)


def test_flexibility_by_day_four() -> None:
    """Of the 52 dead ends by day 4, 5 are integers; 11, 22 and 14 have flexibility 1, 2 and 3."""
    assert Counter(end.flexibility for end in ends(4)) == {0: 5, 1: 11, 2: 22, 3: 14}


# --- laws ----------------------------------------------------------------------------------------


@settings(max_examples=40)
@given(some_end(), some_end())
def test_sums(g: LeftDeadEnd, h: LeftDeadEnd) -> None:
    """Birthdays and races are additive, lengths combine, and a term can be subtracted."""
    total = g + h
    assert total == h + g
    assert total.birthday == g.birthday + h.birthday and total.race == g.race + h.race
    assert set(total.lengths) == {a + b for a in g.lengths for b in h.lengths}
    assert total.minus(g) == h and total.minus(h) == g
    assert {g, h} <= set(total.factors)


@settings(max_examples=40)
@given(some_end(), some_end())
def test_order(g: LeftDeadEnd, h: LeftDeadEnd) -> None:
    """G >= H iff H is 0 whenever G is, and each G^R is >= some H^R, modulo each universe."""
    expected = bool(g.options or not h.options) and all(
        any(x >= y for y in h.options) for x in g.options
    )
    assert (g >= h) == (h <= g) == expected
    assert all(u.ge(g.form, h.form) == expected for u in (DEAD_ENDING, BLOCKING, ALL))


def test_long_games() -> None:
    """Games of a thousand moves have races, lengths and flexibility, but factors are refused."""
    long, integer = murder(1000), LeftDeadEnd(-1000)
    assert (long.race, long.flexibility, long.lengths) == (1, 999, tuple(range(1, 1001)))
    assert (integer.race, integer.flexibility, integer.lengths) == (1000, 0, (1000,))
    assert LeftDeadEnd(-20).factorisations == ((LeftDeadEnd(-1),) * 20,)
    with pytest.raises(TooLarge, match="at most 100 moves, but this one lasts up to 1,000"):
        _ = integer.factors


def test_murders_are_least() -> None:
    """Every dead end other than 0 is >= the murder of its birthday."""
    assert all(end >= murder(end.birthday) for end in ends(4)[1:])


# --- the definition ------------------------------------------------------------------------------


def test_factors() -> None:
    """The factors of a dead end by day 4 are the terms of all sums of two that equal it."""
    terms: dict[LeftDeadEnd, set[LeftDeadEnd]] = {end: set() for end in ends(4)}
    for g in ends(4):
        for h in ends(4):
            if g + h in terms:
                terms[g + h] |= {g, h}
            if h.birthday <= g.birthday <= 3:
                rests = [k for k in ends(4) if k + h == g]
                assert g.minus(h) == (rests[0] if rests else None) and len(rests) < 2
    for end, factors in terms.items():
        assert set(end.factors) == factors
        assert end.is_atom == (len(factors) == 2) == (end in atoms(4))


@settings(max_examples=30)
@given(st.lists(st.sampled_from(atoms(3)), max_size=3))
def test_factorisations(some: list[LeftDeadEnd]) -> None:
    """A sum of atoms has them as a factorisation, and every factorisation adds up to it."""
    total = sum(some, LeftDeadEnd())
    found = total.factorisations
    assert Counter(some) in map(Counter, found)
    for terms in found:
        assert sum(terms, LeftDeadEnd()) == total and all(term.is_atom for term in terms)


# --- what one can do with them -------------------------------------------------------------------


def test_objects() -> None:
    """Equal dead ends are equal values; they can be copied and pickled, and are immutable."""
    end = LeftDeadEnd("{|-1,{|0,-1}}")
    assert end == LeftDeadEnd("{|{|0,-1}}") and hash(end) == hash(LeftDeadEnd("{|{|0,-1}}"))
    assert copy.copy(end) == pickle.loads(pickle.dumps(end)) == end != "end"
    assert str(end) == repr(end) == "{|{|0,-1}}"
    with pytest.raises(AttributeError, match="cannot be changed"):
        end.form = Form(0)
    with pytest.raises(TypeError):
        end + 1  # type: ignore[operator]


def test_refusals() -> None:
    """Games that are not dead ends, and invalid murders, are refused."""
    with pytest.raises(DomainError, match="1 is not a Left dead end: Left can move in it"):
        LeftDeadEnd(1)
    with pytest.raises(DomainError, match=r"Left can move in its follower \*"):
        LeftDeadEnd("{|*}")
    with pytest.raises(DomainError, match="1,000 moves, not -1"):
        murder(-1)
