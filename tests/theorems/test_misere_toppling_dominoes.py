"""Misère Toppling Dominoes: `partizan.theorems.misere_toppling_dominoes`."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theorems.misere_toppling_dominoes import (
    black_excess,
    misere_row_outcome,
    misere_rows_move,
    misere_rows_outcome,
)
from partizan.theory import Outcome


def rows(letters: str, longest: int) -> list[str]:
    """Return the rows of these dominoes."""
    return ["".join(w) for n in range(longest + 1) for w in product(letters, repeat=n)]


def test_single_rows() -> None:
    """The ends of all 3,280 rows of up to seven dominoes tell who wins them."""
    for row in rows("lre", 7):
        assert misere_row_outcome(row) is TOPPLING_DOMINOES(row).outcome("misere"), row


def test_only_one_domino_is_lost() -> None:
    """The second player wins a single grey domino, and no other row of up to eight dominoes."""
    assert [row for row in rows("lre", 8) if misere_row_outcome(row) is Outcome.P] == ["e"]


@given(st.lists(st.text("lr", min_size=1, max_size=5), max_size=4))
def test_several_rows(chosen: list[str]) -> None:
    """Without grey dominoes, rows with two black and two white ends are counted."""
    text = "+".join(chosen)
    assert misere_rows_outcome(text) is TOPPLING_DOMINOES(text).outcome("misere")


def test_winning_moves() -> None:
    """Whoever wins moving first, and can move, is shown a move after which the opponent loses."""
    boards = [
        ".".join(chosen)
        for count in (0, 1, 2, 3)
        for chosen in combinations_with_replacement(rows("lr", 3)[1:], count)
    ]
    assert len(boards) == 680
    for board in boards:
        for player in (LEFT, RIGHT):
            position = TOPPLING_DOMINOES(board)
            wins = position.outcome("misere") in (
                Outcome.N,
                {LEFT: Outcome.L}.get(player, Outcome.R),
            )
            after = misere_rows_move(board, player)
            assert (after is not None) == (wins and bool(position.options(player)))
            if after is not None:
                alike = map(
                    TOPPLING_DOMINOES.representative,
                    TOPPLING_DOMINOES.options(Strip(board), player),
                )
                assert TOPPLING_DOMINOES.representative(after) in alike
                lost = TOPPLING_DOMINOES(after).solve(player.opponent, "misere")
                assert lost.winner is player


def test_excess() -> None:
    """Rows with ends of both colours, and gaps, do not count."""
    assert black_excess("") == black_excess("lr.rrl..lrl.r") == 0
    assert black_excess("l..lrl...rl") == 2


def test_long_rows_are_quick(within) -> None:
    """Rows of a hundred thousand dominoes are no trouble."""
    with within(2):
        assert misere_row_outcome("el" + "lre" * 33_333 + "r") is Outcome.L
        assert misere_rows_outcome("l" * 100_000) is Outcome.R


def test_bad_boards() -> None:
    """Several rows, and grey dominoes among several, are not what the theorems are about."""
    with pytest.raises(DomainError, match=r"'lr\+e' has 2"):
        misere_row_outcome("LR+E")
    with pytest.raises(DomainError, match="'lre' has a grey one at index 2"):
        misere_rows_outcome("L+LRE")
    with pytest.raises(DomainError, match="searched for"):
        misere_rows_move("E", LEFT)
