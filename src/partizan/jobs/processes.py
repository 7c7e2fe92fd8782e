"""Worker processes on this machine.

Each process has its own pipe, so that one that dies or hangs does not affect the others. On Linux a
process is a copy of this one if that is safe, which takes milliseconds; otherwise it is started
anew and imports the package, which takes a quarter of a second.
"""

from __future__ import annotations

import math
import os
import pickle
import signal
import sys
from collections import deque
from collections.abc import Hashable, Iterator, Sequence
from contextlib import contextmanager, suppress
from contextvars import Context
from dataclasses import dataclass
from multiprocessing import current_process, get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Lock, Thread, main_thread
from threading import enumerate as threads
from time import monotonic
from types import ModuleType
from typing import Any, Final

from partizan import watchdog
from partizan.budget import terms
from partizan.jobs.parcel import Parcel, unpack
from partizan.jobs.shards import Lost, Outcome, Raised, Task, answered
from partizan.machine import (
    copies,
    cpu_seconds,
    has_copies,
    ignore_interrupts,
    no_interrupts,
    resident,
)
from partizan.world import World

__all__ = ["LATE", "Here", "Processes", "Worker", "can_fork", "no_script"]

LATE: Final = "it exceeded its limit"
"""The beginning of the reason why a late worker was killed."""

_GRACE = 5.0  # seconds that a shard may take beyond its limit before its process is killed
_STILL, _WORK = 600.0, 0.1  # a process without a limit is killed if it works less than this, in s
_SMALL = 1 << 28  # bytes of a process that is copied
_hiding = Lock()  # one thread at a time hides the script
_spawn = get_context("spawn")


