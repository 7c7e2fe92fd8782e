"""The winner is right, and the move that is named wins."""

from __future__ import annotations

from itertools import combinations_with_replacement, product
from pathlib import Path
from random import Random

import pytest

import oracle
from partizan import (
    LEFT,
    RIGHT,
    Budget,
    DomainError,
    Outcome,
    Player,
    catalog,
    clear,
    rulesets,
)
from partizan.engine import Winner, outcome, solve, winning
from theories.normal.bridge import PLAYERS
from toys import (
    CleverDominoes,
    Clobber,
    Countdown,
    Faulty,
    Heaps,
    Nim,
    Summands,
    as_one,
    rectangle,
    total,
)

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
    """Start with an empty world."""
    clear()


def check(summands: Summands, first: Player, misere: bool) -> None:
    """Compare the winner with the definition, and the moves with the rules."""
    rules, board = as_one(summands)
    found = solve(rules, board, first, misere=misere)
    wins = oracle.wins_first(total(summands), PLAYERS[first], misere)
    assert found.player is (first if wins else first.opponent)
    if found.board is None:
        assert not wins or not oracle.options(total(summands), PLAYERS[first])
        return
    assert found.board in list(rules.options(board, first))
    winning_boards = list(winning(rules, board, first, misere=misere))
    assert found.board in winning_boards
    for option in rules.options(board, first):
        after = total(rules.summands(option))
        loses = not oracle.wins_first(after, PLAYERS[first.opponent], misere)
        assert loses == (option in winning_boards)


@pytest.mark.usefixtures("_everything_is_stored")
@pytest.mark.parametrize("misere", [False, True])
@pytest.mark.parametrize("stored", [False, True])
def test_winners_agree_with_the_definition(misere: bool, stored: bool, tmp_path: Path) -> None:
    """Found by search or kept in a store, winners and winning moves agree with the definition."""
    with Budget(store=tmp_path / "answers.db" if stored else None):
        for summands in SUMS[:8] if stored else SUMS:
            expected = oracle.outcome(total(summands), misere)
            assert outcome(*as_one(summands), misere=misere).value.name == expected
            for first in (LEFT, RIGHT):
                check(summands, first, misere)


def test_nothing_to_move_in() -> None:
    """A player who cannot move loses under normal play, and wins under misère play."""
    nothing = as_one([])
    assert solve(*nothing, LEFT) == Winner(RIGHT)
    assert solve(*nothing, LEFT, misere=True) == Winner(LEFT)
    assert solve(Countdown(), -2, LEFT) == Winner(RIGHT)
    assert outcome(*nothing, misere=True).value.name == "N"


def test_faults_are_named() -> None:
    """The error about a misbehaving ruleset names the board and the verb."""
    for at in (2, 3):
        with pytest.raises(
            DomainError, match=rf"faulty\(options\): options\({at}, Left\) returned"
        ):
            solve(Faulty("options", ["a"], at), 3, LEFT)
    with pytest.raises(DomainError, match=r"the position \[1\] has the type list"):
        solve(Nim(), [1], LEFT)


def test_progress_is_reported_by_solve() -> None:
    """A callback is called with the number of states visited."""
    heard: list[int] = []
    with Budget(progress=heard.append):
        solve(Countdown(), 50, LEFT, misere=True)
        outcome(Countdown(), 50, misere=True)
    assert heard


def test_theorems_about_the_parts_settle_a_sum() -> None:
    """Theorems about parts decide a sum, or leave it to their values or to play."""
    rng = Random(1)
    words = ["".join(rng.choices("KCQYJD", k=rng.randrange(1, 6))) for _ in range(60)]
    trees = ["(l>;r>l>;r>l>)", "(r>;>;l>)", "(>;l<;l<r>)", "0l>1 1r>0", "(l>l>;l<;l<)"]
    timbush = catalog.load("timbush")
    for one, other, third in zip(words, words[1:], trees * 12, strict=False):
        position = timbush(one) + timbush(other) + timbush(third)
        assert position.outcome() is position.outcome(theorems=False), position


def test_theorems_about_some_summands_settle_nothing() -> None:
    """A heap of Nim with a board of Clobber, for which there is no theorem, is played out."""
    for heap, board in product((0, 1, 2), ("xo", "xox", "xoxo", "xxo", "xo.xo")):
        position = rulesets.nim(heap) + rulesets.clobber(board)
        assert position.outcome() is position.value().outcome, position


def test_a_sum_of_long_parts_is_settled() -> None:
    """A player who wins all of several huge parts wins their sum."""
    timbush = catalog.load("timbush")
    position = timbush("KCJDY" * 400) + timbush("KY" * 300) + timbush("QYKD" * 200)
    assert position.outcome() is Outcome.L
