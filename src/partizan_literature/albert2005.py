"""M. Albert, J. P. Grossman, R. J. Nowakowski and D. Wolfe, An introduction to Clobber (2005)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.theories.normal import Game
from partizan_literature.instances import words

ABOUT = ("linear-clobber", "clobber")
STONES = "stones"


def value(row: str) -> Game:
    """Return the value of a row, by brute force."""
    return LINEAR_CLOBBER(row).value()


@claim(
    "albert2005/all-small",
    "Whenever one player can move in Clobber, so can the other: every position is all-small.",
    source="[AGNW05, Sect. 1]",
    about=ABOUT,
    up_to=(8, 10, 12),
    unit=STONES,
)
def all_small(longest: int) -> Iterator[Case]:
    """Check every row."""
    for row in words("xo", longest, 1):
        yield Case(row, True, value(row).is_all_small)


@claim(
    "albert2005/one-white-stone",
    "The value of x^n o is n-1 ups, plus a star if n is odd.",
    source="[AGNW05]",
    about=ABOUT,
    up_to=(12, 20, 40),
    unit=STONES,
)
def one_white_stone(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for n in range(1, longest):
        row = "x" * n + "o"
        yield Case(row, (n - 1) * Game("^") + Game.nimber(n % 2), value(row))


@claim(
    "albert2005/two-blocks",
    "x^m o^n is worth 0 if m, n >= 2.",
    source="[AGNW05]",
    about=ABOUT,
    up_to=(10, 13, 16),
    unit=STONES,
)
def two_blocks(longest: int) -> Iterator[Case]:
    """Evaluate the rows."""
    for total in range(4, longest + 1):
        for m in range(2, total - 1):
            row = "x" * m + "o" * (total - m)
            yield Case(row, 0, value(row))
