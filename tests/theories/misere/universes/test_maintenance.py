"""Strategies that prove G >= H."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from misere_oracle import Game
from partizan import LEFT, RIGHT, Budget, BudgetExceeded, DomainError, Form
from partizan.theories.misere.universes.absolute import ALL, BLOCKING, DEAD_ENDING, DICOT
from partizan.theories.misere.universes.augmented import Augmented
from partizan.theories.misere.universes.maintenance import Maintenance, Reply
from theories.misere.universes.bridge import NINE, dicots, form_of, games


def test_the_nine_dicots() -> None:
    """Every comparison among the nine dicots has a strategy that passes its check."""
    for g in NINE:
        for h in NINE:
            if DICOT.ge(g, h):
                assert DICOT.maintenance(g, h).check() >= 1


@given(games() | dicots(), games() | dicots())
@settings(max_examples=40)
def test_strategies_hold(g: Game, h: Game) -> None:
    """There is a strategy if and only if G >= H, and it answers all moves of both players."""
    one, other = form_of(g), form_of(h)
    for universe in (DICOT, DEAD_ENDING, BLOCKING, ALL):
        if universe.ge(one, other):
            strategy = universe.maintenance(one, other)
            assert len(strategy.replies) == len(one.right) + len(other.left)
            assert strategy.check() == len(list(strategy.strategies()))
        else:
            with pytest.raises(DomainError, match="there is no strategy for it"):
                universe.maintenance(one, other)


def test_texts() -> None:
    """A strategy describes the reply to each move, and why ends do no harm."""
    text = str(DEAD_ENDING.maintenance(0, "{-1|1}"))
    assert text.splitlines()[0] == "0 >= {-1|1} modulo 'dead-ending'"
    assert "0 is a Right end: Right moving first wins {-1|1} plus any Right end" in text
    reports = str(DICOT.maintenance("{0,*|*}", "*2"))
    assert "Right moves G to *: that is >= *, to which he could have moved H" in reports
    assert "Left would move H to 0: she moves G to 0, which is >= it" in reports
    reversed_moves = str(DICOT.maintenance(0, "{*|*}"))
    assert (
        "Left would move H to *: Right would reply to 0, and 0 is >= it already" in reversed_moves
    )
    assert repr(DICOT.maintenance(0, 0)) == "<strategy for 0 >= 0 modulo 'dicot'>"


def test_after_a_move() -> None:
    """After a move and its reply there is a strategy for the rest."""
    strategy = DICOT.maintenance("{0,*|*}", 0)
    rest = strategy.after(Augmented("*"), RIGHT)
    assert (rest.g, rest.h) == (Augmented(0), Augmented(0))
    with pytest.raises(DomainError, match=r"Left has no move to \* in H"):
        strategy.after(Augmented("*"), LEFT)


def test_checks_can_fail() -> None:
    """An illegal reply, and a strategy that leaves a move unanswered, are detected."""
    false = DICOT.maintenance("{0,*|*}", 0)
    move, wrong = Augmented("*"), Augmented("{0,*|*}")
    false.replies = (Reply(RIGHT, move, wrong, True, wrong, Augmented(0)),)
    with pytest.raises(AssertionError, match="fails"):
        false.check()
    idle = DICOT.maintenance("{0,*|*}", 0)
    idle.replies = ()
    with pytest.raises(AssertionError, match="fails"):
        idle.check()


def test_weak_ends_are_found_out() -> None:
    """A pair with an ended game and a player who is not strong has no valid strategy."""
    weak = object.__new__(Maintenance)
    weak.universe, weak.g, weak.h, weak.replies = ALL, Augmented(1), Augmented(0), ()
    with pytest.raises(AssertionError, match="fails"):
        weak.check()


def test_a_long_strategy_and_its_budget() -> None:
    """Checking a strategy with many pairs of games obeys its budget."""
    tall = Form(0)
    for _ in range(3000):
        tall = Form.of([tall], [tall])
    strategy = ALL.maintenance(tall, tall)
    with pytest.raises(BudgetExceeded, match="time allowed"), Budget(seconds=0.01):
        strategy.check()
