"""Subtraction octals under misère play: tameness, and the effect of adding digits.

A subtraction octal is an octal game with digits from 0 to 3: counters are taken from heaps, which
are never split. It is tame if all its heaps are [Allen06, Ch. 3]. Its nimification has infinitely
many threes after the last digit. This module decides whether the game is tame, whether its
nimification is, and how many threes make it tame; the first two as in [Allen06], the last for the
first time.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from fractions import Fraction
from itertools import islice, product
from typing import NamedTuple

from partizan.display import Shown, draws
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count
from partizan.pictures.canvas import Area, Ink, Line, Scene, Text, rectangle
from partizan.pictures.picture import Picture
from partizan.theories.impartial.codes import HeapCode
from partizan.theories.misere.impartial.genus import Genus
from partizan.wording import show
from partizan_literature.allen2006.heap_genera import (
    GenusTable,
    PlainGenus,
    endless_genera,
    heap_genera,
)
from partizan_literature.allen2006.heap_types import first_wild, first_wild_endless, settled
from partizan_literature.allen2006.subtraction_digits import code_of, digits_of

MOST_GENERA = 20_000
"""The greatest number of heaps whose genera are listed."""

_MOST_ENTRIES = 2_000_000  # entries of all genera that are listed
_WIDTHS = (8, 16, 32, 64, 128)  # entries of genera of nimifications, tried in turn
_MOST_HEAPS = 3_000  # heaps of a nimification
_LONGEST_MAP = 5
_MOST_CELLS = 3_000_000  # cells of all states of heaps that are remembered

_MARGIN = Fraction(14)
_LINE = Fraction(20)
_SMALL = Fraction(11)
_CELL = Fraction(22)


class Domestication(Enum):
    """The effect of infinitely many threes after the last digit of a subtraction octal.

    Tame games need none. If all heaps of the nimification are tame, the game is domesticatable; if
    all but finitely many of them have the genus of a tame game, it is almost domesticatable.
    """

    TAME = "tame"
    DOMESTICATABLE = "domesticatable"
    ALMOST = "almost domesticatable"
    NOT = "not domesticatable"


_INKS = {
    Domestication.TAME: (Ink.FRAME, 12),
    Domestication.DOMESTICATABLE: (Ink.LEFT, 45),
    Domestication.ALMOST: (Ink.GOLD, 55),
    Domestication.NOT: (Ink.RIGHT, 55),
}


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
            raise TooLarge(
                f"the genera of {code_of(digits)} up to heap {len(found) - 1:,} have more than "
                f"{_MOST_ENTRIES:,} entries; ask for fewer heaps"
            )
    return found


def first_wild_heap(code: str) -> int | None:
    """Return the least wild heap, or None if the game is tame.

    >>> first_wild_heap("0.123"), first_wild_heap("0.3103"), first_wild_heap("0.33121")
    (8, 4, None)
    """
    return first_wild(digits_of(code))


def nimification(code: str) -> str:
    """Return the code with infinitely many threes after its last digit [Allen06, Sect. 3.3].

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
    """Return whether a game is tame, domesticatable, almost, or not [Allen06, Sect. 3.3].

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


class _Domesticated(NamedTuple):
    """A code, its kind, and the number of threes that make it tame, or None."""

    digits: tuple[int, ...]
    kind: Domestication
    threes: int | None


@dataclass(frozen=True, slots=True)
class Domestications(Shown):
    """The kinds of all subtraction octals of a given length; their picture is a map."""

    length: int
    codes: tuple[_Domesticated, ...]


@draws(Domestications)
def _map(found: Domestications) -> Picture:
    """Return the codes in a grid: rows by their first digits, columns by the others; a key below.

    The label of a code is the number of threes that make it tame.
    """
    half = found.length // 2
    rows, columns = (list(product(range(4), repeat=n)) for n in (half, found.length - half))
    classes = {code.digits: code for code in found.codes}
    key = {
        kind: f"{kind.value}: {sum(code.kind is kind for code in found.codes):,}"
        for kind in Domestication
    }
    left, foot = _MARGIN + half * 9 + 16, _MARGIN + _LINE * len(key)
    drawn = Scene(
        max(left + len(columns) * _CELL + _MARGIN, Fraction(260)),
        foot + len(rows) * _CELL + 2 * _LINE,
        f"subtraction octals with {found.length} digits",
        "; ".join(key.values()),
    )
    top = foot + len(rows) * _CELL
    for across, tail in enumerate(columns):
        at = (left + across * _CELL + _CELL / 2, top + 9)
        drawn.add(Text(at, "".join(map(str, tail)), Ink.FRAME, size=Fraction(9)))
    for down, head in enumerate(rows):
        y = top - (down + 1) * _CELL
        name = "." + "".join(map(str, head))
        drawn.add(Text((left - 8, y + _CELL / 2), name, Ink.FRAME, "end", size=_SMALL))
        for across, tail in enumerate(columns):
            code = classes[*head, *tail]
            _shade(drawn, left + across * _CELL, y, _CELL, code.kind)
            if label := _label(code):
                middle = (left + across * _CELL + _CELL / 2, y + _CELL / 2)
                drawn.add(Text(middle, label, Ink.PLAIN, size=_SMALL))
    for place, (kind, words) in enumerate(key.items()):
        y = _MARGIN + _LINE * (len(key) - 1 - place)
        _shade(drawn, _MARGIN, y, Fraction(14), kind)
        drawn.add(Text((_MARGIN + 22, y + 7), words, Ink.PLAIN, "start", size=Fraction(12)))
    return Picture(drawn, drawn.description)


def _shade(drawn: Scene, x: Fraction, y: Fraction, side: Fraction, kind: Domestication) -> None:
    ink, strength = _INKS[kind]
    box = rectangle(x, y, side, side)
    drawn.add(Area(box, ink, Fraction(strength, 100)), Line((*box, box[0]), Ink.FRAME))


def _label(code: _Domesticated) -> str:
    if code.threes is None:
        return "∞" if code.kind is Domestication.DOMESTICATABLE else ""
    return str(code.threes or "")


def domestications(length: int) -> Domestications:
    """Return the kind and the Nimming Number of every code with `length` digits.

    In the map [Allen06, App. A], the first digits choose a row and the others a column; a number is
    the number of threes that make the game tame.

    >>> print(domestications(4).picture)
    tame: 233; domesticatable: 18; almost domesticatable: 0; not domesticatable: 5
    """
    if not is_count(length) or not 1 <= length <= _LONGEST_MAP:
        raise DomainError(f"a map has codes with 1 to {_LONGEST_MAP} digits, not {show(length)}")
    found = []
    for digits in product(range(4), repeat=length):
        code = code_of(digits)
        found.append(_Domesticated(digits, domestication(code), nimming_number(code)))
    return Domestications(length, tuple(found))


def is_domesticatable(code: str) -> bool:
    """Return whether all heaps of the nimification are tame, which may fail for tame games.

    It is decided by the heaps up to twice the number of digits plus one.

    >>> [is_domesticatable(code) for code in ("0.123", "0.3103", "0.33121")]
    [True, False, False]
    """
    return first_wild_endless(digits_of(code)) is None


def nimming_number(code: str) -> int | None:
    """Return the least number of threes after which a game is tame, or None.

    It is 0 if the game is tame. If there is no such number, [Allen06] calls it infinite for a
    domesticatable game, and undefined otherwise. [Allen06, Sect. 3.3]

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
    """Return a number t, and whether the game is tame with t or more threes after it.

    With t threes after k digits the heaps up to k + t are those of the nimification; so if one of
    these is wild, t is large enough once it includes that heap. The other case is open in
    [Allen06]; `partizan_literature.allen2006.heap_types.Stages` shows that it is always settled.

    >>> threes_that_settle("0.123"), threes_that_settle("0.1231"), threes_that_settle("0.3103")
    ((5, False), (10, True), (0, False))
    """
    digits = digits_of(code)
    wild = first_wild_endless(digits)
    if wild is not None:
        return max(0, wild - len(digits)), False
    return settled(digits)


