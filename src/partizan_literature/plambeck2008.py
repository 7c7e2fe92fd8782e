"""T. E. Plambeck and A. N. Siegel, Misère quotients for impartial games (2008)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.taking_and_breaking import KAYLES
from partizan.theories.misere.quotients import (
    BipartiteMonoid,
    Presentation,
    Unfinished,
    isomorphism,
    quotient,
)
from partizan_literature.instances import partitions

_RELATIONS = (
    "<a,b,c,d,e,f,g | a^2=1, b^3=b, bc^2=b, c^3=c, bd=bc, cd=b^2, d^3=d, be=bc, ce=b^2, e^2=de, "
    "bf=ab, cf=ab^2c, d^2f=f, f^2=b^2, b^2g=g, c^2g=g, dg=cg, eg=cg, fg=ag, g^2=b^2>"
)
_P = {"a", "b^2", "ac", "ac^2", "d", "ad^2", "e", "ade", "adf"}
_DAWSON = {2: 2, 4: 6, 10: 12, 14: 24, 25: 144, 27: 176, 30: 360, 31: 520, 32: 552, 33: 638}


@claim(
    "plambeck2008/kayles",
    "The misère quotient of Kayles has order 40, with seven generators, twenty relations and a "
    "P-portion of nine elements, and the elements of its heaps have period 12 from heap 71 on.",
    source="[PS08]",
    about="kayles",
    up_to=(1, 1, 1),
    unit="quotients",
    figure=lambda: quotient("0.77", heaps=5).picture,
)
def kayles(count: int) -> Iterator[Case]:
    """Complete the printed relations, and compare them with those of the computed quotient."""
    for _ in range(count):
        found = quotient("0.77")
        yield Case("order", 40, found.order)
        yield Case("relations", Presentation.read(_RELATIONS), found.presentation)
        yield Case("P", _P, set(found.p_portion))
        period = found.period and (found.period.period, found.period.preperiod)
        yield Case("period and preperiod", (12, 71), period)


@claim(
    "plambeck2008/kayles-play",
    "Products in the quotient of order 40 determine who wins a sum of rows of Kayles under misère "
    "play.",
    source="[PS08]",
    about="kayles",
    up_to=(9, 16, 26),
    unit="pins",
)
def kayles_play(pins: int) -> Iterator[Case]:
    """Compare the product with a search of the sum."""
    found = quotient("0.77")
    for total in range(1, pins + 1):
        for rows in partitions(total):
            text = "+".join(map(str, rows))
            yield Case(text, KAYLES(text).outcome("misere"), found.outcome(rows))


@claim(
    "plambeck2008/dawsons-kayles",
    "The misère quotients of Dawson's Kayles, 0.07, with heaps up to 33 have orders up to 638.",
    source="[PS08], supplement",
    about="octal",
    up_to=(29, 33, 33),
    unit="counters in a heap",
    figure=lambda: quotient("0.07", heaps=7).cayley_graph,
)
def dawsons_kayles(largest: int) -> Iterator[Case]:
    """Follow the order from heap to heap."""
    growth = dict(quotient("0.07", heaps=largest).growth)
    said = found = 1
    for heap in range(1, largest + 1):
        said, found = _DAWSON.get(heap, said), growth.get(heap, found)
        yield Case(f"order at heap {heap}", said, found)


@claim(
    "plambeck2008/even-order",
    "A finite misère quotient with more than one element has even order.",
    source="[PS08]",
    about="octal",
    up_to=(5, 8, 10),
    unit="counters in a heap",
)
def even_order(largest: int) -> Iterator[Case]:
    """Check the octal games with two digits."""
    for digits in product("01234567", repeat=2):
        code = f"0.{''.join(digits)}"
        try:
            order = quotient(code, heaps=largest, order=2000, copies=40).order
        except Unfinished as stopped:
            order = stopped.known.order
        if order > 1:
            yield Case(code, 0, order % 2)


@claim(
    "plambeck2008/tame",
    "The misère quotient of Nim with heaps of less than 2^n is the tame quotient T_n, of order "
    "2^n + 2 if n > 1.",
    source="[PS08]",
    about="nim",
    up_to=(3, 5, 6),
    unit="binary digits of a heap",
)
def tame(digits: int) -> Iterator[Case]:
    """Search for an isomorphism."""
    for n in range(digits + 1):
        found = quotient("0.[3]", heaps=2**n - 1).monoid
        said = BipartiteMonoid.tame(n)
        yield Case(f"heaps below {2**n}", True, isomorphism(found, said) is not None)
