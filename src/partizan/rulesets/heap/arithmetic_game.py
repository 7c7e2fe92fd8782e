"""Arithmetic-function games: a heap of n becomes, or loses, k counters, where k is related to n.

[CGT22, ch. 14: Iannucci and Larsson]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import gcd, isqrt
from types import MappingProxyType
from typing import Final

from partizan.errors import BudgetExceeded, DomainError
from partizan.players import Player
from partizan.rulesets.heap import HeapRuleset
from partizan.wording import quoted

__all__ = ["RULESET", "ArithmeticGame"]


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

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield the heaps that may replace a heap."""
        largest = _LARGEST_DIVIDED if self.action == _DIVIDE else _LARGEST
        if heap > largest:
            raise BudgetExceeded(
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
