"""The table of [Renault13, Thm 5.15]: how the domination numbers of a union depend on its parts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from itertools import combinations_with_replacement
from typing import NamedTuple, TypeAlias

from partizan.pictures import tables
from partizan.pictures.canvas import Ink
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan_literature.renault2013.unions import Tree, Unions

Attained: TypeAlias = Mapping[frozenset[str], tuple[frozenset[int], frozenset[int]]]
"""The offsets of γ_g and γ'_g that unions attain, by the two kinds of their parts, as `o-`."""


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


def attained_offsets(store: Unions, trees: Iterable[Tree]) -> Attained:
    """Return every offset that the union of two of these trees attains, by their kinds.

    `Unions.pairs` is for many trees, and knows only the least and the largest offsets.

    >>> store = Unions()
    >>> [sorted(some) for some in attained_offsets(store, [store.tree("P3")])[frozenset(["o+"])]]
    [[1], [1]]
    """
    found: dict[frozenset[str], tuple[set[int], set[int]]] = {}
    for first, second in combinations_with_replacement([*trees], 2):
        parts = [store.numbers(tree) for tree in (first, second)]
        whole = store.numbers(store.union([first, second]))
        total = sum(part.gamma for part in parts)
        kinds = frozenset(f"{'eo'[part.gamma % 2]}{part.type.sign}" for part in parts)
        some, some_prime = found.setdefault(kinds, (set(), set()))
        some.add(whole.gamma - total)
        some_prime.add(whole.gamma_prime - total)
    return {kinds: (frozenset(a), frozenset(b)) for kinds, (a, b) in found.items()}


_OFFSETS = range(-2, 4)
_MARKS = {
    "": Entry(""),
    "●": Entry("●", tint=Ink.GOLD, latex=r"\bullet"),
    "○": Entry("○", tint=Ink.FRAME, latex=r"\circ"),
}


def picture_of_offsets(store: Unions, trees: Iterable[Tree]) -> Picture:
    """Return the table as a map of offsets: those of γ_g, and with a prime those of γ'_g.

    A disc marks an offset that a pair of these trees attains, a ring any other in the table.

    >>> store = Unions()
    >>> trees = [store.tree("C6"), store.tree("P3")]
    >>> print(picture_of_offsets(store, trees).text().splitlines()[1])
    o- o+   .  ●  .  .  .  .   .  .  ●  .  .  .
    """
    attained = attained_offsets(store, trees)
    rows, lines = [], []
    for row in TABLE:
        met = attained.get(frozenset((row.first, row.second)), (frozenset(), frozenset()))
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
