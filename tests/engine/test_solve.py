"""Solving: the winner is right, and the move that is named wins."""

from __future__ import annotations

from itertools import combinations_with_replacement
from pathlib import Path

import pytest

import oracle
from partizan import LEFT, RIGHT, DomainError, Player, clear
from partizan.engine import Verdict, outcome, solve
from partizan.engine.solve import Convention
from theories.normal.bridge import PLAYERS
from toys import (
    CleverDominoes,
    Clobber,
    Countdown,
    Faulty,
    Heaps,
    Nim,
    Summands,
    rectangle,
    total,
)

CONVENTIONS: list[Convention] = ["normal", "misere"]

SMALL: Summands = [
    (Nim(), 2),
    (Heaps(), (2, 1)),
    (Countdown(), -1),
    (Clobber(), "xxoxo"),
    (CleverDominoes(), rectangle(2, 3)),
]
SUMS = [list(s) for n in range(3) for s in combinations_with_replacement(SMALL, n)]


@pytest.fixture(autouse=True)
def _fresh() -> None:
    """Begin with nothing known."""
    clear()


def check(summands: Summands, first: Player, convention: Convention, verdict: Verdict) -> None:
    """Compare a verdict with the definition, and its move with the rules."""
    misere = convention == "misere"
    wins = oracle.wins_first(total(summands), PLAYERS[first], misere)
    assert verdict.winner is (first if wins else first.opponent)
    if verdict.summand is None:
        assert not wins or not oracle.options(total(summands), PLAYERS[first])
        return
    rules, board = summands[verdict.summand]
    assert verdict.board in list(rules.options(board, first))
    after = [*summands]
    after[verdict.summand] = rules, verdict.board
    assert not oracle.wins_first(total(after), PLAYERS[first.opponent], misere)


@pytest.mark.parametrize("convention", CONVENTIONS)
@pytest.mark.parametrize("stored", [False, True])
def test_verdicts_agree_with_the_definition(
    convention: Convention, stored: bool, tmp_path: Path
) -> None:
    """Searched for or kept in a store, winners and winning moves are those of the definition."""
    store = tmp_path / "answers.db" if stored else None
    for summands in SUMS[:8] if stored else SUMS:
        expected = oracle.outcome(total(summands), convention == "misere")
        assert outcome(summands, convention, store=store).name == expected
        for first in (LEFT, RIGHT):
            check(summands, first, convention, solve(summands, first, convention, store=store))


def test_nothing_to_move_in() -> None:
    """Who cannot move has lost under normal play, and won, without a move, under misère play."""
    assert solve([], LEFT) == Verdict(RIGHT)
    assert solve([], LEFT, "misere") == Verdict(LEFT, None, None)
    assert solve([(Countdown(), -2)], LEFT) == Verdict(RIGHT)
    assert outcome([], "misere").name == "N"


def test_conventions_are_checked() -> None:
    """There are two conventions, and the error names them."""
    for ask in (lambda: outcome([], "loopy"), lambda: solve([], LEFT, "loopy")):  # type: ignore[arg-type]
        with pytest.raises(DomainError, match="play is 'normal' or 'misere', not 'loopy'"):
            ask()


def test_faults_are_named() -> None:
    """A ruleset that misbehaves is named, with the board and the verb."""
    for at in (2, 3):
        with pytest.raises(DomainError, match=rf"faulty\(options\): options\({at}, Left\) gave"):
            solve([(Faulty("options", ["a"], at), 3)], LEFT)
    with pytest.raises(DomainError, match=r"the position \[1\] is of the type list"):
        solve([(Nim(), [1])], LEFT)


def test_progress_is_told_by_solve() -> None:
    """A callback hears of the states that were visited."""
    heard: list[int] = []
    solve([(Countdown(), 50)], LEFT, "misere", progress=heard.append)
    outcome([(Countdown(), 50)], "misere", progress=heard.append)
    assert heard
