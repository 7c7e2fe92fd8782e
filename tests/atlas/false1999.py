"""A source with claims that are wrong in every possible way."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from partizan import Game
from partizan.atlas import Case, claim
from partizan.budget import Budget
from partizan.errors import BudgetExceeded


def made(name: str, **given: Any) -> Any:
    """Return the decorator for one of the claims below."""
    statement = f"<{name}> & so on."
    defaults: dict[str, Any] = {
        "source": "[False99]",
        "about": "nim",
        "up_to": (5, 7, 9),
        "unit": "things",
    }
    return claim(f"false1999/{name}", statement, **{**defaults, **given})


def halves(largest: int) -> Iterator[Case]:
    """Yield the cases of the statement that {0|n} is 1/2, which holds only for n = 1."""
    for n in range(1, largest + 1):
        yield Case(f"{{0|{n}}}", Fraction(1, 2), Game.of([0], [n]))


@made("true")
def true(largest: int) -> Iterator[Case]:
    """{n|n+2} is n + 1, for n >= 0."""
    for n in range(largest):
        yield Case(f"{{{n}|{n + 2}}}", n + 1, Game.of([n], [n + 2]))


@made("wrong")
def wrong(largest: int) -> Iterator[Case]:
    """A plain mistake."""
    yield from halves(largest)


@made("misprint", corrected_by="false1999/true")
def misprint(largest: int) -> Iterator[Case]:
    """A known misprint."""
    yield from halves(largest)


@made("not-a-misprint", corrected_by="false1999/true")
def not_a_misprint(largest: int) -> Iterator[Case]:
    """A statement that is marked as a misprint but correct."""
    yield from halves(min(largest, 1))


@made("open", conjecture=True)
def unsettled(largest: int) -> Iterator[Case]:
    """A conjecture without a counter-example."""
    yield from halves(min(largest, 1))


@made("refuted", conjecture=True)
def refuted(largest: int) -> Iterator[Case]:
    """A conjecture with a counter-example."""
    yield from halves(largest)


@made("settled", conjecture=True, corrected_by="false1999/true")
def settled(largest: int) -> Iterator[Case]:
    """A conjecture that is known to be false."""
    yield from halves(largest)


@made("vacuous")
def vacuous(largest: int) -> Iterator[Case]:
    """A statement about nothing."""
    yield from halves(0 * largest)


@made("crash")
def crash(largest: int) -> Iterator[Case]:
    """A check that raises an error after its first case."""
    yield from halves(1)
    raise LookupError(f"no board\nof size {largest}")


@made("budget")
def budget(largest: int) -> Iterator[Case]:
    """A check that reaches a limit."""
    yield from halves(1)
    raise BudgetExceeded(f"only {largest} positions are allowed")


@made("slow")
def slow(largest: int) -> Iterator[Case]:
    """A check that takes minutes, case by case."""
    for n in range(1000 * largest):
        time.sleep(0.02)
        yield Case(n, n, n)


@made("hanging")
def hanging(largest: int) -> Iterator[Case]:
    """A check that ignores its limit."""
    time.sleep(60 * largest)
    yield Case(1, 1, 1)


@made("patient")
def patient(largest: int) -> Iterator[Case]:
    """A check with its own, longer limit, which must not be lifted."""
    with Budget(seconds=60 * largest):
        yield from halves(1)


@made("killed")
def killed(largest: int) -> Iterator[Case]:
    """A check that kills its process."""
    yield from halves(1)
    os.kill(os.getpid(), signal.SIGKILL if largest else 0)


@made("interrupted")
def interrupted(largest: int) -> Iterator[Case]:
    """A check interrupted by Ctrl-C."""
    yield from halves(1)
    raise KeyboardInterrupt(largest)
