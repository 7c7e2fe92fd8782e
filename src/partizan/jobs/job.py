"""A job: one question that is asked about many inputs."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sized
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar

from partizan.budget import Budget
from partizan.errors import DomainError

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
        """The limits that are in force: those of the budget, and `limits`.

        >>> Job("squares", abs, range(5)).bounds
        {}
        """
        held = self.budget
        own = {"seconds": held.seconds, "bytes": held.bytes, "positions": held.positions}
        found = {name: None if it is None else float(it) for name, it in own.items()}
        return {name: it for name, it in found.items() if it is not None} | dict(self.limits)
