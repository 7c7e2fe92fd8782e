"""One position on many workers: the winner of the plain search, whatever the workers and leaves."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from partizan import LEFT, RIGHT, Budget, BudgetExceeded, Player, clear, rulesets
from partizan.errors import DomainError
from partizan.jobs import Progress
from partizan.jobs.divided import solve
from toys import Dominoes, rectangle

GAMES = [
    rulesets.clobber(3, 4),
    rulesets.domineering(4, 4),
    rulesets.nogo(2, 5),
    rulesets.konane("xo.x.|.xoxo|xo.ox|...xo"),
    rulesets.cram(3, 4),
    rulesets.clobber("xox") + rulesets.domineering(3, 3),
]


@pytest.mark.parametrize("play", ["normal", "misere"])
@pytest.mark.parametrize("position", GAMES, ids=str)
def test_the_winner_is_that_of_the_search(position: Any, play: str) -> None:
    """The winner agrees, and a winning move leaves a position that the opponent loses."""
    for first in (LEFT, RIGHT):
        found = solve(position.ruleset, position.board, first, play, jobs=1, positions=40)
        assert found.winner is position.solve(first, play).winner
        if found.move is not None:
            after = type(position)(position.ruleset, found.move)
            assert found.winner is first
            assert after.solve(first.opponent, play).winner is first


def test_processes_find_the_same() -> None:
    """Leaves of two processes decide the same, also for rules that only Python knows."""
    position = rulesets.clobber(3, 4)
    expected = position.solve(LEFT, "misere").winner
    clear()  # what the search has found
    one = solve(position.ruleset, position.board, LEFT, "misere", jobs=1, positions=20)
    two = solve(position.ruleset, position.board, LEFT, "misere", jobs=2, positions=20)
    assert one.winner is two.winner is expected
    assert one.leaves > 10
    dominoes = Dominoes()
    found = solve(dominoes, rectangle(3, 3), jobs=1, positions=20)
    assert found.winner is dominoes(rectangle(3, 3)).solve().winner


def test_a_journal_keeps_leaves(tmp_path: Path) -> None:
    """A run that reaches its limit goes on from its journal, and asks no leaf again."""
    position, journal = rulesets.clobber(3, 4), tmp_path / "leaves.jsonl"
    done = []

    def stop(progress: Progress) -> None:
        done.append(progress.done)
        if len(done) == 10:
            raise KeyboardInterrupt

    def ask(**options: Any) -> Player:
        rules, board = position.ruleset, position.board
        clear()
        how: dict[str, Any] = {"jobs": 1, "positions": 20, "journal": journal} | options
        return solve(rules, board, LEFT, "misere", **how).winner

    with pytest.raises(KeyboardInterrupt):
        ask(progress=stop)
    assert len(journal.read_text().splitlines()) == 11
    winner = ask()
    lines = journal.read_text().splitlines()
    assert len(lines) == len({line.partition('"wins"')[0] for line in lines}) > 11
    assert winner is position.solve(LEFT, "misere").winner
    assert ask() is winner
    assert journal.read_text().splitlines() == lines
    with pytest.raises(BudgetExceeded, match="the time allowed was used up"), Budget(seconds=0):
        ask(journal=None)


def test_play_that_repeats_is_refused() -> None:
    """A tree cannot settle play that repeats; tables of all positions can."""
    walk = rulesets.read("grid # . x o; L: x. -> .x; L: xo -> .x; R: swap xo")
    with pytest.raises(DomainError, match="solve --all"):
        solve(walk, walk.board("x.o"))
