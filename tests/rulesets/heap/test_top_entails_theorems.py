"""Values of stacks in Top Entails: `partizan.rulesets.heap.top_entails`."""

from __future__ import annotations

from typing import Any

import pytest

from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.top_entails import RULESET, Stacks, outcome, stack_values
from partizan.theories.impartial.entailing import LOONY

# [CGT22, Ch. 17], computed
VALUES = "0 ☽ 0 ☽ 1 0 2 1 3 0 1 3 4 0 3 4 2 5 1 6 2"


def test_known_values() -> None:
    """Stacks have the published values, and up to 500 only stacks of 1 and 3 coins are loony."""
    assert " ".join(map(repr, stack_values(20))) == VALUES
    assert [n for n, value in enumerate(stack_values(500)) if value == LOONY] == [1, 3]


def test_single_stacks() -> None:
    """A stack beside a heap is lost if and only if the heap is its value."""
    for n, value in enumerate(stack_values(9)):
        for heap in range(5):
            lost = RULESET(Stacks([n], [heap])).outcome(theorems=False).name == "P"
            assert lost == (value == heap)


@pytest.mark.parametrize("coins", [-1, 1.5, "3"])
def test_bad_questions(coins: Any) -> None:
    """Stacks have 0, 1, 2, ... coins, but not too many."""
    with pytest.raises(DomainError, match="a stack has 0, 1, 2"):
        stack_values(coins)
    with pytest.raises(TooLarge, match="up to 10,000 coins"):
        stack_values(999999999)
    assert outcome(RULESET, Stacks([999999999])) is None
