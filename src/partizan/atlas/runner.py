"""Check many claims, in this process or in several."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Iterable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import TypeAlias

from partizan.atlas.contract import Claim, Size, Verdict
from partizan.atlas.crew import work
from partizan.atlas.index import find
from partizan.atlas.report import Report, Result
from partizan.errors import DomainError
from partizan.machine import processors

__all__ = ["Listener", "examine", "run", "run_claims"]

Listener: TypeAlias = Callable[[Result], None]
"""Called with each result as it arrives; results arrive in any order."""


def run(
    keys: Iterable[str] = (),
    size: Size = Size.QUICK,
    workers: int | None = None,
    *,
    seconds: float | None = None,
    listener: Listener | None = None,
) -> Report:
    """Check the claims that match the keys, using `workers` processes, and report.

    `seconds` limits the time for each claim. Ctrl-C ends the run and keeps the results so far. With
    one worker, everything runs in this process.
    """
    return run_claims(find(keys), size, workers, seconds=seconds, listener=listener)


def run_claims(
    claims: Sequence[Claim],
    size: Size = Size.QUICK,
    workers: int | None = None,
    *,
    seconds: float | None = None,
    listener: Listener | None = None,
) -> Report:
    """Check these claims, and report in their order."""
    if workers is not None and workers < 1:
        raise DomainError(f"workers must be at least 1, not {workers}")
    start = perf_counter()
    number = min(workers or processors(), max(1, len(claims)))
    if any(claim.cases.__module__ == "__main__" for claim in claims):
        number = 1  # another process cannot import them
    done: dict[str, Result] = {}
    stopped = False
    try:
        for result in _results(claims, size, number, seconds):
            done[result.claim.id] = result
            if listener is not None:
                listener(result)
    except KeyboardInterrupt:
        stopped = True
    results = tuple(done[claim.id] for claim in claims if claim.id in done)
    return Report(results, size, perf_counter() - start, number, stopped)


def _results(
    claims: Sequence[Claim], size: Size, workers: int, seconds: float | None
) -> Iterator[Result]:
    if workers == 1:
        return (examine(claim, size, seconds) for claim in claims)
    return work(examine, claims, size, workers, seconds)


def examine(claim: Claim, size: Size, seconds: float | None = None) -> Result:
    """Check one claim; an exception becomes part of the result."""
    start = perf_counter()
    try:
        evidence = claim.check(size, seconds=seconds)
        verdict, note = claim.verdict(evidence)
    except Exception as error:  # noqa: BLE001  (a broken claim must not stop the others)
        evidence, verdict, note = None, Verdict.FAILED, _last_line(error)
    return Result(claim, verdict, evidence, perf_counter() - start, note)


def _last_line(error: Exception) -> str:
    """Return the last line of a traceback, with its place."""
    said = traceback.format_exception_only(error)[0].strip().splitlines()[0]
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{said}{where}"
