"""Partizan Splittles: players take numbers of their own, and may split the rest of a heap in two.

This is the partizan octal game with the digit 7 for each of the numbers [Mesdal09];
the rules as in [Siegel24]. Values are
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
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT, RIGHT, Both
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.partizan_octal import PartizanOctal
from partizan.rulesets.heap.taking_and_breaking import subtraction_set
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.normal import Game
from partizan.theories.normal.evaluations import VALUE


class PartizanSplittles(PartizanOctal):
    """Take a number of counters from your set, and optionally split the rest into two heaps.

    This is the partizan octal game with the digit 7 at these places. As text, a semicolon separates
    Left's numbers from Right's: `partizan-splittles(1,2;3)`. One of the two sets may be empty.

    >>> from partizan import rulesets
    >>> game = rulesets.partizan_splittles({1}, {2, 3})
    >>> game, game.values(5)
    (partizan-splittles(1;2,3), [0, 1, {1|0}, {2|0}, 1⧿1, 1⧾1])
    """

    def __init__(self, left: Iterable[int], right: Iterable[int]) -> None:
        given: tuple[object, object] = (left, right)
        numbers: list[tuple[int, ...]] = []
        for some in given:
            if isinstance(some, str) or not isinstance(some, Iterable):
                raise DomainError(
                    "partizan-splittles needs a set of numbers for Left and one for Right, as in "
                    f"partizan-splittles(1,2;3), not {some!r}"
                )
            numbers.append(subtraction_set(some, ruleset="partizan-splittles"))
        if not any(numbers):
            raise DomainError(
                "partizan-splittles needs a number that Left or Right may take, as in "
                "partizan-splittles(1,2;3)"
            )
        codes = (HeapCode.subtraction(some, digit=7) for some in numbers)
        self.codes = Both(*codes)
        self.parameters = (";".join(",".join(map(str, some)) for some in numbers),)


RULESET = PartizanSplittles


# --- theorems -------------------------------------------------------------------------------------


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
    except TooLarge:  # too many ups for a Game
        return None
    return total


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
