"""Shards: inputs of a job that a worker answers one after the other."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable, Sequence
from time import perf_counter
from typing import Any, NamedTuple, TypeAlias

from partizan import world
from partizan.budget import Budget, terms
from partizan.errors import BudgetExceeded, DomainError, PartizanError, TooLarge
from partizan.jobs.job import Job
from partizan.machine import resident
from partizan.wording import show

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
