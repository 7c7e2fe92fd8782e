"""Arithmetic-function games with closed formulas: divisors and coprime numbers.

[CGT22, Ch. 14: Iannucci and Larsson]
"""

from __future__ import annotations

from functools import reduce
from math import isqrt
from operator import xor

from partizan.boards.heaps import Heaps
from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.rulesets.heap.arithmetic_game import ArithmeticGame
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import show

__all__ = ["coprime_value", "divisor_value", "nim_value", "subtracted_divisor_value"]

_LARGEST = 10**12


@theorem(ArithmeticGame, NIM_VALUE, "[CGT22, Ch. 14: Iannucci and Larsson]")
def nim_value(rules: ArithmeticGame, board: Heaps) -> int | None:
    """Return the nim-sum of exponents of 2, numbers of prime factors, or indices of least primes.

    >>> from partizan import rulesets
    >>> rulesets.arithmetic_game("subtract", "divisor")(3 * 2**50).nim_value()
    50
    """
    formula = _FORMULAS.get((rules.action, rules.relation))
    if formula is None:
        return None
    try:
        return reduce(xor, map(formula, board.sizes), 0)
    except BudgetExceeded:
        return None


def subtracted_divisor_value(heap: int) -> int:
    """Return the nim-value of `arithmetic-game(subtract,divisor)`: the exponent of 2 in the heap.

    >>> [subtracted_divisor_value(n) for n in (1, 12, 3 * 2**100)]
    [0, 2, 100]
    """
    _check(heap)
    return (heap & -heap).bit_length() - 1


def divisor_value(heap: int) -> int:
    """Return the nim-value of `arithmetic-game(to,divisor)`: the number of prime factors.

    They are counted with multiplicity. The heap has at most 10^12 counters.

    >>> [divisor_value(n) for n in (1, 12, 2**20, 999_999_999_989)]
    [0, 3, 20, 1]
    """
    _check(heap, _LARGEST)
    count = 0
    while heap > 1:
        heap //= _least_factor(heap)
        count += 1
    return count


def coprime_value(heap: int) -> int:
    """Return the nim-value of `arithmetic-game(to,coprime)`: the index of the least prime factor.

    The primes 2, 3, 5, ... have the indices 1, 2, 3, ...; a heap of 1 has the value 0. Subtracting
    a coprime number gives the same values. The heap has at most 10^12 counters.
    >>> [coprime_value(n) for n in (1, 12, 35, 10**12 - 1)]
    [0, 1, 3, 2]
    """
    _check(heap, _LARGEST)
    if heap == 1:
        return 0
    least = _least_factor(heap)
    if least > _LARGEST // 10**5:
        raise BudgetExceeded(
            f"cannot find the index of the prime {least:,}; primes are counted up to "
            f"{_LARGEST // 10**5:,}"
        )
    return _primes_up_to(least)


_FORMULAS = {
    ("subtract", "divisor"): subtracted_divisor_value,
    ("to", "divisor"): divisor_value,
    ("to", "coprime"): coprime_value,
    ("subtract", "coprime"): coprime_value,
}


def _check(heap: int, largest: int | None = None) -> None:
    if not is_count(heap, least=1):
        raise DomainError(f"a heap of an arithmetic-game has 1, 2, ... counters, not {show(heap)}")
    if largest is not None and heap > largest:
        raise BudgetExceeded(f"heaps are factored up to {largest:,} counters, not {heap:,}")


def _least_factor(n: int) -> int:
    """Return the least factor of n that is not 1."""
    return next((k for k in range(2, isqrt(n) + 1) if n % k == 0), n)


def _primes_up_to(n: int) -> int:
    """Return the number of primes up to n."""
    is_prime = bytearray([1]) * (n + 1)
    is_prime[:2] = b"\0\0"[: n + 1]
    for k in range(2, isqrt(n) + 1):
        if is_prime[k]:
            is_prime[k * k :: k] = bytes(len(range(k * k, n + 1, k)))
    return sum(is_prime)
