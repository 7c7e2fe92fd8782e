"""A pool of processes that check claims in parallel.

Each process has its own pipe, so that one that dies or hangs does not affect the others: its claim
fails or stays unfinished, and a new process takes its place. Claims are sent by name.
"""

from __future__ import annotations

import math
import signal
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from time import monotonic
from typing import TypeAlias

from partizan import world
from partizan.atlas.contract import Claim, Size, Verdict
from partizan.atlas.report import Result
from partizan.machine import ignore_interrupts, no_interrupts
from partizan.processes import no_script

__all__ = ["work"]

Examiner: TypeAlias = Callable[[Claim, Size, float | None], Result]

_GRACE = 5.0  # seconds that a claim may take beyond its limit before its process is killed
_spawn = get_context("spawn")  # forked children would share the locks and stores of running threads


@dataclass(slots=True)
class _Worker:
    """A process, the near end of its pipe, its current claim, and when it began.

    The clock starts when the worker reports that it has begun, because starting a process may take
    longer than the check.
    """

    process: SpawnProcess
    pipe: Connection
    claim: Claim | None = None
    since: float = math.inf

    @classmethod
    def hire(cls, examiner: Examiner) -> _Worker:
        near, far = _spawn.Pipe()
        process = _spawn.Process(target=_serve, args=(examiner, far), daemon=True)
        with no_script(), no_interrupts():
            process.start()
        far.close()
        return cls(process, near)

    def take(self, claim: Claim, size: Size, seconds: float | None) -> None:
        self.claim, self.since = claim, math.inf
        with suppress(ConnectionError):  # the pipe of a dead process becomes ready
            self.pipe.send((claim, size, seconds))

    def dismiss(self) -> None:
        """Kill the process."""
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
    """Yield the result of each claim as it arrives."""
    waiting = deque(claims)
    crew: list[_Worker] = []
    try:
        while waiting or crew:
            while waiting and len(crew) < workers:
                worker = _Worker.hire(examiner)
                crew.append(worker)
                worker.take(waiting.popleft(), size, seconds)
            for worker in _ready(crew, seconds):
                result = _received(worker, seconds)
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


def _ready(crew: Sequence[_Worker], seconds: float | None) -> list[_Worker]:
    """Wait for workers that have sent something, have died, or are overdue."""
    pause = None
    if seconds is not None:
        pause = max(0.0, min(w.since for w in crew) + seconds + _GRACE - monotonic())
        pause = None if math.isinf(pause) else pause
    ready = wait([w.pipe for w in crew], pause)  # including those of dead processes
    return [w for w in crew if w.pipe in ready or _is_overdue(w, seconds)]


def _is_overdue(worker: _Worker, seconds: float | None) -> bool:
    return seconds is not None and monotonic() - worker.since >= seconds + _GRACE


def _received(worker: _Worker, seconds: float | None) -> Result | None:
    """Return the result that a worker has sent, or None if it has only begun.

    A worker that did not send the result itself keeps its claim and must be dismissed.
    """
    claim = worker.claim
    assert claim is not None
    took = max(0.0, monotonic() - worker.since)
    if not worker.pipe.poll():
        note = f"it exceeded its limit of {seconds:g} s and was killed"
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
        return f"its process was killed by {signal.Signals(-code).name}"
    return f"its process ended with code {code}"


def _serve(examiner: Examiner, pipe: Connection) -> None:
    """Check the claims that arrive, each with cleared caches, until the pipe closes."""
    ignore_interrupts()
    try:
        while True:
            claim, size, seconds = pipe.recv()
            world.clear()
            pipe.send(None)
            pipe.send(examiner(claim, size, seconds))
    except (EOFError, ConnectionError, KeyboardInterrupt):
        return
