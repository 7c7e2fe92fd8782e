"""Every rational number is a sum of identity matrices [Huggan19, Cor 6.3.30]."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from partizan.errors import DomainError
from partizan.position.simultaneous import SimultaneousPosition
from partizan.theories.simultaneous.explicit import matrix_game
from partizan.theories.simultaneous.matrices.weights import Rational
from partizan.theories.simultaneous.sums import continued

_LARGEST = 60  # the most rows of an identity matrix


def identity_game(size: int) -> SimultaneousPosition[Any]:
    """Return the game of the identity matrix, whose value is 1 / size [Huggan19, Cor 6.3.30].

    >>> str(identity_game(3).value())
    '1/3'
    """
    given: object = size
    if not isinstance(given, int) or not 0 < size <= _LARGEST:
        raise DomainError(f"the size of an identity matrix is 1 to {_LARGEST}, not {given!r:.60}")
    return matrix_game([[int(i == j) for j in range(size)] for i in range(size)])


def rational_game(value: Rational) -> SimultaneousPosition[Any]:
    """Return p/q as the ∇ sum of |p| identity matrices or their negatives [Huggan19, Cor 6.3.30].

    >>> game = rational_game(Fraction(-3, 2))
    >>> len(game.summands), game.value("scoring")
    (3, Fraction(-3, 2))
    """
    number: object = value
    if not isinstance(number, int | Fraction):
        raise DomainError(f"a rational number is an int or a Fraction, not {number!r:.60}")
    value = Fraction(value)
    one = identity_game(value.denominator)
    if value < 0:
        one = -one
    if abs(value.numerator) > 10 * _LARGEST:
        raise DomainError(
            f"a sum of {value.numerator:,} copies is too large; the limit is {10 * _LARGEST}"
        )
    return continued(*[one] * abs(value.numerator))
