"""Subtraction octals under misère play: which are wild, and whether adding digits tames them.

A subtraction octal is an octal game with digits from 0 to 3: counters are taken from a heap, and it
is never broken. One is tame if all its heaps are [Allen06, Ch. 3]. Its nimification has threes for
ever after the last digit. Whether it is tame, whether its nimification is, and with how many threes
it would be, are all decided here; the first two as in [Allen06], the last one for the first time.
"""

from __future__ import annotations

from enum import Enum
from itertools import islice
from typing import NamedTuple

from partizan.errors import BudgetExceeded, DomainError
from partizan.numeric import is_count
from partizan.theorems._heap_genera import GenusTable, PlainGenus, endless_genera, heap_genera
from partizan.theorems._subtraction_digits import code_of, digits_of
from partizan.theorems._tame_kinds import first_wild, first_wild_endless, settled
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.impartial.genus import Genus
from partizan.wording import show

__all__ = [
    "MOST_GENERA",
    "Domestication",
    "domestication",
    "first_wild_heap",
    "genera",
    "is_domesticatable",
    "nimification",
    "nimified_genera",
    "nimming_number",
    "threes_that_settle",
    "wild_values_of_nimification",
]

MOST_GENERA = 20_000
"""The heaps whose genera are listed at once."""

_MOST_ENTRIES = 2_000_000  # of all genera that are listed
_WIDTHS = (8, 16, 32, 64, 128)  # entries of genera in nimifications, each tried in turn
_MOST_HEAPS = 3_000  # of a nimification
_MOST_CELLS = 3_000_000  # of all the states of heaps that are remembered


class Domestication(Enum):
    """What becomes of a subtraction octal by threes for ever after its last digit.

    Tame ones need none. If all heaps of the nimification are tame, the game is domesticatable; if
    only finitely many of them have a genus that tame games have not, it is almost.
    """

    TAME = "tame"
    DOMESTICATABLE = "domesticatable"
    ALMOST = "almost domesticatable"
    NOT = "not domesticatable"


def genera(code: str, heaps: int) -> list[Genus]:
    """Return the genera of the heaps 0, 1, ..., heaps.

    >>> " ".join(map(str, genera("0.3122", 8)))
    '0^120 1^031 2^20 0^02 2^1420 0^31 1^13 3^2031 1^02'
    """
    digits = digits_of(code)
    _check_heaps(heaps)
    table = GenusTable()
    found: list[Genus] = []
    entries = 0
    for number in islice(heap_genera(digits, table), heaps + 1):
        found.append(Genus(*table.genera[number]))
        entries += len(found[-1].entries)
        if entries > _MOST_ENTRIES:
            raise BudgetExceeded(
                f"the genera of {code_of(digits)} up to heap {len(found) - 1:,} have more than "
                f"{_MOST_ENTRIES:,} entries; ask for fewer heaps"
            )
    return found


def first_wild_heap(code: str) -> int | None:
    """Return the least heap that is wild, or None if the game is tame.

    >>> first_wild_heap("0.123"), first_wild_heap("0.3103"), first_wild_heap("0.33121")
    (8, 4, None)
    """
    return first_wild(digits_of(code))


def nimification(code: str) -> str:
    """Return the code with threes for ever after its last digit [Allen06, Sect. 3.3].

    >>> nimification("0.123"), nimification("0.3103")
    ('0.12[3]', '0.310[3]')
    """
    return str(HeapCode.of_bits([0, *digits_of(code)], [3]))


def nimified_genera(code: str, heaps: int) -> list[Genus]:
    """Return the genera of the heaps 0, 1, ..., heaps of the nimification.

    >>> " ".join(map(str, nimified_genera("0.3103", 9)))
    '0^120 1^031 2^20 0^02 1^20 2^31 3^46 4^31 3^46 4^57'
    """
    digits = digits_of(code)
    _check_heaps(heaps)
    return [Genus(*columns) for columns in _nimified(digits, heaps)]


def domestication(code: str) -> Domestication:
    """Return whether a game is tame, domesticatable, almost or not [Allen06, Sect. 3.3].

    >>> [domestication(code).value for code in ("0.33121", "0.123", "0.31022", "0.3103")]
    ['tame', 'domesticatable', 'almost domesticatable', 'not domesticatable']
    """
    digits = digits_of(code)
    if first_wild(digits) is None:
        return Domestication.TAME
    if is_domesticatable(code):
        return Domestication.DOMESTICATABLE
    is_almost = wild_values_of_nimification(code) is not None
    return Domestication.ALMOST if is_almost else Domestication.NOT


def is_domesticatable(code: str) -> bool:
    """Return whether all heaps of the nimification are tame, which those of tame games need not be.

    It is decided by the heaps up to twice the number of digits, and one more.

    >>> [is_domesticatable(code) for code in ("0.123", "0.3103", "0.33121")]
    [True, False, False]
    """
    return first_wild_endless(digits_of(code)) is None


