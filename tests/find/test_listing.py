"""Of boards that look the same only one is listed, and nothing is lost."""

from __future__ import annotations

import pytest

from partizan import catalog
from partizan.errors import DomainError, NotationError
from partizan.find.listing import Listing
from partizan.find.populations import population

RULESETS = [
    ("toppling-dominoes", None, 4),
    ("hackenbush-string", None, 4),
    ("flipping-coins", None, 7),
    ("toads-and-frogs", None, 5),
    ("domineering", None, 5),
    ("clobber", ".xo", 3),
    ("col", None, 3),
    ("hex", None, 3),
    ("ruler", None, 5),
    ("wythoff", None, 6),
    ("stirling-shave", None, 5),
    ("domino-shave", None, 2),
    ("cordons", None, 4),
    ("clockwise-hackenbush", None, 4),
    ("thinning-thickets", None, 3),
    ("green-thickets", None, 5),
    ("cutcake", None, 12),
    ("end-nim", None, 6),
    ("node-kayles", None, 4),
    ("graph-snort", None, 3),
    ("hackenbush", None, 3),
    ("sno-go", None, 3),
    ("timber", None, 4),
    ("timbush", None, 3),
    ("edge-geography", None, 4),
    ("directed-vertex-geography", None, 3),
    ("vertex-nim", None, 3),
    ("nim-on-graphs", None, 3),
    ("weighted-arc-kayles", None, 4),
    ("blocking-pebbles", "br", 4),
]


@pytest.mark.parametrize(
    ("name", "letters", "bound", "sums"),
    [
        *((*listed, False) for listed in RULESETS),
        ("toppling-dominoes", "lre", 3, True),
        ("hackenbush-string", ".lr", 4, True),
        ("domineering", None, 4, True),
        ("kayles", None, 6, True),
        ("graph-snort", ".", 4, True),
    ],
)
def test_nothing_is_lost(name: str, letters: str | None, bound: int, sums: bool) -> None:
    """Every game tree of the whole population, of sums only if wanted, is that of a listed one."""
    ruleset = catalog.load(name)
    found = population(ruleset, letters, sums=sums)
    listed = list(Listing(ruleset, found, sums=sums).boards(bound))
    trees = {ruleset(entry.board).form() for entry in listed}
    everything = set()
    for size in range(1, bound + 1):
        for board in found.boards(size):
            try:
                position = ruleset(board)
            except (DomainError, NotationError):
                continue
            if sums or len(position.parts()) < 2:
                everything.add(position.form())
    assert trees == everything
    looks = [ruleset.representative(ruleset(entry.board).board) for entry in listed]
    assert len(set(looks)) == len(looks)
    assert [entry.size for entry in listed] == sorted(entry.size for entry in listed)


def test_symmetry_saves_work() -> None:
    """Of the grids with six cells, 4 x 64, few are left, and graphs come up to isomorphism."""
    domineering = catalog.load("domineering")
    listed = list(Listing(domineering, population(domineering)).boards(6))
    assert len(listed) < 30
    assert listed[-1].met <= 4 * (2 + 4 + 8 + 16 + 32 + 64)
    snort = catalog.load("graph-snort")
    assert len(list(Listing(snort, population(snort, ".")).boards(4))) == 1 + 1 + 2 + 6
