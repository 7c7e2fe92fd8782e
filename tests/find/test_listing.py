"""Equivalent boards are listed once, and no game is lost."""

from __future__ import annotations

from itertools import accumulate

import pytest

from partizan import catalog
from partizan.errors import DomainError, NotationError
from partizan.find import listing as module
from partizan.find.listing import Listing

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
    """Every game tree of the population, without sums by default, is that of a listed board."""
    ruleset = catalog.load(name)
    listed = list(Listing(ruleset, letters=letters, sums=sums).boards(bound))
    trees = {ruleset(entry.board).form() for entry in listed}
    everything = set()
    for size in range(1, bound + 1):
        for board in ruleset.population(size, letters, sums=sums):
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
    """Of the 4 x 64 grids with six cells few are listed, and graphs up to isomorphism."""
    listed = list(Listing(catalog.load("domineering")).boards(6))
    assert len(listed) < 30
    snort = Listing(catalog.load("graph-snort"), letters=".")
    assert len(list(snort.boards(4))) == 1 + 1 + 2 + 6


def test_what_play_reaches() -> None:
    """With a start, boards are listed by the number of moves, until play is over."""
    nim = catalog.load("nim")
    listing = Listing(nim, start=nim.board("2+1"), sums=True)
    assert listing.unit == "moves"
    found = [(str(entry.board), entry.size) for entry in listing.boards(None)]
    assert found == [("2+1", 0), ("1", 1), ("1+1", 1), ("2", 1), ("0", 2)]
    assert [entry.size for entry in listing.boards(0)] == [0]
    with pytest.raises(DomainError, match="letters cannot be chosen for positions reached"):
        Listing(nim, letters="x", start=nim.board("2"))


# --- how far to go if no size is given -----------------------------------------------------------


def few(listing: Listing) -> tuple[int, int | None]:
    """Return the number of boards listed, and the last size."""
    boards = listing.boards(None)
    count = 0
    while True:
        try:
            next(boards)
        except StopIteration as end:
            return count, end.value
        count += 1


@pytest.mark.parametrize(
    ("name", "size", "listed"),
    [
        ("toppling-dominoes", 9, 15_004),
        ("stirling-shave", 7, 5913),
        ("kayles", 100, 100),
        ("node-kayles", 8, 12_113),
        ("timbush", 3, 720),
    ],
)
def test_bounds(name: str, size: int, listed: int) -> None:
    """By default, a search has at most twenty thousand boards (computed)."""
    assert few(Listing(catalog.load(name))) == (listed, size)


def test_the_largest_bound_with_few_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """The default bound is the largest with few boards: one size more has too many."""
    ruleset = catalog.load("domineering")
    sizes = [entry.size for entry in Listing(ruleset).boards(9)]
    listed = [*accumulate(sizes.count(size) for size in range(1, 10))]
    met = [*accumulate(sum(1 for _ in ruleset.population(size)) for size in range(1, 10))]
    for most, meet in ((1, 5000), (5, 5000), (12, 5000), (26, 5000), (60, 5000), (10**6, 500)):
        monkeypatch.setattr(module, "FEW", most)
        monkeypatch.setattr(module, "MET", meet)
        found = sum(1 for n, m in zip(listed, met, strict=True) if n <= most and m <= meet)
        assert few(Listing(ruleset))[1] == found


def test_sizes_that_cannot_be_listed() -> None:
    """Sizes that are too small or too large are refused before the search begins."""
    with pytest.raises(DomainError, match="1 to 10,000 cells can be listed, not with 0"):
        Listing(catalog.load("domineering")).check(0)
    with pytest.raises(DomainError, match="0 to 10,000 moves can be listed, not with -1"):
        Listing(catalog.load("nim"), start=catalog.load("nim").board("3")).check(-1)
    with pytest.raises(DomainError, match="graphs can be listed from 0 to 10 vertices, not 11"):
        Listing(catalog.load("node-kayles")).check(11)
