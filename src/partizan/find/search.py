"""The search itself: look at one board after the other, several processes at a time."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from partizan import world
from partizan.budget import Budget, resident
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.find.journal import Page, SearchJournal
from partizan.find.listing import Listed, Listing
from partizan.find.populations import Population, Reached, population
from partizan.find.usual import Bounds, few_of, usual_bound, usual_bounds
from partizan.find.wanted import Wanted
from partizan.processes import processors, side_by_side
from partizan.ruleset import Ruleset
from partizan.theories.normal import Game

__all__ = ["Failure", "Hit", "Search"]

Progress: TypeAlias = Callable[[int, int], None]
"""Who wants to hear how many boards were met, and the size of the last one."""

_CHUNK = 64  # boards that a process is given at a time
_ALONE = 0.5  # seconds before others are asked to help, which takes as long to begin
_BEGINNING = 16  # boards of a chunk until then
_LARGEST = 10_000  # the size of boards
_MANY = 1 << 60  # boards, of which nobody needs to know how many more there are
_FULL = 1 << 30  # bytes that a process may have before it forgets what it knows


class Hit(NamedTuple):
    """A position that is wanted, its size, and its value if that had to be known."""

    position: str
    size: int
    value: Game | None


class Failure(NamedTuple):
    """A position that is left open, its size, why, and whether larger limits may settle it."""

    position: str
    size: int
    reason: str
    is_limited: bool = True


@dataclass(slots=True)
class Search:
    """A search: which boards of which ruleset, what is wanted of them, and the limits for one.

    `letters` restricts the boards, `sums` lists positions of several parts as well, and `start`
    looks at what play reaches from a board in place of all boards. Without a size `up_to` which to
    look, the search goes on as long as there are few boards. `failures` are the positions that took
    more than the limits allow, or have no value, and `looked_at` counts all that were looked at;
    both, and how far it went, are known when the search has ended.

    >>> from partizan import catalog
    >>> search = Search(catalog.load("toppling-dominoes"), Wanted(value=Game("{1|*}")), up_to=4)
    >>> [hit.position for hit in search.run()], search.looked_at
    (['lerl'], 73)
    """

    ruleset: Ruleset[Any]
    wanted: Wanted
    up_to: int | None = None
    letters: str | None = None
    sums: bool = False
    start: Hashable | None = None
    seconds: float | None = None
    positions: int | None = None
    failures: list[Failure] = field(default_factory=list, init=False)
    looked_at: int = field(default=0, init=False)
    _bounds: Bounds | None = field(default=None, init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        found = self.population()
        if self.up_to is None:
            self._bounds = usual_bounds(found)
        if self.up_to is not None and self.up_to < found.smallest:
            raise DomainError(
                f"boards with {found.smallest}, {found.smallest + 1}, ... {found.noun} are looked "
                f"at, not with {self.up_to}"
            )
        if self.up_to is not None and self.up_to > _LARGEST:
            raise DomainError(
                f"boards with up to {_LARGEST:,} {found.noun} are looked at, not with "
                f"{self.up_to:,}"
            )
        if found.largest is not None and self.up_to is not None and self.up_to > found.largest:
            raise DomainError(
                f"{self.ruleset.name}: boards with up to {found.largest} {found.noun} are listed, "
                f"not with {self.up_to}; choose a larger one to start from, and what play reaches "
                "from there is looked at"
            )

    def population(self) -> Population:
        """Return the boards, as they are before the search."""
        if self.start is None:
            return population(self.ruleset, self.letters, sums=self.sums)
        if self.letters is not None:
            raise DomainError("letters restrict all boards, not those reached from one of them")
        return Reached(self.ruleset, self.start)

    def total(self) -> int | None:
        """Return how many boards there are to be met, at most, if that is known."""
        found = self.population()
        last = self._bounds.perhaps if self.up_to is None and self._bounds else self.up_to
        if last is None:
            return None
        total = 0
        for size in range(found.smallest, last + 1):
            count = found.count(size)
            if count is None:
                return None
            total += count
            if total > _MANY:
                break
        return total

    def facts(self) -> dict[str, object]:
        """Return what decides which hits there are, and in which order, but how far to go."""
        return {
            "ruleset": self.ruleset.name,
            "wanted": self.wanted.facts(),
            "letters": self.letters,
            "sums": self.sums,
            "start": None if self.start is None else str(self.start),
        }

    def run(
        self,
        *,
        jobs: int | None = None,
        journal: str | os.PathLike[str] | None = None,
        limit: int | None = None,
        progress: Progress | None = None,
    ) -> Iterator[Hit]:
        """Yield the hits, small boards first, and always in the same order.

        What a `journal` holds of this search is not looked for again, but for positions that were
        left open under tighter limits. With a `limit` the search ends after so many hits. For the
        first moments this process looks alone.
        """
        self.failures.clear()
        self.looked_at = 0
        if limit is not None and limit < 1:
            raise DomainError(f"a search ends after 1, 2, ... hits, not after {limit}")
        if journal is not None and self.up_to is None and self._bounds is not None:
            self.up_to = self._far(progress)  # how much of the journal is asked for
        with nullcontext() if journal is None else SearchJournal(journal, self.facts()) as book:
            known: set[Game | None] = set()
            found = 0
            for page in () if book is None else self._pages(book, jobs):
                self._turn(page)
                for hit in map(_hit, page.hits):
                    if self.wanted.new and hit.value in known:
                        continue  # it was new until a position before it was no longer left open
                    known.add(hit.value)
                    found += 1
                    yield hit
                    if found == limit:
                        return
            for chunk, looks in self._looks(jobs):
                hits, failures = self._told(chunk, looks, known)
                page = self._page(chunk, hits, failures)
                if limit is not None and found + len(hits) > limit:
                    wanted = hits[: limit - found]  # the rest is found again when it is wanted
                    texts = [str(listed.board) for listed in chunk]
                    self.looked_at += texts.index(wanted[-1].position) + 1
                    yield from wanted
                    return
                if book is not None:
                    book.note(page)
                self._turn(page)
                if progress is not None:
                    progress(chunk[-1].met, chunk[-1].size)
                yield from hits
                found += len(hits)
                if found == limit:
                    return

    def _pages(self, book: SearchJournal, jobs: int | None) -> Iterator[Page]:
        """Yield the pages of a journal; what was left open under tighter limits is tried again."""
        pages = book.pages(self.up_to)
        if not any(map(self._may_settle, pages)):
            yield from pages
            return
        listed = self._listed()
        chunks = ([*islice(listed, page.looked_at - page.begun)] for page in pages)
        tried = (
            chunk if self._may_settle(page) else []
            for page, chunk in zip(pages, chunks, strict=True)
        )
        for old, (chunk, looks) in zip(pages, self._answers(tried, jobs), strict=True):
            page = old
            if chunk:
                page = self._page(chunk, *self._told(chunk, looks, set()))
                book.note(page)
            yield page

    def _may_settle(self, page: Page) -> bool:
        """Return whether positions were left open that have looser limits now."""
        return any(map(_may_be_settled, page.failures)) and any(
            then is not None and (now is None or now > then)
            for then, now in zip(page.limits, self._limits, strict=True)
        )

    @property
    def _limits(self) -> tuple[float | None, int | None]:
        return self.seconds, self.positions

    def _page(self, chunk: list[Listed], hits: list[Hit], failures: list[Failure]) -> Page:
        """Return the page about the boards that are looked at next."""
        return Page(
            self.looked_at,
            self.looked_at + len(chunk),
            chunk[-1].size,
            [_facts(hit) for hit in hits],
            [failure._asdict() for failure in failures],
            self._limits,
        )

    def _turn(self, page: Page) -> None:
        self.looked_at = page.looked_at
        self.failures += [Failure(**facts) for facts in page.failures]

    def _told(
        self, chunk: list[Listed], looks: list[Look], known: set[Game | None]
    ) -> tuple[list[Hit], list[Failure]]:
        """Return what a chunk has, given what is known already."""
        hits, failures = [], []
        for listed, look in zip(chunk, looks, strict=True):
            text = str(listed.board)
            if isinstance(look, _Open):
                failures.append(Failure(text, listed.size, *look))
            elif look[0] and not (self.wanted.new and look[1] in known):
                known.add(look[1])
                hits.append(Hit(text, listed.size, look[1]))
        return hits, failures

    # --- who looks -------------------------------------------------------------------------------

    def _looks(self, jobs: int | None) -> Iterator[tuple[list[Listed], list[Look]]]:
        """Yield chunks of boards, from the first that was not looked at, and what is seen there."""
        listed = islice(self._listed(), self.looked_at, None)
        begun = monotonic()
        chunks = iter(
            lambda: [*islice(listed, _BEGINNING if monotonic() - begun < _ALONE else _CHUNK)], []
        )
        return self._answers(chunks, jobs)

    def _answers(
        self, chunks: Iterator[list[Listed]], jobs: int | None
    ) -> Iterator[tuple[list[Listed], list[Look]]]:
        """Yield chunks and what is seen there, by this process alone as long as that is faster."""
        begun = monotonic()
        is_private = type(self.ruleset).__module__ == "__main__"  # nobody else finds it there
        while is_private or monotonic() - begun < _ALONE:
            chunk = next(chunks, None)
            if chunk is None:
                return
            yield chunk, self._look(chunk)
        ask = partial(_look_and_forget, self._look)
        yield from side_by_side(ask, chunks, jobs or processors(), in_order=True)

    def _listed(self) -> Iterator[Listed]:
        """Yield all boards, always in the same order."""
        listing = Listing(self.ruleset, self.population(), sums=self.sums)
        if self.up_to is None and self._bounds is not None:
            self.up_to = yield from few_of(listing.boards(self._bounds.perhaps), self._bounds)
        else:
            yield from listing.boards(self.up_to)

    def _far(self, progress: Progress | None) -> int | None:
        """Return up to which size there are few boards."""
        told = None if progress is None else (lambda met: progress(met, 0))
        return usual_bound(self.ruleset, self.population(), sums=self.sums, progress=told)

    @property
    def _look(self) -> Callable[[list[Listed]], list[Look]]:
        """What is done with some boards."""
        return partial(
            _look,
            ruleset=self.ruleset,
            wanted=self.wanted,
            seconds=self.seconds,
            positions=self.positions,
        )


# --- one chunk -----------------------------------------------------------------------------------


class _Open(NamedTuple):
    """Why it is not known whether a position is wanted, and whether a limit is to blame."""

    reason: str
    is_limited: bool


Look: TypeAlias = "tuple[bool, Game | None] | _Open"
"""Whether a position is wanted, and its value; or why that is not known."""


def _look(
    chunk: list[Listed],
    ruleset: Ruleset[Any],
    wanted: Wanted,
    seconds: float | None,
    positions: int | None,
) -> list[Look]:
    """Look at boards one by one."""
    looks: list[Look] = []
    for board in (listed.board for listed in chunk):
        try:
            with Budget(seconds, None, positions):
                is_wanted, value = wanted.look(ruleset.position_type(ruleset, board))
        except PartizanError as error:  # too hard, or play need not end
            looks.append(_Open(str(error), isinstance(error, BudgetExceeded)))
        else:
            looks.append((is_wanted, value if is_wanted else None))
    return looks


def _look_and_forget(look: Callable[[list[Listed]], list[Look]], chunk: list[Listed]) -> list[Look]:
    """Look at boards in a process of our own, whose memory is kept small."""
    if resident() > _FULL:
        world.clear()
    return look(chunk)


# --- what a journal holds ------------------------------------------------------------------------


def _facts(hit: Hit) -> dict[str, object]:
    value = None if hit.value is None else hit.value.notation("ascii")
    return {"position": hit.position, "size": hit.size, "value": value}


def _may_be_settled(facts: Any) -> bool:
    return Failure(**facts).is_limited


def _hit(facts: Any) -> Hit:
    value = facts["value"]
    return Hit(facts["position"], facts["size"], None if value is None else Game(value))
