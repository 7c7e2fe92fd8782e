"""Ordinal sums of numbers, G:H = {G^L, G:H^L | G^R, G:H^R}, found without constructing games.

The value depends on the options of the base G and not only on its value: 0 and {-1|1} are equal,
but 0:1 = 1 and {-1|1}:1 = 1/2. If the base has the options a and b, or none on some side, then for
every number H, G:H is the simplest number between a and b that lies above all G:H^L and below all
G:H^R. So we follow the path to H down the tree of numbers, and make the same turns between a and b.

For bases {x|} and {|x} there is a formula in [CGT22, ch. 5]; ours is in binary digits. Let n be the
value of {x|}. Above n nothing changes, so {x|}:y = n + y if y >= 0. Below n, all numbers stay above
x: Right's moves from n lead to v_1, v_2, ..., where each v_k is the simplest number between x and
the previous one. These are the integers above x, while there are any; then x is rounded up at one
binary place after the other, which gives a new number wherever x has the digit 0, since rounding up
at a digit 1 repeats the previous number. So v_k = v_(k-1) - 2^-z, where z is the place of the k-th
0. The interval from v_k to v_(k-1), whose length is a power of two and divides both ends, looks
like an interval between two integers: if y < 0, and k is |y| rounded up, then {x|}:y =
v_k + (y + k)(v_(k-1) - v_k).

The canonical form of a number is that of a Hackenbush string except for dominated options, which do
not matter, so with a canonical base one string is put on top of the other.
"""

from __future__ import annotations

from bisect import bisect_left
from fractions import Fraction
from itertools import groupby
from math import ceil, floor

from partizan.errors import DomainError, TooLarge
from partizan.rulesets.heap.hackenbush_string import BLUE, number_of_strings, string_of_number
from partizan.theories.normal.numbers import check_dyadic, show
from partizan.wording import show as shown

MAX_STEPS = 100_000
"""The greatest depth in the tree of numbers, and the greatest number of binary digits."""


def simplest_number(
    left: int | Fraction | None = None, right: int | Fraction | None = None
) -> Fraction:
    """Return the simplest number above `left` and below `right`; None means unbounded.

    The bounds need not be dyadic. [CGT22, ch. 1, Def. 2.1]

    >>> simplest_number(Fraction(-5, 2), Fraction(-31, 16)), simplest_number(right=-1)
    (Fraction(-2, 1), Fraction(-2, 1))
    >>> simplest_number(Fraction(3, 8), Fraction(17, 32))
    Fraction(1, 2)
    """
    for bound in (left, right):
        if bound is not None and not _is_number(bound):
            raise DomainError(
                f"the bounds of a number are integers or Fractions, not {shown(bound)}"
            )
    if left is not None and right is not None and left >= right:
        raise DomainError(
            f"there is no number between {show(Fraction(left))} and {show(Fraction(right))}: the "
            "left one has to be smaller"
        )
    least = None if left is None else floor(left) + 1
    most = None if right is None else ceil(right) - 1
    if (least is None or least <= 0) and (most is None or most >= 0):
        return Fraction(0)
    if least is not None and least > 0 and (most is None or least <= most):
        return Fraction(least)
    if most is not None and most < 0 and (least is None or least <= most):
        return Fraction(most)
    assert left is not None
    assert right is not None
    gap = Fraction(right) - left
    enough = max(1, (gap.denominator // gap.numerator).bit_length() + 1)  # 2^enough * gap > 1

    def lies_between(halvings: int) -> bool:
        return floor(left * (1 << halvings)) + 1 < right * (1 << halvings)

    halvings = 1 + bisect_left(range(1, enough), True, key=lies_between)
    return Fraction(floor(left * (1 << halvings)) + 1, 1 << halvings)


def _is_number(bound: object) -> bool:
    return isinstance(bound, int | Fraction)


def ordinal_sum(base: int | Fraction, exponent: int | Fraction) -> Fraction:
    """Return x:y for two dyadic rationals, the base in canonical form.

    >>> half = Fraction(1, 2)
    >>> print(ordinal_sum(1, -1), ordinal_sum(half, 1), ordinal_sum(half, half))
    1/2 3/4 5/8
    """
    below, above = string_of_number(base), string_of_number(exponent)
    return (
        number_of_strings(below.cells + above.cells) if below.cells + above.cells else Fraction(0)
    )


def ordinal_sum_over(
    left: int | Fraction | None, right: int | Fraction | None, exponent: int | Fraction
) -> Fraction:
    """Return {left|right}:y for numbers left < right, either of which may be missing (None).

    Over {x|} and {|x} the exponent may be arbitrarily large.

    >>> print(ordinal_sum_over(-1, 1, 1), ordinal_sum_over(Fraction(3, 4), None, -2))
    1/2 13/16
    >>> print(ordinal_sum_over(-(10**9), None, Fraction(-(2 * 10**8) - 1, 2)))
    -200000001/2
    """
    for option in (left, right):
        if option is not None:
            check_dyadic(option, "an option of the base")
    check_dyadic(exponent, "the exponent")
    if right is None:
        return Fraction(exponent) if left is None else _over_left_option(left, exponent)
    if left is None:
        return -_over_left_option(-right, -exponent)
    value = simplest_number(left, right)
    way = string_of_number(exponent).cells
    if len(way) > MAX_STEPS:
        raise TooLarge(
            f"this exponent is {len(way):,} steps down the tree of numbers, more than {MAX_STEPS:,}"
        )
    for colour, edges in groupby(way):
        for _ in edges:
            left, right = (value, right) if colour == BLUE else (left, value)
            value = simplest_number(left, right)
    return value


def _over_left_option(x: int | Fraction, y: int | Fraction) -> Fraction:
    """Return {x|}:y from the binary digits of x."""
    if y >= 0:
        return simplest_number(left=x) + y
    steps = ceil(-y)
    integers = max(0, ceil(-x) - 1)  # -1, -2, ..., while x is smaller
    if steps <= integers:
        return Fraction(y)
    places = x.denominator.bit_length() - 1
    digits = f"{x.numerator % x.denominator:0{places}b}" if places else ""
    zeros = [place for place, digit in enumerate(digits, 1) if digit == "0"]
    wanted = steps - integers
    at = zeros[wanted - 1] if wanted <= len(zeros) else places + wanted - len(zeros)
    if at > MAX_STEPS:
        raise TooLarge(f"this sum has more than {MAX_STEPS:,} binary digits")
    rounded = floor(x * (1 << at)) + 1
    return (rounded + y + steps) / Fraction(1 << at)
