"""D. Gale, A curious Nim-type game (1974): Chomp."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.poset.chomp import RULESET as CHOMP
from partizan_literature.gale1974.games.box_chomp import RULESET as BOX_CHOMP

ABOUT = "chomp"


@claim(
    "gale1974/strategy-stealing",
    "The first player wins Chomp on every rectangular bar except a single square: if taking the "
    "last square loses, the bite that answers it could have been made at once.",
    source="[Gale74]",
    about=ABOUT,
    up_to=(4, 5, 6),
    unit="rows and columns",
)
def strategy_stealing(largest: int) -> Iterator[Case]:
    """Search full bars."""
    for columns in range(1, largest + 1):
        for rows in range(1, columns + 1):
            said = "P" if columns == 1 else "N"
            yield Case(f"{rows}x{columns}", said, CHOMP(f"{rows}x{columns}").outcome().name)


@claim(
    "gale1974/squares",
    "On a square bar the bite diagonally adjacent to the poison wins, since it leaves two equal "
    "arms.",
    source="[Gale74]",
    about=ABOUT,
    up_to=(4, 8, 12),
    unit="squares in an arm",
)
def squares(largest: int) -> Iterator[Case]:
    """Search bars with two arms."""
    for row in range(1, largest + 1):
        for column in range(1, largest + 1):
            said = "P" if row == column else "N"
            bar = (row, *[1] * (column - 1))
            yield Case(",".join(map(str, bar)), said, CHOMP(bar).outcome().name)


@claim(
    "gale1974/two-rows",
    "With two rows, the player to move loses if and only if the longer row has one more square.",
    source="[Gale74]",
    about=ABOUT,
    up_to=(10, 20, 40),
    unit="columns",
)
def two_rows(largest: int) -> Iterator[Case]:
    """Search bars with two rows."""
    for upper in range(1, largest + 1):
        for lower in range(upper + 1):
            said = "P" if upper == lower + 1 else "N"
            yield Case(f"{upper},{lower}", said, CHOMP((upper, lower)).outcome().name)


@claim(
    "gale1974/boxes",
    "The first player also wins on every box of cubes except a single cube.",
    source="[Gale74]",
    about="box-chomp",
    up_to=(2, 3, 3),
    unit="as the largest of three sizes, the smallest being at most 2",
)
def boxes(largest: int) -> Iterator[Case]:
    """Search full boxes."""
    for a in range(1, min(largest, 2) + 1):
        for b in range(a, min(largest, 2) + 1):
            for c in range(b, largest + 1):
                said = "P" if c == 1 else "N"
                yield Case(f"{a}x{b}x{c}", said, BOX_CHOMP(f"{a}x{b}x{c}").outcome().name)