def nimming_number(code: str) -> int | None:
    """Return the least number of threes after which a game is tame, or None if there is none.

    That is 0 if it is tame, and where there is no such number, [Allen06] calls it infinite if the
    game is domesticatable, and undefined if not. [Allen06, Sect. 3.3]

    >>> [nimming_number(code) for code in ("0.33121", "0.1231", "0.102321", "0.123")]
    [0, 1, 6, None]
    """
    digits = digits_of(code)
    enough, tame = threes_that_settle(code)
    for threes in range(enough):
        if first_wild([*digits, *[3] * threes]) is None:
            return threes
    return enough if tame else None


def threes_that_settle(code: str) -> tuple[int, bool]:
    """Return a number, and whether the game is tame with at least so many threes after it.

    With t threes after k digits the heaps up to k + t are those of the nimification; so if one of
    these is wild, t is large enough when it is among them. Otherwise [Allen06] leaves it open; see
    `partizan.theorems._tame_kinds.Stages` for why it is always settled.

    >>> threes_that_settle("0.123"), threes_that_settle("0.1231"), threes_that_settle("0.3103")
    ((5, False), (10, True), (0, False))
    """
    digits = digits_of(code)
    wild = first_wild_endless(digits)
    if wild is not None:
        return max(0, wild - len(digits)), False
    return settled(digits)


def wild_values_of_nimification(code: str) -> list[int] | None:
    """Return the heaps of the nimification with a genus of no tame game, or None: infinitely many.

    From every heap all those that are small enough can be reached, so that values get larger and
    larger. Once the heaps that can be reached, and the last ones of all, look as they did before,
    but all values are larger by the same multiple of 4, so will all that follow, since exclusive
    ors with 1 and 2 leave multiples of 4 alone. Nim-values do not depend on the other columns, and
    may grow faster or more slowly; then no large heap has the genus of a tame game.

    >>> wild_values_of_nimification("0.310112"), wild_values_of_nimification("0.3103")
    ([4, 5], None)
    """
    digits = digits_of(code)
    for width in _WIDTHS:
        found = _additive_period(digits, width)
        if found is None:
            continue
        wild = [heap for heap, row in enumerate(found.rows) if not _is_tame(row)]
        if found.drifts or any(heap >= found.start for heap in wild):
            return None
        if all(row[-1] == row[-2] ^ 2 for row in found.rows):
            return wild  # with stable options, and this, a genus is stable [Allen06, Cor. 2.1.6]
    raise BudgetExceeded(
        f"the genera of {nimification(code)} are not seen to repeat up to heap {_MOST_HEAPS:,}, "
        f"with {_WIDTHS[-1]} entries"
    )


class _Additive(NamedTuple):
    """The columns of heaps to the end of a period that shifts them, and where it starts.

    They drift apart if the period adds to the nim-values what it does not add to the others.
    """

    rows: list[tuple[int, ...]]
    start: int
    drifts: bool


def _additive_period(digits: tuple[int, ...], width: int) -> _Additive | None:
    """Return the heaps up to a first period, or None if none is found."""
    length = len(digits)
    rows: list[tuple[int, ...]] = []
    reached = [0] * (width + 1)
    seen: dict[object, tuple[int, int]] = {}
    columns = endless_genera(digits, width)
    most = min(_MOST_HEAPS, _MOST_CELLS // ((length + 1) * (width + 1)))
    for row in islice(columns, most):
        rows.append(row)
        heap = len(rows)
        if heap <= length:
            continue
        far = rows[heap - length - 1]
        reached = [bits | 1 << n for bits, n in zip(reached, far, strict=True)]
        least = [(~bits & (bits + 1)).bit_length() - 1 for bits in reached]
        shift, other = (n - n % 4 for n in (least[0], min(least[1:])))
        shifts = [shift, *[other] * width]
        state = [bits >> by for bits, by in zip(reached, shifts, strict=True)]
        for near in rows[heap - length :]:
            state += [n - by for n, by in zip(near, shifts, strict=True)]
        before, apart = seen.setdefault(tuple(state), (heap, shift - other))
        if before < heap:
            rows += islice(columns, heap - before)
            return _Additive(rows, heap, apart != shift - other)
    return None


def _is_tame(row: tuple[int, ...]) -> bool:
    """Return whether the entries that are known could be those of a tame game."""
    return PlainGenus.shortest(row[0], row[1:]).is_tame


def _nimified(digits: tuple[int, ...], heaps: int) -> list[PlainGenus]:
    """Return genera of the nimification, with as many columns as they need."""
    for width in _WIDTHS:
        rows = [*islice(endless_genera(digits, width), heaps + 1)]
        if all(row[-1] == row[-2] ^ 2 for row in rows):
            return [PlainGenus.shortest(row[0], row[1:]) for row in rows]
    raise BudgetExceeded(
        f"genera of the nimification of {code_of(digits)} have more than {_WIDTHS[-1]} entries up "
        f"to heap {heaps:,}; ask for fewer heaps"
    )


def _check_heaps(heaps: int) -> None:
    if not is_count(heaps) or heaps > MOST_GENERA:
        raise DomainError(
            f"the genera of 0 to {MOST_GENERA:,} heaps are listed, not of {show(heaps)}"
        )
