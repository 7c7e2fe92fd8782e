"""G. Nivasch, The Sprague-Grundy function of the game Euclid (2006)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan_literature.nivasch2006.games.euclid import EUCLID


@claim(
    "nivasch2006/formula",
    "The nim-value of Euclid at x,y is the integer part of |y/x - x/y|.",
    source="[Nivasch06]",
    about="euclid",
    up_to=(20, 60, 120),
    unit="as the larger number",
)
def formula(largest: int) -> Iterator[Case]:
    """Compare the formula with the nim-values of all pairs."""
    for more in range(1, largest + 1):
        for less in range(1, more + 1):
            said = int(Fraction(more, less) - Fraction(less, more))
            yield Case(f"{less},{more}", said, EUCLID((less, more)).nim_value())
