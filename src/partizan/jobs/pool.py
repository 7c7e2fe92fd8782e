"""The processes that answer a job: this one first, then others on this machine or on a cluster."""

from __future__ import annotations

from collections.abc import Sequence
from time import monotonic
from typing import Any, Protocol

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.jobs.job import Job
from partizan.jobs.parcel import Parcel, pack
from partizan.jobs.processes import Here, Processes
from partizan.jobs.shards import Outcome, Task
from partizan.machine import processors

_PACE = 1.0  # seconds that a shard should take
_SHARE = 16  # shards that a worker should have done, so that all of them end at about the same time
_HANDLED = 100  # shards that this process can handle in a second, with room to spare
_BRISK = 0.05  # seconds of a shard while this process works alone
_ALONE = 0.15  # seconds before it starts other processes


class _Executor(Protocol):
    """Answers shards: `submit` accepts one under a key, and `wait` returns outcomes by key."""

    @property
    def capacity(self) -> int:
        """The number of shards that can be in progress."""

    def submit(self, key: Any, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard, and end its worker if it takes much longer than `seconds`."""

    def wait(self, seconds: float | None) -> list[tuple[Any, Outcome]]:
        """Wait at most `seconds` for outcomes, and return them."""

    def close(self) -> None:
        """Stop all work at once."""


class Pool:
    """The executor of a job, which changes once if this process begins alone.

    It does unless the work must be done apart, in processes that can be killed.
    """

    def __init__(self, job: Job[Any], jobs: int | str | None, *, is_apart: bool = False) -> None:
        self._job = job
        self._task = Task.of(job)
        self._begun = monotonic()
        self._in_progress = 0
        self._workers = 1  # processes that are to be started when it is time
        if isinstance(jobs, str):
            self._executor: _Executor = self._cluster(jobs)
        elif is_apart:
            parcel = self._parcel("another process")
            self._executor = Processes(parcel, jobs or processors())
        else:
            self._executor = Here(self._task)
            self._workers = 1 if job.total == 1 else jobs or processors()

    @property
    def capacity(self) -> int:
        """The number of shards that can be in progress."""
        return self._executor.capacity

    @property
    def is_here(self) -> bool:
        """Whether this process does the work."""
        return isinstance(self._executor, Here)

    @property
    def pace(self) -> float:
        """The seconds that a shard should take."""
        if self.is_here:
            return _BRISK
        so_far = (monotonic() - self._begun) / _SHARE
        return max(self.capacity / _HANDLED, min(so_far, _PACE))

    def submit(self, key: Any, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard; start other processes if it is time to."""
        is_alone = self._workers > 1 and not self._in_progress
        if is_alone and monotonic() - self._begun >= self._alone:
            parcel = pack(self._task)
            if parcel is not None:
                self._executor = Processes(parcel, self._workers)
            self._workers = 1
        self._in_progress += 1
        self._executor.submit(key, inputs, seconds)

    def wait(self, seconds: float | None) -> list[tuple[Any, Outcome]]:
        """Wait at most `seconds` for outcomes, and return them."""
        found = self._executor.wait(seconds)
        self._in_progress -= len(found)
        return found

    def close(self) -> None:
        """Stop all work at once."""
        self._executor.close()

    @property
    def _alone(self) -> float:
        """The seconds before other processes are worth their start."""
        return _ALONE if self._job.alone is None else self._job.alone

    def _parcel(self, place: str) -> Parcel:
        """Return what a worker in some place needs."""
        parcel = pack(self._task)
        if parcel is None:
            raise DomainError(
                f"the {self._job.name} cannot be sent to {place}, because it needs something "
                "that cannot be copied, such as a lock or an open file"
            )
        return parcel

    def _cluster(self, address: str) -> _Executor:
        optional("distributed", "clusters")
        parcel = self._parcel("a cluster")
        from partizan.jobs.cluster import Cluster  # noqa: PLC0415  (Dask starts slowly)

        return Cluster(parcel, address)
