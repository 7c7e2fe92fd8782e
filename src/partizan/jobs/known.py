"""The answers of a job that are known: in its journal, or in the store of the budget around it.

A line of the journal is about consecutive inputs: the numbers of the first and the one after the
last, a checksum of their texts, their answers, and the limits if there were any. Inputs whose
answers were left open under tighter limits, or that ended their workers, are asked again; of
several lines about one input, the last counts.

A journal belongs to one run and its resumptions; a store shares answers between runs, people and
machines. Opening one takes a quarter of a second, so a short job does not begin one. Answers that
took less than a millisecond are computed faster than they are read. An answer that larger limits
may improve is kept under the limits in force, unless these are seconds, which mean little on
another machine.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from time import monotonic
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar
from zlib import crc32

from partizan.budget import terms
from partizan.errors import DomainError
from partizan.jobs.job import Job, never
from partizan.jobs.journal import Journal

if TYPE_CHECKING:
    from partizan.store.work import Work


X = TypeVar("X")

_MOMENT = 0.5  # seconds of a job before it begins a store
_WORTH = 0.001  # seconds of an answer that is stored
_AT_ONCE = 256  # inputs that are looked up at once
_PAUSE = 1.0  # seconds between two transactions

UNKNOWN: Final = object()
"""Stands for an answer that is not in the journal."""


class _Page(NamedTuple):
    """A line about the inputs from `start` to `stop`, without those that are asked `again`."""

    start: int
    stop: int
    of: int
    place: int
    again: frozenset[int]


@dataclass(slots=True)
class _Open:
    """A page with its answers."""

    page: _Page
    answers: Sequence[Any]


@dataclass(slots=True)
class Known:
    """The answers in the journal of a job; without a journal there are none."""

    job: Job[Any]
    journal: Journal | None
    _pages: deque[_Page] = field(init=False)

    def __post_init__(self) -> None:
        lines = () if self.journal is None else self.journal.lines()
        pages = [self._page(place, facts) for place, facts in lines]
        self._pages = deque(sorted(pages))

    def matched(self, inputs: Iterable[X]) -> Iterator[tuple[X, Any]]:
        """Yield each input with its answer, or with `UNKNOWN`."""
        source = iter(inputs)
        ahead: deque[X] = deque()
        opened: list[_Open] = []
        for at in count():
            while self._pages and self._pages[0].start == at:
                page = self._pages.popleft()
                ahead.extend(islice(source, max(0, page.stop - at - len(ahead))))
                if len(ahead) >= page.stop - at:  # otherwise the inputs end sooner this time
                    opened.append(self._opened(page, [*islice(ahead, page.stop - at)]))
            if not ahead:
                ahead.extend(islice(source, 1))
                if not ahead:
                    return
            opened = [one for one in opened if one.page.stop > at]
            answer, latest = UNKNOWN, -1
            for page, answers in ((one.page, one.answers) for one in opened):
                if at not in page.again and page.place > latest:
                    answer, latest = answers[at - page.start], page.place
            yield ahead.popleft(), answer

    def _page(self, place: int, facts: Mapping[str, Any]) -> _Page:
        start = facts["from"]
        again = set(facts.get("lost", ()))
        if _are_larger(self.job.bounds, facts.get("limits", {})):
            again |= {
                start + i for i, answer in enumerate(facts["answers"]) if self.job.is_open(answer)
            }
        return _Page(start, facts["to"], facts["of"], place, frozenset(again))

    def _opened(self, page: _Page, inputs: Sequence[Any]) -> _Open:
        assert self.journal is not None
        if _checksum(inputs, self.job.text) != page.of:
            raise DomainError(
                f"{self.journal.path} is the journal of other inputs: they differ between number "
                f"{page.start} and {page.stop}; choose another file"
            )
        return _Open(page, self.journal.read(page.place)["answers"])


def line(
    job: Job[Any],
    start: int,
    inputs: Sequence[Any],
    answers: Sequence[Any],
    seconds: float,
    *,
    is_lost: bool,
) -> dict[str, object]:
    """Return the line of a journal about inputs and their answers."""
    found: dict[str, object] = {
        "from": start,
        "to": start + len(inputs),
        "of": _checksum(inputs, job.text),
        "seconds": round(seconds, 3),
        "answers": answers,
    }
    if job.bounds:
        found["limits"] = job.bounds
    if is_lost:
        found["lost"] = [*range(start, start + len(inputs))]
    return found


def _checksum(inputs: Iterable[Any], text: Callable[[Any], str]) -> int:
    return crc32("\n".join(map(text, inputs)).encode())


def _are_larger(now: Mapping[str, float | None], then: Mapping[str, float | None]) -> bool:
    """Return whether some limit is larger now; a limit that is absent or None is infinite."""
    return any(
        limit is not None and (now.get(name) is None or _number(now[name]) > limit)
        for name, limit in then.items()
    )


def _number(limit: float | None) -> float:
    return float("inf") if limit is None else limit


class Kept:
    """The answers of a job that are in the store, and those still to be written to it."""

    def __init__(self, job: Job[Any]) -> None:
        self._job = job
        place = terms().store if job.budget.store is None else job.budget.store
        self._place = None if job.fresh else place  # fresh work must not use old answers
        self._work: Work | None = None
        self._limits = job.bounds if job.bounds.get("seconds") is None else None
        self._early: list[tuple[Any, Any]] = []  # found before the store is open
        self._begun = self._written = monotonic()

    def matched(self, pairs: Iterable[tuple[X, Any]]) -> Iterator[tuple[X, Any]]:
        """Yield pairs of inputs and answers, with stored answers in place of `UNKNOWN`."""
        pairs = iter(pairs)
        for pair in pairs:
            if pair[1] is not UNKNOWN or self._opened() is None:
                yield pair
                continue
            yield from self._looked_up([pair, *islice(pairs, _AT_ONCE - 1)])

    def note(self, inputs: Sequence[Any], answers: Sequence[Any], seconds: float) -> None:
        """Keep the answers of a shard, if they took long."""
        if self._place is None or seconds < _WORTH * len(inputs):
            return
        self._early += zip(inputs, answers, strict=True)
        work = self._opened()
        if work is None:
            return
        while self._early:
            one, answer = self._early.pop()
            if not self._is_open(answer):
                work.put(one, answer)
            elif self._limits is not None:
                work.put(one, answer, self._limits)
        if monotonic() - self._written > _PAUSE:
            self.close()

    def close(self) -> None:
        """Write the answers that are not yet written."""
        if self._work is not None:
            self._work.flush()
            self._written = monotonic()

    def _looked_up(self, pairs: list[tuple[X, Any]]) -> list[tuple[X, Any]]:
        unknown = [i for i, (_, answer) in enumerate(pairs) if answer is UNKNOWN]
        work = self._opened()
        assert work is not None
        for at, answer in work.find([pairs[i][0] for i in unknown], self._limits).items():
            pairs[unknown[at]] = pairs[unknown[at]][0], answer
        return pairs

    def _opened(self) -> Work | None:
        """Return the answers in the store, if there is one and it is time to look."""
        if self._work is not None or self._place is None:
            return self._work
        from partizan.store import is_there  # noqa: PLC0415  (few jobs use a store)

        if monotonic() - self._begun < _MOMENT and not is_there(self._place):
            return None
        from partizan.store.work import Work  # noqa: PLC0415  (SQLAlchemy starts slowly)

        self._work = Work.of(self._place, self._job)
        if self._work is None:
            self._place = None
        return self._work

    def _is_open(self, answer: Any) -> bool:
        """Return whether an answer may change under other limits."""
        if self._job.is_open is never:
            return self._job.unanswered is not None
        return self._job.is_open(answer)
