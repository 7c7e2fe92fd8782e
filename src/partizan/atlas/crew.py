"""A crew of processes that check claims side by side.

Each process has a pipe of its own, so that one that dies or hangs takes nobody with it: its claim
is told to have failed, and another process takes its place. Claims cross the pipes by name.
"""

from __future__ import annotations

import math
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import TypeAlias

from partizan import world
from partizan.atlas.contract import Claim, Size, Verdict
from partizan.atlas.report import Result
from partizan.processes import no_script

__all__ = ["work"]

Examiner: TypeAlias = Callable[[Claim, Size, float | None], Result]

_GRACE = 5.0  # seconds beyond its limit in which a claim may still notice it by itself
_spawn = get_context("spawn")  # forked children would share locks and stores of running threads


@dataclass(slots=True)
class _Worker:
    """A process, the near end of its pipe, and what it is busy with since when.

    Its time begins when it says that it begins: to start a process may take longer than the work.
    """

    process: SpawnProcess
    pipe: Connection
    claim: Claim | None = None
    since: float = math.inf

    @classmethod
    def hire(cls, examiner: Examiner) -> _Worker:
        near, far = _spawn.Pipe()
        process = _spawn.Process(target=_serve, args=(examiner, far), daemon=True)
        with no_script(), _no_signal():
            process.start()
        far.close()
        return cls(process, near)

    def take(self, claim: Claim, size: Size, seconds: float | None) -> None:
        self.claim, self.since = claim, math.inf
        with suppress(ConnectionError):  # if it is dead, its pipe tells so
            self.pipe.send((claim, size, seconds))

    def dismiss(self) -> None:
        """End the process, at once."""
        self.process.kill()
        self.process.join()
        self.pipe.close()


def work(
    examiner: Examiner,
    claims: Sequence[Claim],
    size: Size,
    workers: int,
    seconds: float | None,
) -> Iterator[Result]:
    """Yield the result of each claim as it comes."""
    waiting = deque(claims)
    crew: list[_Worker] = []
    try:
        while waiting or crew:
            while waiting and len(crew) < workers:
                worker = _Worker.hire(examiner)
                crew.append(worker)
                worker.take(waiting.popleft(), size, seconds)
            for worker in _ready(crew, seconds):
                result = _heard(worker, seconds)
                if result is None:
                    continue
                yield result
                if worker.claim is None and waiting:
                    worker.take(waiting.popleft(), size, seconds)
                else:
                    crew.remove(worker)
                    worker.dismiss()
    finally:
        for worker in crew:
            worker.dismiss()


@contextmanager
def _no_signal() -> Iterator[None]:
    """Let Ctrl-C wait: a new process is born with what is blocked here, and dies in silence."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _ready(crew: Sequence[_Worker], seconds: float | None) -> list[_Worker]:
    """Wait for workers that have something to tell, or are dead, or took far too long."""
    pause = None
    if seconds is not None:
        pause = max(0.0, min(w.since for w in crew) + seconds + _GRACE - monotonic())
        pause = None if math.isinf(pause) else pause
    told = wait([w.pipe for w in crew], pause)  # the pipe of a dead process is ready too
    return [w for w in crew if w.pipe in told or _is_overdue(w, seconds)]


def _is_overdue(worker: _Worker, seconds: float | None) -> bool:
    return seconds is not None and monotonic() - worker.since >= seconds + _GRACE


def _heard(worker: _Worker, seconds: float | None) -> Result | None:
    """Return the result that a worker tells, or None if it tells that it has begun.

    One that does not tell the result itself keeps its claim, and has to go.
    """
    claim = worker.claim
    assert claim is not None
    took = max(0.0, monotonic() - worker.since)
    if not worker.pipe.poll():
        note = f"it ignored its limit of {seconds:g} s and was ended"
        return Result(claim, Verdict.UNFINISHED, None, took, note)
    try:
        result = worker.pipe.recv()
    except (EOFError, ConnectionError):
        worker.process.join()
        return Result(claim, Verdict.FAILED, None, took, _death(worker.process.exitcode))
    if result is None:
        worker.since = monotonic()
        return None
    assert isinstance(result, Result)
    worker.claim = None
    return result


def _death(code: int | None) -> str:
    if code is not None and code < 0:
        return f"its process was ended by {signal.Signals(-code).name}"
    return f"its process ended with code {code}"


def _serve(examiner: Examiner, pipe: Connection) -> None:
    """Be a worker: check what comes, each claim in a world of its own, until nothing comes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the one who gives the orders
    try:
        while True:
            claim, size, seconds = pipe.recv()
            world.clear()
            pipe.send(None)
            pipe.send(examiner(claim, size, seconds))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return
