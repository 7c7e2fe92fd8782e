"""The values of stacks in Top Entails, nimbers or loony, and the winning moves.

[BCG01, Ch. 12, "Top Entails"; locator from memory] [CGT22, Ch. 17]
"""

from __future__ import annotations

from operator import xor

from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.players import LEFT
from partizan.rulesets.heap.top_entails import RULESET as TOP_ENTAILS
from partizan.rulesets.heap.top_entails import Stacks
from partizan.theories.impartial.entailing import (
    EntailingValue,
    Loony,
    NimberSet,
    entailing_sum,
    entailing_value,
    winning_nimbers,
)
from partizan.wording import show

__all__ = ["LARGEST", "is_lost", "stack_values", "winning_moves"]

LARGEST = 10_000
"""The coins of the largest stack that is evaluated; the work grows with the square."""

_NO_NIMBER = 1 << 40  # above all values: what stands for a loony one has such bits

# For each stack that has been evaluated: its value, also as a number for xor, and the nimbers
# beside which a player who must move in it wins.
_values: list[EntailingValue] = [0]
_numbers: list[int] = [0]
_winning: list[NimberSet] = [NimberSet()]


def stack_values(coins: int) -> list[EntailingValue]:
    """Return the values of the stacks with 0, 1, ..., up to so many coins.

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


def is_lost(board: Stacks | str) -> bool:
    """Return whether the player to move loses.

    >>> is_lost("4+8+*2"), is_lost("5+1"), is_lost("!4+6"), is_lost("!0+7")
    (True, False, True, True)
    """
    stacks, heaps, entailed = TOP_ENTAILS(board).board
    values = stack_values(max(0, entailed or 0, *stacks))
    total = entailing_sum([*(values[n] for n in stacks), *heaps])
    return total == 0 if entailed is None else total not in _winning[entailed]


def winning_moves(board: Stacks | str) -> list[Stacks]:
    """Return the boards to which the player to move should move, none if the board is lost.

    >>> [str(move) for move in winning_moves("4+6")]
    ['4+4+2']
    """
    options = TOP_ENTAILS.options(TOP_ENTAILS(board).board, LEFT)
    return [move for move in dict.fromkeys(options) if is_lost(move)]


def _partings(size: int) -> set[int]:
    """Return the values of a stack parted in two, where neither is loony."""
    half = (size - 1) // 2
    found = set(map(xor, _numbers[1 : half + 1], reversed(_numbers[size - half : size])))
    middle = _numbers[size // 2]
    if size and size % 2 == 0 and middle < _NO_NIMBER:
        found.add(0)
    return {value for value in found if value < _NO_NIMBER}
