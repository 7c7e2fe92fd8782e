"""Partizan octal games in which no heap is parted: who wins all heaps.

If both codes have only the digits 0, 1, 2 and 3, a move leaves one heap or none, and who wins a
heap follows from who wins the last few before it, as many as the longer code has places. So the
outcomes recur, as those of partizan subtraction games do [FK87], of which all
digits are 0 or 3. Who wins a sum of heaps is another matter: their values need not recur.
"""

from __future__ import annotations

from partizan.boards.heaps import Heaps
from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.theorem import theorem
from partizan.theorems.partizan_subtraction import (
    MAX_NUMBER,
    OutcomePeriod,
    outcome_period_of_digits,
    period_at_once,
)
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome

__all__ = ["outcome", "outcome_period_of_codes"]

_PARTED = 4  # the bit of a digit by which two heaps may be left


@theorem(PartizanOctal, OUTCOME, "[FK87]")
def outcome(rules: PartizanOctal, board: Heaps) -> Outcome | None:
    """Return the winner of one heap by the period of the outcomes, if no heap is ever parted.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_octal("0.12", "0.3")
    >>> [game(n).outcome().name for n in (1, 2, 3, 10**15)]
    ['N', 'P', 'R', 'N']
    """
    left, right = rules.codes[LEFT], rules.codes[RIGHT]
    if len(board.sizes) > 1 or not (_is_unparted(left) and _is_unparted(right)):
        return None
    found = period_at_once(left.bits[0][1:], right.bits[0][1:])
    return None if found is None else found.outcome(sum(board.sizes))


def _is_unparted(code: HeapCode) -> bool:
    return code.is_finite and not any(digit & _PARTED for digit in code.bits[0])


def outcome_period_of_codes(left: str, right: str) -> OutcomePeriod:
    """Return the outcomes of all heaps, with the shortest period and beginning.

    >>> outcome_period_of_codes("0.3", "0.03")
    OutcomePeriod(beginning='', period='PLN')
    >>> outcome_period_of_codes("0.12", "0.3"), outcome_period_of_codes("0.2", "0.1")
    (OutcomePeriod(beginning='P', period='NPR'), OutcomePeriod(beginning='PRP', period='L'))
    """
    game = PartizanOctal(left, right)
    sides = (_digits(game.codes[player], player.name) for player in (LEFT, RIGHT))
    return outcome_period_of_digits(*sides)


def _digits(code: HeapCode, whose: str) -> list[int]:
    if not code.is_finite:
        raise DomainError(
            f"{whose.title()}'s code {code} goes on for ever, and the largest number that may be "
            "taken must be known for a period"
        )
    if len(code.digits) > MAX_NUMBER + 1:
        raise BudgetExceeded(
            f"codes of up to {MAX_NUMBER:,} places are looked at here, not {len(code.digits) - 1:,}"
        )
    found = [digit.bits for digit in code.digits]
    for place, digit in enumerate(found):
        if digit & _PARTED:
            raise DomainError(
                f"by the digit {digit} at place {place} of {whose.title()}'s code {code} a heap "
                "may be parted; outcomes are known to recur only if none is"
            )
    return found[1:]
