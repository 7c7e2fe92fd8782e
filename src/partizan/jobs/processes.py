"""The processes that answer a job: this one first, then others on this machine or on a cluster.

Each process has its own pipe, so that one that dies or hangs does not affect the others. Starting
one and importing the package takes about 0.07 s of CPU.
"""

from __future__ import annotations

import math
import pickle
from collections import deque
from collections.abc import Hashable, Sequence
from multiprocessing.connection import wait
from time import monotonic
from typing import Any, Final, Protocol

import cloudpickle

from partizan.errors import DomainError
from partizan.extras import optional
from partizan.jobs.job import Answered, Job, Lost, Outcome, Raised, Task, answered
from partizan.jobs.parcel import Parcel, pack, packed, unpack
from partizan.jobs.worker import Channel, Worker
from partizan.machine import cpu_seconds, has_processes, processors
from partizan.world import World

LATE: Final = "it exceeded its limit"
"""The beginning of the reason why a late worker was killed."""

_GRACE = 5.0  # seconds that a shard may take beyond its limit before its process is killed
_STILL, _WORK = 600.0, 0.1  # a process without a limit is killed if it works less than this, in s
_BEGUN = "begun"  # a message: the shard has been read


# --- executors -----------------------------------------------------------------------------------


class Here:
    """This process, which answers one shard at a time."""

    capacity = 1

    def __init__(self, task: Task) -> None:
        self._task = task
        self._waiting: deque[tuple[Hashable, Sequence[Any]]] = deque()

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard."""
        self._waiting.append((key, inputs))

    def wait(self, seconds: float | None) -> list[tuple[Hashable, Outcome]]:
        """Answer a shard, and return its outcome."""
        key, inputs = self._waiting.popleft()
        return [(key, answered(self._task, inputs, is_worker=False))]

    def close(self) -> None:
        """Drop all shards."""
        self._waiting.clear()


class Processes:
    """Several processes on this machine; a dead or late one is replaced."""

    def __init__(self, parcel: Parcel, workers: int) -> None:
        self.capacity = 2 * workers  # so that no process waits for its next shard
        self._parcel = parcel
        self._workers = workers
        self._waiting: deque[tuple[Hashable, bytes, float | None]] = deque()
        self._busy: dict[ShardWorker, Hashable] = {}
        self._idle: list[ShardWorker] = []

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard; its worker is ended if it takes much longer than `seconds`."""
        self._waiting.append((key, packed(inputs), seconds))
        self._assign()

    def wait(self, seconds: float | None) -> list[tuple[Hashable, Outcome]]:
        """Wait at most `seconds` for outcomes, and return them."""
        found: list[tuple[Hashable, Outcome]] = []
        late = min((worker.deadline for worker in self._busy), default=math.inf)
        pause = min(late - monotonic(), math.inf if seconds is None else seconds)
        wait([worker.pipe for worker in self._busy], None if pause == math.inf else max(0.0, pause))
        for worker in [*self._busy]:
            outcome = worker.outcome()
            if outcome is None:
                continue
            found.append((self._busy.pop(worker), outcome))
            if isinstance(outcome, Lost):
                worker.end()
            else:
                self._idle.append(worker)
        self._assign()
        return found

    def close(self) -> None:
        """End all processes at once."""
        for worker in (*self._busy, *self._idle):
            worker.end()
        self._busy.clear()
        self._idle.clear()

    def _assign(self) -> None:
        while self._waiting and (self._idle or len(self._busy) < self._workers):
            worker = self._idle.pop() if self._idle else ShardWorker()
            key, inputs, seconds = self._waiting.popleft()
            self._busy[worker] = key
            worker.take(self._parcel, inputs, seconds)


# --- one process ---------------------------------------------------------------------------------


