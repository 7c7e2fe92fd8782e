"""Nimbers: the field of nim-heaps, with elements of any size.

The sum is the nim-sum, and the product ab is the mex of all a'b + ab' + a'b' with a' < a and
b' < b. The nimbers below 2, 4, 16, 256, 65536, ... are fields; each contains all of its square
roots, and the roots of every quadratic over the previous field. [Conway01; BCG01]
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import total_ordering
from typing import Any, Final, Self, SupportsIndex, final

from partizan.errors import DomainError, NotationError
from partizan.frozen import Frozen
from partizan.notation import Style, Written
from partizan.notation.numbers import read_integer, write_integer
from partizan.numeric import as_integer
from partizan.theories.impartial import _nimber_kernel as kernel
from partizan.theories.normal.game import Game
from partizan.wording import quoted

_DIGITS: Final = 300_000  # about as many as in the largest nimber that can be multiplied
_TEXT = re.compile(r"\s*(?:(0)|[*∗]([0-9]*))\s*")
_OMEGA = re.compile(r"(?<![A-Za-z])(?:w|omega)(?![A-Za-z])|ω")


@final
@total_ordering
class Nimber(Written, Frozen):
    """A nimber, given as an integer n >= 0, a text such as `*5`, or a Game that equals a nimber.

    >>> a, b = Nimber(5), Nimber("*7")
    >>> a + b, a * b, a / b, a**3, a.square_root()
    (Nimber(2), Nimber(13), Nimber(12), Nimber(13), Nimber(6))
    >>> print(a, int(a * b), sum([a, b, a]), 1 / a == a.inverse())
    *5 13 *7 True

    A nimber is its own negative. The only integers accepted as operands are 0 and 1, since 2 could
    mean the heap of two counters or twice the heap of one, which is 0. Nimbers are ordered by size,
    as heaps are; this order is not compatible with addition.
    """

    __slots__ = ("_n",)
    _noun = "nimber"
    _n: int

    def __init__(self, source: SupportsIndex | str | Game | Nimber) -> None:
        object.__setattr__(self, "_n", _read(source))

    # --- the field -------------------------------------------------------------------------------

    def __add__(self, other: Nimber | int) -> Nimber:
        n = other._n if type(other) is Nimber else _operand(other, "added to")
        return NotImplemented if n is None else _nimber(self._n ^ n)

    __radd__ = __add__
    __sub__ = __add__
    __rsub__ = __add__

    def __neg__(self) -> Self:
        return self

    __pos__ = __neg__

    def __mul__(self, other: Nimber | int) -> Nimber:
        n = other._n if type(other) is Nimber else _operand(other, "multiplied with")
        return NotImplemented if n is None else _nimber(kernel.product(self._n, n))

    __rmul__ = __mul__

    def __truediv__(self, other: Nimber | int) -> Nimber:
        n = _operand(other, "a divisor of")
        return NotImplemented if n is None else self * _nimber(kernel.inverse(n))

    def __rtruediv__(self, other: Nimber | int) -> Nimber:
        n = _operand(other, "divided by")
        return NotImplemented if n is None else _nimber(n) * self.inverse()

    def __pow__(self, exponent: int) -> Nimber:
        if not isinstance(exponent, int):
            return NotImplemented
        return _nimber(kernel.power(self._n, exponent))

    def ugly_product(self, other: Nimber) -> Nimber:
        """Return the ugly product, which is bilinear over nim-sums [BCG01, ch. 14].

        If n is a power of 2 and k < n, the ugly product of n and k is ⌊k/2⌋, with n added if k has
        an odd number of binary digits 1; that of n and n is ⌈n/2⌉.

        >>> Nimber(4).ugly_product(Nimber(3)), Nimber(4).ugly_product(Nimber(2))
        (Nimber(1), Nimber(5))
        >>> Nimber(6).ugly_product(Nimber(7)), Nimber(1).ugly_product(Nimber(1))
        (Nimber(5), Nimber(1))
        """
        if not isinstance(other, Nimber):
            raise TypeError(f"the ugly product is one of two Nimbers, not of {other!r}")
        total = 0
        for place in range(self._n.bit_length()):
            power = 1 << place
            if self._n & power:
                low, high = other._n % power, other._n >> place + 1
                total ^= low // 2 ^ (power if low.bit_count() % 2 else 0)
                total ^= (power + 1) // 2 if other._n & power else 0
                total ^= high << place + 1 ^ (power // 2 if high.bit_count() % 2 else 0)
        return _nimber(total)

    def inverse(self) -> Nimber:
        """Return the multiplicative inverse of this nimber, which must not be 0.

        >>> Nimber(2).inverse(), Nimber(4) * Nimber(4).inverse()
        (Nimber(3), Nimber(1))
        """
        return _nimber(kernel.inverse(self._n))

    def square_root(self) -> Nimber:
        """Return the unique nimber whose square is this one.

        >>> Nimber(6).square_root(), Nimber(2).square_root() ** 2
        (Nimber(4), Nimber(2))
        """
        return _nimber(kernel.square_root(self._n))

    def log(self, base: Nimber) -> int:
        """Return the least k >= 0 such that the k-th power of `base` is this nimber.

        >>> Nimber(3).log(Nimber(2)), Nimber(5).log(Nimber(4))
        (2, 4)

        It exists if and only if this nimber's order divides the order of the base. To be computed,
        it needs a base whose order has no prime factor above 2^40, as for all nimbers below 2^64.
        """
        if not isinstance(base, Nimber):
            raise TypeError(f"the base of a logarithm is a Nimber, not {base!r}")
        return kernel.logarithm(self._n, base._n)

    @property
    def order(self) -> int:
        """The least k > 0 such that the k-th power is 1; known for nimbers below 2^4096.

        >>> Nimber(2).order, Nimber(4).order, Nimber(16).order
        (3, 15, 85)
        """
        return kernel.order(self._n)

    @property
    def degree(self) -> int:
        """The least d such that the nimbers below 2^d form a field that contains this one.

        >>> [Nimber(n).degree for n in (1, 3, 4, 100, 1000)]
        [1, 2, 4, 8, 16]
        """
        return kernel.degree(self._n)

    # --- conversions and order -------------------------------------------------------------------

    def value(self) -> Game:
        """Return the value of the nim-heap under normal play.

        >>> Nimber(5).value(), Game(Nimber(3)) + 1
        (*5, 1*3)
        """
        return Game(str(self))

    def __int__(self) -> int:
        return self._n

    def __bool__(self) -> bool:
        return self._n != 0

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Nimber):
            return self._n == other._n
        if isinstance(other, int) and other in (0, 1):
            return self._n == other
        return NotImplemented

    def __lt__(self, other: object) -> bool:
        return self._n < other._n if isinstance(other, Nimber) else NotImplemented

    def __hash__(self) -> int:
        return hash(self._n)

    def notation(self, style: Style = "unicode") -> str:
        r"""Return the text: `*5`.

        >>> print(f"{Nimber(5):>4} {Nimber(5):latex}")
          *5 {\ast}5
        """
        star = r"{\ast}" if style == "latex" else "*"
        return "0" if not self else star if self._n == 1 else f"{star}{write_integer(self._n)}"

    def __repr__(self) -> str:
        return f"Nimber({write_integer(self._n)})"

    def _repr_latex_(self) -> str:
        return f"${self:latex}$"

    def __reduce__(self) -> tuple[Callable[[int], Nimber], tuple[int]]:
        return _nimber, (self._n,)


def _nimber(n: int) -> Nimber:
    """Return the nimber of an integer that needs no checking."""
    made = _new(Nimber)
    _set(made, n)
    return made


_new: Final = object.__new__
_set: Final[Callable[[Nimber, int], None]] = Nimber.__dict__["_n"].__set__


def _operand(other: object, what: str) -> int | None:
    """Return the integer of an operand, or None if it is not a nimber."""
    if isinstance(other, Nimber):
        return other._n
    if not isinstance(other, int):
        return None
    if other in (0, 1):
        return int(other)
    raise TypeError(
        f"{kernel.shown(other)} cannot be {what} a nimber: it could mean a heap or a multiple; "
        "write Nimber(n) for the heap of n counters"
    )


def _read(source: object) -> int:
    if isinstance(source, Nimber):
        return source._n
    number = source if isinstance(source, int) else as_integer(source)
    if number is not None:
        if number < 0:
            raise DomainError(
                f"a nimber is the size of a heap, which cannot be {kernel.shown(number)}; give "
                "an integer >= 0"
            )
        return int(number)
    if isinstance(source, str):
        return _read_text(source)
    if isinstance(source, Game):
        if not source.is_nimber:
            raise DomainError(f"{source!r} is not a nimber: it does not equal *0, *1, *2, ...")
        star: Any = source.up_star
        return int(star[1])
    raise DomainError(f"a nimber is given by an integer, a text or a Game, not by {quoted(source)}")


def _read_text(text: str) -> int:
    match = _TEXT.fullmatch(text)
    if match is None:
        at = len(text) - len(text.lstrip())
        why = (
            "it is infinite; write TransfiniteNimber('*w')"
            if _OMEGA.search(text)
            else "expected one such as *5, * or 0"
        )
        raise NotationError(f"cannot read a nimber: {why}", text, at)
    nothing, digits = match.groups()
    if nothing:
        return 0
    if len(digits) > _DIGITS:
        message = f"cannot read a nimber: it has at most {_DIGITS:,} digits"
        raise NotationError(message, text, match.start(2))
    return read_integer(digits) if digits else 1


# --- quadratic equations -------------------------------------------------------------------------


def artin_schreier(a: Nimber) -> tuple[Nimber, Nimber]:
    """Return the two nimbers x with x² + x = a, the smaller first.

    They differ by 1. They lie in the field of a if and only if a is in its lower half; otherwise
    they lie in the next field. [Conway01]

    >>> artin_schreier(Nimber(1)), artin_schreier(Nimber(2)), artin_schreier(Nimber(0))
    ((Nimber(2), Nimber(3)), (Nimber(4), Nimber(5)), (Nimber(0), Nimber(1)))
    """
    if not isinstance(a, Nimber):
        raise TypeError(f"the coefficients of an equation over the nimbers are Nimbers, not {a!r}")
    n, d = int(a), a.degree
    beyond = n >> (d - 1) & 1  # the trace: if it is 0, x lies in this field
    if beyond:
        n ^= 1 << (d - 1)  # the contribution of F = 2^d: F² + F = F/2
    x = _artin_schreier(n, d) | beyond << d
    return _nimber(x), _nimber(x ^ 1)


def _artin_schreier(a: int, d: int) -> int:
    """Return the even x below 2^d with x² + x = a, which lies in the lower half of the field."""
    if d == 1:
        return 0
    # (p F + q)² + (p F + q) = (p² + p) F + q² + q + p² F/2
    half = d // 2
    high, low = a >> half, a & ((1 << half) - 1)
    p = _artin_schreier(high, half)
    rest = low ^ kernel.product(p ^ high, 1 << (half - 1))  # p² = p + high
    if rest >> (half - 1) & 1:
        p ^= 1
        rest ^= 1 << (half - 1)
    return p << half | _artin_schreier(rest, half)


def quadratic_roots(b: Nimber, c: Nimber) -> tuple[Nimber, ...]:
    """Return all nimbers x with x² + b x + c = 0, ascending: two, or one if b is 0.

    >>> quadratic_roots(Nimber(1), Nimber(1)), quadratic_roots(Nimber(0), Nimber(3))
    ((Nimber(2), Nimber(3)), (Nimber(2),))
    """
    for coefficient in (b, c):
        if not isinstance(coefficient, Nimber):
            raise TypeError(f"coefficients are Nimbers, not {coefficient!r}")
    if not b:
        return (c.square_root(),)
    return tuple(sorted(b * x for x in artin_schreier(c / b**2)))
