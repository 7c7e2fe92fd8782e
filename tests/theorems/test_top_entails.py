"""Values of stacks in Top Entails: `partizan.theorems.top_entails`."""

from __future__ import annotations

from itertools import combinations_with_replacement
from typing import Any

import pytest

from partizan.errors import BudgetExceeded, DomainError
from partizan.rulesets.heap.top_entails import RULESET, Stacks
from partizan.theorems.top_entails import is_lost, stack_values, winning_moves
from partizan.theories.impartial.entailing import LOONY

# [CGT22, Ch. 17], computed
VALUES = "0 ☽ 0 ☽ 1 0 2 1 3 0 1 3 4 0 3 4 2 5 1 6 2"


def test_known_values() -> None:
    """The values of stacks up to 20 coins; only stacks of 1 and 3 coins are loony up to 500."""
    assert " ".join(map(repr, stack_values(20))) == VALUES
    assert [n for n, value in enumerate(stack_values(500)) if value == LOONY] == [1, 3]


def test_by_play() -> None:
    """In all sums of up to three stacks, with a heap and an entailed stack, play agrees."""
    for n in range(4):
        for stacks in combinations_with_replacement(range(1, 6), n):
            for heap in range(2):
                for entailed in (None, 0, 1, 2, 5):
                    board = Stacks(stacks, [heap], entailed)
                    assert is_lost(board) == (RULESET(board).outcome().name == "P"), board


def test_single_stacks() -> None:
    """A stack beside a heap is lost just if the heap is its value."""
    for n, value in enumerate(stack_values(9)):
        for heap in range(5):
            lost = RULESET(Stacks([n], [heap])).outcome().name == "P"
            assert lost == (value == heap)


def test_winning_moves() -> None:
    """The winning moves are the moves to lost boards, and there are some just if it is not lost."""
    for stacks in combinations_with_replacement(range(1, 7), 2):
        board = Stacks(stacks, [1])
        moves = winning_moves(board)
        assert bool(moves) != is_lost(board)
        assert all(RULESET(move).outcome().name == "P" for move in moves)


@pytest.mark.parametrize("coins", [-1, 1.5, "3"])
def test_bad_questions(coins: Any) -> None:
    """Stacks have 0, 1, 2, ... coins, but not too many."""
    with pytest.raises(DomainError, match="a stack has 0, 1, 2"):
        stack_values(coins)
    with pytest.raises(BudgetExceeded, match="up to 10,000 coins"):
        is_lost("999999999")
