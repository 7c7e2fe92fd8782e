"""Search boards one by one, in several processes."""

from __future__ import annotations

import os
from collections.abc import Callable, Hashable, Iterable, Iterator
from contextlib import nullcontext
from dataclasses import dataclass, field
from fractions import Fraction
from functools import partial
from itertools import islice
from time import monotonic
from typing import Any, NamedTuple, TypeAlias

from partizan import world
from partizan.budget import Budget, terms
from partizan.errors import BudgetExceeded, DomainError, PartizanError
from partizan.find.journal import Page, SearchJournal
from partizan.find.listing import Listed, Listing
from partizan.find.wanted import Wanted
from partizan.machine import processors, resident
from partizan.position import Position
from partizan.processes import side_by_side
from partizan.ruleset import Rules
from partizan.theories.normal import Game
from partizan.theory import Convention, Outcome

__all__ = ["Failure", "Hit", "Search", "find"]

_CHUNK = 64  # boards that a process is given at a time
_ALONE = 0.5  # seconds before worker processes are started, which takes as long
_BEGINNING = 16  # boards in a chunk until then
_FULL = 1 << 30  # bytes that a process may use before it clears its memory


def find(
    ruleset: Rules[Any],
    value: object = None,
    *,
    properties: str | Iterable[str] = (),
    temperature_above: Fraction | float | None = None,
    nimber_at_least: int | None = None,
    outcome: Outcome | str | None = None,
    convention: Convention = "normal",
    new: bool = False,
    where: Callable[[Any], bool] | None = None,
    up_to: int | None = None,
    letters: str | None = None,
    sums: bool = False,
    start: object = None,
    limit: int | None = None,
    jobs: int | None = None,
    journal: str | os.PathLike[str] | None = None,
) -> Iterator[Position[Any]]:
    """Yield the positions of a ruleset that satisfy all conditions, small ones first.

    `where` is any function of a position. `Search` describes the choice of boards and the bound,
    and its method `run` describes `jobs`, `limit` and `journal`.

    >>> from partizan import rulesets
    >>> [str(position) for position in find(rulesets.domineering, "+-1", up_to=4)]
    ['..|..']
    >>> [*find(rulesets.nim, where=lambda p: p.nim_value() == 7, up_to=9, limit=1)]
    [nim("7")]
    """
    wanted = Wanted(
        None if value is None else _game(ruleset, value),
        (properties,) if isinstance(properties, str) else (*properties,),
        None if temperature_above is None else Fraction(temperature_above),
        nimber_at_least,
        Outcome[outcome] if isinstance(outcome, str) else outcome,
        convention,
        new,
        where,
    )
    first = None if start is None else ruleset.board(start)
    search = Search(ruleset, wanted, up_to, letters, sums, first)
    for hit in search.run(jobs=jobs, journal=journal, limit=limit):
        yield ruleset(hit.position if hit.board is None else hit.board)


@dataclass(frozen=True, slots=True)
class Hit:
    """A position that satisfies the conditions, its size, and its value if it was computed."""

    position: str
    size: int
    value: Any = None
    board: Hashable | None = field(default=None, repr=False, compare=False)


class Failure(NamedTuple):
    """A position left open, its size, the reason, and whether larger limits may help."""

    position: str
    size: int
    reason: str
    is_limited: bool = True


