"""The domination game on unions of graphs: bounds from the types of the parts.

All bounds hold for partially dominated graphs. Those of [Renault13, Thm 5.13] depend on parities,
those of [Renault13, Cor. 5.14] do not, and together they give the table of [Renault13, Thm 5.15].
Those of [Renault13, Thms 5.9 and 5.10] are sharper, and hold for no-minus graphs. The first
published form is [DKR15].
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import product
from typing import NamedTuple

from partizan.errors import DomainError
from partizan.pictures import Picture, tables
from partizan.pictures.canvas import Ink
from partizan.pictures.tables import Entry
from partizan.theories.domination.kinds import DominationType, Sign
from partizan.theories.domination.unions import Attained
from partizan.wording import show

__all__ = [
    "TABLE",
    "TableRow",
    "UnionBounds",
    "no_minus_union_bounds",
    "table_bounds",
    "table_picture",
    "union_bounds",
    "union_bounds_of_several",
]


class UnionBounds(NamedTuple):
    """The least and the greatest possible γ_g of a union, and the same for γ'_g."""

    low: int
    high: int
    low_prime: int
    high_prime: int

    def allow(self, gamma_g: int, gamma_g_staller_start: int) -> bool:
        """Return whether γ_g and γ'_g, given in this order, lie within the bounds."""
        is_between = self.low <= gamma_g <= self.high
        return is_between and self.low_prime <= gamma_g_staller_start <= self.high_prime


def union_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return bounds for the union of graphs of two types [Renault13, Thm 5.13 and Cor. 5.14].

    >>> union_bounds(DominationType(3, "-"), DominationType(1, "+"))
    UnionBounds(low=3, high=3, low_prime=4, high_prime=4)
    """
    for part in (first, second):
        _check(part)
    (k, k_prime), (m, m_prime) = _both(first), _both(second)
    lows, highs = [k + m - 1], []  # (5.9)
    lows_prime, highs_prime = [], [k_prime + m_prime + 1]  # (5.11)
    if k % 2 == m % 2 == 0:
        lows.append(k + m)  # (5.5)
    if k_prime % 2 == m_prime % 2 == 0:
        highs_prime.append(k_prime + m_prime)  # (5.7)
    for one, other in ((first, second), (second, first)):
        (a, a_prime), (b, b_prime) = _both(one), _both(other)
        highs.append(a + b_prime + 1)  # (5.10)
        lows_prime.append(a_prime + b - 1)  # (5.12)
        if a % 2 == 1 and b_prime % 2 == 0:
            highs.append(a + b_prime)  # (5.6)
        if a_prime % 2 == 1 and b % 2 == 0:
            lows_prime.append(a_prime + b)  # (5.8)
    return UnionBounds(max(lows), min(highs), max(lows_prime), min(highs_prime))


def union_bounds_of_several(parts: Iterable[DominationType]) -> UnionBounds:
    """Return bounds for the union of graphs with the types `parts`, adding one after the other.

    >>> union_bounds_of_several([DominationType(3, "-")] * 3)
    UnionBounds(low=7, high=7, low_prime=6, high_prime=6)
    """
    return reduce(_with_one_more, parts, UnionBounds(0, 0, 0, 0))


def _with_one_more(known: UnionBounds, part: DominationType) -> UnionBounds:
    """Return the bounds with one more part, for all numbers that `known` allows."""
    _check_type(part)
    if known == (0, 0, 0, 0):
        return UnionBounds(part.gamma_g, part.gamma_g, *[part.gamma_g_staller_start] * 2)
    low, high, low_prime, high_prime = known
    possible = [
        union_bounds(DominationType.of(a, b), part)
        for a, b in product(range(low, high + 1), range(low_prime, high_prime + 1))
        if abs(a - b) <= 1
    ]
    columns = [*zip(*possible, strict=True)]
    return UnionBounds(min(columns[0]), max(columns[1]), min(columns[2]), max(columns[3]))


def no_minus_union_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return bounds for the union of no-minus graphs of two types [Renault13, Thms 5.9 and 5.10].

    >>> no_minus_union_bounds(DominationType(2, "="), DominationType(1, "+"))
    UnionBounds(low=3, high=3, low_prime=4, high_prime=4)
    """
    for part in (first, second):
        _check(part)
        if part.sign == "-":
            raise DomainError(f"a no-minus graph does not realise {part}")
    total = first.gamma_g + second.gamma_g
    if first.sign == second.sign == "+":
        return UnionBounds(total, total + 1, total + 1, total + 2)
    more = 1 if "+" in (first.sign, second.sign) else 0
    return UnionBounds(total, total, total + more, total + more)


