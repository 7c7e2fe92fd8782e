"""Questions of visitors, answered by worker processes.

A worker answers one question at a time. It reports progress and partial answers. When the visitor
cancels the question, or the time is up, the worker is ended and another one takes its place. Recent
answers are remembered, so that a second visitor with the same question does not wait.

Short questions come first: nobody knows beforehand which these are, so a new question is begun
at once, and one that has taken longer than a moment needs a place among the long ones. If there is
none, it waits for one and is then begun again. Long ones let other processes go first, and there
is one worker more than such places, so they never hold up the others.
"""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections import OrderedDict, deque
from dataclasses import dataclass, field
from importlib import import_module
from typing import Final, Generic, TypeVar

from partizan.errors import PartizanError
from partizan.jobs.worker import Channel, Worker
from partizan.machine import lower_priority, peak
from partizan_app.web.answering import Answer, answered

T = TypeVar("T")

MOST_SECONDS: Final = 60.0
_GRACE = 2.0  # seconds in which a worker may notice that its time is up
_MOST_WAITING = 64
_MOST_PER_VISITOR = 6
_RECENT = 512  # answers that are remembered, and inquiries that can be asked for after their end
_RECENT_BYTES = 32 << 20  # of these answers, and of these inquiries
_HEAVY = 2 << 30  # bytes of a worker that is replaced once it is idle
_TICK = 0.02
_MOMENT = 1.0  # seconds after which a question is long
_START = 60.0  # seconds in which a new worker must be ready


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
    is_kept: bool = True
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    progress: Answer | None = None
    partial: Answer = field(default_factory=dict)
    result: Answer | None = None
    error: Answer | None = None
    is_done: bool = False
    """Whether there is an answer, or a reason why there is none."""
    changes: int = 0
    """How often anything about the inquiry changed."""
    followers: int = 0
    """How many connections wait for its end."""
    is_long: bool = False
    """Whether it has taken longer than a moment."""
    must_wait: bool = False
    """Whether it is long and has found no place."""

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
        self.is_done = True


class _Recent(Generic[T]):
    """The things that were put or asked for last: a limited number of them, and of bytes."""

    def __init__(self) -> None:
        self._things: OrderedDict[str, tuple[T, int]] = OrderedDict()
        self._size = 0

    def put(self, key: str, thing: T, size: int) -> None:
        """Add a thing of some bytes, and drop those that are too many."""
        self._size += size - self._things.pop(key, (thing, 0))[1]
        self._things[key] = thing, size
        while len(self._things) > _RECENT or self._size > _RECENT_BYTES:
            _, (_, dropped) = self._things.popitem(last=False)
            self._size -= dropped

    def get(self, key: str) -> T | None:
        """Return a thing, if it is still there."""
        if key not in self._things:
            return None
        self._things.move_to_end(key)
        return self._things[key][0]


