"""Run a job: in this process, in several on this machine, or on a cluster."""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, nullcontext
from dataclasses import dataclass, field, replace
from time import monotonic
from typing import Any, Generic, NamedTuple, TypeVar

from partizan.budget import terms
from partizan.errors import BudgetExceeded, DomainError
from partizan.jobs.job import Answered, Job, Lost, Outcome, Raised
from partizan.jobs.journal import Journal
from partizan.jobs.known import UNKNOWN, Kept, Known, line
from partizan.jobs.processes import LATE, Pool

X = TypeVar("X")

_HELD = 64 << 20  # bytes of answers that wait for an earlier one
_SHARDS = 10_000  # shards that wait for an earlier one


class Progress(NamedTuple):
    """The number of inputs answered, the number of all if it is known, and the seconds so far.

    >>> Progress(done=60, total=100, seconds=10, fresh=20).left
    20.0
    """

    done: int
    total: int | None
    seconds: float
    fresh: int

    @property
    def left(self) -> float | None:
        """An estimate of the seconds left; None if it is not possible.

        >>> Progress(done=60, total=100, seconds=10, fresh=20).left
        20.0
        """
        if self.total is None or not self.fresh:
            return None
        return self.seconds / self.fresh * (self.total - self.done)


def result(
    job: Job[Any],
    *,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
    seconds: float | None = None,
) -> Any:
    """Return the joined answers of a job; `run` describes the arguments.

    >>> from math import factorial
    >>> result(Job("factorials", factorial, range(5)))
    [1, 1, 2, 6, 24]
    """
    return job.join(run(job, jobs=jobs, journal=journal, progress=progress, seconds=seconds))


def run(
    job: Job[X],
    *,
    jobs: int | str | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[Progress], object] | None = None,
    in_order: bool = True,
    seconds: float | None = None,
) -> Iterator[tuple[X, Any]]:
    """Yield the inputs of a job with their answers, in order unless `in_order` is false.

    `jobs` is a number of processes, by default one for each processor, or the address of a Dask
    cluster, or the folder that `partizan cluster` made for it; `local:4` starts a cluster of four
    workers on this machine. Where no process can be started, as in a browser's tab, this one does
    all the work. Answers are written to the `journal` as they come, and those in it are
    not computed again. `progress` is called after each shard. The answers do not depend on `jobs`.
    Closing the iterator ends all workers.

    `seconds` limits the work on each input, also that of code which never looks at the clock: no
    input is answered in this process, and a process that takes five seconds longer is killed.

    >>> from math import factorial
    >>> [*run(Job("factorials", factorial, range(5)))]
    [(0, 1), (1, 1), (2, 2), (3, 6), (4, 24)]
    """
    if isinstance(jobs, int) and jobs < 1:
        raise DomainError(f"jobs must be at least 1, not {jobs}")
    if seconds is not None:
        job = replace(job, budget=replace(job.budget, seconds=seconds))
    with nullcontext() if journal is None else Journal(journal, job.name, job.facts) as book:
        yield from _Run(job, jobs, book, progress, in_order, seconds is not None).pairs()


@dataclass(slots=True, eq=False)
class _Shard(Generic[X]):
    """Consecutive inputs from number `start` on, and their answers when they are known."""

    start: int
    inputs: list[X]
    answers: Sequence[Any] | None = None
    size: int = 0  # the size of the answers in bytes
    failures: int = 0


