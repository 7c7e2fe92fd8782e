"""How far a search goes if nobody says so."""

from __future__ import annotations

from itertools import accumulate

import pytest

from partizan import catalog
from partizan.find import Search, Wanted, population, usual_bound
from partizan.find import usual as module
from partizan.find.listing import Listed, Listing
from partizan.find.populations import Reached
from partizan.find.usual import Bounds, few_of, usual_bounds


def drained(listing: list[Listed], bounds: Bounds) -> tuple[int, int]:
    """Return how many boards are few, and up to which size."""
    boards = few_of(listing, bounds)
    count = 0
    while True:
        try:
            next(boards)
        except StopIteration as end:
            return count, end.value
        count += 1


@pytest.mark.parametrize(
    ("name", "bound", "looked_at"),
    [("toppling-dominoes", 9, 15_004), ("stirling-shave", 7, 5913), ("kayles", 100, 100)],
)
def test_bounds(name: str, bound: int, looked_at: int) -> None:
    """The bound is as large as it may be for twenty thousand boards (computed)."""
    ruleset = catalog.load(name)
    found = population(ruleset)
    assert usual_bound(ruleset, found) == bound
    assert sum(1 for _ in Listing(ruleset, found).boards(bound)) == looked_at


def test_what_the_counts_allow() -> None:
    """Timbush is listed with four vertices, and without a count nobody knows how far to go."""
    assert usual_bounds(population(catalog.load("timbush"))) == (3, 4)
    assert usual_bounds(population(catalog.load("node-kayles"))) == (7, 7)
    nim = catalog.load("nim")
    assert usual_bounds(Reached(nim, nim.board("3"))) is None
    assert usual_bound(nim, Reached(nim, nim.board("3"))) is None


def test_the_largest_bound_with_few_boards(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever `few` means, one size more would be too many boards, or too many to be met."""
    ruleset = catalog.load("domineering")
    found = population(ruleset)
    sizes = [entry.size for entry in Listing(ruleset, found).boards(9)]
    listed = [*accumulate(sizes.count(size) for size in range(1, 10))]
    met = [*accumulate(found.count(size) or 0 for size in range(1, 10))]
    for few, most in ((1, 1000), (5, 1000), (12, 1000), (26, 1000), (60, 1000), (10**6, 500)):
        monkeypatch.setattr(module, "FEW", few)
        monkeypatch.setattr(module, "MET", most)
        bound = sum(1 for n, m in zip(listed, met, strict=True) if n <= few and m <= most)
        assert usual_bound(ruleset, found) == max(1, bound)


def test_boards_come_early(monkeypatch: pytest.MonkeyPatch) -> None:
    """Boards of a size that is sure are not held back, and others come as soon as they are."""
    monkeypatch.setattr(module, "FEW", 5)
    listing = [Listed(i, 1 + i // 3, i) for i in range(9)]  # three boards of each size
    assert drained(listing, Bounds(1, 3)) == (3, 1)
    assert drained(listing[:5], Bounds(1, 2)) == (5, 2)
    source = iter(listing)
    assert next(few_of(source, Bounds(1, 3))).board == 0
    assert next(source).board == 1
    assert drained([], Bounds(1, 3)) == (0, 3)


def test_progress() -> None:
    """While boards are counted it is told how many have been met."""
    told: list[int] = []
    ruleset = catalog.load("flipping-coins")
    found = population(ruleset)
    assert usual_bound(ruleset, found, progress=told.append) == 14
    assert told == sorted(told)
    assert told[-1] == sum(found.count(size) or 0 for size in range(1, 15)) <= module.MET


def test_searches_say_how_far_they_went(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    """The bound is known when a search has ended, and the same with and without a journal."""
    monkeypatch.setattr(module, "FEW", 60)
    dominoes = catalog.load("toppling-dominoes")
    search = Search(dominoes, Wanted(new=True))
    assert search.up_to is None
    assert (search.total() or 0) >= 73
    hits = [*search.run(jobs=1)]
    assert (search.up_to, search.looked_at) == (3, 28)
    assert [*search.run(jobs=1)] == hits
    for _ in range(2):
        kept = Search(dominoes, Wanted(new=True))
        assert [*kept.run(jobs=1, journal=f"{tmp_path}/journal")] == hits
        assert (kept.up_to, kept.looked_at) == (3, 28)
    assert len([*Search(dominoes, Wanted(new=True), 4).run(jobs=1)]) > len(hits)
    first = Search(dominoes, Wanted(new=True))
    assert [*first.run(jobs=1, limit=2)] == hits[:2]