def _both(part: DominationType) -> tuple[int, int]:
    return part.gamma_g, part.gamma_g_staller_start


def _check(part: DominationType) -> None:
    _check_type(part)
    if part.gamma_g < 1 or part.gamma_g_staller_start < 1:
        raise DomainError(f"a graph that is not yet dominated has positive numbers, not {part}")


def _check_type(part: object) -> None:
    if not isinstance(part, DominationType):
        raise DomainError(f"graphs are given by their DominationType, not by {show(part)}")


class TableRow(NamedTuple):
    """A row of the table: the types of the parts up to parity, and the bounds minus their γ_g."""

    first: str
    second: str
    offsets: UnionBounds


def _row(first: str, second: str, gamma: str, gamma_prime: str) -> TableRow:
    (low, high), (low_prime, high_prime) = (
        (int(text.split("..")[0]), int(text.split("..")[-1])) for text in (gamma, gamma_prime)
    )
    return TableRow(first, second, UnionBounds(low, high, low_prime, high_prime))


TABLE = tuple(
    _row(*line.split())
    for line in """
    o- o+ -1 0
    e- e+ 0 1
    o- o- -1 -2
    e- e- 0 -1
    o= o- -1 -1..0
    e= e- 0 -1..0
    e= o- -1..0 -1
    o= e- -1..0 0
    e= o+ -1..0 0..1
    o- e+ -1..0 0..1
    e- o+ -1..0 0..1
    e= o= -1..0 0..1
    o- e- -1..0 -2..-1
    e= e= 0..1 -1..0
    e= e+ 0..1 1..2
    o= e+ -1..1 0..2
    o+ o+ -1..1 0..2
    e+ e+ 0..2 1..3
    o= o= -1..1 -1..1
    o= o+ -1..1 0..2
    e+ o+ -1..2 0..3
    """.strip().splitlines()
)
"""The table of [Renault13, Thm 5.15], as printed there: rows 1 to 21."""


def table_picture(attained: Attained | None = None) -> Picture:
    """Return the table as a map of offsets: those of γ_g, and with a prime those of γ'_g.

    A disc marks an offset `attained` by a pair of graphs, a ring any other that the table allows.

    >>> from partizan.theories.domination.unions import Unions
    >>> store = Unions()
    >>> found = store.attained([store.tree("C6"), store.tree("P3")])
    >>> print(table_picture(found).text().splitlines()[1])
    o- o+   .  ●  .  .  .  .   .  .  ●  .  .  .
    """
    seen = attained or {}
    rows, lines = [], []
    for row in TABLE:
        met = seen.get(frozenset((row.first, row.second)), (frozenset(), frozenset()))
        ranges = (row.offsets[:2], row.offsets[2:])
        signs = [
            "●" if offset in some else "○" if low <= offset <= high else ""
            for (low, high), some in zip(ranges, met, strict=True)
            for offset in _OFFSETS
        ]
        rows.append((f"{row.first} {row.second}", [_MARKS[sign] for sign in signs]))
        lines.append("  ".join(sign or "." for sign in signs))
    names = [f"{offset:+}{prime}" for prime in ("", "'") for offset in _OFFSETS]
    title = "offsets of the numbers of unions of two graphs"
    half = 3 * len(_OFFSETS)
    head = f"        {' '.join(f'{name:2}' for name in names)}"
    text = [
        f"{name}   {line[:half]} {line[half:]}" for (name, _), line in zip(rows, lines, strict=True)
    ]
    return Picture(tables.table("", names, rows, title), "\n".join([head, *text]))


_OFFSETS = range(-2, 4)
_MARKS = {
    "": Entry(""),
    "●": Entry("●", tint=Ink.GOLD, latex=r"\bullet"),
    "○": Entry("○", tint=Ink.FRAME, latex=r"\circ"),
}
_BY_KINDS = {kinds: row.offsets for row in TABLE for kinds in (row[:2], (row.second, row.first))}


def table_bounds(first: DominationType, second: DominationType) -> UnionBounds:
    """Return the bounds of the union of graphs of two types, according to the printed table.

    >>> table_bounds(DominationType(5, "="), DominationType(3, "-"))
    UnionBounds(low=7, high=7, low_prime=7, high_prime=8)
    """
    kinds = _kind(first), _kind(second)
    total = first.gamma_g + second.gamma_g
    return UnionBounds(*(total + offset for offset in _BY_KINDS[kinds]))


def _kind(part: DominationType) -> str:
    _check(part)
    sign: Sign = part.sign
    return f"{'eo'[part.gamma_g % 2]}{sign}"