def wild_values_of_nimification(code: str) -> list[int] | None:
    """Return the heaps of the nimification whose genus is not tame, or None for infinitely many.

    A heap has moves to all heaps that are small enough, so that values keep growing. Once the set
    of reachable heaps and the last few heaps look as they did before, except that all values are
    larger by the same multiple of 4, this continues for ever, since exclusive ors with 1 and 2 do
    not affect multiples of 4. Nim-values do not depend on the other columns, and may grow at a
    different rate; then no large heap has the genus of a tame game.

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
            return wild  # a genus with stable options that alternates is stable [Cor. 2.1.6]
    raise TooLarge(
        f"the genera of {nimification(code)} do not repeat up to heap {_MOST_HEAPS:,} with "
        f"{_WIDTHS[-1]} entries"
    )


class _Additive(NamedTuple):
    """The columns of heaps up to the end of an additive period, and the start of the period.

    They drift if the period adds different numbers to the nim-values and to the other columns.
    """

    rows: list[tuple[int, ...]]
    start: int
    drifts: bool


def _additive_period(digits: tuple[int, ...], width: int) -> _Additive | None:
    """Return the heaps up to a first period, or None if there is no period within the limits."""
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
    """Return whether the known entries could be those of a tame game."""
    return PlainGenus.shortest(row[0], row[1:]).is_tame


def _nimified(digits: tuple[int, ...], heaps: int) -> list[PlainGenus]:
    """Return genera of the nimification, with as many columns as they need."""
    for width in _WIDTHS:
        rows = [*islice(endless_genera(digits, width), heaps + 1)]
        if all(row[-1] == row[-2] ^ 2 for row in rows):
            return [PlainGenus.shortest(row[0], row[1:]) for row in rows]
    raise TooLarge(
        f"genera of the nimification of {code_of(digits)} have more than {_WIDTHS[-1]} entries up "
        f"to heap {heaps:,}; ask for fewer heaps"
    )


def _check_heaps(heaps: int) -> None:
    if not is_count(heaps) or heaps > MOST_GENERA:
        raise DomainError(f"genera are listed for 0 to {MOST_GENERA:,} heaps, not {show(heaps)}")
