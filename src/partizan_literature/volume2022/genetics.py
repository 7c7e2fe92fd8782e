"""Combinatorial Game Theory: a special collection (2022), ch. 13: genetically modified games.

The chapter is by Huggan and Tennenhouse. Its text was not available: the rules are those of a
summary, and the statements are ours. [CGT22, ch. 13]
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import pairwise

from partizan.atlas.contract import Case, claim
from partizan.theories.impartial.sequence import NimSequence
from partizan_literature.instances import words


def _changes(bits: str) -> int:
    return sum(a != b for a, b in pairwise(bits))


def _flipped(bits: str, first: int, last: int) -> str:
    exchange = str.maketrans("01", "10")
    return bits[:first] + bits[first:last].translate(exchange) + bits[last:]


@cache
def _nim_value(bits: str) -> int:
    """Return the nim-value of a string, from the rules."""
    length = len(bits)
    crossed = [_flipped(bits, place, length) for place in range(length)]
    mutated = [_flipped(bits, place, place + 1) for place in range(length)]
    options = {_nim_value(x) for x in (*crossed, *mutated) if _changes(x) > _changes(bits)}
    return next(n for n in range(len(options) + 1) if n not in options)


def _runs(bits: str) -> list[int]:
    """Return the lengths of the runs of equal bits."""
    found = [1] if bits else []
    for a, b in pairwise(bits):
        if a == b:
            found[-1] += 1
        else:
            found.append(1)
    return found


@claim(
    "volume2022/ch13-crossover-and-mutation",
    "A move flips a single bit of a string, or all bits from some place on, and must increase the "
    "number of places where adjacent bits differ. Then a string is a position of Kayles, with n - "
    "1 skittles in a row for each run of n equal bits.",
    source="[CGT22, ch. 13: Huggan and Tennenhouse], second-hand",
    about="kayles",
    up_to=(9, 12, 14),
    unit="bits",
)
def crossover_and_mutation(longest: int) -> Iterator[Case]:
    """Play all strings that begin with 0, by the rules."""
    kayles = NimSequence("0.77").values(longest)
    for rest in words("01", longest - 1):
        bits = f"0{rest}"
        said = 0
        for run in _runs(bits):
            said ^= kayles[run - 1]
        yield Case(bits, said, _nim_value(bits))
