"""M. J. Whinihan, Fibonacci Nim (1963)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan_literature.schwenk1970.games.take_away import FIBONACCI_NIM


@claim(
    "whinihan1963/fibonacci-nim",
    "The first player loses Fibonacci Nim if and only if the number of counters is a Fibonacci "
    "number.",
    source="[Whinihan63]",
    about="fibonacci-nim",
    up_to=(40, 90, 150),
    unit="counters",
)
def fibonacci_numbers(counters: int) -> Iterator[Case]:
    """Compare the numbers with the outcomes."""
    numbers = [1, 2]
    while numbers[-1] <= counters:
        numbers.append(numbers[-1] + numbers[-2])
    for n in range(1, counters + 1):
        yield Case(n, "P" if n in numbers else "N", FIBONACCI_NIM(str(n)).outcome().name)
