"""The arithmetic game: `partizan_literature.volume2022.games.arithmetic_game`."""

from __future__ import annotations

from collections.abc import Callable
from math import gcd

import pytest

from conftest import Within
from partizan import Budget
from partizan.boards import Heaps
from partizan.errors import DomainError, TooLarge
from partizan_literature.volume2022.games.arithmetic_game import (
    ArithmeticGame,
    coprime_value,
    divisor_value,
    nim_value,
    subtracted_divisor_value,
)
from rulesets.heap.definition import nim_values

RELATIONS = {
    "divisor": lambda k, n: n % k == 0,
    "nondivisor": lambda k, n: n % k != 0,
    "coprime": lambda k, n: gcd(k, n) == 1,
    "noncoprime": lambda k, n: gcd(k, n) > 1,
}
GAMES = [(action, relation) for action in ("to", "subtract") for relation in RELATIONS]


# nim-values of the heaps 1 to 12: [CGT22, Ch. 14], computed
@pytest.mark.parametrize(
    ("action", "relation", "values"),
    [
        ("subtract", "divisor", [0, 1, 0, 2, 0, 1, 0, 3, 0, 1, 0, 2]),
        ("to", "divisor", [0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3]),
        ("subtract", "nondivisor", [0, 0, 1, 1, 2, 1, 3, 3, 4, 2, 5, 4]),
        ("to", "coprime", [0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1]),
        ("to", "noncoprime", [0, 0, 0, 1, 0, 2, 0, 3, 1, 4, 0, 5]),
    ],
)
def test_known_values(action: str, relation: str, values: list[int]) -> None:
    """The nim-values of small heaps agree with the literature."""
    game = ArithmeticGame(action, relation)
    assert [game(str(n)).nim_value() for n in range(1, 13)] == values


@pytest.mark.parametrize(("action", "relation"), GAMES)
def test_nim_values(action: str, relation: str) -> None:
    """The nim-values agree with the rule."""
    holds = RELATIONS[relation]
    value = nim_values(
        lambda n: [k if action == "to" else n - k for k in range(1, n) if holds(k, n)]
    )
    for n in range(40):
        assert ArithmeticGame(action, relation)(str(n)).nim_value() == value(n)


def test_functions() -> None:
    """Euler's totient and the number of divisors give at most one move."""
    for n in range(1, 30):
        totient = sum(gcd(k, n) == 1 for k in range(1, n + 1))
        count = sum(n % k == 0 for k in range(1, n + 1))
        for relation, k in (("totient", totient), ("divisors", count)):
            for action, rest in (("to", k), ("subtract", n - k)):
                options = ArithmeticGame(action, relation)(str(n)).left
                assert [o.board for o in options] == ([Heaps([rest])] if rest < n else [])


def test_division() -> None:
    """A heap is divided into equal heaps and a remainder."""
    options = ArithmeticGame("divide")("7").left
    assert [str(o) for o in options] == ["1+1+1+1+1+1+1", "2+2+2+1", "3+3+1", "4+3", "5+2", "6+1"]


@pytest.mark.parametrize("parameters", [("to", "prime"), ("divide", "divisor"), ("add", "divisor")])
def test_bad_parameters(parameters: tuple[str, ...]) -> None:
    """An unknown relation is refused, with a list of the known ones."""
    with pytest.raises(DomainError, match="to or subtract and one of divisor, nondivisor, coprime"):
        ArithmeticGame(*parameters)


@pytest.mark.parametrize("parameters", [*GAMES, ("divide",)])
def test_huge_heaps(parameters: tuple[str, ...], within: Within) -> None:
    """Heaps too large to be played out are refused at once if theorems are off."""
    refusal = pytest.raises(TooLarge, match="with heaps of at most 1")
    with within(5), Budget(theorems=False), refusal:
        ArithmeticGame(*parameters)("999999999999999999").nim_value()


def test_large_heaps() -> None:
    """Large heaps are evaluated at once, as long as they can be factored."""
    assert subtracted_divisor_value(2**1000 * 3**1000) == 1000
    assert divisor_value(2**39) == 39
    assert coprime_value(999_983) == 78_498
    with pytest.raises(TooLarge, match="are factored up to 1,000,000,000,000"):
        divisor_value(10**100)
    with pytest.raises(TooLarge, match="primes are counted up to 10,000,000"):
        coprime_value(999_999_999_989)


def test_positions_left_to_play() -> None:
    """Other games, and heaps that are too large to factor, are left to play."""
    for action, relation in (("divide", ""), ("to", "totient"), ("subtract", "nondivisor")):
        assert nim_value(ArithmeticGame(action, relation), Heaps([4])) is None
    assert nim_value(ArithmeticGame("to", "divisor"), Heaps([10**100])) is None


@pytest.mark.parametrize("formula", [subtracted_divisor_value, divisor_value, coprime_value])
def test_bad_heaps(formula: Callable[[int], int]) -> None:
    """A heap has at least one counter."""
    for heap in (0, -4, 1.5, True):
        with pytest.raises(DomainError, match=r"1, 2, ... counters, not"):
            formula(heap)  # type: ignore[arg-type]
