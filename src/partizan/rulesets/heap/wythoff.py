"""Wythoff's game, also Wythoff's Nim or Wyt Queens: take from one heap, or equally from both.

[Wythoff07]; with more freedom in taking from both, [Fraenkel82] and [Fraenkel98].

The n-th lost pair of `wythoff(t)` is A = floor(n α), B = A + n t, where α = (2 - t + √(t² + 4)) / 2
[Wythoff07] [Fraenkel82]; all square roots here are those of integers, rounded down. The lost pairs
of `wythoff(t,s)` are B = s A + t n, where A is the least number in no earlier pair; they are
recognised by a numeration system. [Fraenkel98]
"""

from __future__ import annotations

from collections.abc import Iterator
from math import isqrt

from partizan.boards.point import Point, point
from partizan.errors import DomainError
from partizan.explanation import Step
from partizan.numeric import as_integer, is_count
from partizan.players import Player
from partizan.rules.theorem import steps_of, theorem
from partizan.rules.typed.heaps import LARGEST_NUMBER
from partizan.rulesets.heap.coordinate_game import CoordinateRuleset
from partizan.theories.normal.evaluations import OUTCOME
from partizan.theory import MOVE, Outcome
from partizan.wording import quoted, show


class Wythoff(CoordinateRuleset):
    """Take counters from one of two heaps, or the same number from both.

    In `wythoff(t)`, the numbers taken from the two heaps may differ by less than t; in
    `wythoff(t,s)`, they may be any k and l with 0 < k <= l < s k + t.

    >>> from partizan import rulesets
    >>> rulesets.wythoff("1,2").outcome(), rulesets.wythoff((3, 5)).nim_value()
    (Outcome.P, 0)
    >>> Wythoff(2), [Wythoff(2)((1, n)).nim_value() for n in range(5)]
    (wythoff(2), [1, 2, 3, 0, 5])
    """

    places = (2,)

    def __init__(self, skew: int = 1, factor: int = 1) -> None:
        self.skew, self.factor = skew, factor = _positive(skew), _positive(factor)
        self.parameters = () if factor == skew == 1 else (skew,) if factor == 1 else (skew, factor)
        self.rules = "heaps; both: (m,n) -> (k,n), 0 <= k < m; both: (m,n) -> (m,k), 0 <= k < n; "
        if factor == skew == 1:
            self.rules += "both: (m,n) -> (m-k,n-k)"
        else:  # numbers that are too large for the language allow no more in heaps that are played
            times = "k" if factor == 1 else f"{min(factor, LARGEST_NUMBER - 1)}k"
            more = f"k <= l < {times}+{min(skew, LARGEST_NUMBER - 1)}"
            self.rules += f"both: (m,n) -> (m-k,n-l), {more}; both: (m,n) -> (m-l,n-k), {more}"


def _positive(given: object) -> int:
    """Return a parameter of Wythoff's game."""
    number = as_integer(given)
    if number is None or number < 1:
        raise DomainError(f"wythoff(t,s) needs positive integers t and s, not {quoted(given)}")
    return number


RULESET = Wythoff()


# --- theorems -------------------------------------------------------------------------------------


@theorem(Wythoff, OUTCOME, "[Wythoff07] [Fraenkel82] [Fraenkel98]")
def outcome(rules: Wythoff, board: Point) -> Outcome:
    """Return P if the heaps are a lost pair; the n-th of them is (⌊nα⌋, ⌊nα⌋ + n) if t = s = 1."""
    return Outcome.P if is_lost(board[0], board[1], rules.skew, rules.factor) else Outcome.N


@theorem(Wythoff, MOVE, "[Wythoff07] [Fraenkel82]")
def winning_move(rules: Wythoff, board: Point, _player: Player) -> Point | None:
    """Return the lost pair that one move reaches."""
    found = move_to_lost_pair(board[0], board[1], rules.skew) if rules.factor == 1 else None
    return None if found is None else point(found)


def lost_pair(n: int, skew: int = 1) -> tuple[int, int]:
    """Return the n-th lost pair of heaps of `wythoff(skew)`, starting with (0, 0).

    >>> [lost_pair(n) for n in range(6)]
    [(0, 0), (1, 2), (3, 5), (4, 7), (6, 10), (8, 13)]
    >>> lost_pair(10**30)
    (1618033988749894848204586834365, 2618033988749894848204586834365)
    """
    Wythoff(skew)  # raises an error unless it is a skew
    _check_numbers(n)
    first = (n * (2 - skew) + isqrt(n * n * (skew * skew + 4))) // 2
    return first, first + n * skew


