"""Nimbers as integers: products, roots, inverses, orders and logarithms.

The nimbers below 2^(2^k) form a field. For F = 2^(2^k), the product of F and a smaller nimber is
the ordinary product, and F times F is F + F/2 [Conway01, ch. 6]. So a nimber below F² is a
polynomial h F + l, and operations on it reduce to operations on h and l.

The nonzero nimbers below 2^(2^k) form a cyclic group of order 2^(2^k) - 1, which is the product of
the Fermat numbers 2^(2^i) + 1 with i < k. Their prime factors are known for i < 12 [Brent99], so
the order of any nimber below 2^4096 can be computed, and logarithms where all primes are small.

The arithmetic is that of the compiled core.
"""

from __future__ import annotations

from functools import cache
from math import isqrt, prod
from typing import Final

from partizan import _core
from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge, Undecided
from partizan.notation.numbers import write_integer

MAX_STEPS: Final = 1 << 20
"""The largest number of products stored for a logarithm; no prime may exceed the square of this."""

_FACTORED = 12
"""The least i for which 2^(2^i) + 1 has not been factored completely."""

# All prime factors of 2^(2^i) + 1 except the largest. [Brent99]
_SMALLER_PRIMES: dict[int, tuple[int, ...]] = {
    5: (641,),
    6: (274177,),
    7: (59649589127497217,),
    8: (1238926361552897,),
    9: (2424833, 7455602825647884208337395736200454918783366342657),
    10: (45592577, 6487031809, 4659775785220018543264560743076778192897),
    11: (319489, 974849, 167988556341760475137, 3560841906445833920513),
}


@cache
def fermat_primes(i: int) -> tuple[int, ...]:
    """Return the prime factors of 2^(2^i) + 1, each of which occurs once.

    >>> [fermat_primes(i) for i in range(6)]
    [(3,), (5,), (17,), (257,), (65537,), (641, 6700417)]
    """
    smaller = _SMALLER_PRIMES.get(i, ())
    return *smaller, ((1 << (1 << i)) + 1) // prod(smaller)


def order(n: int) -> int:
    """Return the least k > 0 such that the k-th nim-power of n is 1.

    >>> [order(n) for n in (1, 2, 3, 4, 5, 6)]
    [1, 3, 3, 15, 15, 15]
    """
    if n == 0:
        raise DomainError("0 has no order: none of its powers is 1")
    return prod(_primes_of_order(n))


def _primes_of_order(n: int) -> list[int]:
    """Return the primes whose product is the order of n."""
    levels = degree(n).bit_length() - 1
    if n == 1:
        return []
    if levels > _FACTORED:
        raise Undecided(
            f"the order of a nimber of {n.bit_length():,} bits is unknown, because the Fermat "
            f"number 2^(2^{_FACTORED}) + 1 has not been factored; it is known below "
            f"2^{1 << _FACTORED}"
        )
    primes = [p for i in range(levels) for p in fermat_primes(i)]
    return _dividing(n, primes)