class Inquiries:
    """Workers, the questions that wait for them, and recent answers.

    At most `workers` long questions are worked on at the same time. If some may be long, there is
    one more worker for short ones. `files` are files of the user.
    """

    def __init__(
        self, workers: int = 2, *, files: tuple[str, ...] = (), may_be_long: bool = False
    ) -> None:
        self._new: deque[Inquiry] = deque()
        self._long: deque[Inquiry] = deque()
        self._places = workers  # for long questions that are not worked on yet
        self._edition = 0  # of the files: workers that have read older ones are replaced
        self._files = files
        self._spare: tuple[Worker, int] | None = None
        """A worker in reserve, since starting one takes longer than most answers."""
        self._open: dict[str, Inquiry] = {}
        self._ended: _Recent[Inquiry] = _Recent()
        self._answers: _Recent[Answer] = _Recent()
        self._lock = threading.Lock()
        self._arrived = threading.Condition(self._lock)
        self._is_closed = threading.Event()
        self._threads = [
            threading.Thread(target=self._serve, daemon=True, name=f"worker-{k}")
            for k in range(workers + may_be_long)
        ]

    def open(self) -> None:
        """Start the workers, and one in reserve."""
        self._spare = Worker(work, self._files), self._edition
        for thread in self._threads:
            thread.start()

    # --- for visitors ----------------------------------------------------------------------------

    def submit(
        self, ask: str, arguments: Answer, *, seconds: float, visitor: str, is_kept: bool = True
    ) -> Inquiry:
        """Return the inquiry for a question: a finished one if the answer is known already.

        An inquiry that is not kept cannot be found by its id.
        """
        key = json.dumps([ask, arguments, seconds], sort_keys=True)  # more time, more is known
        inquiry = Inquiry(key, ask, arguments, min(seconds, MOST_SECONDS), visitor, is_kept)
        with self._lock:
            known = self._answers.get(key)
            if known is not None:
                inquiry.end(result=known)
                return inquiry
            if sum(other.visitor == visitor for other in self._open.values()) >= _MOST_PER_VISITOR:
                raise TooBusy(
                    f"{_MOST_PER_VISITOR} of your questions are still open; cancel one, or wait"
                )
            if len(self._new) + len(self._long) >= _MOST_WAITING:
                raise TooBusy("the server has too many questions; try again in a minute")
            self._open[inquiry.id] = inquiry
            self._new.append(inquiry)
            self._arrived.notify()
        return inquiry

    def find(self, identity: str) -> Inquiry | None:
        """Return an inquiry by its id, until many others have ended after it."""
        with self._lock:
            return self._open.get(identity) or self._ended.get(identity)

    def cancel(self, inquiry: Inquiry) -> None:
        """End an inquiry, and the process that works on it."""
        self._end(inquiry, error={"kind": "Cancelled", "error": "cancelled"})

    def renew(self) -> None:
        """Forget all answers, and let new workers read the files again."""
        with self._lock:
            self._edition += 1
            self._answers = _Recent()

    def close(self) -> None:
        """End all workers."""
        self._is_closed.set()
        with self._lock:
            self._arrived.notify_all()
        for thread in self._threads:
            thread.join(timeout=5)
        if self._spare is not None:
            self._spare[0].end()

    def _end(
        self, inquiry: Inquiry, *, result: Answer | None = None, error: Answer | None = None
    ) -> None:
        """Record the end of an inquiry, unless it has ended before."""
        with self._lock:
            if inquiry.is_done:
                return
            inquiry.end(result=result, error=error)
            self._open.pop(inquiry.id, None)
            size = len(json.dumps(inquiry.state()))
            if inquiry.is_kept:
                self._ended.put(inquiry.id, inquiry, size)
            if result is not None:
                self._answers.put(inquiry.key, result, size)

    # --- for workers -----------------------------------------------------------------------------

    def _replacement(self) -> Worker:
        """Return a new worker: the one in reserve, if it has read the files as they are now."""
        with self._lock:
            spare, self._spare = self._spare, (Worker(work, self._files), self._edition)
        if spare is not None and spare[1] == self._edition:
            return spare[0]
        if spare is not None:
            spare[0].end()
        return Worker(work, self._files)

    def _serve(self) -> None:
        """Hand questions to a worker, one after the other, until the server closes."""
        worker, edition = Worker(work, self._files), self._edition
        try:
            while (taken := self._next()) is not None:
                is_long = taken.is_long
                if edition != self._edition:
                    worker.end()
                    worker, edition = self._replacement(), self._edition
                if not taken.is_done and not self._attend(worker, taken):
                    worker.end()
                    worker = self._replacement()
                self._leave(taken, was_long=is_long)
        finally:
            worker.end()

    def _next(self) -> Inquiry | None:
        """Wait for a new question, or for a long one and a place for it; None ends the worker."""
        with self._lock:
            while not self._is_closed.is_set():
                if self._new:
                    return self._new.popleft()
                if self._long and self._places:
                    self._places -= 1
                    return self._long.popleft()
                self._arrived.wait()
        return None

    def _promote(self, inquiry: Inquiry) -> bool:
        """Note that a question is long, and return whether there is a place for it now."""
        with self._lock:
            inquiry.is_long = True
            has_place = self._places > 0
            self._places -= has_place
            return has_place

    def _leave(self, inquiry: Inquiry, *, was_long: bool) -> None:
        """Give back the place of a long question, or let one that has no place wait for it."""
        with self._lock:
            if not inquiry.is_long:
                return
            if not was_long and inquiry.must_wait:
                inquiry.must_wait = False
                self._long.append(inquiry)
            else:
                self._places += 1
            self._arrived.notify_all()

    def _attend(self, worker: Worker, inquiry: Inquiry) -> bool:
        """Follow one question to its end, and return whether the worker can go on."""
        deadline = time.monotonic() + _START
        moment = None if inquiry.is_long else deadline
        if inquiry.is_long:
            lower_priority(worker.process.pid)
        worker.send((inquiry.ask, inquiry.arguments, inquiry.seconds))
        while not inquiry.is_done and not self._is_closed.is_set():
            if moment is not None and time.monotonic() > moment:
                moment = None
                if not self._promote(inquiry):
                    inquiry.must_wait = True
                    return False
                lower_priority(worker.process.pid)  # a new one takes its place afterwards
            try:
                message = worker.receive(_TICK)
            except EOFError:
                self._end(inquiry, error=_ENDED)
                return False
            if message is None:
                if time.monotonic() > deadline:
                    self._end(inquiry, error=_late(inquiry.seconds))
                continue
            kind, content = message
            match kind:
                case "begun":  # starting a process takes longer than most answers
                    deadline = time.monotonic() + inquiry.seconds + _GRACE
                    moment = moment and time.monotonic() + _MOMENT
                case "progress":
                    inquiry.progress = content
                    inquiry.changes += 1
                case "partial":
                    inquiry.partial = {**inquiry.partial, **content}
                    inquiry.changes += 1
                case "error":
                    self._end(inquiry, error=content)
                    return not inquiry.is_long
                case _:
                    self._end(inquiry, result=content["result"])
                    return bool(content["memory"] < _HEAVY) and not inquiry.is_long
        return False  # it was cancelled, or is late


_ENDED: Final[Answer] = {
    "kind": "BudgetExceeded",
    "error": "the computation was ended from outside, perhaps for lack of memory; ask for "
    "something smaller",
}


def _late(seconds: float) -> Answer:
    return {
        "kind": "BudgetExceeded",
        "error": f"no answer within {seconds:g} seconds; allow more time, or ask for less",
    }


# --- the other process ---------------------------------------------------------------------------


def work(channel: Channel, files: tuple[str, ...]) -> None:
    """Answer the questions that arrive."""
    import_module("partizan_app.web.answers.positions")
    while True:
        question: tuple[str, Answer, float] = channel.receive()
        channel.send(("begun", {}))
        kind, content = answered(channel.send, *question, files=files)
        channel.send((kind, {**content, "memory": peak()} if kind == "result" else content))
