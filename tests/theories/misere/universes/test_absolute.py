"""The four absolute universes, compared with the definition and with published results."""

from __future__ import annotations

import copy
import pickle
from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import misere_oracle as oracle
from misere_oracle import Game
from partizan import LEFT, RIGHT, DomainError, Form, Outcome
from partizan.theories.misere.universes.absolute import (
    ALL,
    BLOCKING,
    DEAD_ENDING,
    DICOT,
    AbsoluteUniverse,
)
from partizan.theories.normal import Game as NormalGame
from theories.misere.universes.bridge import NINE, dicots, form_of, game_of, games, small

FOUR = (DICOT, DEAD_ENDING, BLOCKING, ALL)
DAY_TWO = [form_of(g) for g in oracle.born_by(2)]
four = pytest.mark.parametrize("universe", FOUR, ids=str)


def dead_left_ends(day: int) -> list[Game]:
    """Return the games born by a day in which Left never has a move."""
    if day == 0:
        return [oracle.ZERO]
    return [oracle.game((), side) for side in oracle.subsets(dead_left_ends(day - 1))]


# --- published values ----------------------------------------------------------------------------


def test_the_nine_dicots() -> None:
    """The order of the dicots born by day 2 modulo dicots is that of [DRSS14, Fig. 4]."""
    order = DICOT.order(NINE)
    names = ["0", "*", "a~", "a", "s", "z", "s~", "z~", "*2"]
    greater = {
        (names[i], names[j]) for i, j in product(range(9), repeat=2) if i != j and order[i][j]
    }
    covers = {
        (x, y)
        for x, y in greater
        if not any((x, z) in greater and (z, y) in greater for z in names)
    }
    listed = {"s": "*,a,*2", "z": "0,a~,*2", "*": "s~", "a~": "s~", "*2": "s~,z~", "0": "z~"}
    listed["a"] = "z~"
    assert covers == {(x, y) for x, below in listed.items() for y in below.split(",")}


@pytest.mark.parametrize(
    ("universe", "members", "classes", "invertible"),
    [(DICOT, 10, 9, 8), (DEAD_ENDING, 232, 196, 46), (BLOCKING, 256, 220, 52), (ALL, 256, 256, 1)],
    ids=str,
)
def test_counts_by_day_two(
    universe: AbsoluteUniverse, members: int, classes: int, invertible: int
) -> None:
    """The numbers of members, values and invertible values by day 2 are as published."""
    inside = [form for form in DAY_TWO if form in universe]
    canonical = {universe.canonical(form) for form in inside}
    assert len(inside) == members
    assert len(canonical) == len({universe.simplest(form) for form in inside}) == classes
    assert sum(map(universe.is_invertible, canonical)) == invertible


def test_famous_equalities() -> None:
    """* + * is 0 for dicots [Allen], {-1|1} is 0 for dead-ending games, and only 0 is for all."""
    assert DICOT.equal("{*|*}", 0) and not DEAD_ENDING.equal("{*|*}", 0)
    assert DEAD_ENDING.equal("{-1|1}", 0) and not BLOCKING.equal("{*|*}", 0)
    assert [form for form in DAY_TWO if ALL.equal(form, 0)] == [Form(0)]
    assert DICOT.relation("{0,*|0}", "*").value == ">" and DICOT.relation("*", 0).value == "||"


# --- laws ----------------------------------------------------------------------------------------


def test_larger_universes_distinguish_more() -> None:
    """G >= H modulo a universe implies it modulo every smaller one."""
    rows = [universe.order(DAY_TWO) for universe in (ALL, BLOCKING, DEAD_ENDING, DICOT)]
    values = [NormalGame(form) for form in DAY_TWO]
    for i, j in product(range(256), repeat=2):
        chain = [order[i][j] for order in rows]
        assert chain == sorted(chain)
        assert not chain[-1] or values[i] >= values[j]
    assert [sum(map(sum, order)) for order in rows] == [4491, 6815, 8047, 9019]


