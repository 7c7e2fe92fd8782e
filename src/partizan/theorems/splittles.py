"""Partizan Splittles: players take numbers of their own, and may split the rest of a heap in two.

This is the partizan octal game with the digit 7 for each of the numbers [Mesdal09]. Values are
known for three kinds of numbers, in part from [PUMaC18, Sect. 4.2]:

*Odd numbers.* If all numbers are odd and both players may take 1, only the parity of the number of
counters matters, since every move changes it. [PUMaC18, Problem 4.2.1]

*One against k.* If Left takes 1 and Right k, the value of a heap of qk + r counters with r < k is
q.{k-1|0} + r. [PUMaC18, Problem 4.2.2] states this for odd k; it holds for all. (For q > 0, as
twice {k-1|0} is k-1, Left's best option is the value plus {k-1|0}: she takes 1 and splits the rest
so that one heap is k-1. Right's best option is the value minus {k-1|0}. If q is even, these options
answer each other, and if q is odd, they are the options of {k-1|0} plus a number.)

*One against one and an even number.* If Left takes 1, and Right 1 or other numbers with e the least
even one, the value of a heap of n counters is n // e downs, plus a star if n is odd. (Our own. By
induction a move leaves as many downs as there are multiples of e in two heaps, and a star if an odd
number of counters is left. With n // e ups added, and a star if n is odd, the second player wins:
if Left takes 1 and splits the heap so that a multiple of e is lost, Right answers ↑ -> *, and
conversely; if Left removes an ↑, Right takes e; if one of them removes the star, the other takes 1;
and if Right takes too much, an ↑ is left over for Left.)
"""

from __future__ import annotations

from collections.abc import Iterable

from partizan.boards.heaps import Heaps
from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.numeric import is_count
from partizan.players import LEFT, RIGHT
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.partizan_splittles import PartizanSplittles
from partizan.rulesets.heap.subtraction import subtraction_set
from partizan.theorem import theorem
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE
from partizan.wording import few_of, show

__all__ = ["value", "value_of_partizan_splittles"]

_SEVEN = 7  # leave nothing, one heap, or two


@theorem(PartizanOctal, VALUE, "[Mesdal09] [PUMaC18, Sect. 4.2]")
@theorem(PartizanSplittles, VALUE, "[Mesdal09] [PUMaC18, Sect. 4.2]")
def value(rules: PartizanOctal, board: Heaps) -> Game | None:
    """Return stars, downs or switches by the sizes of heaps, for some codes of the digit 7.

    These are codes with odd places only, 1 against k, and 1 against 1 and an even place.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_splittles({1}, {3})
    >>> [game(n).value() for n in (2, 3, 4, 10**15)]
    [2, {2|0}, {3|1}, {333333333333335|333333333333333}]
    """
    numbers: list[tuple[int, ...]] = []
    for player in (LEFT, RIGHT):
        code = rules.codes[player]
        digits = code.bits[0]
        if not code.is_finite or not {*digits} <= {0, _SEVEN} or digits[0]:
            return None
        numbers.append(tuple(place for place, digit in enumerate(digits) if digit))
    total = Game(0)
    try:
        for heap in board.sizes:
            found = _either_value(numbers[0], numbers[1], heap)
            if found is None:
                return None
            total += found
    except BudgetExceeded:  # too many ups for a Game
        return None
    return total


def value_of_partizan_splittles(left: Iterable[int], right: Iterable[int], heap: int) -> Game:
    """Return the value of a heap, if a theorem covers these numbers.

    >>> [value_of_partizan_splittles({1}, {3}, n) for n in (2, 3, 4, 10**20)]
    [2, {2|0}, {3|1}, {33333333333333333335|33333333333333333333}]
    >>> [value_of_partizan_splittles({1}, {1, 2}, n) for n in (2, 3, 12)]
    [↓, ↓*, ↓6]
    """
    ours, theirs = _numbers(left, right)
    if not is_count(heap):
        raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(heap)}")
    found = _either_value(ours, theirs, heap)
    if found is None:
        shown = f"{few_of(ours) or 'none'} for Left and {few_of(theirs) or 'none'} for Right"
        raise Undecided(
            f"no theorem gives the value of a heap with the numbers {shown}; ask "
            "rulesets.partizan_splittles, which plays it out"
        )
    return found


def _either_value(left: tuple[int, ...], right: tuple[int, ...], heap: int) -> Game | None:
    """Return the value, if a theorem covers these numbers or the same with players exchanged."""
    found = _value(left, right, heap)
    if found is None:
        mirrored = _value(right, left, heap)
        found = None if mirrored is None else -mirrored
    return found


def _value(left: tuple[int, ...], right: tuple[int, ...], heap: int) -> Game | None:
    """Return the value if Left has the smaller numbers, or if all are odd."""
    if 1 in left and 1 in right and all(n % 2 for n in (*left, *right)):
        return Game.nimber(heap % 2)
    if left != (1,) or not right:
        return None
    if 1 in right:
        even = min(n for n in right if n % 2 == 0)
        return Game("v") * (heap // even) + Game.nimber(heap % 2)
    if len(right) > 1:
        return None
    times, rest = divmod(heap, right[0])
    switch = Game.of([right[0] - 1], [0])
    return Game(times // 2 * (right[0] - 1) + rest) + switch * (times % 2)


def _numbers(left: Iterable[int], right: Iterable[int]) -> tuple[tuple[int, ...], tuple[int, ...]]:
    ours, theirs = (subtraction_set(some, ruleset="partizan splittles") for some in (left, right))
    if not ours and not theirs:
        raise DomainError(
            "partizan splittles needs a number that Left or Right may take, as in [1], [1, 2]"
        )
    return ours, theirs