@dataclass(slots=True)
class _Run(Generic[X]):
    """One run of a job."""

    job: Job[X]
    jobs: int | str | None
    journal: Journal | None
    progress: Callable[[Progress], object] | None
    in_order: bool
    is_apart: bool  # this process answers nothing itself
    _order: list[_Shard[X]] = field(default_factory=list)  # those listed and not yet yielded
    _asked: set[_Shard[X]] = field(default_factory=set)
    _held: int = 0  # bytes of answers that are not yet yielded
    _size: int = 1  # inputs in the next shard
    _begun: float = field(default_factory=monotonic)
    _done: int = 0
    _fresh: int = 0
    _kept: Kept = field(init=False)

    def __post_init__(self) -> None:
        self._kept = Kept(self.job)

    def pairs(self) -> Iterator[tuple[X, Any]]:
        """Yield the inputs with their answers."""
        shards = self._shards()
        is_listed = False
        with (
            closing(self._kept),
            closing(Pool(self.job, self.jobs, is_apart=self.is_apart)) as pool,
        ):
            while self._order or not is_listed:
                while not is_listed and self._has_room(pool):
                    shard = next(shards, None)
                    is_listed = shard is None
                    if shard is not None:
                        self._order.append(shard)
                        if shard.answers is None:
                            self._ask(pool, shard)
                for shard in self._ready():
                    self._held -= shard.size
                    yield from zip(shard.inputs, shard.answers or (), strict=True)
                if self._asked:
                    self._settle(pool)

    def _ready(self) -> list[_Shard[X]]:
        """Remove the shards that can be yielded from the list, and return them."""
        are_ready = [shard.answers is not None for shard in self._order]
        if self.in_order:
            end = are_ready.index(False) if False in are_ready else len(are_ready)
            are_ready = [i < end for i in range(len(are_ready))]
        found = [shard for shard, is_ready in zip(self._order, are_ready, strict=True) if is_ready]
        self._order = [
            s for s, is_ready in zip(self._order, are_ready, strict=True) if not is_ready
        ]
        return found

    # --- listing ---------------------------------------------------------------------------------

    def _shards(self) -> Iterator[_Shard[X]]:
        """Yield the inputs in shards, with known answers or with none."""
        pairs = self._kept.matched(Known(self.job, self.journal).matched(self.job.inputs))
        at = 0
        pair = next(pairs, None)
        while pair is not None:
            is_known = pair[1] is not UNKNOWN
            most = self.job.most if is_known else self._size
            shard: _Shard[X] = _Shard(at, [])
            answers: list[Any] = []
            while pair is not None and len(answers) < most and (pair[1] is not UNKNOWN) == is_known:
                shard.inputs.append(pair[0])
                answers.append(pair[1])
                pair = next(pairs, None)
            at += len(answers)
            if is_known:
                shard.answers = answers
                self._done += len(answers)
                self._report()
            yield shard

    def _has_room(self, pool: Pool) -> bool:
        """Return whether another shard may be listed."""
        if self._order and self._order[0].answers is not None:
            return False  # they are yielded first
        is_small = self._held < _HELD and len(self._order) < _SHARDS
        return is_small and len(self._asked) < pool.capacity

    # --- asking ----------------------------------------------------------------------------------

    def _ask(self, pool: Pool, shard: _Shard[X]) -> None:
        self._asked.add(shard)
        allowed = self.job.bounds.get("seconds")
        seconds = None if allowed is None else allowed * len(shard.inputs)
        pool.submit(shard, shard.inputs, seconds)

    def _settle(self, pool: Pool) -> None:
        """Wait for outcomes, and use them."""
        outcomes = pool.wait(terms().time_left)
        if not (pool.is_here and terms().is_over):  # otherwise the results may be incomplete
            for shard, outcome in outcomes:
                self._asked.remove(shard)
                self._use(pool, shard, outcome)
            self._report()
        if terms().is_over:
            raise BudgetExceeded(
                f"the time allowed was used up after {self._done:,} inputs of the {self.job.name}"
                + ("" if self.journal is None else f"; {self.journal.path} keeps their answers")
            )

    def _use(self, pool: Pool, shard: _Shard[X], outcome: Outcome) -> None:
        match outcome:
            case Answered(text, seconds):
                self._answer(shard, text, seconds)
                self._size = self._next_size(pool, len(shard.inputs), seconds)
            case Raised(error, at):
                error.add_note(f"(the input was {self._text(shard.inputs[at])})")
                raise error
            case Lost(reason):
                shard.failures += 1
                is_late = reason.startswith(LATE)  # the next time would be no better
                if len(shard.inputs) == 1 and (is_late or shard.failures > self.job.retries):
                    self._give_up(shard, reason)
                elif len(shard.inputs) > 1 and (
                    is_late or shard.failures > min(1, self.job.retries)
                ):
                    self._split(pool, shard)
                else:
                    self._ask(pool, shard)

    def _answer(
        self, shard: _Shard[X], text: str, seconds: float, *, is_lost: bool = False
    ) -> None:
        """Write the answers to the journal, and keep them until they are yielded."""
        answers = json.loads(text)
        if self.journal is not None:
            facts = line(self.job, shard.start, shard.inputs, answers, seconds, is_lost=is_lost)
            self.journal.note(facts)
        if not is_lost:
            self._kept.note(shard.inputs, answers, seconds)
        shard.answers, shard.size = answers, len(text)
        self._held += shard.size
        self._done += len(answers)
        self._fresh += len(answers)

    def _give_up(self, shard: _Shard[X], reason: str) -> None:
        """Record that an input has ended its workers."""
        (one,) = shard.inputs
        if self.job.unanswered is None:
            raise BudgetExceeded(
                f"{self._text(one)} of the {self.job.name} was tried {shard.failures} times, and "
                f"the last time {reason}; allow less for each input, or use fewer processes"
            )
        self._answer(shard, json.dumps([self.job.unanswered(one, reason)]), 0, is_lost=True)

    def _split(self, pool: Pool, shard: _Shard[X]) -> None:
        """Ask about both halves of a shard that has ended its workers."""
        half = len(shard.inputs) // 2
        parts = [
            _Shard(shard.start, shard.inputs[:half]),
            _Shard(shard.start + half, shard.inputs[half:]),
        ]
        at = self._order.index(shard)
        self._order[at : at + 1] = parts
        self._size = max(1, min(self._size, half))
        for part in parts:
            self._ask(pool, part)

    def _next_size(self, pool: Pool, size: int, seconds: float) -> int:
        """Return the number of inputs that take about as long as a shard should."""
        fitting = 2 * size if seconds * 2 <= pool.pace else int(size * pool.pace / seconds)
        total = self.job.total
        if total is not None:  # near the end, all workers should have something to do
            fitting = min(fitting, (total - self._done) // (2 * pool.capacity))
        return max(1, min(fitting, self.job.most))

    def _text(self, one: X) -> str:
        text = self.job.text(one)
        return text if len(text) <= 80 else f"{text[:80]}…"

    def _report(self) -> None:
        if self.progress is not None:
            took = monotonic() - self._begun
            self.progress(Progress(self._done, self.job.total, took, self._fresh))
