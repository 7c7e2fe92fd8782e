"""Genera of heaps and sums of them; misère quotients as tables and graphs; tables of outcomes.

P is gold in the tables of quotients and of outcomes.
"""

from __future__ import annotations

from contextlib import suppress
from fractions import Fraction

from partizan.boards.digraph import Digraph
from partizan.budget import Budget
from partizan.display import draws
from partizan.errors import BudgetExceeded, DomainError, TooLarge
from partizan.pictures import tables
from partizan.pictures.canvas import Ink, Scene, Text
from partizan.pictures.graphs import graph, points_of
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan.theories.misere.impartial.genus import AdditionTable, tame_sum
from partizan.theories.misere.impartial.genus_sequence import GenusArray, GenusSequence
from partizan.theories.misere.impartial.structure import Tameness
from partizan.theories.misere.quotients.misere_quotient import CayleyGraph, MisereQuotient
from partizan.theories.misere.universes.outcomes import OutcomeTable
from partizan.theory import Outcome

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


_MOST_ELEMENTS = 40  # elements of a graph
_STRETCH = Fraction(3, 2)  # room for the names of generators
_INKS = {Outcome.L: Ink.LEFT, Outcome.R: Ink.RIGHT, Outcome.N: Ink.FIRST, Outcome.P: Ink.PLAIN}


@draws(MisereQuotient)
def cayley_table(quotient: MisereQuotient) -> Picture:
    """Return the products of the elements, with those of the P-portion in gold.

    >>> from partizan.theories.misere.quotients import quotient
    >>> print(cayley_table(quotient("0.77", heaps=4)))
    order 6, P = {a, b^2}
       ·     1     a     b    ab   b^2  ab^2
       1     1     a     b    ab   b^2  ab^2
       a     a     1    ab     b  ab^2   b^2
       b     b    ab   b^2  ab^2     b    ab
      ab    ab     b  ab^2   b^2    ab     b
     b^2   b^2  ab^2     b    ab   b^2  ab^2
    ab^2  ab^2   b^2    ab     b  ab^2   b^2
    """
    elements = range(quotient.order)
    write = quotient.presentation.write
    names = [write(quotient._word(x)) for x in elements]
    inside = {*quotient.monoid.p_portion}
    rows = []
    for x in elements if quotient.order <= tables.MOST_LINES else ():
        products = [quotient.monoid.product(x, y) for y in elements]
        entries = [Entry(names[z], tint=Ink.GOLD if z in inside else None) for z in products]
        rows.append((names[x], entries))
    title = f"misère quotient of order {quotient.order}"
    portion = f"order {quotient.order}, P = {{{', '.join(quotient.p_portion)}}}"
    columns = names if rows else ["…"] * quotient.order
    scene = tables.table("·", columns, rows, title, portion)
    return Picture(scene, lambda: f"{portion}\n{_lined('·', names, rows)}")


@draws(CayleyGraph)
def cayley_graph(view: CayleyGraph) -> Picture:
    """Return the elements, and for each generator the arcs from x to its product with x.

    Elements of the P-portion have a gold ring.

    >>> from partizan.theories.misere.quotients import quotient
    >>> print(cayley_graph(CayleyGraph(quotient("0.77", heaps=1))))
    a: 1 → a, a → 1; P = {a}
    """
    quotient = view.quotient
    if quotient.order > _MOST_ELEMENTS:
        raise DomainError(
            f"a graph of {quotient.order:,} elements cannot be read; draw at most {_MOST_ELEMENTS}"
        )
    names = [quotient.presentation.write(quotient._word(x)) for x in range(quotient.order)]
    generators = {name: quotient.element(name) for name in quotient.presentation.names}
    products = {
        name: [quotient.monoid.product(x, g) for x in range(quotient.order)]
        for name, g in generators.items()
    }
    listed = [(x, y, name) for name, ends in products.items() for x, y in enumerate(ends)]
    title = f"Cayley graph of a misère quotient of order {quotient.order}"
    arcs = Digraph(names, listed).edges  # in the order in which a board holds them
    board = Digraph(names, [(x, y) for x, y, _ in arcs])
    drawn = graph(
        board,
        title,
        is_coloured=False,
        marked=quotient.monoid.p_portion,
        places={v: (x * _STRETCH, y * _STRETCH) for v, (x, y) in points_of(board).items()},
        notes=[(name, Ink.LEFT) for _, _, name in arcs],
    )
    words = "; ".join(
        f"{name}: {', '.join(f'{names[x]} → {names[y]}' for x, y in enumerate(ends))}"
        for name, ends in products.items()
    )
    portion = f"P = {{{', '.join(quotient.p_portion)}}}"
    return Picture(drawn, "; ".join(filter(None, [words, portion])))


@draws(OutcomeTable)
def outcomes(found: OutcomeTable) -> Picture:
    """Return the outcomes of sums in a table, in the colours of those who win."""
    names = [game.notation() for game in found.games]
    rows = [
        (name, [Entry(outcome.name, _INKS[outcome], _tint(outcome)) for outcome in row])
        for name, row in zip(names, found.rows, strict=True)
    ]
    scene = tables.table("+", names, rows, f"outcomes of sums of {len(names)} games")
    return Picture(scene, lambda: str(found.text()))


def _tint(outcome: Outcome) -> Ink | None:
    return Ink.GOLD if outcome is Outcome.P else None


def _lined(corner: str, names: list[str], rows: list[tuple[str, list[Entry]]]) -> str:
    lines = [[corner, *names], *([name, *(e.text for e in entries)] for name, entries in rows)]
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    return "\n".join(
        "  ".join(cell.rjust(width) for cell, width in zip(line, widths, strict=True))
        for line in lines
    )
