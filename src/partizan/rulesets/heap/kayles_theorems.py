"""Misère Kayles: outcomes and winning moves, with rows of any length.

Normal and misère play agree on all positions except some of those that consist of rows of 1, 4, 5,
9, 12, 17, 20 and 25 skittles only. [SC92], [BCG01, Ch. 13]
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import reduce
from operator import xor
from typing import TypeAlias

from partizan.boards.heaps import Heaps
from partizan.errors import DomainError
from partizan.numeric import is_count
from partizan.players import Player
from partizan.rules.theorem import theorem
from partizan.rulesets.heap.taking_and_breaking import KAYLES, Kayles
from partizan.theories.misere.evaluations import OUTCOME
from partizan.theory import MISERE_MOVE, Outcome
from partizan.wording import show

_PERIOD, _REGULAR = 12, 71  # the nim-values repeat from there on [GS56]
_LONGEST = 1_000  # the longest row whose moves are all tried
_values: list[int] = []

_Pattern: TypeAlias = tuple[tuple[str, tuple[int, ...]], ...]


def _read(pattern: str) -> _Pattern:
    """Return the letters of a pattern, each with its rows.

    E(a,b,...) is an even number of rows of these lengths, D(a,b,...) an odd number, A(a,b,...) any
    number, and a bare number exactly one row; there are no other rows.
    """
    found = re.findall(r"([EDA]?)\(?([0-9,]+)", pattern)
    return tuple((letter, tuple(map(int, rows.split(",")))) for letter, rows in found)


_WON = (*map(_read, ("E(5) E(4,1)", "E(17,12,9) E(20,4,1)", "25 E(17,12,9) D(20,4,1)")),)
_LOST = (
    _read("A(5) D(4,1)"),
    _read("D(9) E(4,1)"),
    _read("12 E(4,1)"),
    _read("E(17,12,9) D(20,4,1)"),
    _read("25 D(9) D(4,1)"),
)
_SPECIAL = frozenset(row for pattern in _WON for _, rows in pattern for row in rows)


def kayles_nim_value(row: int) -> int:
    """Return the nim-value of a row of any length; they have period 12 from 71 on [GS56].

    >>> [kayles_nim_value(n) for n in (4, 70, 71, 83, 10**30)]
    [1, 6, 7, 7, 1]
    """
    if not is_count(row):
        raise DomainError(f"a row has 0, 1, 2, ... skittles, not {show(row)}")
    if not _values:
        _values.extend(KAYLES.nim_values(_REGULAR + _PERIOD - 1))
    return _values[row if row < _REGULAR else _REGULAR + (row - _REGULAR) % _PERIOD]


@theorem(Kayles, OUTCOME, "[SC92] [BCG01, Ch. 13]")
def misere_outcome(_: Kayles, board: Heaps) -> Outcome:
    """Return the outcome of normal play, except for certain rows of 1, 4, 5, 9, 12, 17, 20 and 25.

    >>> from partizan import rulesets
    >>> [rulesets.kayles(rows).outcome("misere").name for rows in ("1", "4+1", "5+4", "9", "25+20")]
    ['P', 'N', 'P', 'P', 'N']
    """
    return Outcome.P if _is_lost(board.sizes) else Outcome.N


@theorem(Kayles, MISERE_MOVE, "[SC92] [BCG01, Ch. 13]")
def misere_winning_move(_: Kayles, board: Heaps, _player: Player) -> Heaps | None:
    """Return the rows after the first move that leaves a position lost under misère play.

    >>> from partizan import rulesets
    >>> rulesets.kayles("5+2").solve("left", "misere").move
    kayles("3+2+1")
    """
    for row in dict.fromkeys(board.sizes):
        if row <= _LONGEST:
            for parts in _parts(row):
                after = board.replaced(row, parts)
                if _is_lost(after.sizes):
                    return after
    return None


def _parts(row: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of rows that a move leaves of a row, the shorter one first."""
    for rest in (row - 1, row - 2):
        yield from ((part, rest - part) for part in range(rest // 2 + 1))


def _is_lost(sizes: Sequence[int]) -> bool:
    """Return whether the player to move loses under misère play."""
    is_zero = reduce(xor, map(kayles_nim_value, sizes), 0) == 0
    if not _SPECIAL.issuperset(sizes):
        return is_zero
    count = Counter(sizes)
    is_other = any(_fits(pattern, count) for pattern in (_WON if is_zero else _LOST))
    return is_zero != is_other


def _fits(pattern: _Pattern, count: Counter[int]) -> bool:
    """Return whether the rows match a pattern."""
    left = count.total()
    for letter, rows in pattern:
        number = sum(count[row] for row in rows)
        left -= number
        if (letter == "E" and number % 2) or (letter == "D" and number % 2 == 0):
            return False
        if not letter and number != 1:
            return False
    return left == 0