@four
@given(st.data())
@settings(max_examples=30)
def test_canonical_forms(universe: AbsoluteUniverse, data: st.DataObject) -> None:
    """Canonical forms are equal members, idempotent and, except for blocking, not born later."""
    form = form_of(data.draw(games() | dicots()))
    assert universe.equal(universe.simplest(form), form)
    assert universe.simplest(universe.simplest(form)) == universe.simplest(form)
    if form in universe:
        canonical = universe.canonical(form)
        assert canonical in universe and universe.equal(canonical, form)
        assert universe.canonical(canonical) == canonical
        assert universe is BLOCKING or canonical.birthday <= form.birthday


@four
@given(st.data())
@settings(max_examples=30)
def test_equal_games_have_one_form(universe: AbsoluteUniverse, data: st.DataObject) -> None:
    """Games are equal if and only if their simplest forms are identical."""
    g, h = (form_of(data.draw(small())) for _ in range(2))
    assert universe.equal(g, h) == (universe.simplest(g) == universe.simplest(h))


def test_the_order_of_a_list() -> None:
    """The order of a list of games agrees with comparing its pairs."""
    some = DAY_TWO[::23]
    for universe in FOUR:
        assert universe.order(some) == [[universe.ge(g, h) for h in some] for g in some]
    assert DICOT.order([]) == []


@given(small(), small())
@settings(max_examples=40)
def test_conjugates_turn_the_order_round(g: Game, h: Game) -> None:
    """G >= H if and only if the conjugate of H is >= that of G [DRSS14, Prop. 2.3]."""
    one, other = form_of(g), form_of(h)
    for universe in FOUR:
        assert universe.ge(one, other) == universe.ge(-other, -one)


# --- the definition ------------------------------------------------------------------------------


@four
@given(st.data())
@settings(max_examples=25)
def test_comparison_is_the_definition(universe: AbsoluteUniverse, data: st.DataObject) -> None:
    """G >= H if and only if no member X makes G + X worse than H + X."""
    g, h = data.draw(games(6)), data.draw(games(6))
    if len(oracle.followers(g) | oracle.followers(h)) <= 6:
        assert universe.ge(form_of(g), form_of(h)) == oracle.ge(universe.name, g, h)


@four
def test_nothing_of_day_two_refutes_it(universe: AbsoluteUniverse) -> None:
    """If G >= H, no member born by day 2 makes G + X worse than H + X, in about a thousand sums."""
    company = [x for x in oracle.born_by(2) if oracle.is_member(universe.name, x)][::5]
    some = oracle.born_by(2)[::9]
    pairs = [(g, h) for g in some for h in some if g != h and universe.ge(form_of(g), form_of(h))]
    assert len(pairs) > 10
    assert all(oracle.ge_beside(g, h, company) for g, h in pairs)


@four
@given(st.data())
@settings(max_examples=25)
def test_different_games_are_distinguished(universe: AbsoluteUniverse, data: st.DataObject) -> None:
    """A distinction is a member that refutes G >= H, and so are both given by the theory."""
    g, h = data.draw(games()), data.draw(games())
    one, other = form_of(g), form_of(h)
    if not universe.ge(one, other):
        left, right = universe.separators(one, other)
        assert (left.first, right.first) == (LEFT, RIGHT)
        for found in (left, right, universe.distinguish(one, other)):
            x = game_of(found.game)
            assert oracle.is_member(universe.name, x)
            assert found.play_out()
            assert (found.g.form, found.h.form) == (one, other)
            if oracle.birthday(x) < 5:
                assert oracle.is_refuted_by(g, h, x)


def test_the_way_a_distinction_goes() -> None:
    """For comparable games, the direction that fails is refuted."""
    found = DICOT.distinguish("{0,*|*}", 0)
    assert (found.g.form, found.h.form, found.first) == (Form(0), Form("{0,*|*}"), LEFT)
    assert (found.outcome_g, found.outcome_h) == (Outcome.P, Outcome.L)


