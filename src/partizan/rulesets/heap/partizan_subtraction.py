"""Partizan subtraction games: each player has a set of numbers that they may take.

The outcome of a heap follows from those of the previous heaps, as many as the largest number. Once
these agree with those before an earlier heap, the outcomes repeat for ever. If each player has one
number, values are known too. [FK87; CGT22, ch. 8: Duchêne, Heinrich, Nowakowski and Parreau]
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from functools import cached_property, lru_cache
from typing import NamedTuple

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.players import LEFT, RIGHT, Both, Player
from partizan.rules.theorem import theorem
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.code_texts import text_of
from partizan.rulesets.heap.taking_and_breaking import subtraction_set
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import OUTCOME, VALUE
from partizan.theory import Outcome
from partizan.wording import show


class PartizanSubtraction(HeapRuleset):
    """Take from a heap a number of counters that belongs to your set.

    As text, a semicolon separates Left's numbers from Right's: `partizan-subtraction(1,2;3)`. One
    of the two sets may be empty.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_subtraction({1}, {2})
    >>> game, [game(str(n)).value() for n in range(6)]
    (partizan-subtraction(1;2), [0, 1, {1|0}, 0, 1, {1|0}])
    """

    def __init__(self, left: Iterable[int], right: Iterable[int]) -> None:
        given: tuple[tuple[Player, object], ...] = ((LEFT, left), (RIGHT, right))
        for player, numbers in given:
            if isinstance(numbers, str) or not isinstance(numbers, Iterable):
                raise DomainError(
                    "partizan-subtraction needs a set of numbers for Left and one for Right, as in "
                    f"partizan-subtraction(1,2;3); {player} was given {numbers!r}"
                )
        self.numbers = Both(
            *(subtraction_set(numbers, ruleset="partizan-subtraction") for numbers in (left, right))
        )
        if not any(self.numbers):
            raise DomainError(
                "partizan-subtraction needs a number for Left or for Right, as in "
                "partizan-subtraction(1,2;3)"
            )
        self.parameters = (";".join(",".join(map(str, s)) for s in self.numbers),)

    @cached_property
    def rules(self) -> str:  # type: ignore[override]
        """The moves as a text, if the numbers are not too many or too large."""
        return text_of(("L", self.numbers[LEFT]), ("R", self.numbers[RIGHT]))

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int]]:
        """Yield the heap that remains after taking each of the player's numbers."""
        return ((heap - n,) for n in self.numbers[player] if n <= heap)


RULESET = PartizanSubtraction


# --- theorems -------------------------------------------------------------------------------------


MAX_HEAP = 1_000_000
"""The size of heaps up to which a period is searched for."""

MAX_NUMBER = 10_000
"""The largest number that may be subtracted, when all heaps are evaluated."""


_AT_ONCE = 20_000  # heaps in which a period is searched for, when a theorem answers for a position
_LONGEST_AT_ONCE = 200  # places of a code, likewise


@theorem(PartizanSubtraction, OUTCOME, "[FK87]")
def outcome(rules: PartizanSubtraction, board: Heaps) -> Outcome | None:
    """Return the outcome of one heap from the period of the outcomes.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_subtraction({1, 2}, {1, 3})
    >>> [game(n).outcome().name for n in (1, 2, 3, 10**15)]
    ['N', 'L', 'N', 'L']
    """
    if len(board.sizes) > 1:
        return None
    left, right = rules.numbers[LEFT], rules.numbers[RIGHT]
    if max((*left, *right)) > _LONGEST_AT_ONCE:
        return None
    found = period_at_once(_digits(left), _digits(right))
    return None if found is None else found.outcome(sum(board.sizes))


