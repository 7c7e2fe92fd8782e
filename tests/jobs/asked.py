"""Questions that workers are asked in the tests of jobs."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from partizan import Player, Ruleset
from partizan.budget import terms
from partizan.errors import BudgetExceeded


def square(n: int) -> int:
    """Return n²."""
    return n * n


def slow_square(n: int) -> int:
    """Return n² after a moment."""
    time.sleep(0.1)
    return n * n


def nap(seconds: float) -> str:
    """Sleep."""
    time.sleep(seconds)
    return "slept"


def work(seconds: float) -> str:
    """Use the processor for some seconds."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    return "worked"


def progress(_: int) -> list[object]:
    """Return whether there is no function for progress, and the limit of positions."""
    return [terms().progress is None, terms().position_limit]


def die_at_three(n: int) -> int:
    """Return n, but kill the process at 3."""
    if n == 3:
        os.kill(os.getpid(), signal.SIGKILL)
    return n


def eat(size: int) -> int:
    """Return the length of as many bytes."""
    return len(bytearray(size))


def exceed(n: int) -> int:
    """Return n, but exceed the budget at 2."""
    if n == 2:
        raise BudgetExceeded("2 is too hard")
    return n


def fail(n: int) -> int:
    """Return n, but raise an error at 2."""
    if n == 2:
        raise LookupError("no 2 here")
    return n


def give_up(_: object, reason: str) -> str:
    """Return the reason as the answer."""
    return reason


def settings(_: int) -> list[object]:
    """Return the settings in force."""
    here = terms()
    return [here.theorems, here.store, here.byte_limit, here.position_limit]


@dataclass(frozen=True)
class Once:
    """Squares a number; the first call of all makes the file `mark`, and does harm."""

    mark: Path
    harm: Callable[[int], object]

    def __call__(self, n: int) -> int:
        """Return n²."""
        if n == 17:
            try:
                self.mark.touch(exist_ok=False)
            except FileExistsError:
                return n * n
            self.harm(1)
        return n * n


def endless(board: int) -> str:
    """Ask about rules that never answer, if the board is 3."""
    return str(Endless()(board).value())


class Endless(Ruleset[int]):
    """Rules whose options for the number 3 are never listed."""

    def options(self, board: int, player: Player) -> list[int]:
        """Return all smaller numbers, or never return."""
        while board == 3:
            pass
        return [*range(board)]


def left_open(_: Any, reason: str) -> str:
    """Return why there is no answer."""
    return reason
