"""Nim and two relatives: Moore's Nim, with moves in up to k heaps, and saturated Nim in base p.

[Bouton01], [Moore10]; saturated Nim is a p-saturation of Nim [CGT22, ch. 15: Irie]. Heaps may have
any size.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import reduce
from itertools import combinations, product
from operator import xor

from partizan.boards.heaps import Heaps
from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.numeric import as_integer, is_count
from partizan.pictures.figures import nim_added
from partizan.players import Player
from partizan.rules.contract import Ruleset
from partizan.rules.theorem import steps_of, theorem
from partizan.rulesets.families import HeapRuleset
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset, refuse_many
from partizan.theories.impartial.evaluations import MISERE_NIM_VALUE, NIM_VALUE
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, MOVE, Outcome
from partizan.wording import quoted, show


class Nim(HeapRuleset):
    """Take one or more counters from a heap, possibly all of them.

    In Poker Nim, a player may also add counters taken earlier to a heap. The opponent can answer by
    taking them again, so every position has the same value as in Nim. [BCG01, ch. 3, "Poker Nim"]

    >>> from partizan import rulesets
    >>> rulesets.nim("3+5+1").nim_value(), rulesets.nim("3+2+1").outcome()
    (7, Outcome.P)
    """

    rules = "heaps; both: n -> k, 0 <= k < n"


class MooresNim(Ruleset[Heaps]):
    """Take counters, at least one in all, from up to k heaps.

    `moores-nim(1)` is Nim.

    >>> from partizan import rulesets
    >>> game = rulesets.moores_nim(2)
    >>> game("1+1+1").outcome(), game("3+2+1").nim_value()
    (Outcome.P, 6)
    """

    board_type = Heaps
    reads_numbers = True
    usage = ("heaps", "their sizes, as in {name}(3, 5), or their text, as in {name}('3+5')")

    is_impartial = True

    def __init__(self, most: int) -> None:
        number = as_integer(most)
        if number is None or number < 1:
            raise DomainError(
                f"moores-nim(k) needs a positive number k of heaps, not {quoted(most)}"
            )
        self.most = number
        self.parameters = (number,)

    def options(self, board: Heaps, player: Player) -> Iterator[Heaps]:
        """Yield the heaps with fewer counters in up to k of them."""
        refuse_many([self._choices(board)], ruleset=self.name, board=board)
        places = range(len(board))
        for count in range(1, min(self.most, len(board)) + 1):
            for chosen in combinations(places, count):
                for less in product(*(range(board[place]) for place in chosen)):
                    sizes = list(board.sizes)
                    for place, size in zip(chosen, less, strict=True):
                        sizes[place] = size
                    yield Heaps(sizes)

    def _choices(self, board: Heaps) -> int:
        """Return the number of ways to choose up to k heaps and to reduce each of them."""
        ways = [1] + [0] * min(self.most, len(board))
        for size in board:
            for count in range(len(ways) - 1, 0, -1):
                ways[count] += ways[count - 1] * size
        return sum(ways[1:])

    def parts(self, board: Heaps) -> tuple[Heaps, ...]:
        """Return all heaps as one part, since a move may involve several; nothing if empty."""
        return (board,) if len(board) else ()

    def read(self, text: str) -> Heaps:
        """Read the sizes of heaps: `3+5+1`, or `3,5,1`."""
        return Heaps.read(text, ruleset=self.name)


class SaturatedNim(CoordinateRuleset):
    """Take counters from heaps; the p-adic order of the total must be the least order of a summand.

    The p-adic order of a number is the largest k such that p^k divides it. A player decides how
    many counters to take from each heap. The order of their sum must equal the least order
    of the nonzero numbers among them.

    >>> from partizan import rulesets
    >>> game = rulesets.saturated_nim(3)
    >>> game("1,1").nim_value(), game("2,2").nim_value(), game("5,4").nim_value()
    (2, 1, 6)
    """

    def __init__(self, base: int) -> None:
        number = as_integer(base)
        if number is None or number < 2:
            raise DomainError(
                f"saturated-nim(p) needs a base from 2, 3, 4, ..., not {quoted(base)}"
            )
        self.base = number
        self.parameters = (number,)

    def options(self, board: Point, player: Player) -> Iterator[Point]:
        """Yield the points after a move."""
        refuse_many((n + 1 for n in board), ruleset=self.name, board=board)
        for taken in product(*(range(n + 1) for n in board)):
            some = [n for n in taken if n]
            if is_saturated(some, self.base):
                yield point(n - k for n, k in zip(board, taken, strict=True))

    def admitted(self, board: Point) -> Point:
        """Return the heaps, at least one, which may be empty."""
        return board or point((0,))

    def representative(self, board: Point) -> Point:
        """Return the heaps in increasing order, without empty ones."""
        return point(sorted(n for n in board if n)) or point((0,))


NIM = Nim()


# --- theorems -------------------------------------------------------------------------------------


@theorem(Nim, NIM_VALUE, "[Bouton01]")
def nim_value(_: Nim, board: Heaps) -> int:
    """Return the sum of the heaps in base 2 without carrying."""
    return nim_sum(board.sizes)


@theorem(Nim, MISERE_NIM_VALUE, "[Bouton01]")
def misere_nim_value(_: Nim, board: Heaps) -> int:
    """Return the nim-sum, or its nim-sum with 1 if no heap is larger than 1."""
    value = nim_sum(board.sizes)
    return value if max(board.sizes, default=0) > 1 else value ^ 1


@theorem(Nim, MOVE, "[Bouton01]")
def winning_move(_: Nim, board: Heaps, _player: Player) -> Heaps | None:
    """Return the heaps with one reduced so that the nim-sum is 0."""
    total = nim_sum(board.sizes)
    wins = (size for size in board.sizes if size ^ total < size)
    return next((board.replaced(size, (size ^ total,)) for size in wins), None)


@theorem(Nim, MISERE_MOVE, "[Bouton01]")
def misere_winning_move(_: Nim, board: Heaps, _player: Player) -> Heaps | None:
    """Return the heaps with one reduced, as in Nim or to leave an odd number of heaps of 1."""
    total = nim_sum(board.sizes)
    for size in board.sizes:
        others = board.replaced(size, ())
        left = size ^ total ^ (max(others.sizes, default=0) < 2)
        if left < size:
            return board.replaced(size, (left,))
    return None


@theorem(MooresNim, OUTCOME, "[Moore10]")
def moores_outcome(rules: MooresNim, board: Heaps) -> Outcome:
    """Return P if k + 1, for moves in k heaps, divides the number of ones in each binary place."""
    places = max((size.bit_length() for size in board.sizes), default=0)
    ones = (sum(size >> i & 1 for size in board.sizes) for i in range(places))
    return Outcome.N if any(count % (rules.most + 1) for count in ones) else Outcome.P


@theorem(SaturatedNim, NIM_VALUE, "[CGT22, Ch. 15: Irie]")
def saturated_nim_value(rules: SaturatedNim, board: Iterable[int]) -> int:
    """Return the sum of the heaps in the base of the game without carrying."""
    return sum_without_carry(board, rules.base)


def nim_sum(heaps: Iterable[int]) -> int:
    """Return the sum of heap sizes in base 2 without carrying.

    >>> nim_sum([3, 5, 1]), nim_sum([10**40, 10**40 + 1])
    (7, 1)
    """
    return reduce(xor, _checked(heaps), 0)


def order(number: int, base: int) -> int:
    """Return the largest k such that the k-th power of the base divides a positive number.

    >>> order(18, 3), order(18, 2), order(18, 5)
    (2, 1, 0)
    """
    count = 0
    while number % base == 0:
        number //= base
        count += 1
    return count


def is_saturated(taken: Sequence[int], base: int) -> bool:
    """Return whether positive numbers, at least one, have a sum of the least order among theirs.

    >>> is_saturated([3, 1], 3), is_saturated([2, 1], 3), is_saturated([], 3)
    (True, False, False)
    """
    return bool(taken) and order(sum(taken), base) == min(order(n, base) for n in taken)


def sum_without_carry(numbers: Iterable[int], base: int) -> int:
    """Return the sum of numbers in a base without carrying.

    >>> sum_without_carry([5, 4], 3), sum_without_carry([3, 5, 1], 2)
    (6, 7)
    """
    SaturatedNim(base)  # raises an error unless it is a base
    left = _checked(numbers)
    total, unit = 0, 1
    while any(left):
        total += sum(n % base for n in left) % base * unit
        left = [n // base for n in left]
        unit *= base
    return total


def _checked(heaps: Iterable[int]) -> list[int]:
    """Return the sizes; raise DomainError unless they are integers 0, 1, 2, ..."""
    sizes = list(heaps)
    for size in sizes:
        if not is_count(size):
            raise DomainError(f"a heap has 0, 1, 2, ... counters, not {show(size)}")
    return sizes


@steps_of(nim_value)
def _columns(_: Nim, board: Heaps) -> Iterator[Step]:
    """Yield the sum of the heaps in binary."""
    yield nim_added("the heaps", board.sizes)


@steps_of(misere_nim_value)
def _misere_columns(rules: Nim, board: Heaps) -> Iterator[Step]:
    """Yield the sum of the heaps in binary, and whether a heap is larger than 1."""
    yield from _columns(rules, board)
    is_large = max(board.sizes, default=0) > 1
    change = "stays as it is" if is_large else "is changed by 1, since no heap is larger than 1"
    value = misere_nim_value(rules, board)
    yield Step(f"Under misère play the nim-sum {change}: the misère nim-value is {value}.")
