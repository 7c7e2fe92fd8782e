"""Misère Toppling Dominoes: `partizan.theorems.misere_toppling_dominoes`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import rulesets
from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems.misere_toppling_dominoes import (
    black_excess,
    misere_outcome,
    misere_winning_move,
)
from partizan.theory import Outcome


def rows(letters: str, longest: int) -> list[str]:
    """Return the rows of these dominoes up to a length."""
    return ["".join(w) for n in range(longest + 1) for w in product(letters, repeat=n)]


def test_only_one_domino_is_lost() -> None:
    """The second player wins a single grey domino, and no other row of up to eight dominoes."""
    found = [
        row for row in rows("lre", 8) if misere_outcome(TOPPLING_DOMINOES, Strip(row)) is Outcome.P
    ]
    assert found == ["e"]


def test_winning_moves() -> None:
    """A winning move is found in every position of seven cells that is won and has a move."""
    for cells in map("".join, product("lr.", repeat=7)):
        board = Strip(cells)
        outcome = misere_outcome(TOPPLING_DOMINOES, board)
        for player, own in ((LEFT, Outcome.L), (RIGHT, Outcome.R)):
            after = misere_winning_move(TOPPLING_DOMINOES, board, player)
            options = [*TOPPLING_DOMINOES.options(board, player)]
            assert (after is not None) == (bool(options) and outcome in (Outcome.N, own))
            assert after is None or after in options


def test_excess() -> None:
    """Rows with ends of both colours, and gaps, do not count."""
    assert black_excess("") == black_excess("lr.rrl..lrl.r") == 0
    assert black_excess("l..lrl...rl") == 2
    with pytest.raises(DomainError, match="has one at index 3"):
        black_excess("L+LE")


def test_long_rows_are_quick(within) -> None:
    """Rows of a hundred thousand dominoes are evaluated at once."""
    with within(2):
        long = rulesets.toppling_dominoes("el" + "lre" * 33_333 + "r")
        assert long.outcome("misere") is Outcome.L
        assert rulesets.toppling_dominoes("l" * 100_000).outcome("misere") is Outcome.R


def test_positions_left_to_play() -> None:
    """Grey dominoes in sums of several rows, and moves with them, are left to play."""
    assert misere_outcome(TOPPLING_DOMINOES, Strip("l.lre")) is None
    assert misere_winning_move(TOPPLING_DOMINOES, Strip("e"), LEFT) is None
