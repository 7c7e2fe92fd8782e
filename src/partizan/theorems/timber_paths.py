"""Timber on paths: outcomes read from the word, and nim-values.

A path is a word of `<` and `>`, its arcs from left to right. A move on `>` keeps the part before
it, and a move on `<` the part after it.
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
"""The greatest length of a path whose nim-value is computed."""
MAX_COUNTED = 100_000
"""The greatest length of paths that are counted."""

MAX_WORD = 18
"""The greatest length for which all paths are evaluated."""

_UP, _DOWN = "<>"


def path_word(board: Digraph) -> str | None:
    """Return the word of a path, or None if the board is not a path.

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
    """Return the outcome on a path: P if and only if the peaks are a Dyck path.

    A Dyck path begins and ends at 0, and never goes below [Renault13, Sect. 2.2, about paths].

    >>> [path_outcome(word).name for word in ("", "<<>>", "<><>", "><", "<<>")]
    ['P', 'P', 'P', 'N', 'N']
    """
    peaks = path_peaks(word)
    return Outcome.P if peaks[-1] == 0 and min(peaks) == 0 else Outcome.N


def second_player_paths(arcs: int) -> int:
    """Return the number of paths with `arcs` arcs that are lost: a Catalan number, or 0.

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

    [Renault13, Thm 2.26] takes cubic time: it computes the mex of a set for each of the n² factors
    of the word. But the only factors that matter begin after some `<`, or with the word, and end
    before some `>`, or with the word; so this is a rook that moves left or down on a staircase with
    a row for each `<` and a column for each `>`. A nim-value occurs once in a row and once in a
    column, since the rook can move between two squares of a line. The values found so far in each
    line are kept as a bit set: at most n²/4 unions of sets of n bits, or n³/4w steps with words of
    w bits.

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
    """Return the number of paths with `arcs` arcs for each nim-value.

    >>> paths_by_nim_value(5)
    {1: 4, 2: 4, 3: 10, 4: 10, 5: 4}
    """
    if not is_count(arcs) or arcs > MAX_WORD:
        raise DomainError(f"paths are counted for 0 to {MAX_WORD} arcs, not {show(arcs)}")
    values = _all_nim_values(arcs)
    return dict(sorted(Counter(values[word] for word in _words(arcs)).items()))


def _prefixes(word: str, ends: list[int]) -> list[int]:
    """Return the nim-values of the prefixes with given ends, which include those before each `>`.

    >>> _prefixes("><", [0, 1, 2])
    [0, 1, 1]
    """
    if len(word) > MAX_ARCS:
        raise BudgetExceeded(
            f"nim-values of paths are computed up to {MAX_ARCS:,} arcs, and this one has "
            f"{len(word):,}; ask for its outcome instead"
        )
    goes_on = [word[end : end + 1] == _DOWN for end in ends]
    columns = [0] * len(ends)  # for each end: the values of moves on <, as bits
    starts = [place + 1 for place, letter in enumerate(word) if letter == _UP]
    meter = Meter.on("factors of a path of timber", instead="ask who wins, or about a shorter path")
    for start in reversed(starts):
        meter.tick()
        first = bisect_left(ends, start)
        columns[first:] = map(or_, columns[first:], _row(columns[first:], goes_on[first:]))
    return [value.bit_length() - 1 for value in _row(columns, goes_on)]


def _row(columns: list[int], goes_on: list[bool]) -> list[int]:
    """Return a row of nim-values, each as a bit, from the values that occur in each column.

    The value of a move on > occurs in the rest of the row.
    """
    row = 0
    values = []
    for column, more in zip(columns, goes_on, strict=True):
        both = row | column
        value = ~both & (both + 1)  # the lowest bit that is not set
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
    """Return the word; raise an error unless it consists of `<` and `>`."""
    if not isinstance(word, str):
        raise DomainError(f"a path is a word of '<' and '>', not {show(word)}")
    for index, letter in enumerate(word):
        if letter not in (_UP, _DOWN):
            raise NotationError(
                f"cannot read a path of timber: expected '<' or '>', found {letter!r}", word, index
            )
    return word
