"""Rows of numbers of which only the order of size matters."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import permutations, product
from math import comb, factorial

from partizan.boards.dominoes import Dominoes
from partizan.boards.point import Point
from partizan.find._population import Population

__all__ = ["DominoRows", "Permutations", "count_orders", "orders"]


def orders(count: int) -> Iterator[tuple[int, ...]]:
    """Yield one row for each order of size that so many numbers can have, equal ones included.

    >>> [*orders(2)]
    [(1, 1), (2, 1), (1, 2)]
    """
    if not count:
        yield ()
        return
    for row in orders(count - 1):
        most = max(row, default=0)
        for number in range(1, most + 1):
            yield (*row, number)
        for number in range(1, most + 2):  # a new one, and those from there on are larger
            yield (*(other + (other >= number) for other in row), number)


def count_orders(count: int) -> int:
    """Return how many there are: 1, 1, 3, 13, 75, ....

    >>> [count_orders(n) for n in range(7)]
    [1, 1, 3, 13, 75, 541, 4683]
    """
    known = [1]
    for n in range(1, count + 1):
        known.append(sum(comb(n, k) * known[n - k] for k in range(1, n + 1)))  # k smallest ones
    return known[count]


class Permutations(Population):
    """Different numbers in a row, as many as the size says, in every order."""

    noun = "numbers"

    def boards(self, size: int) -> Iterator[Point]:
        """Yield the orders of 1, 2, ..., n."""
        return map(Point, permutations(range(1, size + 1)))

    def count(self, size: int) -> int:
        """Return n!."""
        return factorial(size)


class DominoRows(Population):
    """Rows of dominoes of some colours, whose numbers have every order of size."""

    noun = "dominoes"

    def __init__(self, colours: str) -> None:
        self._colours = colours

    def boards(self, size: int) -> Iterator[Dominoes]:
        """Yield the rows with one order of size after the other."""
        for ends in orders(2 * size):
            for colours in product(self._colours, repeat=size):
                yield Dominoes(zip(colours, ends[::2], ends[1::2], strict=True))

    def count(self, size: int) -> int:
        """Return the number of orders times the number of ways to colour the dominoes."""
        return count_orders(2 * size) * int(len(self._colours) ** size)
