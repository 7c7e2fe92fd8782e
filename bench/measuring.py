"""What benchmarks share: which cases are wanted, how long they take, processes of their own."""

from __future__ import annotations

import json
import resource
import subprocess
import sys
from collections.abc import Callable
from time import perf_counter, process_time
from typing import Any, TypeVar

__all__ = ["each_seconds", "elsewhere", "is_wanted", "once", "peak_mebibytes"]

T = TypeVar("T")


def is_wanted(name: str, arguments: list[str], *, is_long: bool = False) -> bool:
    """Whether a case's name contains one of the words, if there are any; long ones want --full."""
    words = [word for word in arguments if word != "--full"]
    asked = not words or any(word in name for word in words)
    return asked and (not is_long or "--full" in arguments)


def once(run: Callable[[], T]) -> tuple[T, float]:
    """What is answered, and the CPU seconds it takes."""
    begun = process_time()
    answer = run()
    return answer, process_time() - begun


def each_seconds(ask: Callable[[], object]) -> float:
    """The seconds that a question takes when it is asked for half a second, after a first time."""
    ask()
    begun, asked = perf_counter(), 0
    while perf_counter() - begun < 0.5:
        ask()
        asked += 1
    return (perf_counter() - begun) / asked


def peak_mebibytes() -> int:
    """The most memory that this process has used."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss >> 10


def elsewhere(script: str, *case: object, timeout: float | None = None) -> dict[str, Any]:
    """What a script prints as JSON when it is given --case, in a process of its own."""
    command = [sys.executable, script, "--case", *map(str, case)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=True)  # noqa: S603
    return dict(json.loads(done.stdout))
