"""M. Müller, Solving NoGo on small board sizes (2011 to 2025)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid.nogo import RULESET as NOGO
from partizan.theory import Outcome


def board(rows: int) -> str:
    """Return an empty square board."""
    return "|".join(["." * rows] * rows)


@claim(
    "mueller2025/3x3",
    "On the 3x3 board every first move wins NoGo.",
    source="[Mueller25]",
    about="nogo",
    up_to=(3, 3, 3),
    unit="rows",
)
def every_first_move(rows: int) -> Iterator[Case]:
    """Search the boards after each first move."""
    for option in NOGO(board(rows)).options(LEFT):
        yield Case(option, LEFT, option.solve(first=RIGHT).winner)


@claim(
    "mueller2025/squares",
    "The first player wins NoGo on the 3x3 board, and the second on the 4x4 board.",
    source="[Mueller25]",
    about="nogo",
    up_to=(3, 4, 4),
    unit="rows",
)
def squares(rows: int) -> Iterator[Case]:
    """Search the boards."""
    for n, said in ((3, Outcome.N), (4, Outcome.P)):
        if n <= rows:
            yield Case(board(n), said, NOGO(board(n)).outcome())
