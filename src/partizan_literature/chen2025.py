"""X. Chen and others, A proof of the 2004 conjecture on alternating linear Clobber (2025)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.budget import Budget
from partizan.rulesets.strip.linear_clobber import RULESET as LINEAR_CLOBBER
from partizan.theory import Outcome

ABOUT = ("linear-clobber", "clobber")


@claim(
    "chen2025/theorem",
    "The first player wins Clobber on a row of n pairs ox, except for n = 3.",
    source="[Chen25], conjectured in [AGNW05]",
    about=ABOUT,
    up_to=(14, 20, 26),
    unit="stones",
)
def alternating(longest: int) -> Iterator[Case]:
    """Search the rows."""
    for n in range(1, longest // 2 + 1):
        said = Outcome.P if n == 3 else Outcome.N
        with Budget(theorems=False):  # the theorem is what is checked
            found = LINEAR_CLOBBER("ox" * n).outcome()
        yield Case("ox" * n, said, found)


@claim(
    "chen2025/simplifications",
    "In Clobber ooxx and oxoxox have value 0, oxo has the value of ox, and ooxo has the value of "
    "xxo and ox together.",
    source="[Chen25], from its list of simplifications",
    about=ABOUT,
    up_to=(6, 6, 6),
    unit="stones",
)
def simplifications(_: int) -> Iterator[Case]:
    """Evaluate both sides."""
    for row, same in (("oxo", "ox"), ("ooxx", "."), ("ooxo", "xxo.ox"), ("oxoxox", ".")):
        yield Case(row, LINEAR_CLOBBER(same).value(), LINEAR_CLOBBER(row).value())