@pytest.mark.parametrize("player", [LEFT, RIGHT], ids=str)
def test_strength(player: object) -> None:
    """A dead-ending game is strong if it is won with every dead end born by day 3 added."""
    for g in oracle.born_by(2)[::3]:
        mine = g if player is LEFT else oracle.conjugate(g)
        wins = [oracle.wins(oracle.plus(mine, x), 0) for x in dead_left_ends(3)]
        form = form_of(g)
        assert DEAD_ENDING.is_strong(form, player) == all(wins)  # type: ignore[arg-type]
        assert DICOT.is_strong(form, player) == oracle.wins(mine, 0)  # type: ignore[arg-type]
        assert ALL.is_strong(form, player) == (not mine[0])  # type: ignore[arg-type]


@four
def test_the_inverse_is_the_conjugate(universe: AbsoluteUniverse) -> None:
    """A game is invertible if and only if its sum with its conjugate equals 0."""
    for form in DAY_TWO[::3]:
        if form in universe:
            assert universe.is_invertible(form) == universe.equal(form - form, 0)


# --- members and refusals ------------------------------------------------------------------------


@four
@given(st.data())
@settings(max_examples=20)
def test_members(universe: AbsoluteUniverse, data: st.DataObject) -> None:
    """A game is a member by the definition, or has a simplest follower that is not."""
    g = data.draw(games())
    outsider = universe.outsider(form_of(g))
    assert (outsider is None) == oracle.is_member(universe.name, g) == (form_of(g) in universe)
    if outsider is not None:
        stranger = game_of(outsider)
        assert stranger in oracle.followers(g)
        assert not oracle.is_member(universe.name, stranger)
        assert all(oracle.is_member(universe.name, x) for x in stranger[0] | stranger[1])


@pytest.mark.parametrize(
    ("universe", "text", "message"),
    [
        (DICOT, "{*|1}", "its follower 1 is not: in 1 only Left can move"),
        (DEAD_ENDING, "{|1}", r"Left cannot move in \{\|1\}, but can in its option 1"),
        (DEAD_ENDING, "{*||}", r"Right cannot move in \{\*\|\}, but can in its option \*"),
        (BLOCKING, "{|2}", "if Right moves to 2 there is no move back to an end where Left is"),
    ],
)
def test_outsiders_are_named(universe: AbsoluteUniverse, text: str, message: str) -> None:
    """A game outside the universe has no canonical form, and the error names the follower."""
    with pytest.raises(DomainError, match=message):
        universe.canonical(text)
    assert universe.simplest(text) is not None  # this does not require a member


def test_refusals() -> None:
    """Equal games are not distinguished, and a valid comparison is not refuted."""
    with pytest.raises(DomainError, match="no game in 'dicot' distinguishes"):
        DICOT.distinguish("{*|*}", 0)
    with pytest.raises(DomainError, match="so no game refutes it"):
        DICOT.separators("{0,*|*}", 0)


def test_closure_properties() -> None:
    """The four are absolute: closed under options, sums, conjugates and {A|B}."""
    for universe in FOUR:
        assert universe.properties.is_absolute
        inside = [form for form in DAY_TWO if form in universe][::7]
        for g, h in product(inside, repeat=2):
            assert g + h in universe and -g in universe and Form.of([g], [h]) in universe
            assert all(option in universe for option in (*g.left, *g.right))


def test_copies_of_universes() -> None:
    """Copies and pickles of a universe are the universe."""
    for universe in FOUR:
        assert pickle.loads(pickle.dumps(universe)) is universe is copy.deepcopy(universe)
    assert repr(DEAD_ENDING) == "<universe 'dead-ending'>" and str(ALL) == "all"


def test_long_games() -> None:
    """A tree of 20 000 levels is compared and simplified."""
    long = Form(20_000)
    assert DEAD_ENDING.canonical(long) == long and not DEAD_ENDING.ge(long, long + 1)
