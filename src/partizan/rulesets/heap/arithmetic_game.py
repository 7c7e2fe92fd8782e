"""Arithmetic-function games: a heap becomes, or loses, a number with some relation to it.

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
    """Yield the divisors of n below n."""
    for d in range(1, isqrt(n) + 1):
        if n % d == 0:
            yield from {d, n // d} - {n}


def _others(n: int) -> Iterator[int]:
    """Yield the numbers below n that do not divide it."""
    return (k for k in range(1, n) if n % k)


def _coprime(n: int) -> Iterator[int]:
    """Yield the numbers below n that have no factor in common with it."""
    return (k for k in range(1, n) if gcd(k, n) == 1)


def _related(n: int) -> Iterator[int]:
    """Yield the numbers below n that have a factor in common with it."""
    return (k for k in range(1, n) if gcd(k, n) > 1)


def _totient(n: int) -> Iterator[int]:
    """Yield how many numbers up to n have no factor in common with it."""
    yield sum(gcd(k, n) == 1 for k in range(1, n + 1))


def _count(n: int) -> Iterator[int]:
    """Yield how many divisors n has."""
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
    """Change a heap of n into a heap of k, or take k counters from it, for a k related to n.

    `arithmetic-game(to,divisor)` and `arithmetic-game(subtract,divisor)` are the two games with the
    divisors of n other than n. Instead of `divisor` stands `nondivisor`, `coprime`, `noncoprime`
    (each below n), `totient` (how many numbers are coprime to n) or `divisors` (how many n has). In
    `arithmetic-game(divide)` a heap of n becomes, for some k below n, n // k heaps of k and one of
    n % k.

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
                f"arithmetic-game is given {_DIVIDE}, or {_TO} or {_SUBTRACT} and one of "
                f"{relations}; not {quoted(action)} and {relation!r}"
            )
        self.action, self.relation = action, relation

    def moves(self, heap: int, player: Player) -> Iterator[tuple[int, ...]]:
        """Yield what becomes of a heap."""
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
