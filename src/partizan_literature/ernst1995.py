"""M. D. Ernst, Playing Konane mathematically (1995)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.grid.konane import RULESET as KONANE
from partizan.theories.normal import Game

ABOUT = "konane"
STONES = "stones"


def row(stones: int) -> str:
    """Return a row of `stones` stones of alternating colours, beginning with black."""
    return ("xo" * stones)[:stones]


@claim(
    "ernst1995/solid",
    "A row of n stones of alternating colours with room at both ends has value -(n-1)/2 if n is "
    "odd and both end stones are black, 0 if n is divisible by 4, and * if n is 2 modulo 4.",
    source="[Ernst95], solid linear patterns",
    about=ABOUT,
    up_to=(8, 11, 14),
    unit=STONES,
)
def solid(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for n in range(1, longest + 1):
        room = "." * n
        board = f"{room}{row(n)}{room}"
        said = Game(-(n // 2)) if n % 2 else Game.nimber(n % 4 // 2)
        yield Case(board, said, KONANE(board).value())


@claim(
    "ernst1995/at-the-edge",
    "A row of n stones of alternating colours, touching the edge of the board at one end and with "
    "room at the other, is worth floor(n/2) to the owner of the last stone but one.",
    source="[Ernst95], solid linear patterns",
    about=ABOUT,
    up_to=(10, 13, 16),
    unit=STONES,
)
def at_the_edge(longest: int) -> Iterator[Case]:
    """Evaluate the rows, which begin with a black stone."""
    for n in range(1, longest + 1):
        board = f"{row(n)}{'.' * n}"
        yield Case(board, n // 2 * (-1 if n % 2 else 1), KONANE(board).value())