@dataclass(slots=True)
class Search:
    """A search: a ruleset, the conditions, the boards to examine, and the limits for each board.

    `letters` restricts the boards, `sums` includes sums of several parts, and `start` searches the
    positions that can be reached from a board in place of all boards. Without a size `up_to`, the
    search goes on while there are few boards. `failures` are the positions that exceeded a limit
    or have no value, and `looked_at` counts the positions examined; both, and the size reached, are
    known when the search has ended.

    >>> from partizan import catalog
    >>> search = Search(catalog.load("toppling-dominoes"), Wanted(value=Game("{1|*}")), up_to=4)
    >>> [hit.position for hit in search.run()], search.looked_at
    (['lrel'], 73)
    """

    ruleset: Rules[Any]
    wanted: Wanted
    up_to: int | None = None
    letters: str | None = None
    sums: bool = False
    start: Hashable | None = None
    seconds: float | None = None
    positions: int | None = None
    failures: list[Failure] = field(default_factory=list, init=False)
    looked_at: int = field(default=0, init=False)

    def __post_init__(self) -> None:
        self._listing().check(self.up_to)

    @property
    def unit(self) -> str:
        """The unit of the size of a board, in the plural."""
        return self._listing().unit

    def facts(self) -> dict[str, object]:
        """Return everything that determines the hits and their order, except the bound."""
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
    ) -> Iterator[Hit]:
        """Yield the hits, small boards first, and always in the same order.

        Boards in the `journal` are not examined again, except positions that were left open under
        tighter limits. With a `limit` the search ends after that many hits. Worker processes start
        only after a moment. The `progress` of a budget is called with the number of boards
        examined.
        """
        self.failures.clear()
        self.looked_at = 0
        progress = terms().progress
        if limit is not None and limit < 1:
            raise DomainError(f"the limit of hits must be at least 1, not {limit}")
        if journal is not None and self.up_to is None:
            for _ in self._listed():  # to know which part of the journal to use
                pass
        with nullcontext() if journal is None else SearchJournal(journal, self.facts()) as book:
            known: set[object] = set()
            found = 0
            for page in () if book is None else self._pages(book, jobs):
                self._turn(page)
                for hit in map(self._hit, page.hits):
                    if self.wanted.new and hit.value in known:
                        continue  # an earlier position, once left open, has the same value
                    known.add(hit.value)
                    found += 1
                    yield hit
                    if found == limit:
                        return
            for chunk, looks in self._looks(jobs):
                hits, failures = self._judged(chunk, looks, known)
                page = self._page(chunk, hits, failures)
                if limit is not None and found + len(hits) > limit:
                    wanted = hits[: limit - found]  # the rest is found again by a later run
                    boards = [listed.board for listed in chunk]
                    self.looked_at += boards.index(wanted[-1].board) + 1
                    yield from wanted
                    return
                if book is not None:
                    book.note(page)
                self._turn(page)
                if progress is not None:
                    progress(self.looked_at)
                yield from hits
                found += len(hits)
                if found == limit:
                    return

    def _listing(self) -> Listing:
        return Listing(self.ruleset, letters=self.letters, sums=self.sums, start=self.start)

    def _listed(self) -> Iterator[Listed]:
        """Yield all boards, always in the same order."""
        self.up_to = yield from self._listing().boards(self.up_to)

    # --- pages of a journal ----------------------------------------------------------------------

    def _pages(self, book: SearchJournal, jobs: int | None) -> Iterator[Page]:
        """Yield the pages of a journal; retry positions left open under tighter limits."""
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
                page = self._page(chunk, *self._judged(chunk, looks, set()))
                book.note(page)
            yield page

    def _may_settle(self, page: Page) -> bool:
        """Return whether positions were left open under tighter limits than now."""
        return any(Failure(**facts).is_limited for facts in page.failures) and any(
            then is not None and (now is None or now > then)
            for then, now in zip(page.limits, self._limits, strict=True)
        )

    @property
    def _limits(self) -> tuple[float | None, int | None]:
        return self.seconds, self.positions

    def _page(self, chunk: list[Listed], hits: list[Hit], failures: list[Failure]) -> Page:
        """Return the page about the next boards."""
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

    def _hit(self, facts: Any) -> Hit:
        value = facts["value"]
        found = None if value is None else _game(self.ruleset, value)
        return Hit(facts["position"], facts["size"], found)

    # --- examining boards ------------------------------------------------------------------------

    def _judged(
        self, chunk: list[Listed], looks: list[Look], known: set[object]
    ) -> tuple[list[Hit], list[Failure]]:
        """Return the hits and failures of a chunk; `known` are the values found before."""
        hits, failures = [], []
        for listed, look in zip(chunk, looks, strict=True):
            text = str(listed.board)
            if isinstance(look, _Open):
                failures.append(Failure(text, listed.size, *look))
            elif look[0] and not (self.wanted.new and look[1] in known):
                known.add(look[1])
                hits.append(Hit(text, listed.size, look[1], listed.board))
        return hits, failures

    def _looks(self, jobs: int | None) -> Iterator[tuple[list[Listed], list[Look]]]:
        """Yield the chunks of boards that were not yet examined, with their results."""
        listed = islice(self._listed(), self.looked_at, None)
        begun = monotonic()
        chunks = iter(
            lambda: [*islice(listed, _BEGINNING if monotonic() - begun < _ALONE else _CHUNK)], []
        )
        return self._answers(chunks, jobs)

    def _answers(
        self, chunks: Iterator[list[Listed]], jobs: int | None
    ) -> Iterator[tuple[list[Listed], list[Look]]]:
        """Yield chunks with their results, in this process alone while that is faster."""
        limits = Budget(self.seconds, positions=self.positions, progress=_quietly)
        look = partial(_look, self.ruleset, self.wanted, limits)
        begun = monotonic()
        is_private = (  # other processes could not import it
            type(self.ruleset).__module__ == "__main__" or self.wanted.where is not None
        )
        while is_private or monotonic() - begun < _ALONE:
            chunk = next(chunks, None)
            if chunk is None:
                return
            yield chunk, look(chunk)
        ask = partial(_look_and_forget, look)
        yield from side_by_side(ask, chunks, jobs or processors(), in_order=True)


# --- one chunk -----------------------------------------------------------------------------------


class _Open(NamedTuple):
    """The reason why a position was left open, and whether a limit is the reason."""

    reason: str
    is_limited: bool


Look: TypeAlias = "tuple[bool, Any] | _Open"
"""Whether a position satisfies the conditions, and its value; or why that is not known."""


def _look(ruleset: Rules[Any], wanted: Wanted, limits: Budget, chunk: list[Listed]) -> list[Look]:
    """Examine boards one by one."""
    looks: list[Look] = []
    for board in (listed.board for listed in chunk):
        try:
            with limits:
                is_wanted, value = wanted.look(ruleset.position_type(ruleset, board))
        except PartizanError as error:  # too hard, or play need not end
            looks.append(_Open(str(error), isinstance(error, BudgetExceeded)))
        else:
            looks.append((is_wanted, value if is_wanted else None))
    return looks


def _quietly(_: int) -> None:
    """Do nothing: the progress of a search counts boards, not the positions of one game."""


def _look_and_forget(look: Callable[[list[Listed]], list[Look]], chunk: list[Listed]) -> list[Look]:
    """Examine boards in a worker process, whose memory is kept small."""
    if resident() > _FULL:
        world.clear()
    return look(chunk)


# --- values --------------------------------------------------------------------------------------


def _facts(hit: Hit) -> dict[str, object]:
    value = hit.value
    text = value.notation("ascii") if isinstance(value, Game) else str(value)
    return {
        "position": hit.position,
        "size": hit.size,
        "value": None if value is None else text,
    }


def _game(ruleset: Rules[Any], value: Any) -> object:
    """Return a value from its text, as positions of the ruleset read it."""
    return ruleset.position_type.read_value(value)
