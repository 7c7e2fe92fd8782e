"""G. Košmrlj, Domination game on paths and cycles (2017)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.theories.domination.game import DominationGame, DominationType

VERTICES = "vertices"


@claim(
    "kosmrlj2017/paths",
    "On a path with n vertices γ'_g is n/2, rounded up, and γ_g is the same, except that it is "
    "one less if n is 3 modulo 4.",
    source="[Kosmrlj17]",
    about=(),
    up_to=(15, 25, 30),
    unit=VERTICES,
)
def paths(longest: int) -> Iterator[Case]:
    """Play on the paths."""
    for n in range(1, longest + 1):
        half = (n + 1) // 2
        stated = DominationType.of(half - (n % 4 == 3), half)
        yield Case(f"path({n})", stated, DominationGame(f"path({n})").type)


@claim(
    "kosmrlj2017/cycles",
    "On a cycle with n vertices γ_g is the same as on a path; γ'_g is n/2, rounded down, and one "
    "less if n is 2 modulo 4.",
    source="[Kosmrlj17]",
    about=(),
    up_to=(15, 25, 30),
    unit=VERTICES,
)
def cycles(longest: int) -> Iterator[Case]:
    """Play on the cycles."""
    for n in range(3, longest + 1):
        stated = DominationType.of((n + 1) // 2 - (n % 4 == 3), n // 2 - (n % 4 == 2))
        yield Case(f"cycle({n})", stated, DominationGame(f"cycle({n})").type)
