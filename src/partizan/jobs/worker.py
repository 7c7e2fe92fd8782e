"""A worker: another process on this machine, which serves the messages it is sent.

It is a new Python, so nothing of the program here is run again and no lock of a thread is copied.
Messages travel through one pipe, which is the standard input of the worker; when this process ends
for any reason, the pipe closes, and so the worker ends, whatever it is doing. Cancelling its work
means ending it. Pipes and signals differ on Windows.
"""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import connection
from multiprocessing.connection import Connection, Pipe
from threading import Condition, Thread
from typing import Any

try:
    import msvcrt
except ImportError:  # elsewhere than on Windows
    _windows: Any = None
else:
    _windows = msvcrt


def inherited(pipe: connection.Connection) -> int:
    """Return a file descriptor of a pipe, which a new process can have as its standard input."""
    if _windows is None:
        return pipe.fileno()
    found: int = _windows.open_osfhandle(pipe.fileno(), os.O_RDONLY)
    return found


def parents_pipe() -> connection.Connection:
    """Return the pipe that a worker has as its standard input, and leave nothing to read there."""
    taken = os.dup(0)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    if _windows is None:
        return connection.Connection(taken)
    pipe: Any = vars(connection)["PipeConnection"]  # on Windows only
    found: connection.Connection = pipe(_windows.get_osfhandle(taken))
    return found


@contextmanager
def no_interrupts() -> Iterator[None]:
    """Block Ctrl-C while a process starts; the new process inherits the mask.

    On Windows a new process can be interrupted until it calls `ignore_interrupts`.
    """
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def ignore_interrupts() -> None:
    """Ignore Ctrl-C, which a terminal sends to all processes; the parent process handles it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


_SOON = 5.0  # seconds in which a process ends after its pipe has closed


class Worker:
    """A process in which `serve(channel, *arguments)` runs; the function must be importable."""

    def __init__(self, serve: Callable[..., None], *arguments: object) -> None:
        self.pipe, far = Pipe()
        places = os.pathsep.join(map(os.path.abspath, sys.path))
        with no_interrupts():
            self.process = subprocess.Popen(  # noqa: S603  (this interpreter, and this package)
                [sys.executable, "-P", "-m", __package__],
                stdin=inherited(far),
                env={**os.environ, "PYTHONPATH": places},
            )
        far.close()
        self.send((serve, arguments))

    def send(self, message: object) -> None:
        """Send a message; for a worker that has died, `receive` says so."""
        with suppress(ConnectionError):
            self.pipe.send(message)

    def receive(self, seconds: float = 0.0) -> Any:
        """Return the next message, or None if none comes within some seconds.

        `EOFError` means that the worker has died.
        """
        try:
            return self.pipe.recv() if self.pipe.poll(seconds) else None
        except OSError as error:  # the pipe of a process that was killed
            raise EOFError from error

    def death(self) -> str:
        """Return how the process ended, after its pipe has closed."""
        try:
            code = self.process.wait(_SOON)
        except subprocess.TimeoutExpired:  # it has closed the pipe itself, and goes on
            self.process.kill()
            code = self.process.wait()
        if code >= 0:
            return f"its process ended with code {code}"
        name = signal.Signals(-code).name
        why = ", perhaps for lack of memory" if name == "SIGKILL" else ""
        return f"its process was killed by {name}{why}"

    def end(self) -> None:
        """Kill the process."""
        self.process.kill()
        self.process.wait()
        self.pipe.close()


class Channel:
    """The other end of the pipe, in the worker.

    A thread reads the messages, so that the end of the parent is noticed at any time.
    """

    def __init__(self, pipe: Connection) -> None:
        self._pipe = pipe
        self._messages: deque[Any] = deque()
        self._come = Condition()
        Thread(target=self._read, daemon=True).start()

    def receive(self) -> Any:
        """Return the next message, as soon as there is one."""
        with self._come:
            self._come.wait_for(lambda: self._messages)
            return self._messages.popleft()

    def send(self, message: object) -> None:
        """Send a message to the parent."""
        with suppress(ConnectionError):  # the thread notices the end of the parent
            self._pipe.send(message)

    def _read(self) -> None:
        with suppress(EOFError, OSError):
            while True:
                message = self._pipe.recv()
                with self._come:
                    self._messages.append(message)
                    self._come.notify()
        os._exit(1)


def main() -> None:
    """Serve in this process, as the first message says."""
    ignore_interrupts()
    channel = Channel(parents_pipe())
    serve, arguments = channel.receive()
    serve(channel, *arguments)
