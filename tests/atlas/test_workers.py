"""Worker processes: the same verdicts, even if a process dies or hangs."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time

import pytest

from atlas import false1999
from partizan.atlas import Verdict, run_claims
from partizan.jobs import processes


def test_several_processes_find_the_same() -> None:
    """Several processes give the results of a single one, in the same order."""
    claims = [false1999.wrong, false1999.true, false1999.crash, false1999.misprint]
    alone, together = (run_claims(claims, workers=n) for n in (1, 2))
    assert together.workers == 2
    for one, other in zip(alone.results, together.results, strict=True):
        assert (one.claim, one.verdict, one.evidence, one.note) == (
            other.claim,
            other.verdict,
            other.evidence,
            other.note,
        )


def test_a_process_may_die(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies or hangs affects only its own claim; another takes its place."""
    monkeypatch.setattr(processes, "_GRACE", 0.1)
    claims = [false1999.killed, false1999.hanging, false1999.true, false1999.patient]
    report = run_claims(claims, workers=2, seconds=1)
    assert [(result.verdict, result.note) for result in report.results] == [
        (Verdict.FAILED, "its process was killed by SIGKILL, perhaps for lack of memory"),
        (Verdict.UNFINISHED, "it exceeded its limit of 1 s and was killed"),
        (Verdict.HOLDS, ""),
        (Verdict.HOLDS, ""),
    ]


def test_scripts_are_not_run_again() -> None:
    """A script that is read from a pipe, without `if __name__`, can use several processes."""
    code = (
        "from partizan import atlas\n"
        "report = atlas.run(['albert2007', 'ernst1995'], workers=2)\n"
        "print(report.is_ok, report.workers)"
    )
    result = subprocess.run(
        [sys.executable, "-"], input=code, capture_output=True, text=True, check=True, timeout=60
    )
    assert (result.stdout, result.stderr) == ("True 2\n", "")


def test_ctrl_c_ends_all_processes() -> None:
    """An interrupted run prints the results so far, and leaves no process behind."""
    code = (
        "import sys\n"
        f"sys.path[:] = {sys.path!r}\n"
        "from atlas import false1999\n"
        "from partizan.atlas import run_claims, table\n"
        "show = lambda result: print(result.claim.id, flush=True)\n"
        "claims = [false1999.true, false1999.hanging, false1999.slow]\n"
        "print(table(run_claims(claims, workers=2, listener=show)))"
    )
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert process.stdout is not None
    assert process.stdout.readline() == "false1999/true\n"
    os.killpg(process.pid, signal.SIGINT)
    said, complaints = process.communicate(timeout=30)
    assert process.returncode == 0
    assert complaints == ""
    assert "Interrupted. 1 claim at size quick: 1 holds" in said
    for _ in range(100):  # orphaned children are reaped after a moment
        try:
            os.killpg(process.pid, 0)
        except ProcessLookupError:
            return
        time.sleep(0.05)
    pytest.fail("a process is still running")
