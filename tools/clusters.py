"""Schedulers and workers of Dask as processes that can be killed, for tests and `soak.py`."""

from __future__ import annotations

import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from types import TracebackType
from typing import Protocol, Self

_CALM = {
    "DASK_DISTRIBUTED__COMM__TIMEOUTS__CONNECT": "10s",
    "DASK_DISTRIBUTED__SCHEDULER__ALLOWED_FAILURES": "100",
    "DASK_DISTRIBUTED__SCHEDULER__WORKER_TTL": "10s",  # after which a silent worker is given up
}


class Started(Protocol):
    """A process that can be killed."""

    pid: int

    def poll(self) -> int | None:
        """Return None as long as it runs."""

    def send_signal(self, number: int, /) -> None:
        """Send a signal."""

    def kill(self) -> None:
        """Kill it."""

    def wait(self) -> object:
        """Wait for its end."""


class _Forked:
    """A process that the nursery has started."""

    def __init__(self, pid: int) -> None:
        self.pid = pid

    def send_signal(self, number: int, /) -> None:
        """Send a signal, unless it has ended."""
        with suppress(ProcessLookupError):
            os.kill(self.pid, number)

    def kill(self) -> None:
        """Kill it."""
        self.send_signal(signal.SIGKILL)

    def poll(self) -> int | None:
        """Return None as long as it runs, or the nursery does not know that it has ended."""
        try:
            os.kill(self.pid, 0)
        except ProcessLookupError:
            return 0
        return None

    def wait(self) -> None:
        """Wait for its end."""
        while self.poll() is None:
            time.sleep(0.01)


class Nursery:
    """A process that has imported Dask, and starts others as copies of itself.

    Importing Dask takes half a second of processor time, and tests start it often.
    """

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, __file__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=_environment(),
            text=True,
        )

    def start(self, words: Sequence[str], log: Path) -> _Forked:
        """Start `dask` with some words."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(json.dumps([*words, str(log)]), file=self._process.stdin, flush=True)
        return _Forked(int(self._process.stdout.readline()))

    def close(self) -> None:
        """End it."""
        self._process.communicate()


def _environment() -> dict[str, str]:
    return {**os.environ, **_CALM, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}


def _serve() -> None:
    """Be the nursery: start a process for each line, and print its number."""
    from distributed.cli import dask_scheduler, dask_worker  # noqa: PLC0415  (only the nursery)

    def reap(*_: object) -> None:
        with suppress(ChildProcessError):
            while os.waitpid(-1, os.WNOHANG)[0]:
                pass

    signal.signal(signal.SIGCHLD, reap)
    for line in sys.stdin:
        kind, *words, log = json.loads(line)
        child = os.fork()
        if child:
            print(child, flush=True)
            continue
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        quiet, out = os.open(os.devnull, os.O_RDONLY), os.open(log, os.O_WRONLY | os.O_CREAT)
        for place, file in ((0, quiet), (1, out), (2, out)):
            os.dup2(file, place)
        command = dask_scheduler.main if kind == "scheduler" else dask_worker.main
        command.main(args=words, standalone_mode=False)
        os._exit(0)
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)


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
        self.scheduler: Started | None = None
        self.workers: list[Started] = []
        self._nursery = Nursery()

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
        self._nursery.close()

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

    def _started(self, inside: Sequence[str], *words: str) -> Started:
        path = self.folder / f"{words[0]}-{time.monotonic_ns()}.log"
        if not inside:
            return self._nursery.start(words, path)
        with path.open("wb") as log:
            return subprocess.Popen(
                [*inside, sys.executable, "-m", "dask", *words],
                stdout=log,
                stderr=log,
                env=_environment(),
            )


if __name__ == "__main__":
    _serve()
