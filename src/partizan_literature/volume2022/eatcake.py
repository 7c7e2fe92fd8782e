"""Combinatorial Game Theory: a special collection (2022), ch. 12: Bynum's game.

The chapter, by Haff, is about a cautious form of the game, whose rule was not available. These are
computed values of the game itself, and of eating only from the border. [CGT22, ch. 12]
"""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.cakes import EATCAKE
from partizan.theories.normal import Game

ABOUT = "eatcake"
SQUARES = "squares along a side"


@claim(
    "volume2022/ch12-cakes",
    "In Eatcake 2x3 is {⇑|*}, 3x2 and 3x4 are {*|⇓}, 2x4 is {0,↑*|↓}, and every square is *.",
    source="[CGT22, ch. 12], computed",
    about=ABOUT,
    up_to=(8, 12, 16),
    unit=SQUARES,
)
def cakes(longest: int) -> Iterator[Case]:
    """Evaluate the cakes."""
    said = {"2x3": "{^^|*}", "3x2": "{*|vv}", "2x4": "{0,^*|v}", "3x4": "{*|vv}"}
    for cake, text in said.items():
        yield Case(cake, Game(text), EATCAKE(cake).value())
    for n in range(1, longest + 1):
        yield Case(f"{n}x{n}", Game("*"), EATCAKE(f"{n}x{n}").value())


@claim(
    "volume2022/ch12-borders",
    "If strips are eaten only from the border, so that a cake never splits, the value of a cake "
    "of r rows and c columns is (r-c)↑, plus * if r-c is even.",
    source="[CGT22, ch. 12], computed",
    about=ABOUT,
    up_to=(6, 12, 24),
    unit=SQUARES,
)
def borders(longest: int) -> Iterator[Case]:
    """Play by this rule: Left removes columns, and Right removes rows."""
    values = {(r, c): Game(0) for r in range(longest + 1) for c in range(longest + 1) if not r * c}
    for r in range(1, longest + 1):
        for c in range(1, longest + 1):
            values[r, c] = Game.of([values[r, c - 1]], [values[r - 1, c]])
            said = (r - c) * Game("^") + Game.nimber(int((r - c) % 2 == 0))
            yield Case(f"{r}x{c}", said, values[r, c])
