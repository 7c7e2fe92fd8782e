"""The answers of a job in the store of the budget around it.

A journal belongs to one run and its resumptions; a store shares answers between runs, people and
machines. Opening one takes a quarter of a second, so a short job does not begin one. Answers that
took less than a millisecond are computed faster than they are read. An answer that larger limits
may improve is kept under the limits in force, unless these are seconds, which mean little on
another machine.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from time import monotonic
from typing import TYPE_CHECKING, Any, TypeVar

from partizan.budget import terms
from partizan.jobs.job import Job, never
from partizan.jobs.known import UNKNOWN

if TYPE_CHECKING:
    from partizan.store.work import Work

X = TypeVar("X")

_MOMENT = 0.5  # seconds of a job before it begins a store
_WORTH = 0.001  # seconds of an answer that is stored
_AT_ONCE = 256  # inputs that are looked up at once
_PAUSE = 1.0  # seconds between two transactions


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
