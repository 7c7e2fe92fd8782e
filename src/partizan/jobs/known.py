"""The answers of a job that are in its journal.

A line of the journal is about consecutive inputs: the numbers of the first and the one after the
last, a checksum of their texts, their answers, and the limits if there were any. Inputs whose
answers were left open under tighter limits, or that ended their workers, are asked again; of
several lines about one input, the last counts.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import count, islice
from typing import Any, Final, NamedTuple, TypeVar
from zlib import crc32

from partizan.errors import DomainError
from partizan.jobs.job import Job
from partizan.jobs.journal import Journal

X = TypeVar("X")

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
