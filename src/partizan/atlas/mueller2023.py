"""M. Müller and others on NoGo: solving NoGo on small rectangular boards (2023)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan import rulesets
from partizan.atlas.contract import Case, claim
from partizan.theory import Outcome

__all__: list[str] = []


@claim(
    "mueller2023/nogo",
    "On the 3x3 board the first player wins NoGo with any move, and on the 4x4 board the second "
    "player wins.",
    source="[DWM23], and M. Müller's page on solving NoGo",
    about="nogo",
    up_to=(3, 4, 4),
    unit="rows",
)
def squares(rows: int) -> Iterator[Case]:
    """Search the boards."""
    for n, said in ((3, Outcome.N), (4, Outcome.P)):
        if n <= rows:
            board = "|".join(["." * n] * n)
            yield Case(board, said, rulesets.nogo(board).outcome())
