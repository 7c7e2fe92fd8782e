"""M. Müller, Solving 5x5 Amazons (2001)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.amazons import RULESET as AMAZONS
from partizan.theory import Outcome


@claim(
    "mueller2001/squares",
    "From the start with four amazons each, the second player wins Amazons on the 4x4 board, and "
    "the first player on the 5x5 board.",
    source="[Mueller01]",
    about="amazons",
    up_to=(4, 4, 5),
    unit="rows",
)
def squares(rows: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(4, rows + 1):
        start = AMAZONS(n, n)
        yield Case(start, Outcome.N if n == 5 else Outcome.P, start.outcome())
