"""Rational numbers as text.

Decimal text of integers of any size.

Python refuses to convert more than 4300 digits at once, because its method is quadratic.
Splitting the digits in halves is both faster and allowed.
"""

from __future__ import annotations

import re
from fractions import Fraction

from partizan.errors import NotationError

_RATIONAL = re.compile(r"\s*[+-]?[0-9]{1,400}(/0*[1-9][0-9]{0,400})?\s*")


def read_rational(text: str, what: str) -> Fraction:
    """Return the number that `text` denotes; `what` names it in errors.

    >>> read_rational(" -3/4", "a score")
    Fraction(-3, 4)
    """
    if _RATIONAL.fullmatch(text) is None:
        raise NotationError(f"expected {what}, a number such as 3 or -1/2", text[:60], 0)
    return Fraction(text.strip())


# --- decimals -------------------------------------------------------------------------------------


_CHUNK = 600  # digits; below 640, the least limit `sys.set_int_max_str_digits` can impose
_CHUNK_BITS = 1990  # numbers below 2**1990 have at most 600 digits
_BITS_PER_DIGIT = 3.3219


def read_integer(digits: str) -> int:
    """Return the integer that the decimal `digits` spell.

    >>> read_integer("7" * 5000) % 1000
    777
    """
    if len(digits) <= _CHUNK:
        return int(digits)
    low = len(digits) // 2
    scale: int = 10**low
    return read_integer(digits[:-low]) * scale + read_integer(digits[-low:])


def write_integer(n: int) -> str:
    """Return `n` in decimal.

    >>> len(write_integer(10**5000))
    5001
    """
    if n.bit_length() <= _CHUNK_BITS:
        return str(n)
    if n < 0:
        return "-" + write_integer(-n)
    low = int(n.bit_length() / _BITS_PER_DIGIT / 2)
    high, rest = divmod(n, 10**low)
    return write_integer(high) + write_integer(rest).zfill(low)