class ShardWorker(Worker):
    """A worker that answers shards, each within the time allowed.

    The clock starts when the process reports that it has begun, because starting one may take
    longer than the shard. Without a limit, a process may take any time while it works; one that
    uses no processor time for ten minutes is taken to hang.
    """

    def __init__(self) -> None:
        super().__init__(_serve)
        self.deadline = math.inf
        self._seconds = math.inf
        self._mark = ""  # that of the parcel that the process has
        self._used = 0.0  # its processor time when the deadline was set

    def take(self, parcel: Parcel, inputs: bytes, seconds: float | None) -> None:
        """Send a shard, and the parcel if the process does not have it."""
        self._seconds = math.inf if seconds is None else seconds
        self.deadline = math.inf
        is_new = self._mark != parcel.mark
        self._mark = parcel.mark
        self.send((parcel if is_new else None, inputs))

    def outcome(self) -> Outcome | None:
        """Return the outcome of the shard, or None if there is none yet; after `Lost`, end it."""
        try:
            message = self.receive()
        except EOFError:
            return Lost(self.death())
        if message is None:
            if monotonic() < self.deadline or self._goes_on():
                return None
            if self._seconds == math.inf:
                return Lost(f"it did nothing for {_STILL:g} s and was killed")
            return Lost(f"{LATE} of {self._seconds:g} s and was killed")
        if message != _BEGUN:
            found: Outcome = pickle.loads(message) if isinstance(message, bytes) else message  # noqa: S301  (from our process)
            return found
        self._used = cpu_seconds(self.process.pid)
        self.deadline = monotonic() + (
            _STILL if self._seconds == math.inf else self._seconds + _GRACE
        )
        return self.outcome()

    def _goes_on(self) -> bool:
        """Return whether a process without a limit has worked since the deadline was set."""
        used = cpu_seconds(self.process.pid)
        if self._seconds < math.inf or used < self._used + _WORK:
            return False
        self._used = used
        self.deadline = monotonic() + _STILL
        return True


# --- in the other process ------------------------------------------------------------------------


def _serve(channel: Channel) -> None:
    """Answer the shards that arrive."""
    World.Positions.share_after(None)  # there are as many processes as processors
    task: Task | None = None
    while True:
        parcel, inputs = channel.receive()
        try:
            task = unpack(parcel) if parcel is not None else task
            assert task is not None
            given = pickle.loads(inputs)  # noqa: S301  (from the parent)
        except Exception as error:  # noqa: BLE001  (it is raised again in the parent)
            channel.send(_sendable(Raised(error, 0)))
            continue
        channel.send(_BEGUN)
        channel.send(_sendable(answered(task, given, is_worker=True)))


def _sendable(outcome: Answered | Raised) -> Answered | bytes:
    """Return the outcome; an exception, perhaps of the user's own class, as bytes or as text."""
    if isinstance(outcome, Answered):
        return outcome
    try:
        data: bytes = cloudpickle.dumps(outcome)
        pickle.loads(data)  # noqa: S301  (made here)
    except Exception:  # noqa: BLE001  (any class of a user may fail)
        plain = RuntimeError(f"{type(outcome.error).__name__}: {outcome.error}")
        for note in getattr(outcome.error, "__notes__", ()):
            plain.add_note(note)
        return pickle.dumps(Raised(plain, outcome.at))
    return data


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
            _check_processes("no input can be ended after some seconds; leave out `seconds=`")
            parcel = self._parcel("another process")
            self._executor = Processes(parcel, jobs or processors())
        else:
            self._executor = Here(self._task)
            if job.total != 1 and has_processes():
                self._workers = jobs or processors()

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
        _check_processes("no cluster can be reached; leave out its address")
        optional("distributed", "clusters")
        parcel = self._parcel("a cluster")
        from partizan.jobs.cluster import Cluster  # noqa: PLC0415  (Dask starts slowly)

        return Cluster(parcel, address)


def _check_processes(otherwise: str) -> None:
    """Raise an error if there is only this process; `otherwise` says what follows, and a remedy."""
    if not has_processes():
        raise DomainError(f"in a browser's tab there is only one process, so {otherwise}")
