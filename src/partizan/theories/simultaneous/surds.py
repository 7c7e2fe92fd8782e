"""Exact numbers a + b√d, which occur as limits of simultaneous games on infinite boards.

Values of finite games are rational. On an infinite board, a game may occur in its own matrix, so
that its value solves a quadratic equation [Huggan19, Sec. 7.2].
"""

from __future__ import annotations

from fractions import Fraction
from functools import total_ordering
from math import isqrt, lcm, sqrt
from typing import TypeAlias

from partizan.errors import DomainError

Number: TypeAlias = "Surd | Fraction | int"
_MOST_BITS = 4096


@total_ordering
class Surd:
    """A number `a + b * sqrt(d)` with rational a and b, and an integer d that is not a square.

    >>> golden = Surd(Fraction(1, 2), Fraction(1, 2), 5)
    >>> golden * golden == golden + 1, golden > Fraction(8, 5), golden
    (True, True, (1+√5)/2)
    """

    __slots__ = ("a", "b", "d")
    a: Fraction
    b: Fraction
    d: int

    def __init__(self, a: int | Fraction, b: int | Fraction = 0, d: int = 2) -> None:
        given: tuple[object, ...] = (a, b)
        if not all(isinstance(x, int | Fraction) for x in given):
            raise DomainError(f"a + b√d needs rational a and b, not {a!r} and {b!r}")
        if d < 2 or d.bit_length() > _MOST_BITS or isqrt(d) ** 2 == d:
            raise DomainError(f"√d needs an integer d > 1 that is not a square, not {str(d)[:40]}")
        self.a, self.b, self.d = Fraction(a), Fraction(b), d

    @classmethod
    def root(cls, a: int | Fraction, b: int | Fraction, c: int | Fraction) -> Surd | Fraction:
        """Return the larger root of a x² + b x + c, which must have real roots.

        >>> Surd.root(1, 1, -1), Surd.root(1, 0, -4)
        ((-1+√5)/2, Fraction(2, 1))
        """
        if a == 0:
            raise DomainError("a x² + b x + c = 0 is not quadratic if a = 0")
        square = Fraction(b) ** 2 - 4 * Fraction(a) * c
        if square < 0:
            raise DomainError(f"the equation {a} x² + {b} x + {c} = 0 has no real roots")
        middle, size = Fraction(-b) / (2 * a), abs(Fraction(1) / (2 * a))
        d = square.numerator * square.denominator  # √(p/q) = √(pq) / q
        size /= square.denominator
        if isqrt(d) ** 2 == d:
            return middle + size * isqrt(d)
        return cls(middle, size, d)

    def _other(self, other: object) -> Surd | None:
        """Return `other` as a number over the same root, or None if it is not a number."""
        if isinstance(other, int | Fraction):
            return Surd(other, 0, self.d)
        if not isinstance(other, Surd):
            return None
        if other.b == 0:
            return Surd(other.a, 0, self.d)
        if other.d == self.d:
            return other
        # √e is a rational multiple of √d if the product of d and e is a square
        root = isqrt(self.d * other.d)
        if root * root == self.d * other.d:
            return Surd(other.a, other.b * Fraction(root, self.d), self.d)
        if self.b == 0:
            return other
        raise DomainError(
            f"{self} and {other} lie in different fields; arithmetic is limited to one square root"
        )

    def _pair(self, other: Number) -> tuple[Surd, Surd] | None:
        right = self._other(other)
        if right is None:
            return None
        return (self if right.d == self.d else Surd(self.a, 0, right.d)), right

    def __add__(self, other: Number) -> Surd:
        pair = self._pair(other)
        if pair is None:
            return NotImplemented
        x, y = pair
        return Surd(x.a + y.a, x.b + y.b, x.d)

    def __mul__(self, other: Number) -> Surd:
        pair = self._pair(other)
        if pair is None:
            return NotImplemented
        x, y = pair
        return Surd(x.a * y.a + x.b * y.b * x.d, x.a * y.b + x.b * y.a, x.d)

    __radd__, __rmul__ = __add__, __mul__

    def __neg__(self) -> Surd:
        return Surd(-self.a, -self.b, self.d)

    def __sub__(self, other: Number) -> Surd:
        return self + (-other)

    def __rsub__(self, other: Number) -> Surd:
        return -self + other

    def inverse(self) -> Surd:
        """Return the reciprocal, with a rational denominator.

        >>> golden = Surd(Fraction(1, 2), Fraction(1, 2), 5)
        >>> golden.inverse() == golden - 1
        True
        """
        norm = self.a**2 - self.b**2 * self.d
        if norm == 0:
            raise DomainError("0 has no reciprocal")
        return Surd(self.a / norm, -self.b / norm, self.d)

    def __truediv__(self, other: Number) -> Surd:
        pair = self._pair(other)
        if pair is None:
            return NotImplemented
        return pair[0] * pair[1].inverse()

    def __rtruediv__(self, other: Number) -> Surd:
        return self.inverse() * other

    @property
    def sign(self) -> int:
        """1, 0 or -1. If a and b have opposite signs, the larger of a² and b²d decides.

        >>> Surd(Fraction(-2), Fraction(1), 5).sign, Surd(Fraction(-3), Fraction(1), 5).sign
        (1, -1)
        """
        one, other = (self.a > 0) - (self.a < 0), (self.b > 0) - (self.b < 0)
        if one * other >= 0:
            return one or other
        return one if self.a**2 > self.b**2 * self.d else other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, int | Fraction | Surd):
            return NotImplemented
        if isinstance(other, Surd) and self.b and other.b and not _same_field(self.d, other.d):
            return False
        return (self - other).sign == 0

    def __lt__(self, other: Number) -> bool:
        return (self - other).sign < 0

    def __hash__(self) -> int:
        return hash(self.a) if self.b == 0 else hash((self.a, self.b**2 * self.d, self.b > 0))

    def __float__(self) -> float:
        return float(self.a) + float(self.b) * sqrt(self.d)

    def __repr__(self) -> str:
        over = lcm(self.a.denominator, self.b.denominator)
        whole, times = (x.numerator * (over // x.denominator) for x in (self.a, self.b))
        if not times:
            return str(self.a)
        size = "" if abs(times) == 1 else str(abs(times))
        sign = "-" if times < 0 else "+" if whole else ""
        text = f"{whole or ''}{sign}{size}√{self.d}"
        return text if over == 1 else f"({text})/{over}"


def _same_field(d: int, e: int) -> bool:
    return isqrt(d * e) ** 2 == d * e
