"""E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), ch. 15: Welter's game."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from partizan.atlas.contract import Case, claim
from partizan.boards import Strip
from partizan.rulesets.strip.welter import RULESET as WELTER
from partizan.rulesets.strip.welter import coin_for_value, welter_function


def _strips(squares: int) -> Iterator[tuple[int, ...]]:
    """Yield the positions of coins on a strip, few coins first."""
    for count in range(squares + 1):
        yield from combinations(range(squares), count)


@claim(
    "berlekamp2001/welter-mating",
    "Mate the two coins whose squares are congruent modulo the largest power of two, then the "
    "next two, and so on. The nim-value of Welter's game is the nim-sum of all (a xor b) - 1 for "
    "mates on a and b, and of the square of a coin that is left unmated.",
    source="[BCG01, the Mating Method], [Conway01]",
    about="welter",
    up_to=(8, 10, 12),
    unit="squares",
)
def welter_mating(squares: int) -> Iterator[Case]:
    """Play out all positions, and mate the coins pair by pair."""
    for coins in _strips(squares):
        strip = Strip.filled(squares, ".").put(dict.fromkeys(coins, "o"))
        yield Case(f"welter {strip}", _mated(list(coins)), WELTER(strip).nim_value())


def _likeness(pair: tuple[int, int]) -> int:
    """Return the largest power of two modulo which two squares are congruent."""
    difference = pair[0] ^ pair[1]
    return difference & -difference


def _mated(coins: list[int]) -> int:
    """Return the nim-sum over the pairs, mated greedily."""
    total = 0
    while len(coins) > 1:
        a, b = max(combinations(coins, 2), key=_likeness)
        coins.remove(a)
        coins.remove(b)
        total ^= (a ^ b) - 1
    return total ^ coins[0] if coins else total


@claim(
    "berlekamp2001/welter-inversion",
    "For any coins and any value there is exactly one square on which an additional coin gives "
    "the Welter function that value.",
    source="[Conway01]",
    about="welter",
    up_to=(6, 8, 10),
    unit="squares",
)
def welter_inversion(squares: int) -> Iterator[Case]:
    """Try all squares within a bound."""
    for coins in _strips(squares):
        for value in range(squares):
            found = [
                square
                for square in range(4 * squares)
                if square not in coins and welter_function([*coins, square]) == value
            ]
            yield Case(f"{coins} to {value}", [coin_for_value(coins, value)], found)
