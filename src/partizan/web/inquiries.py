"""Questions of visitors, answered by worker processes.

A worker answers one question at a time. It reports progress and partial answers. When the visitor
cancels the question or the time is up, it stops; if it does not stop soon, it is ended and another
one takes its place. Answers are remembered, so that a second visitor with the same question does
not wait.
"""

from __future__ import annotations

import json
import queue
import secrets
import threading
import time
from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass, field
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any, Final, TypeAlias

from partizan.budget import Budget
from partizan.errors import BudgetExceeded, PartizanError
from partizan.jobs.processes import no_script
from partizan.machine import ignore_interrupts, lower_priority, peak
from partizan.web.questions import answer

__all__ = ["MOST_SECONDS", "Answer", "Inquiries", "Inquiry", "TooBusy"]

Answer: TypeAlias = dict[str, Any]

MOST_SECONDS: Final = 60.0
_BYTES = 1 << 30  # memory for the values of a question
_POSITIONS = 50_000_000
_GRACE = 2.0  # seconds in which a worker may notice that its time is up
_MOST_WAITING = 64
_MOST_PER_VISITOR = 6
_REMEMBERED = 512
_KEPT = 600.0  # seconds for which a finished inquiry can be asked for
_HEAVY = 2 << 30  # bytes of a worker that is replaced once it is idle
_TICK = 0.02
_SOON = 0.5  # seconds in which a worker drops a cancelled question
_START = 60.0  # seconds in which a new worker must be ready


class _Cancelled(Exception):
    """The question in progress was cancelled."""


class TooBusy(PartizanError):
    """There are more questions than the server accepts."""


@dataclass(slots=True)
class Inquiry:
    """A question, and the part of its answer that is known."""

    key: str
    ask: str
    arguments: Answer
    seconds: float
    visitor: str
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    progress: Answer | None = None
    partial: Answer = field(default_factory=dict)
    result: Answer | None = None
    error: Answer | None = None
    is_cancelled: bool = False
    ended: float | None = None
    changes: int = 0
    """How often anything about the inquiry changed."""

    @property
    def is_done(self) -> bool:
        """Whether there is an answer, or a reason why there is none."""
        return self.ended is not None

    def state(self) -> Answer:
        """Return the state that a visitor is shown."""
        shown: Answer = {"id": self.id, "done": self.is_done, "progress": self.progress}
        shown["partial"] = self.partial
        if self.result is not None:
            shown["result"] = self.result
        if self.error is not None:
            shown["error"] = self.error
        return shown

    def end(self, *, result: Answer | None = None, error: Answer | None = None) -> None:
        """Record the answer, or the reason why there is none."""
        self.result, self.error = result, error
        self.changes += 1
        self.ended = time.monotonic()


class Inquiries:
    """Workers, the questions that wait for them, and recent answers.

    Patient workers let other processes go first; `files` are Python files of the user.
    """

    def __init__(
        self, workers: int = 2, *, files: tuple[str, ...] = (), is_patient: bool = False
    ) -> None:
        self._waiting: queue.Queue[Inquiry | None] = queue.Queue(_MOST_WAITING)
        self._inquiries: dict[str, Inquiry] = {}
        self._answers: OrderedDict[str, Answer] = OrderedDict()
        self._lock = threading.Lock()
        self._is_closed = threading.Event()
        self._threads = [
            threading.Thread(
                target=self._serve, args=(files, is_patient), daemon=True, name=f"worker-{k}"
            )
            for k in range(workers)
        ]

    def open(self) -> None:
        """Start the workers."""
        for thread in self._threads:
            thread.start()

    # --- for visitors ----------------------------------------------------------------------------

    def submit(self, ask: str, arguments: Answer, *, seconds: float, visitor: str) -> Inquiry:
        """Return the inquiry for a question: a finished one if the answer is known already."""
        key = json.dumps([ask, arguments, seconds], sort_keys=True)  # more time, more is known
        inquiry = Inquiry(key, ask, arguments, min(seconds, MOST_SECONDS), visitor)
        with self._lock:
            self._forget()
            known = self._answers.get(key)
            if known is not None:
                self._answers.move_to_end(key)
                inquiry.end(result=known)
                return inquiry
            open_ones = [other for other in self._inquiries.values() if not other.is_done]
            if sum(other.visitor == visitor for other in open_ones) >= _MOST_PER_VISITOR:
                raise TooBusy(
                    f"{_MOST_PER_VISITOR} of your questions are still open; cancel one, or wait"
                )
            try:
                self._waiting.put_nowait(inquiry)
            except queue.Full:
                raise TooBusy("the server has too many questions; try again in a minute") from None
            self._inquiries[inquiry.id] = inquiry
        return inquiry

    def find(self, identity: str) -> Inquiry | None:
        """Return an inquiry by its id, for ten minutes after its end."""
        return self._inquiries.get(identity)

    def cancel(self, inquiry: Inquiry) -> None:
        """End an inquiry."""
        inquiry.is_cancelled = True
        if not inquiry.is_done:
            inquiry.end(error={"kind": "Cancelled", "error": "cancelled"})

    def close(self) -> None:
        """End all workers."""
        self._is_closed.set()
        for _ in self._threads:
            try:
                self._waiting.put_nowait(None)
            except queue.Full:
                break
        for thread in self._threads:
            thread.join(timeout=5)

    def _forget(self) -> None:
        now = time.monotonic()
        old = [
            inquiry.id
            for inquiry in self._inquiries.values()
            if inquiry.ended and now - inquiry.ended > _KEPT
        ]
        for identity in old:
            del self._inquiries[identity]

    # --- for workers -----------------------------------------------------------------------------

    def _serve(self, files: tuple[str, ...], is_patient: bool) -> None:
        """Hand questions to a worker, one after the other, until the server closes."""
        worker = _Worker(files, is_patient)
        try:
            while not self._is_closed.is_set():
                inquiry = self._waiting.get()
                if inquiry is None:
                    return
                if inquiry.is_done:
                    continue
                if not self._attend(worker, inquiry):
                    worker.end()
                    worker = _Worker(files, is_patient)
        finally:
            worker.end()

    def _attend(self, worker: _Worker, inquiry: Inquiry) -> bool:
        """Follow one question to its end, and return whether the worker can go on."""
        worker.await_start()
        deadline = time.monotonic() + inquiry.seconds + _GRACE
        worker.ask(inquiry)
        while True:
            try:
                message = worker.hear(_TICK)
            except (EOFError, OSError):
                inquiry.end(
                    error={
                        "kind": "BudgetExceeded",
                        "error": "the computation was ended from outside, perhaps for lack of "
                        "memory; ask for something smaller",
                    }
                )
                return False
            if self._is_closed.is_set():
                return False
            if inquiry.is_cancelled:
                return worker.stop()
            if message is None:
                if time.monotonic() > deadline:
                    inquiry.end(error=_late(inquiry.seconds))
                    return False
                continue
            kind, content = message
            match kind:
                case "progress":
                    inquiry.progress = content
                    inquiry.changes += 1
                case "partial":
                    inquiry.partial = {**inquiry.partial, **content}
                    inquiry.changes += 1
                case "error":
                    inquiry.end(error=content)
                    return True
                case _:
                    self._remember(inquiry.key, content["result"])
                    inquiry.end(result=content["result"])
                    return bool(content["memory"] < _HEAVY)

    def _remember(self, key: str, result: Answer) -> None:
        with self._lock:
            self._answers[key] = result
            while len(self._answers) > _REMEMBERED:
                self._answers.popitem(last=False)


