"""Combinatorial Game Theory: a special collection (2022), ch. 14: games of arithmetic functions.

The chapter is by Iannucci and Larsson. [CGT22, ch. 14]
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from partizan.atlas.contract import Case, claim
from partizan_literature.volume2022.games.arithmetic_game import (
    ArithmeticGame,
    coprime_value,
    divisor_value,
    subtracted_divisor_value,
)


def evaluated(game: ArithmeticGame, rule: Callable[[int], int], sizes: range) -> Iterator[Case]:
    """Compare a rule for heaps with their nim-values."""
    for n in sizes:
        yield Case(n, rule(n), game(str(n)).nim_value())


@claim(
    "volume2022/ch14-subtracted-divisors",
    "If a proper divisor is subtracted, the nim-value of a heap is the exponent of 2 in its size.",
    source="[CGT22, Iannucci and Larsson]",
    about="arithmetic-game",
    up_to=(100, 500, 2000),
    unit="counters",
)
def subtracted_divisors(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    game = ArithmeticGame("subtract", "divisor")
    return evaluated(game, subtracted_divisor_value, range(1, largest + 1))


@claim(
    "volume2022/ch14-divisors",
    "If a heap is replaced by a proper divisor, its nim-value is the number of its prime factors.",
    source="[CGT22, Iannucci and Larsson]",
    about="arithmetic-game",
    up_to=(100, 500, 2000),
    unit="counters",
)
def divisors(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    return evaluated(ArithmeticGame("to", "divisor"), divisor_value, range(2, largest + 1))


@claim(
    "volume2022/ch14-coprime-numbers",
    "If a heap is replaced by a smaller number that is coprime to it, its nim-value is the index "
    "of its least prime factor among the primes.",
    source="[CGT22, Iannucci and Larsson]",
    about="arithmetic-game",
    up_to=(60, 150, 400),
    unit="counters",
)
def coprime_numbers(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    return evaluated(ArithmeticGame("to", "coprime"), coprime_value, range(2, largest + 1))


@claim(
    "volume2022/ch14-tables",
    "The heaps 1 to 12 have nim-values 0 0 1 1 2 1 3 3 4 2 5 4 if a number that is not a divisor "
    "is subtracted, and 0 0 0 1 0 2 0 3 1 4 0 5 if they are replaced by a smaller number that is "
    "not coprime to them; the tables for divisors and coprime numbers are checked as well.",
    source="[CGT22, ch. 14], computed",
    about="arithmetic-game",
    up_to=(12, 12, 12),
    unit="counters",
)
def tables(largest: int) -> Iterator[Case]:
    """Evaluate the heaps."""
    for how, which, said in (
        ("subtract", "divisor", "0 1 0 2 0 1 0 3 0 1 0 2"),
        ("to", "divisor", "0 1 1 2 1 2 1 3 2 2 1 3"),
        ("subtract", "nondivisor", "0 0 1 1 2 1 3 3 4 2 5 4"),
        ("to", "coprime", "0 1 2 1 3 1 4 1 2 1 5 1"),
        ("to", "noncoprime", "0 0 0 1 0 2 0 3 1 4 0 5"),
    ):
        game = ArithmeticGame(how, which)
        for n, value in zip(range(1, largest + 1), map(int, said.split()), strict=True):
            yield Case(f"{game} {n}", value, game(str(n)).nim_value())
