"""Stirling Shave: nim-values in linear time, and the number of lost rows.

A number can be played if it is smaller than all numbers to its right. Let m be the smallest, and
let the row be A m B. Playing m leaves A, and playing in B leaves A and m unchanged, so that the row
is the ordinal sum {A|A}:B; if A and B have nim-values x and y, its nim-value is the y-th number,
counted from 0, other than x. (It is a tree of green edges in Clockwise Hackenbush.)

**Lost rows.** So a row is lost if and only if B is lost and A is won. Let p(n) of the n! orders of
n numbers be lost, and let P(z) be the sum of the p(n) z^n / n!. As m may be anywhere, and any other
numbers may be to its left, P' = (1/(1-z) - P) P. With u = 1/P this is u' = 1 - u/(1-z), and
u(0) = 1, so u = (1-z)(1 - ln(1-z)), and P = 1/((1-z)(1 - ln(1-z))).

On the other hand, with L = -ln(1-z), the permutations with k cycles, c(n,k), are counted by L^k/k!,
and derangements, D(k), by D(w) = e^(-w)/(1-w). The sum of all (-1)^k D(k) L^k/k! is
D(-L) = e^L/(1+L) = P. Therefore p(n) is the sum over k of (-1)^k c(n,k) D(k). The proof is our own;
it is known that Stirling numbers count the lost rows. [CGT22, ch. 5]
"""

from __future__ import annotations

from math import comb, factorial

from partizan.boards.point import Point
from partizan.errors import DomainError
from partizan.rulesets.heap.stirling_shave import StirlingShave
from partizan.theorem import theorem
from partizan.theories.impartial.evaluations import NIM_VALUE
from partizan.wording import show

__all__ = ["MAX_NUMBERS", "lost_rows", "nim_value"]

MAX_NUMBERS = 1000
"""The greatest length for which lost rows are counted."""


@theorem(StirlingShave, NIM_VALUE, "[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]")
def nim_value(_rules: StirlingShave, board: Point) -> int:
    """Return the value of {A|A}:B for a row A m B, where m is its smallest number.

    >>> from partizan import rulesets
    >>> rows = ("1,2,3", "3,1,2", "2,1", "2,4,1,3,5")
    >>> [rulesets.stirling_shave(row).nim_value() for row in rows]
    [3, 2, 0, 3]
    """
    # The numbers that can be played, in ascending order, each with the nim-value of the numbers
    # between it and the previous one.
    waiting: list[tuple[int, int]] = []
    for number in board:
        between = 0
        while waiting and waiting[-1][0] > number:
            _, before = waiting.pop()
            between = _beyond(before, between)
        waiting.append((number, between))
    value = 0
    while waiting:
        value = _beyond(waiting.pop()[1], value)
    return value


def lost_rows(length: int) -> int:
    """Return the number of lost rows among the orders of 1, 2, ..., `length`.

    >>> [lost_rows(n) for n in range(9)]
    [1, 0, 1, 1, 8, 26, 194, 1142, 9736]
    """
    if length not in range(MAX_NUMBERS + 1):
        raise DomainError(f"rows are counted for 0 to {MAX_NUMBERS} numbers, not {show(length)}")
    lost = [1]
    for n in range(length):
        lost.append(sum(comb(n, k) * (factorial(k) - lost[k]) * lost[n - k] for k in range(n + 1)))
    return lost[length]


def _beyond(x: int, y: int) -> int:
    """Return the y-th number, counted from 0, other than x."""
    return y + (y >= x)
