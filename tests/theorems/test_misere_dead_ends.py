"""Dead ends under misère play: `partizan.theorems.misere_dead_ends`."""

from __future__ import annotations

from itertools import combinations, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.errors import DomainError
from partizan.form import Form
from partizan.theorems.misere_dead_ends import (
    between_integers,
    dead_end_length,
    dead_ends_outcome,
    is_evident_zero,
    switch_of_chains,
)
from partizan.theories.misere.universes.absolute import DEAD_ENDING
from partizan.theories.misere.universes.outcomes import outcome
from partizan.theory import Outcome, Relation


def right_ends(day: int) -> list[Form]:
    """Return the dead Right ends born by a day."""
    ends = [Form(0)]
    for _ in range(day):
        sides = (side for n in range(len(ends) + 1) for side in combinations(ends, n))
        ends = [Form.of(side) for side in sides]
    return ends


def dead_ending() -> list[Form]:
    """Return the dead-ending games born by day 2."""
    day = [Form(text) for text in ("0", "*", "1", "-1")]
    sides = [side for n in range(5) for side in combinations(day, n)]
    games = {Form.of(left, right) for left, right in product(sides, repeat=2)}
    return [game for game in games if game.is_dead_ending]


def test_two_ends() -> None:
    """Lengths determine the outcome of each sum of dead ends of both players born by day 3."""
    ends = right_ends(3)
    assert len(ends) == 16
    for g, h in product(ends, repeat=2):
        assert dead_ends_outcome([g, -h]) is outcome(g, -h)


@given(st.lists(st.tuples(st.sampled_from(right_ends(3)), st.booleans()), max_size=4))
def test_sums_of_ends(chosen: list[tuple[Form, bool]]) -> None:
    """Lengths determine the outcomes of sums of several dead ends."""
    ends = [-end if turned else end for end, turned in chosen]
    assert dead_ends_outcome(ends) is outcome(*ends)


def test_tall_ends(within) -> None:
    """The length of an integer is the integer, even for a hundred thousand."""
    with within(20):
        assert dead_end_length(Form(100_000)) == 100_000
        assert dead_end_length(Form(-100) - 100) == -200


def test_integers_are_distinguished() -> None:
    """Any two integers up to four are incomparable, and X distinguishes them."""
    for n, m in product(range(-4, 5), repeat=2):
        if n > m:
            x = between_integers(n, m)
            assert x == between_integers(m, n)
            assert x.is_dead_ending
            assert (outcome(n, x), outcome(m, x)) == (Outcome.P, Outcome.N)
            assert DEAD_ENDING.relation(Form(n), Form(m)) is Relation.CONFUSED


def test_switches_of_chains() -> None:
    """The first player wins the switch, and the second the switch plus k, for k up to six."""
    for k in range(1, 7):
        assert outcome(switch_of_chains(k)) is Outcome.N
        assert outcome(switch_of_chains(k), k) is Outcome.P


def test_zeros_born_by_day_2() -> None:
    """Of the 232 dead-ending games born by day 2 five are 0, all but {|} evidently so."""
    games = dead_ending()
    assert len(games) == 232
    zeros = {game for game in games if DEAD_ENDING.equal(game, Form(0))}
    assert {game for game in games if is_evident_zero(game)} == zeros - {Form(0)}
    assert len(zeros) == 5


def test_zero_that_is_not_evident() -> None:
    """The evident condition is not necessary: twice {-1|1} is 0."""
    twice = Form("{-1|1}") + Form("{-1|1}")
    assert DEAD_ENDING.equal(twice, Form(0))
    assert not is_evident_zero(twice)


def test_bad_input() -> None:
    """Games in which both players can move, and ends that are not dead, are rejected."""
    with pytest.raises(DomainError, match="both players can move in"):
        dead_end_length(Form("*"))
    with pytest.raises(DomainError, match="Left cannot move in its follower"):
        dead_end_length(Form("{|*}"))
    with pytest.raises(DomainError, match="Right cannot move in its follower"):
        is_evident_zero(Form("{{*|}|0}"))
    for k in (0, -1, 1.5, 10**9):
        with pytest.raises(DomainError, match="k is at least 1"):
            switch_of_chains(k)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="integers up to 1,000"):
        between_integers(10**9, 10**9 - 1)
    with pytest.raises(DomainError, match="k is at least 1"):
        between_integers(2, 2)


@pytest.mark.parametrize("thing", ["0", 1, None])
def test_other_arguments(thing: object) -> None:
    """Arguments other than forms are rejected, and so is a text in place of several forms."""
    for ask in (dead_end_length, is_evident_zero):
        with pytest.raises(DomainError, match="expected a Form, not"):
            ask(thing)  # type: ignore[arg-type]
    with pytest.raises(DomainError, match="expected a Form, not '1'"):
        dead_ends_outcome("11")  # type: ignore[arg-type]
