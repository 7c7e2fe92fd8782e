"""Domino Shave: rows of blue and red dominoes are numbers, and rows fall apart into ordinal sums.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos; locators from memory]

A move leaves the beginning of a row, so a row of n dominoes has only n + 1 followers. If what can
be played in a beginning A of the row can still be played with the rest B behind it, the row is the
ordinal sum A:B: whoever plays in A takes B away, and whoever plays in B leaves A as it was. This
is about the games as they stand, A not simplified.
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards.dominoes import BLUE, GREEN, Domino, Dominoes
from partizan.errors import DomainError
from partizan.rulesets.strip.domino_shave import RULESET as DOMINO_SHAVE
from partizan.theorems.ordinal_sums import simplest_number

__all__ = ["nim_value_of_dominoes", "number_of_dominoes", "ordinal_summands"]


def number_of_dominoes(row: Dominoes | str) -> Fraction:
    """Return the number that a row of blue and red dominoes is worth, in quadratic time.

    >>> [str(number_of_dominoes(row)) for row in ("b1:1 r2:2", "b5:5 r1:1", "b5:5 r1:1 b2:2")]
    ['1/2', '0', '1/2']
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    for place, (colour, _, _) in enumerate(dominoes):
        if colour == GREEN:
            raise DomainError(
                f"a row with a green domino need not be a number, and domino {place + 1} is green; "
                "ask for its value under normal play"
            )
    numbers = [Fraction(0)]
    for length in range(1, len(dominoes) + 1):
        free = _playable(dominoes[:length])
        left = [numbers[i] for i in free if dominoes[i][0] == BLUE]
        right = [numbers[i] for i in free if dominoes[i][0] != BLUE]
        numbers.append(simplest_number(max(left, default=None), min(right, default=None)))
    return numbers[-1]


def nim_value_of_dominoes(row: Dominoes | str) -> int:
    """Return the nim-value of a row of green dominoes, in quadratic time.

    >>> nim_value_of_dominoes("1:1 2:2 3:3"), nim_value_of_dominoes("2:2 1:1")
    (3, 0)
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    for place, (colour, _, _) in enumerate(dominoes):
        if colour != GREEN:
            raise DomainError(
                f"a row has a nim-value if all its dominoes are green, and domino {place + 1} is "
                "not; ask for its value under normal play"
            )
    values = [0]
    for length in range(1, len(dominoes) + 1):
        options = {values[i] for i in _playable(dominoes[:length])}
        values.append(next(n for n in range(length + 1) if n not in options))
    return values[-1]


def ordinal_summands(row: Dominoes | str) -> list[Dominoes]:
    """Return the shortest rows whose ordinal sum, A:(B:(C:...)), is the row as it stands.

    >>> [str(part) for part in ordinal_summands("b5:5 r1:1 b2:2 g1:3")]
    ['b5:5 r1:1', 'b2:2', 'g1:3']
    """
    dominoes = DOMINO_SHAVE(row).board.dominoes
    least_after = [0] * len(dominoes)  # the least right end beyond each domino
    for place in reversed(range(len(dominoes) - 1)):
        here = dominoes[place + 1][2]
        beyond = least_after[place + 1] if place + 2 < len(dominoes) else here
        least_after[place] = min(here, beyond)
    parts, start = [], 0
    for stop in range(1, len(dominoes) + 1):
        part = dominoes[start:stop]
        if stop == len(dominoes) or all(
            part[i][1] <= least_after[stop - 1] for i in _playable(part)
        ):
            parts.append(Dominoes(part))
            start = stop
    return parts


def _playable(dominoes: tuple[Domino, ...]) -> list[int]:
    """Return the places of the dominoes that may be removed by whoever owns them."""
    found = []
    least: int | None = None
    for place in reversed(range(len(dominoes))):
        _, left, right = dominoes[place]
        least = right if least is None else min(least, right)
        if left <= least:
            found.append(place)
    return found
