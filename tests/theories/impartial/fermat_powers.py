"""Nimbers below 2^(2^k) by the rules for Fermat powers alone [Conway01, ch. 6].

For F = 2^(2^k), the product of F and a smaller nimber is the ordinary product, and F times F is
F + F/2. So a nimber below F² is a polynomial h F + l.
"""

from __future__ import annotations

from functools import cache

_BYTE = 256


def _halves(*numbers: int) -> int:
    """Return half the number of bits of the least field that contains the numbers."""
    return (1 << (max(max(numbers).bit_length(), 1) - 1).bit_length()) // 2


def product(a: int, b: int) -> int:
    """Return the nim-product."""
    if a < 2 or b < 2:
        return a * b
    return _short_product(a, b) if max(a, b) < _BYTE else _split_product(a, b)


@cache
def _short_product(a: int, b: int) -> int:
    return _split_product(a, b)


def _split_product(a: int, b: int) -> int:
    half = _halves(a, b)
    mask = (1 << half) - 1
    low = product(a & mask, b & mask)
    high = product(a >> half, b >> half)
    cross = product((a >> half) ^ (a & mask), (b >> half) ^ (b & mask))
    return (cross ^ low) << half ^ low ^ product(high, 1 << (half - 1))


def square_root(a: int) -> int:
    """Return the nimber whose square is a, which always exists."""
    if a < 2:
        return a
    half = _halves(a)
    high, low = a >> half, a & ((1 << half) - 1)
    return square_root(high) << half ^ square_root(low ^ product(high, 1 << (half - 1)))


def inverse(a: int) -> int:
    """Return the nim-inverse of a, which must not be 0."""
    if a < 2:
        return a
    half = _halves(a)
    high, low = a >> half, a & ((1 << half) - 1)
    # The conjugate of h F + l is h F + (h + l); their product, the norm, is below F.
    conjugate = low ^ high
    norm = product(low, conjugate) ^ product(product(high, high), 1 << (half - 1))
    scale = inverse(norm)
    return product(high, scale) << half ^ product(conjugate, scale)
