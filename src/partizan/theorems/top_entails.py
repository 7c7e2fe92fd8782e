"""Top Entails: the values of stacks, which are nimbers or loony, and outcomes.

[BCG01, Ch. 12, "Top Entails"] [CGT22, Ch. 17]
"""

from __future__ import annotations

from operator import xor

from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap.top_entails import Stacks, TopEntails
from partizan.theorem import theorem
from partizan.theories.impartial.entailing import (
    EntailingValue,
    Loony,
    NimberSet,
    entailing_sum,
    entailing_value,
    winning_nimbers,
)
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome
from partizan.wording import show

__all__ = ["LARGEST", "outcome", "stack_values"]

LARGEST = 10_000
"""The greatest number of coins of a stack that is evaluated, in quadratic time."""

_AT_ONCE = 2_000  # coins of a stack that is evaluated at once

_NO_NIMBER = 1 << 40  # greater than all values: the codes of loony values have such bits

# For each stack evaluated so far: its value, also as a number for xor, and the nimbers beside which
# a player who must move in it wins.
_values: list[EntailingValue] = [0]
_numbers: list[int] = [0]
_winning: list[NimberSet] = [NimberSet()]


def stack_values(coins: int) -> list[EntailingValue]:
    """Return the values of the stacks with 0, 1, ..., `coins` coins.

    >>> stack_values(12)
    [0, ☽, 0, ☽, 1, 0, 2, 1, 3, 0, 1, 3, 4]
    """
    if not is_count(coins):
        raise DomainError(f"a stack has 0, 1, 2, ... coins, not {show(coins)}")
    if coins > LARGEST:
        raise BudgetExceeded(
            f"stacks of top-entails are evaluated up to {LARGEST:,} coins; this one has {coins:,}"
        )
    for size in range(len(_values), coins + 1):
        winning = winning_nimbers(_partings(size), [_winning[size - 1]])
        value = entailing_value(winning)
        _values.append(value)
        _numbers.append(_NO_NIMBER * (2 * size + 1) if isinstance(value, Loony) else value)
        _winning.append(winning)
    return _values[: coins + 1]


@theorem(TopEntails, OUTCOME, "[BCG01, Ch. 12] [CGT22, Ch. 17]")
def outcome(_: TopEntails, board: Stacks) -> Outcome | None:
    """Return N if a stack is loony or the nim-sum is not 0; an entailed stack wins beside some *n.

    >>> from partizan import rulesets
    >>> boards = ("4+8+*2", "5+1", "!4+6", "!0+7")
    >>> [rulesets.top_entails(board).outcome().name for board in boards]
    ['P', 'N', 'P', 'P']
    """
    stacks, heaps, entailed = board
    largest = max(0, entailed or 0, *stacks)
    if largest > _AT_ONCE:
        return None
    values = stack_values(largest)
    total = entailing_sum([*(values[n] for n in stacks), *heaps])
    lost = total == 0 if entailed is None else total not in _winning[entailed]
    return Outcome.P if lost else Outcome.N


def _partings(size: int) -> set[int]:
    """Return the values of the ways to split a stack in two, neither of them loony."""
    half = (size - 1) // 2
    found = set(map(xor, _numbers[1 : half + 1], reversed(_numbers[size - half : size])))
    middle = _numbers[size // 2]
    if size and size % 2 == 0 and middle < _NO_NIMBER:
        found.add(0)
    return {value for value in found if value < _NO_NIMBER}