@theorem(PartizanSubtraction, VALUE, "[CGT22, Ch. 8: Duchêne, Heinrich, Nowakowski and Parreau]")
def value(rules: PartizanSubtraction, board: Heaps) -> Game | None:
    """Return 0, a number or {q-1|0} by the remainder of the heap, if each player has one number.

    >>> from partizan import rulesets
    >>> [rulesets.partizan_subtraction({1}, {3})(n).value() for n in (2, 3, 4, 10**15 + 2)]
    [2, {2|0}, 0, 2]
    """
    left, right = rules.numbers[LEFT], rules.numbers[RIGHT]
    if len(left) != 1 or len(right) != 1:
        return None
    return sum((value_of_single_numbers(*left, *right, n) for n in board.sizes), Game(0))


class Dominance(Enum):
    """The outcomes that occur among all but finitely many heaps."""

    LEFT = "Left wins all heaps from some point on"
    RIGHT = "Right wins all heaps from some point on"
    LEFT_WEAKLY = "Left wins some heaps in each period, and Right wins none"
    RIGHT_WEAKLY = "Right wins some heaps in each period, and Left wins none"
    FAIR = "each player wins some heaps in each period"
    ULTIMATELY_IMPARTIAL = "neither player wins a heap from some point on: it matters who begins"


class OutcomePeriod(NamedTuple):
    """The outcomes of all heaps: a preperiod and a period."""

    beginning: str
    period: str

    def outcome(self, heap: int) -> Outcome:
        """Return the outcome of a heap of any size."""
        if not is_count(heap):
            raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(heap)}")
        after = heap - len(self.beginning)
        letter = self.beginning[heap] if after < 0 else self.period[after % len(self.period)]
        return Outcome[letter]

    @property
    def dominance(self) -> Dominance:
        """The outcomes that prevail in the long run."""
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
    """Return the outcomes of all heaps, with the shortest period and preperiod.

    >>> outcome_period({1, 2}, {1, 3})
    OutcomePeriod(beginning='PNLN', period='L')
    >>> outcome_period({2}, {3}).period, outcome_period({1, 4}, {2, 3}).dominance.name
    ('PPLNN', 'RIGHT')
    """
    numbers = PartizanSubtraction(left, right).numbers
    _check_window(max(max(numbers[player], default=0) for player in (LEFT, RIGHT)))
    sides = (_digits(numbers[player]) for player in (LEFT, RIGHT))
    return outcome_period_of_digits(*sides)


def period_at_once(left: Sequence[int], right: Sequence[int]) -> OutcomePeriod | None:
    """Return the result of `outcome_period_of_digits`, or None if it would take long."""
    if max(len(left), len(right)) > _LONGEST_AT_ONCE:
        return None
    return _period_at_once(tuple(left), tuple(right))


@lru_cache(maxsize=64)
def _period_at_once(left: tuple[int, ...], right: tuple[int, ...]) -> OutcomePeriod | None:
    return _period(left, right, _AT_ONCE)


def outcome_period_of_digits(left: Sequence[int], right: Sequence[int]) -> OutcomePeriod:
    """Return the outcomes of all heaps, given digits for the numbers that each player may take.

    The digits of each player are for 1, 2, 3, ... counters: 1 if they may be taken as a whole heap,
    2 if they may be taken from a larger heap, 3 for both, and 0 for neither.

    >>> outcome_period_of_digits([3, 3], [3, 0, 3]) == outcome_period({1, 2}, {1, 3})
    True
    """
    for digit in (*left, *right):
        if digit not in _DIGITS:
            raise DomainError(f"a digit is 0, 1, 2 or 3, not {show(digit)}")
    _check_window(max(len(left), len(right)))
    found = _period(left, right, MAX_HEAP)
    if found is None:
        raise TooLarge(f"the outcomes have no period up to heaps of {MAX_HEAP:,} counters")
    return found


