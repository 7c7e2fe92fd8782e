"""Genera of heaps: a strip with its period, the array of all entries, and sums of tame genera."""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from partizan.budget import Budget
from partizan.display import draws
from partizan.errors import BudgetExceeded, TooLarge
from partizan.pictures import tables
from partizan.pictures.canvas import Ink, Scene, Text
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan.theories.misere.impartial.genus import AdditionTable, tame_sum
from partizan.theories.misere.impartial.genus_sequence import GenusArray, GenusSequence
from partizan.theories.misere.impartial.structure import Tameness

_FEWEST, _MOST = 40, 400  # heaps in a strip
_QUICK = 1.0  # seconds to find more genera
_COLUMNS = 10
_KEY = Fraction(24)
_BASES = (Ink.GOLD, None, Ink.LEFT, Ink.RIGHT, Ink.FIRST, Ink.FRAME)  # tints of genera by base
_LOOKS = {
    Tameness.TAME: ("", None),
    Tameness.RESTIVE: ("'", Ink.LEFT),
    Tameness.RESTLESS: ("°", Ink.GOLD),
    Tameness.WILD: ("!", Ink.RIGHT),
}


@draws(GenusSequence)
def picture(sequence: GenusSequence) -> Picture:
    """Return the genera of the heaps that are known, 40 to 400 of them, a period in each row.

    Heaps that are not tame are tinted and marked.

    >>> from partizan.theories.misere.impartial.genus_sequence import GenusSequence
    >>> print(str(picture(GenusSequence("0.123"))).splitlines()[1])
        5  1^031 0^02 0^120 2^1420° 1^20'
    """
    with suppress(BudgetExceeded, TooLarge), Budget(seconds=_QUICK):
        sequence.genera(_FEWEST - 1)
    last = min(_MOST, max(1, sequence.known)) - 1
    law = sequence.period(last)
    wide = law.period if law is not None and 1 < law.period <= 24 else _COLUMNS
    shown = min(last + 1, wide * tables.MOST_LINES)
    entries = []
    for heap, genus in enumerate(sequence.genera(shown - 1)):
        sign, tint = _LOOKS[sequence.tameness(heap)]
        entries.append(Entry(f"{genus}{sign}", tint=tint, latex=f"{genus:latex}"))
    entries += [Entry("")] * (-shown % wide)
    rows = [(str(start), entries[start : start + wide]) for start in range(0, shown, wide)]
    found = (
        "no period found" if law is None else f"period {law.period} from heap {law.preperiod} on"
    )
    title = f"genera of {sequence.code}: {found}"
    page = tables.table("n", [f"+{k}" for k in range(wide)], rows, title)
    text = "\n".join(f"{name:>5}  {' '.join(e.text for e in row)}".rstrip() for name, row in rows)
    return Picture(_with_key(page, f"{found}; ' restive, ° restless, ! wild"), text)


def _with_key(page: Scene, words: str) -> Scene:
    """Return the table with an explanation of its signs below."""
    width = max(page.width, len(words) * Fraction(7) + 20)
    whole = Scene(width, page.height + _KEY, page.title, page.description)
    whole.place(page, Fraction(0), _KEY)
    whole.add(Text((Fraction(10), _KEY / 2), words, Ink.PLAIN, "start", size=Fraction(12)))
    return whole


@draws(GenusArray)
def array(view: GenusArray) -> Picture:
    """Return the bases and first entries of genera, a heap in each row.

    Where two entries begin to alternate, they are gold; those after them are faint.

    >>> print(array(GenusArray(GenusSequence("0.3122"), 4, 5)))
      n  G+  g0  g1  g2  g3  g4
      0   0   1   2   0   2   0
      1   1   0   3   1   3   1
      2   2   2   0   2   0   2
      3   0   0   2   0   2   0
      4   2   1   4   2   0   2
    """
    sequence, heaps, columns = view
    rows = []
    for heap, genus in enumerate(sequence.genera(heaps)):
        start = genus.stable_from
        entries = [Entry(str(genus.base))]
        for k in range(columns):
            ink = Ink.FRAME if k > start + 1 else Ink.PLAIN
            tint = Ink.GOLD if k in (start, start + 1) else None
            entries.append(Entry(str(genus.entry(k)), ink, tint))
        rows.append((str(heap), entries))
    names = ["G+", *(f"g{k}" for k in range(columns))]
    page = tables.table("n", names, rows, f"entries of the genera of {sequence.code}")
    lines = [["n", *names], *([name, *(e.text for e in row)] for name, row in rows)]
    return Picture(page, "\n".join(" ".join(cell.rjust(3) for cell in line) for line in lines))


@draws(AdditionTable)
def addition_table(view: AdditionTable) -> Picture:
    """Return the sums of tame genera in a table, tinted by their bases."""
    names = [str(genus) for genus in view.genera]
    rows = []
    for one in view.genera:
        sums = [tame_sum([one, other]) for other in view.genera]
        entries = [
            Entry(str(genus), tint=_BASES[genus.base % len(_BASES)], latex=f"{genus:latex}")
            for genus in sums
        ]
        rows.append((str(one), entries))
    page = tables.table("+", names, rows, f"sums of {len(names)} tame genera")
    lines = [["+", *names], *([name, *(e.text for e in row)] for name, row in rows)]
    wide = max(map(len, ["+", *names, *(e.text for _, row in rows for e in row)]))
    return Picture(page, "\n".join("  ".join(cell.rjust(wide) for cell in line) for line in lines))
