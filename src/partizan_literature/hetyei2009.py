"""Hetyei, Enumeration by kernel positions (2009): the Bernoulli game.

[Hetyei09]
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from math import factorial

from partizan.atlas.contract import Case, claim
from partizan.boards.dominoes import Dominoes
from partizan_literature.volume2022.games.domino_shave import RULESET as DOMINO_SHAVE
from partizan_literature.volume2022.games.domino_shave import value


@claim(
    "hetyei2009/bernoulli-game",
    "Two words u and v of n letters, with 1 <= u_i, v_i <= i, may be cut off before a place m > 1 "
    "if u_m <= v_j for all j >= m. Of all pairs, (-1)^(n-1) n! (n+1)! b_n are lost, where b_n is "
    "the n-th Bernoulli number of the second kind.",
    source="[Hetyei09]; the factor is confirmed by computation",
    about="domino-shave",
    up_to=(4, 5, 5),
    unit="letters",
)
def bernoulli_game(longest: int) -> Iterator[Case]:
    """Count the lost rows of dominoes; the first letters, which are 1, are never removed."""
    numbers = second_kind(longest)
    for n in range(1, longest + 1):
        ends = (product(range(1, i + 1), repeat=2) for i in range(2, n + 1))
        lost = sum(
            value(DOMINO_SHAVE, Dominoes(("g", u, v) for u, v in row)) == 0
            for row in product(*ends)
        )
        said = (-1) ** (n - 1) * factorial(n) * factorial(n + 1) * numbers[n]
        yield Case(f"{n} letters", said, lost)


def second_kind(last: int) -> list[Fraction]:
    """Return the coefficients of x/ln(1+x) up to x^last."""
    numbers = [Fraction(1)]
    for n in range(1, last + 1):
        numbers.append(
            -sum((Fraction((-1) ** k, k + 1) * numbers[n - k] for k in range(1, n + 1)), Fraction())
        )
    return numbers
