"""A job: one question that is asked about many inputs, in shards that a worker answers."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence, Sized
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from partizan import world
from partizan.budget import BYTES, Budget, terms
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.machine import resident
from partizan.wording import show

X = TypeVar("X")


def never(_: Any) -> bool:
    """Return False: no answer is open."""
    return False


def _listed(pairs: Iterator[tuple[Any, Any]]) -> Any:
    return [answer for _, answer in pairs]


@dataclass(frozen=True, slots=True)
class Job(Generic[X]):
    """A question for each of many inputs, and how the answers are joined.

    `ask` is an importable function of one input; its answer is JSON data: texts, numbers, lists,
    dictionaries. `inputs` are listed while the job runs, always in the same order. `facts`
    determine the answers, together with the inputs: they are the first line of a journal. `budget`
    limits the work on one input; a worker that exceeds its seconds is ended. `join` receives the
    pairs of inputs and answers, in order.

    `text` writes an input for journals and errors. `unanswered` returns the answer for an input
    that exceeded its budget, or ended its worker `retries` times more; without it, the job fails.
    `is_open` recognises answers that larger limits may improve: `limits` are those in addition to
    the budget. A shard has at most `most` inputs. This process works `alone` for that many seconds
    before it starts others; by default, until starting them saves time. With `fresh`, workers
    forget all values before each input.

    >>> from math import factorial
    >>> from partizan.jobs import Job, run
    >>> job = Job("factorials", factorial, range(5))
    >>> [*run(job)]
    [(0, 1), (1, 1), (2, 2), (3, 6), (4, 24)]
    """

    name: str
    ask: Callable[[X], Any]
    inputs: Iterable[X]
    facts: Mapping[str, object] = field(default_factory=dict)
    budget: Budget = field(default_factory=Budget)
    join: Callable[[Iterator[tuple[X, Any]]], Any] = _listed
    text: Callable[[X], str] = str
    unanswered: Callable[[X, str], Any] | None = None
    is_open: Callable[[Any], bool] = never
    limits: Mapping[str, float | None] = field(default_factory=dict)
    most: int = 4096
    retries: int = 2
    alone: float | None = None
    fresh: bool = False

    def __post_init__(self) -> None:
        if self.most < 1 or self.retries < 0:
            raise DomainError(
                f"a job needs most >= 1 and retries >= 0, not most={self.most} and "
                f"retries={self.retries}"
            )

    @property
    def total(self) -> int | None:
        """The number of inputs, if it is known before they are listed.

        >>> Job("squares", abs, range(5)).total
        5
        """
        return len(self.inputs) if isinstance(self.inputs, Sized) else None

    @property
    def bounds(self) -> dict[str, float | None]:
        """The limits that are in force: those of the budget and around the job, and `limits`.

        >>> Job("squares", abs, range(5)).bounds
        {}
        """
        held, around = self.budget, terms()
        held_bytes = None if around.byte_limit == BYTES else around.byte_limit
        own = {
            "seconds": held.seconds,
            "bytes": held_bytes if held.bytes is None else held.bytes,
            "positions": around.position_limit if held.positions is None else held.positions,
        }
        found = {name: None if it is None else float(it) for name, it in own.items()}
        return {name: it for name, it in found.items() if it is not None} | dict(self.limits)


_FULL = 1 << 30  # bytes that a worker may use before it clears its memory
_GLANCE = 0.01  # seconds after which it looks at its memory again


class Answered(NamedTuple):
    """The answers to a shard, as a JSON list, and the seconds that they took."""

    text: str
    seconds: float


class Raised(NamedTuple):
    """An exception that the question raised about the input number `at` of a shard."""

    error: BaseException
    at: int


class Lost(NamedTuple):
    """The reason why a worker did not answer: it was killed, or it was ended for being late."""

    reason: str


Outcome: TypeAlias = Answered | Raised | Lost


class Task(NamedTuple):
    """The data that a worker needs; `around` are the settings where the job was run."""

    ask: Callable[[Any], Any]
    unanswered: Callable[[Any, str], Any] | None
    budget: Budget
    around: Budget
    fresh: bool

    @classmethod
    def of(cls, job: Job[Any]) -> Task:
        """Return the task of a job, with the store and the limits that are in force here."""
        here = terms()
        around = Budget(
            bytes=here.byte_limit,
            positions=here.position_limit,
            store=here.store,
            tablebase=here.tablebase,
            theorems=here.theorems,
        )
        return cls(job.ask, job.unanswered, job.budget, around, job.fresh)


def answered(task: Task, inputs: Sequence[Any], *, is_worker: bool) -> Answered | Raised:
    """Answer the inputs one by one; a worker keeps its memory small."""
    found = []
    begun = glance = perf_counter()
    for at, one in enumerate(inputs):
        if is_worker and (now := perf_counter()) >= glance:
            glance = now + _GLANCE
            if resident() > _FULL:
                world.clear()
        if is_worker and task.fresh:
            world.clear()
        try:
            found.append(_written(_answer(task, one)))
        except Exception as error:  # noqa: BLE001  (it is raised again where the job was run)
            if is_worker and not isinstance(error, PartizanError):
                error.add_note("".join(traceback.format_exception(error)))
            return Raised(error, at)
    return Answered(f"[{', '.join(found)}]", perf_counter() - begun)


def _written(answer: object) -> str:
    try:
        return json.dumps(answer)
    except (TypeError, ValueError) as error:  # also an integer with thousands of digits
        raise DomainError(
            f"the answers of a job are texts, numbers, lists and dictionaries, not {show(answer)} "
            f"({error}); return a text, such as `game.notation('ascii')`"
        ) from error


def _answer(task: Task, one: Any) -> Any:
    try:
        with task.around, task.budget:
            return task.ask(one)
    except (BudgetExceeded, TooLarge, MemoryError) as error:
        if task.unanswered is None or terms().is_over:
            raise
        return task.unanswered(one, str(error) or "there is not enough memory")
