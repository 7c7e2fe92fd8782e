"""Partizan octal games: each player takes counters according to their own code.

The codes are those of octal games [BCG01, ch. 4] and, in partizan taking and breaking, all codes of
`take-and-break`. CGSuite's PartizanTakeAndBreak is the same. [Siegel24]

If both codes have only the digits 0, 1, 2 and 3, a move leaves at most one heap, and the outcome of
a heap follows from those of the previous heaps, as many as the longer code has places. So the
outcomes are periodic, like those of partizan subtraction games [FK87], which have the digits 0 and
3 only. Outcomes of sums of heaps are another matter: values need not be periodic.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.code_texts import text_of
from partizan.rulesets.heap.partizan_subtraction import (
    MAX_NUMBER,
    OutcomePeriod,
    outcome_period_of_digits,
    period_at_once,
)
from partizan.rulesets.heap.taking_and_breaking import octal_code
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import Outcome


class _Coded(HeapRuleset):
    """A game in which each player has a code."""

    codes: Both[HeapCode]

    @cached_property
    def rules(self) -> str:  # type: ignore[override]
        """The moves as a text, if one can say them."""
        return text_of(("L", self.codes[LEFT]), ("R", self.codes[RIGHT]))

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that the player's code permits to remain."""
        return self.codes[player].moves(heap)


class PartizanOctal(_Coded):
    """Take counters from a heap as your code permits: Left plays the first code, Right the second.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_octal("0.3", "0.03")
    >>> game, [game(str(n)).value() for n in range(6)]
    (partizan-octal(0.3,0.03), [0, 1, {1|0}, 0, 1, {1|0}])
    """

    def __init__(self, left: str, right: str) -> None:
        self.codes = Both(
            *(
                octal_code(code, ruleset=f"{player}, in partizan-octal,")
                for player, code in ((LEFT, left), (RIGHT, right))
            )
        )
        self.parameters = tuple(map(str, self.codes))


class PartizanTakeAndBreak(_Coded):
    """Take counters from a heap, and break the rest, as the digits of your code permit.

    The codes have all digits and modifiers of `take-and-break`, such as `4!.0` and `{0,2+}.3`. As
    text, a semicolon separates Left's code from Right's.

    >>> from partizan import rulesets
    >>> rulesets.partizan_take_and_break("4!.0", "0.3").values(6)  # Left splits, Right takes one
    [0, -1, -2, -5/2, -3, -7/2, -4]
    >>> rulesets.partizan_take_and_break("0.{0,2+}", "0.[3]")
    partizan-take-and-break(0.{0,2+};0.[3])
    """

    def __init__(self, left: str | Iterable[str], right: str | Iterable[str]) -> None:
        self.codes = Both(_read(left), _read(right))
        self.parameters = (";".join(map(str, self.codes)),)


def _read(code: object) -> HeapCode:
    """Return the code of a player; a digit in braces may have been split at its commas."""
    if isinstance(code, Iterable) and not isinstance(code, str):
        code = ",".join(map(str, code))
    if not isinstance(code, str):
        raise DomainError(
            "partizan-take-and-break needs two codes, as in partizan-take-and-break(4!.0;0.3), "
            f"not {code!r}"
        )
    return HeapCode.read(code)


# --- theorems -------------------------------------------------------------------------------------


_PARTED = 4  # the bit of a digit that allows leaving two heaps


@theorem(PartizanOctal, OUTCOME, "[FK87]")
def outcome(rules: PartizanOctal, board: Heaps) -> Outcome | None:
    """Return the outcome of one heap from the period of the outcomes, if heaps are never split.

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
    """Return the outcomes of all heaps, with the shortest period and preperiod.

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
            f"{whose.title()}'s code {code} does not end, and a period is known only if there is a "
            "largest number that may be taken"
        )
    if len(code.digits) > MAX_NUMBER + 1:
        raise TooLarge(f"codes may have up to {MAX_NUMBER:,} places, not {len(code.digits) - 1:,}")
    found = [digit.bits for digit in code.digits]
    for place, digit in enumerate(found):
        if digit & _PARTED:
            raise DomainError(
                f"the digit {digit} at place {place} of {whose.title()}'s code {code} allows "
                "splitting a heap; outcomes are known to be periodic only if heaps are never split"
            )
    return found[1:]