def _dividing(n: int, primes: list[int]) -> list[int]:
    """Return the primes that divide the order of n, given that it divides their product."""
    if n == 1:
        return []
    if len(primes) == 1:
        return primes
    # Half of the primes at a time: raising n to the product of one half leaves the other half.
    ours, others = primes[: len(primes) // 2], primes[len(primes) // 2 :]
    return _dividing(power(n, prod(others)), ours) + _dividing(power(n, prod(ours)), others)


def logarithm(n: int, base: int) -> int:
    """Return the least k >= 0 such that n is the k-th nim-power of the base.

    This is the method of Pohlig and Hellman: one logarithm for each prime factor of the base's
    order.

    >>> logarithm(3, 2), logarithm(1, 7), logarithm(5, 4)
    (2, 0, 4)
    """
    if n == 0 or base == 0:
        raise DomainError(
            f"there is no logarithm of {shown(n)} to the base {shown(base)}: both must be nonzero"
        )
    primes = _primes_of_order(base)
    whole = prod(primes)
    if power(n, whole) != 1:
        raise DomainError(
            f"{shown(n)} is not a power of {shown(base)} among nimbers: the order of "
            f"a power divides {shown(whole)}, but the order of this nimber does not"
        )
    large = max(primes, default=1)
    if large > MAX_STEPS**2:
        raise TooLarge(
            f"a logarithm to the base {shown(base)} would take {shown(isqrt(large))} "
            f"steps, since its order has the prime factor {shown(large)}; the limit is "
            f"{MAX_STEPS:,}"
        )
    found = 0
    for p in primes:
        rest = whole // p
        digit = _in_prime_group(power(n, rest), power(base, rest), p)
        found += digit * rest * pow(rest, -1, p)
    return found % whole


def _in_prime_group(n: int, base: int, p: int) -> int:
    """Return the logarithm in a group of prime order p, by baby steps and giant steps."""
    stride = isqrt(p) + 1
    babies = {}
    here = 1
    meter = Meter.on("a logarithm of a nimber", instead="ask about a smaller one")
    for i in range(stride):
        meter.tick()
        babies[here] = i
        here = product(here, base)
    giant = inverse(here)
    for j in range(stride):
        meter.tick()
        if n in babies:
            return j * stride + babies[n]
        n = product(n, giant)
    raise AssertionError(f"a group of order {p} has an element that is not a power of a generator")


# --- nimber kernel --------------------------------------------------------------------------------


MAX_BITS: Final = 1 << 20
"""The limit on the bits of a nimber in a product, which takes the compiled core a second."""

_WORD = 1 << 64
_SHORT = 200


def degree(n: int) -> int:
    """Return the least d = 1, 2, 4, 8, ... with n < 2^d; the nimbers below 2^d form a field.

    >>> [degree(n) for n in (0, 1, 2, 3, 4, 15, 16, 255, 256)]
    [1, 1, 2, 2, 4, 4, 8, 8, 16]
    """
    return 1 << (max(n.bit_length(), 1) - 1).bit_length()


def shown(n: int) -> str:
    """Return the text of a number in an error: its digits, or its number of bits.

    >>> shown(12), shown(1 << 1000)
    ('12', 'a number of 1,001 bits')
    """
    return write_integer(n) if n.bit_length() < _SHORT else f"a number of {n.bit_length():,} bits"


# --- arithmetic ----------------------------------------------------------------------------------


def product(a: int, b: int) -> int:
    """Return the nim-product of integers of any size."""
    if a < _WORD and b < _WORD:
        return _core.nimber_product(a, b)
    return _number(_core.nimber_wide_product(_bytes(a), _bytes(b)))


def square(a: int) -> int:
    """Return the nim-square of a."""
    if a < _WORD:
        return _core.nimber_square(a)
    return _number(_core.nimber_wide_square(_bytes(a)))


def square_root(a: int) -> int:
    """Return the integer whose nim-square is a."""
    if a < _WORD:
        return _core.nimber_square_root(a)
    return _number(_core.nimber_wide_square_root(_bytes(a)))


def inverse(a: int) -> int:
    """Return the nim-inverse of a; raise `DomainError` for 0."""
    if a == 0:
        raise DomainError("0 has no inverse among the nimbers; division by 0 is undefined")
    if a < _WORD:
        return _core.nimber_inverse(a)
    return _number(_core.nimber_wide_inverse(_bytes(a)))


def power(a: int, exponent: int) -> int:
    """Return the nim-power of a; a negative exponent gives a power of its inverse.

    >>> power(2, 3), power(5, -1) == inverse(5), power(0, 0)
    (1, True, 1)
    """
    if a == 0 and exponent < 0:
        raise DomainError(f"0 has no inverse among the nimbers, so 0^{exponent} is undefined")
    if a == 0:
        return int(exponent == 0)
    if exponent < 0:
        return power(inverse(a), -exponent)
    exponent %= (1 << degree(a)) - 1  # the order of the group
    if a < _WORD:
        return _core.nimber_power(a, exponent)
    result = 1
    meter = Meter.on("a power of a nimber", instead="ask about a smaller one")
    for digit in f"{exponent:b}":
        meter.tick()
        result = square(result)
        if digit == "1":
            result = product(result, a)
    return result


def _bytes(a: int) -> bytes:
    """Return the bytes of a if it is not too large."""
    if a.bit_length() > MAX_BITS:
        raise TooLarge(
            f"a nimber of {a.bit_length():,} bits is too large to multiply; the limit is "
            f"{MAX_BITS:,} bits"
        )
    return a.to_bytes((a.bit_length() + 7) // 8, "little")


def _number(a: bytes) -> int:
    return int.from_bytes(a, "little")
