"""T. Thanatipanonda, Further hopping with Toads and Frogs (2011)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.toads_and_frogs import TOADS_AND_FROGS


@claim(
    "thanatipanonda2011/abstract",
    "T^a..F^a is infinitesimal if a >= 4.",
    source="[Thanatipanonda11, abstract]",
    about="toads-and-frogs",
    up_to=(4, 6, 7),
    unit="toads",
)
def two_empty_cells(toads: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for a in range(4, toads + 1):
        row = "T" * a + ".." + "F" * a
        yield Case(row, True, TOADS_AND_FROGS(row).value().is_infinitesimal)
