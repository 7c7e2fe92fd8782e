"""Helpers for the benchmarks: selecting cases, timing them, running them in separate processes."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from time import process_time
from typing import Any, TypeVar

from partizan.machine import peak
from partizan.world import World

__all__ = ["asked", "elsewhere", "is_wanted", "once", "peak_mebibytes"]

T = TypeVar("T")


def asked(usage: str | None) -> list[str]:
    """Return the arguments of the script, or print its usage and end if they ask for help."""
    arguments = sys.argv[1:]
    if {"-h", "--help"} & set(arguments):
        print(usage)
        sys.exit(0)
    return arguments


def is_wanted(name: str, arguments: list[str], *, is_long: bool = False) -> bool:
    """Return whether `name` contains one of the words, if any; long cases also need --full."""
    words = [word for word in arguments if word != "--full"]
    is_named = not words or any(word in name for word in words)
    return is_named and (not is_long or "--full" in arguments)


def once(run: Callable[[], T]) -> tuple[T, float]:
    """Return the result of `run` and the CPU seconds that it took with one thread."""
    before = World.Positions.share_after(None)
    try:
        begun = process_time()
        answer = run()
        return answer, process_time() - begun
    finally:
        World.Positions.share_after(before)


def peak_mebibytes() -> int:
    """Return the peak memory of this process, in MiB."""
    return peak() >> 20


def elsewhere(script: str, *case: object, timeout: float | None = None) -> dict[str, Any]:
    """Return what `script --case ...` prints as JSON, run in a separate process."""
    command = [sys.executable, script, "--case", *map(str, case)]
    done = subprocess.run(command, capture_output=True, text=True, timeout=timeout, check=True)
    return dict(json.loads(done.stdout))
