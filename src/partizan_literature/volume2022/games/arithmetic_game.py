"""Arithmetic-function games: a heap of n becomes, or loses, k counters, where k is related to n.

There are closed formulas for divisors and for coprime numbers.
[CGT22, ch. 14: Iannucci and Larsson]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import reduce
from math import gcd, isqrt
from operator import xor
from types import MappingProxyType
from typing import Final

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.theorem import theorem
from partizan.rulesets.families import HeapRuleset
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import quoted, show


def _divisors(n: int) -> Iterator[int]:
    """Yield the proper divisors of n."""
    for d in range(1, isqrt(n) + 1):
        if n % d == 0:
            yield from {d, n // d} - {n}


def _others(n: int) -> Iterator[int]:
    """Yield the numbers below n that do not divide n."""
    return (k for k in range(1, n) if n % k)


def _coprime(n: int) -> Iterator[int]:
    """Yield the numbers below n that are coprime to n."""
    return (k for k in range(1, n) if gcd(k, n) == 1)


def _related(n: int) -> Iterator[int]:
    """Yield the numbers below n that have a common factor with n."""
    return (k for k in range(1, n) if gcd(k, n) > 1)


def _totient(n: int) -> Iterator[int]:
    """Yield Euler's totient of n."""
    yield sum(gcd(k, n) == 1 for k in range(1, n + 1))


def _count(n: int) -> Iterator[int]:
    """Yield the number of divisors of n."""
    yield sum(1 for _ in _divisors(n)) + 1


_RELATIONS: Final[Mapping[str, Callable[[int], Iterator[int]]]] = MappingProxyType(
    {
        "divisor": _divisors,
        "nondivisor": _others,
        "coprime": _coprime,
        "noncoprime": _related,
        "totient": _totient,
        "divisors": _count,
    }
)
_LARGEST, _LARGEST_DIVIDED = 1_000_000, 10_000
_TO, _SUBTRACT, _DIVIDE = "to", "subtract", "divide"
_TEXTS: Final[Mapping[tuple[str, ...], str]] = {
    (_TO, "divisor"): "heaps; both: n -> k, k | n, k < n",
    (_SUBTRACT, "divisor"): "heaps; both: n -> n-k, k | n, k < n",
}
"""What the rule language can say: it knows divisors, but not common factors."""


class ArithmeticGame(HeapRuleset):
    """Replace a heap of n by a heap of k, or take k counters from it, where k is related to n.

    `arithmetic-game(to,divisor)` and `arithmetic-game(subtract,divisor)` use the proper divisors k
    of n. The other relations are `nondivisor`, `coprime` and `noncoprime` (numbers below n),
    `totient` (k is Euler's totient of n) and `divisors` (k is the number of divisors of n). In
    `arithmetic-game(divide)`, a move chooses k below n and replaces a heap of n by n // k heaps of
    k and one of n % k.

    >>> from partizan import rulesets
    >>> game = rulesets.arithmetic_game("subtract", "divisor")
    >>> game, [game(str(n)).nim_value() for n in range(1, 13)]
    (arithmetic-game(subtract,divisor), [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2])
    """

    is_impartial = True

    def __init__(self, action: str, relation: str = "") -> None:
        if action == _DIVIDE and not relation:
            self.parameters = (action,)
        elif action in (_TO, _SUBTRACT) and relation in _RELATIONS:
            self.parameters = (action, relation)
        else:
            relations = ", ".join(_RELATIONS)
            raise DomainError(
                f"arithmetic-game needs {_DIVIDE}, or {_TO} or {_SUBTRACT} and one of "
                f"{relations}; not {quoted(action)} and {relation!r}"
            )
        self.action, self.relation = action, relation
        self.rules = _TEXTS.get(self.parameters, "")

    def replacements(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that may replace a heap."""
        largest = _LARGEST_DIVIDED if self.action == _DIVIDE else _LARGEST
        if heap > largest:
            raise TooLarge(
                f"{self.name} is played with heaps of at most {largest:,} counters, not {heap:,}"
            )
        if self.action == _DIVIDE:
            for k in range(1, heap):
                yield (*[k] * (heap // k), heap % k)
            return
        for k in sorted(_RELATIONS[self.relation](heap)):
            rest = k if self.action == _TO else heap - k
            if 0 <= rest < heap:
                yield (rest,)


RULESET = ArithmeticGame


# --- theorems -------------------------------------------------------------------------------------


_LARGEST_HEAP = 10**12


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
    except TooLarge:
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
    _check(heap, _LARGEST_HEAP)
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
    _check(heap, _LARGEST_HEAP)
    if heap == 1:
        return 0
    least = _least_factor(heap)
    if least > _LARGEST_HEAP // 10**5:
        raise TooLarge(
            f"cannot find the index of the prime {least:,}; primes are counted up to "
            f"{_LARGEST_HEAP // 10**5:,}"
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
        raise TooLarge(f"heaps are factored up to {largest:,} counters, not {heap:,}")


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
