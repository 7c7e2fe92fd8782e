"""Positions of every kind of play: `partizan.position.position`."""

from __future__ import annotations

import pytest

from partizan import (
    LEFT,
    RIGHT,
    Budget,
    BudgetExceeded,
    DomainError,
    Form,
    Game,
    Outcome,
    misere,
    rulesets,
)
from partizan.position import AlternatingPosition
from toys import Clobber, Countdown, Nim


def test_followers_are_what_play_reaches() -> None:
    """A position follows itself, and each reachable board is listed once."""
    found = [p.board for p in Clobber()("xox").followers()]
    assert found[0] == "xox"
    assert sorted(found) == sorted({"xox", ".xx", "xx.", ".ox", "xo.", "o.x", "x.o"} & set(found))
    assert len(set(found)) == len(found)
    reached = {"xox"}
    for board in list(found):
        for player in (LEFT, RIGHT):
            reached |= set(Clobber().options(board, player))
    assert reached == set(found)
    with Budget(positions=3), pytest.raises(BudgetExceeded, match="3 followers of a nim position"):
        list(Nim()(9).followers())


def test_arithmetic_is_that_of_values() -> None:
    """Negatives, differences and multiples of positions have the right values."""
    p, q = Clobber()("xxo"), Countdown()(2)
    assert (-p).value() == -p.value()
    assert (p - q).value() == p.value() - q.value()
    assert (3 * q).value() == (q * 3).value() == 6
    assert (-2 * q).value() == -4
    assert (0 * q).value() == 0
    assert -1 * -p == p
    assert (-(p + q)).value() == -(p.value() + q.value())


def test_a_position_without_a_conjugate_has_a_negative() -> None:
    """If the rules have no conjugates, the negative exchanges the players' moves."""
    assert Nim().conjugate(3) is None
    assert (-Nim()(3)).ruleset.name == "negative nim"
    assert -1 * -Nim()(3) == Nim()(3)
    assert (Nim()(3) - Nim()(3)).outcome() is Outcome.P


def test_games_and_numbers_add_to_positions() -> None:
    """Values can be added to positions, on either side."""
    p = rulesets.domineering("..|..")
    assert (p + Game("*")).value() == (Game("*") + p).value() == Game("{1*|-1*}")
    assert (p + 1).value() == (1 + p).value() == Game("{2|0}")
    assert (p - 1).value() == Game("{0|-2}")
    assert (1 - p).value() == Game("{2|0}")
    assert (p + 1).options(LEFT)[-1] == p + Game(0)
    assert (p + Form("{0|*}")).value() == p.value() + Game("^")
    assert repr(p + Game("^")) == 'domineering("..|..") + game("↑")'


def test_values_have_no_misere_play() -> None:
    """A value has no misère play, because equal games may differ there; a form has."""
    p = rulesets.domineering("..|..")
    for ask in (
        lambda: (p + Game("*")).outcome("misere"),
        lambda: (p + 1).solve(convention="misere"),
        (p + 1).form,
    ):
        with pytest.raises(DomainError, match="stands for many games"):
            ask()
    both = p.form() + Form("*")
    assert (p + Form("*")).outcome("misere") is misere.outcome(both)


def test_nim_values_of_sums() -> None:
    """Nim-values add without carrying, also that of a value that is a nimber; others have none."""
    total = rulesets.cram(3, 3) + rulesets.kayles(7) + rulesets.nim(3, 5)
    values = [summand.nim_value() for summand in total.summands]
    assert total.nim_value() == values[0] ^ values[1] ^ values[2]
    assert (total + Game("*9")).nim_value() == total.nim_value() ^ 9
    with pytest.raises(DomainError, match="not impartial"):
        (total + Game("^")).nim_value()


def test_kinds_of_play_do_not_mix() -> None:
    """Positions of different kinds of play have no sum."""

    class OtherPosition(AlternatingPosition[int]):
        kind_of_play = "other"

    with pytest.raises(DomainError, match="of alternating play, the other of other play"):
        Nim()(1) + OtherPosition(Nim(), 1)


def test_format() -> None:
    """A position takes the format specification of a text."""
    assert f"{Clobber()('xo'):>4}" == "  xo"
