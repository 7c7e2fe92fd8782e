"""Runs: the order of results, failures, and Ctrl-C."""

from __future__ import annotations

import pytest

from atlas import false1999
from partizan import DomainError
from partizan.atlas import Result, Size, Verdict, run, run_claims

MIXED = [
    false1999.crash,
    false1999.true,
    false1999.wrong,
    false1999.misprint,
    false1999.unsettled,
]
VERDICTS = [Verdict.FAILED, Verdict.HOLDS, Verdict.FAILED, Verdict.ERRATUM, Verdict.OPEN]


def test_failures_stay_apart() -> None:
    """A claim that raises an error is one failed result; the others are still checked."""
    report = run_claims(MIXED, workers=1)
    assert [result.verdict for result in report.results] == VERDICTS
    assert not report.is_ok
    assert report.counts == {
        Verdict.HOLDS: 1,
        Verdict.ERRATUM: 1,
        Verdict.OPEN: 1,
        Verdict.FAILED: 2,
    }


def test_the_last_line_of_a_traceback_is_kept() -> None:
    """The note on a crash is one line: the error and its place."""
    (result,) = run_claims([false1999.crash], workers=1).results
    assert result.evidence is None
    assert result.note.startswith("LookupError: no board (false1999.py:")


def test_listeners() -> None:
    """A listener is called with each result as it arrives."""
    heard: list[Result] = []
    report = run_claims(MIXED, workers=1, listener=heard.append)
    assert tuple(heard) == report.results


def test_an_interruption_keeps_what_is_done() -> None:
    """Ctrl-C ends the run, and the report has the results so far."""
    report = run_claims([false1999.true, false1999.interrupted, false1999.wrong], workers=1)
    assert report.is_interrupted
    assert [result.claim.id for result in report.results] == ["false1999/true"]
    assert report.summary.startswith("Interrupted. 1 claim at size quick: 1 holds")


def test_by_keys() -> None:
    """`run` takes keys, a size and a number of workers."""
    report = run(["volume2022/ch1-example-g"], Size.NORMAL, 1)
    assert [result.verdict for result in report.results] == [Verdict.ERRATUM, Verdict.HOLDS]
    assert report.is_ok
    assert report.size is Size.NORMAL


def test_there_is_at_least_one_worker() -> None:
    """A run needs at least one process."""
    with pytest.raises(DomainError, match="at least 1, not 0"):
        run_claims(MIXED, workers=0)


def test_nothing_to_do() -> None:
    """A run without claims gives an empty report."""
    report = run_claims([])
    assert (report.results, report.is_ok, report.workers) == ((), True, 1)
