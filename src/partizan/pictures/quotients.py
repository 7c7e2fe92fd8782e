"""Misère quotients as Cayley tables and graphs, and tables of outcomes, with P in gold."""

from __future__ import annotations

from fractions import Fraction

from partizan.boards.digraph import Digraph
from partizan.display import draws
from partizan.errors import DomainError
from partizan.pictures import tables
from partizan.pictures.canvas import Ink
from partizan.pictures.graphs import graph, points_of
from partizan.pictures.picture import Picture
from partizan.pictures.tables import Entry
from partizan.theories.misere.quotients.misere_quotient import CayleyGraph, MisereQuotient
from partizan.theories.misere.universes.outcomes import OutcomeTable
from partizan.theory import Outcome

_MOST = 40  # elements of a graph
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
    if quotient.order > _MOST:
        raise DomainError(
            f"a graph of {quotient.order:,} elements cannot be read; draw at most {_MOST}"
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