def is_lost(one: int, other: int, skew: int = 1, factor: int = 1) -> bool:
    """Return whether the player to move loses `wythoff(skew,factor)` with two heaps of any sizes.

    >>> is_lost(6, 10), is_lost(*lost_pair(10**100)), is_lost(10**18, 10**18 + 1)
    (True, True, False)
    >>> is_lost(1, 5, skew=3, factor=2), is_lost(2, 10, 3, 2)
    (True, True)
    """
    game = Wythoff(skew, factor)
    _check_numbers(one, other)
    less, more = sorted((one, other))
    if game.factor == 1:
        n, rest = divmod(more - less, skew)
        return rest == 0 and lost_pair(n, skew) == (less, more)
    digits = _digits(less, skew, factor)
    zeros = next((i for i, digit in enumerate(digits) if digit), 0)
    return zeros % 2 == 0 and more == _number([0, *digits], skew, factor)


def move_to_lost_pair(one: int, other: int, skew: int = 1) -> tuple[int, int] | None:
    """Return the heaps after a winning move in `wythoff(skew)`, or None if there is none.

    >>> move_to_lost_pair(10, 10), move_to_lost_pair(3, 6), move_to_lost_pair(6, 10)
    ((10, 6), (3, 5), None)
    >>> move_to_lost_pair(10**20, 10**20 + 3)
    (4, 7)
    """
    if is_lost(one, other, skew):
        return None
    less, more = sorted((one, other))
    n = _index(less, skew)
    first, second = lost_pair(n, skew)
    if first == less and more > second:
        found = first, second
    elif first != less:
        # All numbers are in a pair, so it is the larger one of its own: move to the smaller one.
        smaller = _second_index(less, skew)
        found = lost_pair(smaller, skew)[::-1]
    else:
        found = lost_pair((more - less) // skew, skew)
    return found if one <= other else found[::-1]


def _check_numbers(*numbers: object) -> None:
    for number in numbers:
        if not is_count(number):
            raise DomainError(f"a heap of wythoff has 0, 1, 2, ... counters, not {show(number)}")


def _index(number: int, skew: int) -> int:
    """Return the largest n with floor(n α) <= number, which is floor((number + 1) / α)."""
    above = number + 1
    return (above * (skew - 2) + isqrt(above * above * (skew * skew + 4))) // (2 * skew)


def _second_index(number: int, skew: int) -> int:
    """Return the index n of the pair whose larger number this is."""
    # Of the numbers from 1 to it, _index(number) are the smaller ones of pairs, the other n larger.
    return number - _index(number, skew)


def _units(skew: int, factor: int, largest: int) -> list[int]:
    """Return 1, s + t, ...: each is s + t - 1 times the last plus s times the one before."""
    units = [1, skew + factor]
    while units[-1] <= largest:
        units.append((skew + factor - 1) * units[-1] + factor * units[-2])
    return units


def _digits(number: int, skew: int, factor: int) -> list[int]:
    """Return how many of each unit make up a number, smallest unit first."""
    digits = []
    for unit in reversed(_units(skew, factor, number)):
        digit, number = divmod(number, unit)
        digits.append(digit)
    return digits[::-1]


def _number(digits: list[int], skew: int, factor: int) -> int:
    """Return the number that the digits make up."""
    units = [1, skew + factor]
    while len(units) < len(digits):
        units.append((skew + factor - 1) * units[-1] + factor * units[-2])
    return sum(digit * unit for digit, unit in zip(digits, units, strict=False))


@steps_of(outcome)
def _pair(rules: Wythoff, board: Point) -> Iterator[Step]:
    """Yield the lost pair whose heaps differ as much as these."""
    less, more = sorted(board)
    n, rest = divmod(more - less, rules.skew)
    if rules.factor == 1 and not rest:
        root = "the golden ratio" if rules.skew == 1 else "(2 - t + √(t² + 4))/2"
        times = f"t = {rules.skew} times " if rules.skew > 1 else ""
        yield Step(f"The heaps differ by {times}n = {n}; the n-th lost pair has ⌊n·{root}⌋.")
        pair = lost_pair(n, rules.skew)
        same = "the heaps" if pair == (less, more) else "not the heaps"
        yield Step(f"It is {pair[0]}, {pair[1]}: {same} that are here.")
