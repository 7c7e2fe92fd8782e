"""C. Moore and D. Eppstein, One-dimensional peg solitaire, and duotaire (2002)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.peg_duotaire import PEG_DUOTAIRE
from partizan.theory import Outcome


@claim(
    "moore2002/solid",
    "In Peg Duotaire with single jumps, n adjacent pegs in a sufficiently long row are won by the "
    "second player if n is 0 or 1 modulo 4, and otherwise by the first.",
    source="[ME02], nim-values of simple rows",
    about="peg-duotaire",
    up_to=(8, 10, 12),
    unit="pegs",
)
def solid(pegs: int) -> Iterator[Case]:
    """Search the rows."""
    for n in range(1, pegs + 1):
        row = f"{'.' * n}{'x' * n}{'.' * n}"
        said = Outcome.P if n % 4 < 2 else Outcome.N
        is_zero = PEG_DUOTAIRE(row).nim_value() == 0
        yield Case(row, said, Outcome.P if is_zero else Outcome.N)
