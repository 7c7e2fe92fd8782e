"""Domino Shave: rows of blue and red dominoes are numbers, and rows split into ordinal sums.

[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]

A move leaves an initial part of a row, so a row of n dominoes has only n + 1 followers. If every
move in an initial part A remains possible with the rest B behind it, the row is the ordinal sum
A:B: a move in A removes B, and a move in B leaves A unchanged. This holds for the literal forms,
with A not simplified.
"""

from __future__ import annotations

from fractions import Fraction

from partizan.boards.dominoes import BLUE, GREEN, Domino, Dominoes
from partizan.rulesets.strip.domino_shave import RULESET as DOMINO_SHAVE
from partizan.rulesets.strip.domino_shave import DominoShave
from partizan.theorem import theorem
from partizan.theorems.ordinal_sums import simplest_number
from partizan.theories.impartial.minimal_excludant import mex
from partizan.theories.normal.evaluations import VALUE
from partizan.theories.normal.game import Game

__all__ = ["ordinal_summands", "value"]

_LONGEST = 400  # dominoes


@theorem(DominoShave, VALUE, "[CGT22, ch. 5: Carvalho, Huggan, Nowakowski and Santos]")
def value(_: DominoShave, board: Dominoes) -> Game | None:
    """Return the number of a row of blue and red dominoes, or the nim-heap of a green row.

    Each initial part is evaluated from the shorter ones, in quadratic time.

    >>> from partizan import rulesets
    >>> rows = ("b1:1 r2:2", "b5:5 r1:1", "b5:5 r1:1 b2:2", "1:1 2:2 3:3")
    >>> [rulesets.domino_shave(row).value() for row in rows]
    [1/2, 0, 1/2, *3]
    """
    dominoes = board.dominoes
    colours = {colour for colour, _, _ in dominoes}
    if len(dominoes) > _LONGEST or {GREEN} < colours:
        return None
    if colours == {GREEN}:
        return Game.nimber(_nim_value(dominoes))
    return Game(_number(dominoes))


def _number(dominoes: tuple[Domino, ...]) -> Fraction:
    """Return the number of a row of blue and red dominoes."""
    numbers = [Fraction(0)]
    for length in range(1, len(dominoes) + 1):
        free = _playable(dominoes[:length])
        left = [numbers[i] for i in free if dominoes[i][0] == BLUE]
        right = [numbers[i] for i in free if dominoes[i][0] != BLUE]
        numbers.append(simplest_number(max(left, default=None), min(right, default=None)))
    return numbers[-1]


def _nim_value(dominoes: tuple[Domino, ...]) -> int:
    """Return the nim-value of a row of green dominoes."""
    values = [0]
    for length in range(1, len(dominoes) + 1):
        values.append(mex({values[i] for i in _playable(dominoes[:length])}))
    return values[-1]


def ordinal_summands(row: Dominoes | str) -> list[Dominoes]:
    """Return the shortest rows A, B, C, ... such that the row is literally A:(B:(C:...)).

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
    """Return the places of the dominoes that may be removed."""
    found = []
    least: int | None = None
    for place in reversed(range(len(dominoes))):
        _, left, right = dominoes[place]
        least = right if least is None else min(least, right)
        if left <= least:
            found.append(place)
    return found
