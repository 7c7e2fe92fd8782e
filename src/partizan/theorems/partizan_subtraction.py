"""Partizan subtraction games: who wins all heaps, and what heaps are worth if each has one number.

Who wins a heap follows from who wins the last few before it, as many as the largest number. Once
those are the same as for an earlier heap, everything recurs for ever
[CGT22, Ch. 8: Duchêne, Heinrich, Nowakowski and Parreau; locators from memory].
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from typing import NamedTuple

from partizan.errors import BudgetExceeded, DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_subtraction import PartizanSubtraction
from partizan.theories.normal import Game
from partizan.theory import Outcome

__all__ = [
    "MAX_HEAP",
    "MAX_NUMBER",
    "Dominance",
    "OutcomePeriod",
    "outcome_period",
    "value_of_single_numbers",
]

MAX_HEAP = 1_000_000
"""How far a period is looked for."""

MAX_NUMBER = 10_000
"""The largest number of counters that may be taken at once, where all heaps are looked at."""


class Dominance(Enum):
    """Which outcomes occur among all heaps but finitely many."""

    LEFT = "Left wins all heaps from some point on"
    RIGHT = "Right wins all heaps from some point on"
    LEFT_WEAKLY = "Left wins some heaps in each period, and Right wins none"
    RIGHT_WEAKLY = "Right wins some heaps in each period, and Left wins none"
    FAIR = "each player wins some heaps in each period"
    ULTIMATELY_IMPARTIAL = "neither player wins a heap from some point on: it matters who begins"


class OutcomePeriod(NamedTuple):
    """The outcomes of all heaps: those at the beginning, and those that recur."""

    beginning: str
    period: str

    def outcome(self, heap: int) -> Outcome:
        """Return who wins a heap, however large."""
        if not _is_at_least(0, heap):
            raise DomainError(f"a heap has 0, 1, 2, ... counters, not {heap!r}")
        after = heap - len(self.beginning)
        letter = self.beginning[heap] if after < 0 else self.period[after % len(self.period)]
        return Outcome[letter]

    @property
    def dominance(self) -> Dominance:
        """Who has the better numbers in the long run."""
        if set(self.period) == {"L"}:
            return Dominance.LEFT
        if set(self.period) == {"R"}:
            return Dominance.RIGHT
        left, right = "L" in self.period, "R" in self.period
        return _DOMINANCE[left, right]


_DOMINANCE = {
    (True, False): Dominance.LEFT_WEAKLY,
    (False, True): Dominance.RIGHT_WEAKLY,
    (True, True): Dominance.FAIR,
    (False, False): Dominance.ULTIMATELY_IMPARTIAL,
}


def outcome_period(left: Iterable[int], right: Iterable[int]) -> OutcomePeriod:
    """Return the outcomes of all heaps, with the shortest period and beginning.

    >>> outcome_period({1, 2}, {1, 3})
    OutcomePeriod(beginning='PNLN', period='L')
    >>> outcome_period({2}, {3}).period, outcome_period({1, 4}, {2, 3}).dominance.name
    ('PPLNN', 'RIGHT')
    """
    numbers = PartizanSubtraction(left, right).numbers
    window = max(max(numbers[player], default=0) for player in (LEFT, RIGHT))
    if window > MAX_NUMBER:
        raise BudgetExceeded(f"numbers up to {MAX_NUMBER:,} are looked at here, not {window:,}")
    records = _Records(numbers[LEFT], numbers[RIGHT], window)
    letters = [records.next() for _ in range(window)]  # from here on all moves can be made
    # Brent's way to find a cycle: compare with one state, kept for twice as long each time.
    kept, begin, patience = records.state, window, 1
    while len(letters) <= MAX_HEAP:
        letters.append(records.next())
        if records.state == kept:
            return _shortest("".join(letters[:begin]), "".join(letters[begin:]))
        if len(letters) - begin == patience:
            kept, begin, patience = records.state, len(letters), 2 * patience
    raise BudgetExceeded(f"the outcomes have no period up to {MAX_HEAP:,} counters in a heap")


class _Records:
    """Who wins the last few heaps, moving first: the n-th bit is about n + 1 heaps ago."""

    def __init__(self, left: Iterable[int], right: Iterable[int], window: int) -> None:
        self._left, self._right = (sum(1 << (n - 1) for n in some) for some in (left, right))
        self._window = (1 << window) - 1
        self.state = (0, 0, 0)  # heaps that exist, that Left wins, and that Right wins

    def next(self) -> str:
        """Return the outcome of the next heap."""
        exist, left_wins, right_wins = self.state
        left_first = bool(self._left & exist & ~right_wins)
        right_first = bool(self._right & exist & ~left_wins)
        self.state = (
            (exist << 1 | 1) & self._window,
            (left_wins << 1 | left_first) & self._window,
            (right_wins << 1 | right_first) & self._window,
        )
        return Outcome.of(left_first=left_first, right_first=right_first).name


def _is_at_least(least: int, n: object) -> bool:
    return isinstance(n, int) and n >= least


def _shortest(beginning: str, period: str) -> OutcomePeriod:
    """Return the same sequence with the shortest period, and then the shortest beginning."""
    length = (period + period).find(period, 1)
    period = period[:length]
    while beginning and beginning[-1] == period[-1]:
        beginning, period = beginning[:-1], period[-1] + period[:-1]
    return OutcomePeriod(beginning, period)


def value_of_single_numbers(left: int, right: int, heap: int) -> Game:
    """Return what a heap is worth if Left always takes `left` counters, and Right always `right`.

    If left <= right, only the remainder r of the heap by left + right matters. Below `left` it is
    worth 0; below `right` it is q = r // left, as only Left can move; above that it is {q-1|0}.
    (Our own, by induction on the heap: the options have the remainders r + right and r + left if r
    is small, and {q-1|q+1} = {q-1|{q|0}} = q.)

    >>> [value_of_single_numbers(1, 3, n) for n in (0, 1, 2, 3, 4, 10**20 + 2)]
    [0, 1, 2, {2|0}, 0, 2]
    """
    for n in (left, right):
        if not _is_at_least(1, n):
            raise DomainError(f"a player takes 1, 2, 3, ... counters, not {n!r}")
    if not _is_at_least(0, heap):
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {heap!r}")
    if left > right:
        return -value_of_single_numbers(right, left, heap)
    rest = heap % (left + right)
    times = rest // left
    if rest < left:
        return Game(0)
    return Game(times) if rest < right else Game.of([times - 1], [0])
