"""Schedulers and workers of Dask as processes that can be killed, for tests and `soak.py`."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import Self

_CALM = {
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "10s",
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "100",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "10s",  # after which a silent worker is given up
}


class Dask:
    """A scheduler and some workers on this machine, each with one thread.

    `inside` is a command that starts the workers, such as `ip netns exec NAME`.
    """

    def __init__(
        self,
        folder: Path,
        workers: int = 2,
        *,
        host: str = "127.0.0.1",
        inside: Sequence[str] = (),
    ) -> None:
        self.folder = folder
        self.host = host
        self.inside = inside
        with socket.socket() as free:
            free.bind((host, 0))
            self.port = free.getsockname()[1]
        self.address = f"tcp://{host}:{self.port}"
        self.number = workers
        self.scheduler: subprocess.Popen[bytes] | None = None
        self.workers: list[subprocess.Popen[bytes]] = []

    def __enter__(self) -> Self:
        self.start_scheduler()
        for _ in range(self.number):
            self.start_worker()
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        for process in (*self.workers, self.scheduler):
            if process is not None:
                process.kill()
                process.wait()

    def restart(self) -> None:
        """Start the scheduler and the workers again."""
        for worker in self.workers:
            worker.kill()
            worker.wait()
        self.workers.clear()
        self.__enter__()

    def start_scheduler(self) -> None:
        """Start the scheduler, at the same address every time."""
        self.scheduler = self._started(
            (), "scheduler", "--port", str(self.port), "--host", self.host, "--no-dashboard"
        )

    def start_worker(self) -> None:
        """Start a worker without a nanny, so that nothing replaces it."""
        self.workers.append(
            self._started(
                self.inside,
                *("worker", self.address, "--nthreads", "1", "--no-nanny", "--no-dashboard"),
                *("--memory-limit", "0", "--death-timeout", "60"),
                *("--local-directory", str(self.folder)),
            )
        )

    def kill_worker(self) -> None:
        """Kill the oldest worker, and start another one."""
        worker = self.workers.pop(0)
        worker.send_signal(signal.SIGKILL)
        worker.wait()
        self.start_worker()

    def stop_worker(self) -> None:
        """Let the oldest worker hang: its process exists, and does nothing any more."""
        self.workers[0].send_signal(signal.SIGSTOP)

    def kill_scheduler(self) -> None:
        """Kill the scheduler; its workers end when they notice."""
        assert self.scheduler is not None
        self.scheduler.send_signal(signal.SIGKILL)
        self.scheduler.wait()

    def _started(self, inside: Sequence[str], *words: str) -> subprocess.Popen[bytes]:
        path = os.pathsep.join(filter(None, sys.path))
        with (self.folder / f"{words[0]}-{time.monotonic_ns()}.log").open("wb") as log:
            return subprocess.Popen(
                [*inside, sys.executable, "-m", "dask", *words],
                stdout=log,
                stderr=log,
                env={**os.environ, **_CALM, "PYTHONPATH": path},
            )