def _period(left: Sequence[int], right: Sequence[int], most: int) -> OutcomePeriod | None:
    """Return the outcomes of all heaps, if they repeat within `most` heaps."""
    window = max(len(left), len(right))
    records = _Records(left, right)
    letters = [records.next() for _ in range(window + 1)]  # from here on no heap is taken whole
    # Brent's cycle detection: compare with one state, kept for twice as long each time.
    kept, begin, patience = records.state, len(letters), 1
    while len(letters) <= most:
        letters.append(records.next())
        if records.state == kept:
            return _shortest("".join(letters[:begin]), "".join(letters[begin:]))
        if len(letters) - begin == patience:
            kept, begin, patience = records.state, len(letters), 2 * patience
    return None


_WHOLE, _PART = 1, 2
_DIGITS = range(4)


class _Records:
    """The wins of each player moving first: bit n is the heap n + 1 steps ago."""

    def __init__(self, left: Sequence[int], right: Sequence[int]) -> None:
        self._whole = [_places(digits, _WHOLE) for digits in (left, right)]
        self._part = [_places(digits, _PART) for digits in (left, right)]
        self._window = (1 << max(len(left), len(right))) - 1
        self._nothing = 0  # the bit of the empty heap, once it is recorded
        self.state = (0, 0, 0)  # heaps with counters, heaps that Left wins, and that Right wins

    def next(self) -> str:
        """Return the outcome of the next heap."""
        heaps, left_wins, right_wins = self.state
        left_first, right_first = (
            bool((part & heaps | whole & self._nothing) & ~wins)
            for part, whole, wins in zip(
                self._part, self._whole, (right_wins, left_wins), strict=True
            )
        )
        is_first = not heaps and not self._nothing
        self.state = (
            (heaps << 1 | (not is_first)) & self._window,
            (left_wins << 1 | left_first) & self._window,
            (right_wins << 1 | right_first) & self._window,
        )
        self._nothing = 1 if is_first else self._nothing << 1 & self._window
        return Outcome.of(left_first=left_first, right_first=right_first).name


def _places(digits: Sequence[int], bit: int) -> int:
    return sum(1 << n for n, digit in enumerate(digits) if digit & bit)


def _digits(numbers: Iterable[int]) -> list[int]:
    """Return the digits that allow taking these numbers."""
    taken = {*numbers}
    return [(_WHOLE | _PART) * (n in taken) for n in range(1, max(taken, default=0) + 1)]


def _check_window(window: int) -> None:
    if window > MAX_NUMBER:
        raise TooLarge(f"numbers may be at most {MAX_NUMBER:,}, not {window:,}")


def _shortest(beginning: str, period: str) -> OutcomePeriod:
    """Return the same sequence with the shortest period, and then the shortest preperiod."""
    length = (period + period).find(period, 1)
    period = period[:length]
    while beginning and beginning[-1] == period[-1]:
        beginning, period = beginning[:-1], period[-1] + period[:-1]
    return OutcomePeriod(beginning, period)


def value_of_single_numbers(left: int, right: int, heap: int) -> Game:
    """Return the value of a heap if Left always takes `left` counters, and Right always `right`.

    If left <= right, only the remainder r of the heap modulo left + right matters. The value is 0
    for r < left; for r < right it is q = r // left, since only Left can move; otherwise it is
    {q-1|0}. (Our own, by induction on the heap: the options have the remainders r + right and
    r + left if r is small, and {q-1|q+1} = {q-1|{q|0}} = q.)

    >>> [value_of_single_numbers(1, 3, n) for n in (0, 1, 2, 3, 4, 10**20 + 2)]
    [0, 1, 2, {2|0}, 0, 2]
    """
    for n in (left, right):
        if not is_count(n, least=1):
            raise DomainError(f"a player takes 1, 2, 3, ... counters, not {show(n)}")
    if not is_count(heap):
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(heap)}")
    if left > right:
        return -value_of_single_numbers(right, left, heap)
    rest = heap % (left + right)
    times = rest // left
    if rest < left:
        return Game(0)
    return Game(times) if rest < right else Game.of([times - 1], [0])
