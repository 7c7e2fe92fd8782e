"""Timber on paths: who wins, read off the word, and nim-values.

A path is a word of `<` and `>`, its arcs from left to right. A move on `>` keeps what is before it,
a move on `<` what is behind it.
"""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from itertools import accumulate, product
from math import comb
from operator import or_

from partizan.boards.digraph import Digraph
from partizan.budget import Meter
from partizan.errors import BudgetExceeded, DomainError, NotationError
from partizan.numeric import is_count
from partizan.theorems._paths import path_steps
from partizan.theory import Outcome
from partizan.wording import show

__all__ = [
    "MAX_ARCS",
    "MAX_COUNTED",
    "MAX_WORD",
    "path_nim_value",
    "path_nim_values",
    "path_outcome",
    "path_peaks",
    "path_word",
    "paths_by_nim_value",
    "second_player_paths",
]

MAX_ARCS = 10_000
"""The longest path whose nim-value is looked for."""
MAX_COUNTED = 100_000
"""The longest paths that are counted."""

MAX_WORD = 18
"""The longest paths that are all looked at."""

_UP, _DOWN = "<>"


def path_word(board: Digraph) -> str | None:
    """Return the word of a path, or None if the board is another digraph.

    >>> path_word(Digraph.read("1>0 1>2")), path_word(Digraph.read("0>1 0>2 0>3"))
    ('<>', None)
    """
    steps = path_steps(board)
    return None if steps is None else "".join(sign for sign, _, _ in steps)


def path_peaks(word: str) -> list[int]:
    """Return the heights of the peak representation: `<` goes up, and `>` goes down.

    [Renault13, Sect. 2.2, about paths]

    >>> path_peaks("<<>><")
    [0, 1, 2, 1, 0, 1]
    """
    return [0, *accumulate(1 if letter == _UP else -1 for letter in _checked(word))]


def path_outcome(word: str) -> Outcome:
    """Return who wins on a path: the second player if and only if the peaks are a Dyck path.

    A Dyck path never goes below 0, where it begins and ends [Renault13, Sect. 2.2, about paths].

    >>> [path_outcome(word).name for word in ("", "<<>>", "<><>", "><", "<<>")]
    ['P', 'P', 'P', 'N', 'N']
    """
    peaks = path_peaks(word)
    return Outcome.P if peaks[-1] == 0 and min(peaks) == 0 else Outcome.N


def second_player_paths(arcs: int) -> int:
    """Return on how many paths with so many arcs the second player wins: a Catalan number, or 0.

    The Catalan numbers are A000108. [Renault13, Sect. 2.2, about paths]

    >>> [second_player_paths(n) for n in range(9)]
    [1, 0, 1, 0, 2, 0, 5, 0, 14]
    """
    if not is_count(arcs):
        raise DomainError(f"a path has 0, 1, 2, ... arcs, not {show(arcs)}")
    if arcs > MAX_COUNTED:
        raise BudgetExceeded(f"paths are counted up to {MAX_COUNTED:,} arcs, not {arcs}")
    half, odd = divmod(arcs, 2)
    return 0 if odd else comb(2 * half, half) // (half + 1)


def path_nim_value(word: str) -> int:
    """Return the nim-value of a path.

    [Renault13, Thm 2.26] finds it in cubic time, as the mex of a set for each of the n² factors of
    the word. But only factors matter that begin after some `<`, or with the word, and end before
    some `>`, or with the word; so this is a rook that moves left or down on a staircase with a row
    for each `<` and a column for each `>`. A nim-value occurs once in a row, and once in a column,
    since the rook can go from one of two squares to the other. What occurs so far in each is kept
    as the bits of a number: at most n²/4 unions of sets of n bits, or n³/4w steps with words of w
    bits.

    >>> [path_nim_value(word) for word in ("<<<", "<>", "><", "<><<>><", "<" * 100 + ">" * 60)]
    [3, 0, 1, 4, 88]
    """
    length = len(_checked(word))
    ends = [place for place, letter in enumerate(word) if letter == _DOWN]
    return _prefixes(word, [*ends, length])[-1]


def path_nim_values(word: str) -> list[int]:
    """Return the nim-values of all prefixes of a path, the empty one first.

    >>> path_nim_values("<><<>><")
    [0, 1, 0, 2, 3, 2, 0, 4]
    """
    return _prefixes(word, [*range(len(_checked(word)) + 1)])


def paths_by_nim_value(arcs: int) -> dict[int, int]:
    """Return how many paths with so many arcs have each nim-value.

    >>> paths_by_nim_value(5)
    {1: 4, 2: 4, 3: 10, 4: 10, 5: 4}
    """
    if not is_count(arcs) or arcs > MAX_WORD:
        raise DomainError(f"paths with 0 to {MAX_WORD} arcs are counted, not with {show(arcs)}")
    values = _all_nim_values(arcs)
    return dict(sorted(Counter(values[word] for word in _words(arcs)).items()))


def _prefixes(word: str, ends: list[int]) -> list[int]:
    """Return the nim-values of prefixes with given ends, among which are those before each `>`.

    >>> _prefixes("><", [0, 1, 2])
    [0, 1, 1]
    """
    if len(word) > MAX_ARCS:
        raise BudgetExceeded(
            f"a path with {len(word):,} arcs is too long for its nim-value, which is looked for up "
            f"to {MAX_ARCS:,} arcs; who wins is known at once"
        )
    goes_on = [word[end : end + 1] == _DOWN for end in ends]
    columns = [0] * len(ends)  # for each end: what moves on < lead to, as bits
    starts = [place + 1 for place, letter in enumerate(word) if letter == _UP]
    meter = Meter.on("factors of a path of timber", instead="ask who wins, or about a shorter path")
    for start in reversed(starts):
        meter.tick()
        first = bisect_left(ends, start)
        columns[first:] = map(or_, columns[first:], _row(columns[first:], goes_on[first:]))
    return [value.bit_length() - 1 for value in _row(columns, goes_on)]


def _row(columns: list[int], goes_on: list[bool]) -> list[int]:
    """Return a row of nim-values, each as a bit, from what occurs in each column.

    What a move on > leads to occurs in the row from there on.
    """
    row = 0
    values = []
    for column, more in zip(columns, goes_on, strict=True):
        both = row | column
        value = ~both & (both + 1)  # the lowest bit that is not there
        if more:
            row |= value
        values.append(value)
    return values


def _all_nim_values(longest: int) -> dict[str, int]:
    """Return the nim-values of all words up to a length, each from those of its factors."""
    values: dict[str, int] = {}
    for length in range(longest + 1):
        for word in _words(length):
            both = 0
            for i, letter in enumerate(word):
                both |= 1 << values[word[:i] if letter == _DOWN else word[i + 1 :]]
            values[word] = (~both & (both + 1)).bit_length() - 1
    return values


def _words(length: int) -> list[str]:
    return [*map("".join, product(_UP + _DOWN, repeat=length))]


def _checked(word: str) -> str:
    """Return a word, or refuse what is none."""
    if not isinstance(word, str):
        raise DomainError(f"a path is a word of '<' and '>', not {show(word)}")
    for index, letter in enumerate(word):
        if letter not in (_UP, _DOWN):
            raise NotationError(
                f"cannot read a path of timber: expected '<' or '>', found {letter!r}", word, index
            )
    return word
