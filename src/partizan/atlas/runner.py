"""Check many claims, in this process, in several, or on a cluster."""

from __future__ import annotations

import os
import traceback
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import Any, TypeAlias

from partizan import jobs
from partizan.atlas.contract import Claim, Counterexample, Evidence, Size, Verdict
from partizan.atlas.index import find
from partizan.atlas.report import Report, Result
from partizan.errors import DomainError
from partizan.jobs.processes import LATE
from partizan.machine import processors

Listener: TypeAlias = Callable[[Result], None]
"""Called with each result as it arrives; results arrive in any order."""


def run(
    keys: Iterable[str] = (),
    size: Size = Size.QUICK,
    workers: int | str | None = None,
    *,
    seconds: float | None = None,
    listener: Listener | None = None,
    journal: str | os.PathLike[str] | None = None,
) -> Report:
    """Check the claims that match the keys, using `workers` processes, and report.

    `workers` may also be the address of a cluster (`jobs.run`). `seconds` limits the time for each
    claim. The `listener` is called with each result. Ctrl-C ends the run and keeps the results so
    far; with a `journal`, the next run resumes. With one worker, everything runs in this process.

    >>> run(["bouton1901"], workers=1).is_ok
    True
    """
    return run_claims(
        find(keys), size, workers, seconds=seconds, listener=listener, journal=journal
    )


def run_claims(
    claims: Sequence[Claim],
    size: Size = Size.QUICK,
    workers: int | str | None = None,
    *,
    seconds: float | None = None,
    listener: Listener | None = None,
    journal: str | os.PathLike[str] | None = None,
    progress: Callable[[jobs.Progress], object] | None = None,
) -> Report:
    """Check these claims, and report in their order; `run` describes the other arguments.

    >>> from partizan import atlas
    >>> run_claims(atlas.claims("bouton1901"), workers=1).is_ok
    True
    """
    if isinstance(workers, int) and workers < 1:
        raise DomainError(f"workers must be at least 1, not {workers}")
    start = perf_counter()
    if any(claim.cases.__module__ == "__main__" for claim in claims):
        workers = 1  # another process cannot import them
    number = workers if isinstance(workers, str) else min(workers or processors(), len(claims) or 1)
    job = jobs.Job(
        "check of claims",
        partial(_examined, size, seconds),
        claims,
        {"size": size.value},
        text=_id,
        unanswered=_killed,
        is_open=_is_open,
        limits={"seconds": seconds},
        most=1,
        retries=1,
        alone=0,
        fresh=True,
    )
    done: dict[str, Result] = {}
    stopped = False
    pairs = jobs.run(job, jobs=number, journal=journal, progress=progress, in_order=False)
    try:
        for claim, facts in pairs:
            result = done[claim.id] = _result(claim, facts)
            if listener is not None:
                listener(result)
    except KeyboardInterrupt:
        stopped = True
    results = tuple(done[claim.id] for claim in claims if claim.id in done)
    processes = number if isinstance(number, int) else 0
    return Report(results, size, perf_counter() - start, processes, stopped)


def examine(claim: Claim, size: Size, seconds: float | None = None) -> Result:
    """Check one claim; an exception becomes part of the result."""
    start = perf_counter()
    try:
        evidence = claim.check(size, seconds=seconds)
        verdict, note = claim.verdict(evidence)
    except Exception as error:  # noqa: BLE001  (a broken claim must not stop the others)
        evidence, verdict, note = None, Verdict.FAILED, _last_line(error)
    return Result(claim, verdict, evidence, perf_counter() - start, note)


# --- as data -------------------------------------------------------------------------------------


def _examined(size: Size, seconds: float | None, claim: Claim) -> dict[str, Any]:
    """Check one claim, and return the result as data."""
    result = examine(claim, size, seconds)
    return {
        "verdict": result.verdict.value,
        "evidence": None if result.evidence is None else asdict(result.evidence),
        "seconds": round(result.seconds, 3),
        "note": result.note,
    }


def _result(claim: Claim, facts: Mapping[str, Any]) -> Result:
    found = facts["evidence"]
    evidence = None
    if found is not None:
        case = found["counterexample"]
        case = None if case is None else Counterexample(**case)
        evidence = Evidence(**{**found, "counterexample": case})
    return Result(claim, Verdict(facts["verdict"]), evidence, facts["seconds"], facts["note"])


def _killed(_: Claim, reason: str) -> dict[str, Any]:
    """Return the result for a claim whose process was killed."""
    verdict = Verdict.UNFINISHED if reason.startswith(LATE) else Verdict.FAILED
    return {"verdict": verdict.value, "evidence": None, "seconds": 0.0, "note": reason}


def _is_open(facts: Mapping[str, Any]) -> bool:
    return bool(facts["verdict"] == Verdict.UNFINISHED.value)


def _id(claim: Claim) -> str:
    return claim.id


def _last_line(error: Exception) -> str:
    """Return the last line of a traceback, with its place."""
    said = traceback.format_exception_only(error)[0].strip().splitlines()[0]
    frames = traceback.extract_tb(error.__traceback__)
    where = f" ({Path(frames[-1].filename).name}:{frames[-1].lineno})" if frames else ""
    return f"{said}{where}"
