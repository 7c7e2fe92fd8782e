"""J. Nash, Some games and machines for playing them (1952): Hex."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.hex import RULESET as HEX
from partizan.theory import Outcome


@claim(
    "nash1952/hex",
    "On a square board the first player wins Hex.",
    source="[Nash52], by strategy stealing",
    about="hex",
    up_to=(3, 3, 4),
    unit="rows",
)
def squares(rows: int) -> Iterator[Case]:
    """Search the boards."""
    for n in range(1, rows + 1):
        board = "|".join(["." * n] * n)
        yield Case(board, Outcome.N, HEX(board).outcome())


@claim(
    "nash1952/hex-rectangles",
    "On a board that is not square, the player with the shorter distance to connect wins Hex, "
    "even when the other begins.",
    source="[Gardner59]",
    about="hex",
    up_to=(3, 3, 4),
    unit="rows",
)
def rectangles(rows: int) -> Iterator[Case]:
    """Search the boards with one more column than rows, where Left, who goes down, is closer."""
    for n in range(1, rows):
        board = "|".join(["." * (n + 1)] * n)
        yield Case(board, Outcome.L, HEX(board).outcome())