def can_fork() -> bool:
    """Return whether a copy of this process is a sound worker.

    Locks of other threads and the deadline around would remain in a copy, and its memory counts as
    its own.
    """
    here = {main_thread(), watchdog.thread()}
    return (
        has_copies()
        and here.issuperset(threads())
        and terms().deadline is None
        and resident() < _SMALL
    )


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

    def __init__(self, parcel: Parcel, workers: int, task: Task) -> None:
        self.capacity = 2 * workers  # so that no process waits for its next shard
        self._parcel = parcel
        self._task = task
        self._workers = workers
        self._waiting: deque[tuple[Hashable, bytes, float | None]] = deque()
        self._busy: dict[Worker, Hashable] = {}
        self._idle: list[Worker] = []

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Accept a shard; its worker is ended if it takes much longer than `seconds`."""
        self._waiting.append((key, pickle.dumps(inputs), seconds))
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
            worker = self._idle.pop() if self._idle else self._started()
            key, inputs, seconds = self._waiting.popleft()
            self._busy[worker] = key
            worker.take(self._parcel, inputs, seconds)

    def _started(self) -> Worker:
        return Worker.fork(self._task, self._parcel) if can_fork() else Worker.start()


# --- one process ---------------------------------------------------------------------------------


@dataclass(slots=True, eq=False)
class Worker:
    """A process, the near end of its pipe, and the time allowed for its shard.

    The clock starts when the process reports that it has begun, because starting one may take
    longer than the shard. Without a limit, a process may take any time while it works; one that
    uses no processor time for ten minutes is taken to hang.
    """

    process: BaseProcess
    pipe: Connection
    mark: str = ""  # the mark of the parcel that the process has
    seconds: float = math.inf
    deadline: float = math.inf
    used: float = 0.0  # its processor time when the deadline was set

    @classmethod
    def start(cls) -> Worker:
        """Start a process."""
        near, far = _spawn.Pipe()
        process = _spawn.Process(target=_serve, args=(far,), daemon=True)
        with no_script(), no_interrupts(), _with_children():
            process.start()
        far.close()
        return cls(process, near)

    @classmethod
    def fork(cls, task: Task, parcel: Parcel) -> Worker:
        """Start a copy of this process, which knows the task already."""
        forked = copies()
        near, far = forked.Pipe()
        process = forked.Process(target=_copied, args=(near, far, task), daemon=True)
        with no_interrupts(), _with_children():
            process.start()
        far.close()
        return cls(process, near, parcel.mark)

    def take(self, parcel: Parcel, inputs: bytes, seconds: float | None) -> None:
        """Send a shard, and the parcel if the process does not have it."""
        self.seconds = math.inf if seconds is None else seconds
        self.deadline = math.inf
        is_new = self.mark != parcel.mark
        self.mark = parcel.mark
        with suppress(ConnectionError):  # the pipe of a dead process becomes ready
            self.pipe.send((parcel if is_new else None, inputs))

    def outcome(self) -> Outcome | None:
        """Return the outcome of the shard, or None if there is none yet; after `Lost`, end it."""
        while True:
            try:
                if not self.pipe.poll():
                    if monotonic() < self.deadline or self._goes_on():
                        return None
                    if self.seconds == math.inf:
                        return Lost(f"it did nothing for {_STILL:g} s and was killed")
                    return Lost(f"{LATE} of {self.seconds:g} s and was killed")
                found: Outcome | None = self.pipe.recv()
            except (EOFError, OSError):
                self.process.join()
                return Lost(_death(self.process.exitcode))
            if found is not None:
                return found
            self.used = cpu_seconds(self.process.pid)
            pause = _STILL if self.seconds == math.inf else self.seconds + _GRACE
            self.deadline = monotonic() + pause

    def _goes_on(self) -> bool:
        """Return whether a process without a limit has worked since the deadline was set."""
        used = cpu_seconds(self.process.pid)
        if self.seconds < math.inf or used < self.used + _WORK:
            return False
        self.used = used
        self.deadline = monotonic() + _STILL
        return True

    def end(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _death(code: int | None) -> str:
    if code is not None and code < 0:
        name = signal.Signals(-code).name
        why = ", perhaps for lack of memory" if name == "SIGKILL" else ""
        return f"its process was killed by {name}{why}"
    return f"its process ended with code {code}"


@contextmanager
def no_script() -> Iterator[None]:
    """Hide the running script, which a spawned process would otherwise run again.

    Workers get what they need of it in a parcel; running it again may do harm, and some scripts
    have no file.
    """
    with _hiding:
        script = sys.modules["__main__"]
        sys.modules["__main__"] = ModuleType("__main__")
        try:
            yield
        finally:
            sys.modules["__main__"] = script


@contextmanager
def _with_children() -> Iterator[None]:
    """Let this process start others, even if it is a daemon, as the workers of Dask are.

    Our processes end with it in any case.
    """
    config: dict[str, Any] = vars(current_process())["_config"]
    before = config.get("daemon")
    config["daemon"] = False
    try:
        yield
    finally:
        config["daemon"] = before


# --- in the other process ------------------------------------------------------------------------


def _copied(near: Connection, far: Connection, task: Task) -> None:
    """Serve in a copy of the parent, without its end of the pipe and the budgets around."""
    near.close()
    Context().run(_serve, far, task)


def _serve(pipe: Connection, task: Task | None = None) -> None:
    """Answer the shards that arrive, until the pipe closes."""
    ignore_interrupts()
    World.position_share_after(None)  # there are as many processes as processors
    Thread(target=_follow_the_parent, daemon=True).start()
    with suppress(EOFError, ConnectionError, KeyboardInterrupt):
        while True:
            parcel, inputs = pipe.recv()
            try:
                task = unpack(parcel) if parcel is not None else task
                assert task is not None
                given = pickle.loads(inputs)  # noqa: S301  (from the parent)
            except Exception as error:  # noqa: BLE001  (it is raised again in the parent)
                pipe.send(_sendable(Raised(error, 0)))
                continue
            pipe.send(None)
            pipe.send(_sendable(answered(task, given, is_worker=True)))


def _sendable(outcome: Outcome) -> Outcome:
    """Return the outcome; an exception that cannot be pickled is replaced by its text."""
    if isinstance(outcome, Raised):
        error = outcome.error
        try:
            pickle.loads(pickle.dumps(error))  # noqa: S301  (made here)
        except Exception:  # noqa: BLE001  (any class of a user may fail)
            return Raised(RuntimeError(f"{type(error).__name__}: {error}"), outcome.at)
    return outcome


def _follow_the_parent() -> None:
    """Exit when the parent process has ended for any reason."""
    parent = parent_process()
    assert parent is not None
    wait([parent.sentinel])
    os._exit(1)
