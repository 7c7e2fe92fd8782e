"""M. Weimerskirch, An algorithm for computing indistinguishability quotients (2015)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.theories.misere.quotients import Unfinished, quotient


@claim(
    "weimerskirch2015/0.3122",
    "The misère quotient of 0.3122 is finite up to heap 6, and infinite with heap 7. Here it is "
    "shown to have more elements than any number tried.",
    source="[Weimerskirch15]",
    about="octal",
    up_to=(100, 400, 1000),
    unit="elements",
)
def infinite(elements: int) -> Iterator[Case]:
    """Distinguish sums with more and more copies of one heap."""
    yield Case("order at heap 6", 52, quotient("0.3122", heaps=6).order)
    for wanted in range(50, elements + 1, 50):
        try:
            least = quotient("0.3122", heaps=7, copies=wanted + 20).order
        except Unfinished as stopped:
            least = stopped.at_least
        yield Case(f"heap 7: {wanted} elements", True, least >= wanted)
