"""A. Fink, R. J. Nowakowski, A. N. Siegel and D. Wolfe, Toppling conjectures (2015)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.strip.toppling_dominoes import RULESET as TOPPLING_DOMINOES
from partizan.theories.normal import Game
from partizan_literature.instances import words

ABOUT = "toppling-dominoes"
DOMINOES = "dominoes in a row"


@claim(
    "fink2015/nimbers",
    "For each m there are exactly m rows of black and white dominoes, up to reversal, with value "
    "*m.",
    source="[FNSW15, abstract]",
    about=ABOUT,
    up_to=(9, 12, 14),
    unit=DOMINOES,
)
def rows_of_nimbers(longest: int) -> Iterator[Case]:
    """Count the rows of each nimber; the longest row with value *m has 6m - 4 dominoes."""
    found: dict[Game, list[str]] = {}
    for word in words("LR", longest, 1):
        g = TOPPLING_DOMINOES(word).value()
        if g.is_nimber and word <= word[::-1]:
            found.setdefault(g, []).append(word)
    for m in range(1, longest // 2 + 1):
        rows = found.get(Game.nimber(m), [])
        said = m if 6 * m - 4 <= longest else min(m, len(rows))  # some may be longer
        yield Case(f"*{m} as {', '.join(rows)}", said, len(rows))


@claim(
    "fink2015/atomic-weights",
    "A row of black and white dominoes that is infinitesimal has atomic weight 0, 1 or -1.",
    source="[FNSW15, abstract]",
    about=ABOUT,
    up_to=(9, 11, 13),
    unit=DOMINOES,
)
def atomic_weights(longest: int) -> Iterator[Case]:
    """Compute the atomic weight of every infinitesimal row."""
    for word in words("LR", longest):
        g = TOPPLING_DOMINOES(word).value()
        if g.is_infinitesimal:
            yield Case(word, True, g.atomic_weight in (0, 1, -1))
