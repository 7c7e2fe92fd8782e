"""Subtraction Squares with one number each: a recurrence, its limit, and a closed form.

Left may cut a squares off a strip and Right b, where a < b. Then EV(n) is 0 for n < a, 1 for
a <= n < b, and (EV(n-b) + EV(max(0, n-a-b))) / 2 for n >= b [Huggan19, Thm 7.3.1]. The source has
the last case for n >= a+b only; for b <= n < a+b cuts at opposite ends leave nothing, so that it
holds as well. Right never wins, so the expected value is the probability that Left wins
[Huggan19, Cor 7.3.2].
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import islice
from typing import Final

from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.simultaneous.subtraction_squares import SubtractionSquares
from partizan.theorem import theorem
from partizan.theories.simultaneous.conventions import VALUES, Payoff

__all__ = [
    "MOST_SQUARES",
    "squares_closed_form",
    "squares_limit",
    "squares_value",
    "squares_values",
    "value",
]

MOST_SQUARES: Final = 100_000
"""The longest strip: the value of n squares has about n / b binary digits."""


_AT_ONCE = 5_000  # squares of a strip for which a theorem answers


@theorem(SubtractionSquares, VALUES[Payoff.NORMAL], "[Huggan19, Thm 7.3.1]")
def value(rules: SubtractionSquares, board: int) -> Fraction | None:
    """Return (EV(n-b) + EV(n-a-b)) / 2 for numbers a < b, from 0 for n < a and 1 for n < b.

    If Right has the smaller number, the value is the negative.

    >>> from partizan import rulesets
    >>> str(rulesets.simultaneous.subtraction_squares({2}, {5})(14).value())
    '3/4'
    """
    left, right = rules.numbers[LEFT], rules.numbers[RIGHT]
    if len(left) != 1 or len(right) != 1 or left == right or board > _AT_ONCE:
        return None
    a, b = left[0], right[0]
    return squares_value(a, b, board) if a < b else -squares_value(b, a, board)


def squares_values(left: int, right: int) -> Iterator[Fraction]:
    """Yield the expected values of strips of 0, 1, 2, … squares, if Left cuts fewer than Right.

    >>> [str(value) for value in islice(squares_values(1, 2), 10)]
    ['0', '1', '0', '1/2', '1/2', '1/4', '1/2', '3/8', '3/8', '7/16']
    """
    _check(left, right)
    return (Fraction(above, 1 << halvings) for above, halvings in _dyadics(left, right))


def _dyadics(left: int, right: int) -> Iterator[tuple[int, int]]:
    """Yield the values as pairs: a numerator, and the number of times it is halved.

    Only the last left + right values are kept, indexed by remainders.
    """
    known: list[tuple[int, int]] = []
    around = left + right
    for n in range(MOST_SQUARES + 1):
        if n < right:
            value = int(n >= left), 0
        else:
            value = _mean(known[(n - right) % around], known[n % around] if n >= around else (0, 0))
        if n < around:
            known.append(value)
        else:
            known[n % around] = value
        yield value


def _mean(one: tuple[int, int], other: tuple[int, int]) -> tuple[int, int]:
    """Return the mean of two dyadic numbers, without reducing it."""
    (a, k), (b, m) = one, other
    most = max(k, m)
    return (a << (most - k)) + (b << (most - m)), most + 1


def squares_value(left: int, right: int, squares: int) -> Fraction:
    """Return the expected value of a strip of `squares` squares, if Left cuts fewer than Right.

    >>> str(squares_value(2, 5, 14))
    '3/4'
    """
    _check(left, right)
    _check_squares(squares)
    above, halvings = next(islice(_dyadics(left, right), squares, None))
    return Fraction(above, 1 << halvings)


def squares_limit(left: int, right: int) -> Fraction:
    """Return the limit of the expected values for long strips: 2 (b-a) / (a+2b).

    Our own: the values are those of a renewal process whose steps b and a+b have the mean
    (a+2b) / 2, and which starts with b-a values 1. For a = 1 and b = 2 it is 2/5
    [Huggan19, Sec. 7.3].

    >>> [str(squares_limit(a, b)) for a, b in ((1, 2), (1, 3), (2, 3), (2, 5), (3, 4))]
    ['2/5', '4/7', '1/4', '1/2', '2/11']
    """
    _check(left, right)
    return Fraction(2 * (right - left), left + 2 * right)


def squares_closed_form(squares: int) -> Fraction:
    """Return the value of a strip of n = `squares` if Left cuts 1 and Right 2, in closed form.

    It is (2 - (1+2i) ((-1+i)/2)^n - (1-2i) ((-1-i)/2)^n) / 5 [Huggan19, Sec. 7.3]. The two powers
    are conjugates, and are computed with Gaussian integers.

    >>> [str(squares_closed_form(n)) for n in (0, 1, 2, 3, 15)]
    ['0', '1', '0', '1/2', '51/128']
    """
    _check_squares(squares)
    real, imaginary = _power(-1, 1, squares)
    twice_real = 2 * (real - 2 * imaginary)  # of (1+2i) (real + i imaginary)
    return (2 - Fraction(twice_real, 1 << squares)) / 5


def _power(real: int, imaginary: int, exponent: int) -> tuple[int, int]:
    """Return a power of a Gaussian integer, by repeated squaring."""
    x, y = 1, 0
    while exponent:
        if exponent & 1:
            x, y = x * real - y * imaginary, x * imaginary + y * real
        real, imaginary = real * real - imaginary * imaginary, 2 * real * imaginary
        exponent >>= 1
    return x, y


def _check(left: int, right: int) -> None:
    both: tuple[object, object] = left, right
    if not all(isinstance(n, int) for n in both) or not 0 < left < right <= MOST_SQUARES:
        raise DomainError(
            f"the theorem needs numbers 0 < a < b <= {MOST_SQUARES:,} that Left and Right cut off, "
            f"not {str(left)[:20]} and {str(right)[:20]}; ask subtraction-squares"
        )


def _check_squares(squares: int) -> None:
    given: object = squares
    if not isinstance(given, int) or not 0 <= squares <= MOST_SQUARES:
        raise DomainError(f"a strip has 0 to {MOST_SQUARES:,} squares, not {str(squares)[:20]}")