def _late(seconds: float) -> Answer:
    return {
        "kind": "BudgetExceeded",
        "error": f"no answer within {seconds:g} seconds; allow more time, or ask for less",
    }


# --- the other process ---------------------------------------------------------------------------


class _Worker:
    """A process that answers one question after the other."""

    def __init__(self, files: tuple[str, ...], is_patient: bool) -> None:
        self.is_ready = False
        context = get_context("spawn")
        self._here, there = context.Pipe()
        self._process = context.Process(target=_work, args=(there, files, is_patient), daemon=True)
        with no_script():
            self._process.start()
        there.close()

    def await_start(self) -> None:
        """Wait until the process has begun, which takes longer than most answers."""
        if not self.is_ready:
            with suppress(EOFError, OSError):  # `hear` finds the same, and reports it
                self.hear(_START)
            self.is_ready = True

    def ask(self, inquiry: Inquiry) -> None:
        """Send a question."""
        with suppress(OSError):
            self._here.send((inquiry.ask, inquiry.arguments, inquiry.seconds))

    def hear(self, seconds: float) -> tuple[str, Answer] | None:
        """Return the next message, if there is one within some time."""
        if not self._here.poll(seconds):
            return None
        message: tuple[str, Answer] = self._here.recv()
        return message

    def stop(self) -> bool:
        """Ask the process to drop its question, and return whether it did so soon."""
        with suppress(EOFError, OSError):
            self._here.send(None)
            deadline = time.monotonic() + _SOON
            while (left := deadline - time.monotonic()) > 0:
                message = self.hear(left)
                if message is not None and message[0] in {"result", "error"}:
                    return True
        return False

    def end(self) -> None:
        """End the process at once."""
        self._process.kill()
        self._process.join()
        self._here.close()


def _work(there: Connection, files: tuple[str, ...], is_patient: bool) -> None:
    """Answer questions until the pipe closes."""
    ignore_interrupts()
    if is_patient:
        lower_priority()
    import_module("partizan.web.answers.positions")
    there.send(("ready", {}))
    while True:
        try:
            question: tuple[str, Answer, float] | None = there.recv()
            if question is not None:  # it may have been answered before it was cancelled
                there.send(_answered(*question, files, there))
        except (EOFError, OSError):
            return


def _answered(
    ask: str, arguments: Answer, seconds: float, files: tuple[str, ...], there: Connection
) -> tuple[str, Answer]:
    last = 0.0

    def progress(count: int) -> None:
        nonlocal last
        look()
        now = time.monotonic()
        if now - last > 0.1:
            last = now
            there.send(("progress", {"text": f"{count:,} positions"}))

    def look() -> None:
        if there.poll():  # only a cancellation can come before the answer
            raise _Cancelled

    def tell(**known: Any) -> None:
        look()
        there.send(("partial", known))

    try:
        with Budget(seconds=seconds, bytes=_BYTES, positions=_POSITIONS, progress=progress):
            result = answer(ask, arguments, tell, files)
    except BudgetExceeded as error:
        return "error", {"kind": "BudgetExceeded", "error": str(error)}
    except PartizanError as error:
        return "error", {"kind": type(error).__name__, "error": str(error)}
    except (MemoryError, RecursionError) as error:
        return "error", {"kind": "BudgetExceeded", "error": f"too large: {type(error).__name__}"}
    except _Cancelled:
        return "error", {"kind": "Cancelled", "error": "cancelled"}
    except Exception as error:  # noqa: BLE001  (a visitor gets a sentence, and the server goes on)
        return "error", {"kind": "Defect", "error": f"{type(error).__name__}: {error}"}
    return "result", {"result": result, "memory": peak()}
