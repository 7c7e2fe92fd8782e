"""Orders and logarithms of nimbers: the multiplicative groups of the finite fields of nimbers.

The nonzero nimbers below 2^(2^k) form a cyclic group of order 2^(2^k) - 1, which is the product of
the Fermat numbers 2^(2^i) + 1 with i < k. Their prime factors are known for i < 12 [Brent99], so
the order of any nimber below 2^4096 can be computed, and logarithms where all primes are small.
"""

from __future__ import annotations

from functools import cache
from math import isqrt, prod
from typing import Final

from partizan.errors import BudgetExceeded, DomainError, Undecided
from partizan.theories.impartial import _nimber_kernel as kernel

__all__ = ["MAX_STEPS", "fermat_primes", "logarithm", "order"]

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
    levels = kernel.degree(n).bit_length() - 1
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
    return _dividing(kernel.power(n, prod(others)), ours) + _dividing(
        kernel.power(n, prod(ours)), others
    )


def logarithm(n: int, base: int) -> int:
    """Return the least k >= 0 such that n is the k-th nim-power of the base.

    This is the method of Pohlig and Hellman: one logarithm for each prime factor of the base's
    order.

    >>> logarithm(3, 2), logarithm(1, 7), logarithm(5, 4)
    (2, 0, 4)
    """
    if n == 0 or base == 0:
        raise DomainError(
            f"there is no logarithm of {kernel.shown(n)} to the base {kernel.shown(base)}: both "
            "must be nonzero"
        )
    primes = _primes_of_order(base)
    whole = prod(primes)
    if kernel.power(n, whole) != 1:
        raise DomainError(
            f"{kernel.shown(n)} is not a power of {kernel.shown(base)} among nimbers: the order of "
            f"a power divides {kernel.shown(whole)}, but the order of this nimber does not"
        )
    large = max(primes, default=1)
    if large > MAX_STEPS**2:
        raise BudgetExceeded(
            f"a logarithm to the base {kernel.shown(base)} would take {kernel.shown(isqrt(large))} "
            f"steps, since its order has the prime factor {kernel.shown(large)}; the limit is "
            f"{MAX_STEPS:,}"
        )
    found = 0
    for p in primes:
        rest = whole // p
        digit = _in_prime_group(kernel.power(n, rest), kernel.power(base, rest), p)
        found += digit * rest * pow(rest, -1, p)
    return found % whole


def _in_prime_group(n: int, base: int, p: int) -> int:
    """Return the logarithm in a group of prime order p, by baby steps and giant steps."""
    stride = isqrt(p) + 1
    babies = {}
    here = 1
    for i in range(stride):
        babies[here] = i
        here = kernel.product(here, base)
    giant = kernel.inverse(here)
    for j in range(stride):
        if n in babies:
            return j * stride + babies[n]
        n = kernel.product(n, giant)
    raise AssertionError(f"a group of order {p} has an element that is not a power of a generator")
