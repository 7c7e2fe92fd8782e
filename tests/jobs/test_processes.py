"""Worker processes: every input is answered once, although workers die or hang."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from math import factorial
from pathlib import Path

import pytest

from jobs import asked
from partizan import Budget, BudgetExceeded
from partizan.budget import terms
from partizan.jobs import Job, processes, run


def test_every_input_is_answered_once_and_in_order() -> None:
    """Two processes answer as one does, in the same order."""
    for given in ([*range(200)], [7], []):
        pairs = [*run(Job("factorials", factorial, given, alone=0), jobs=2)]
        assert pairs == [(n, factorial(n)) for n in given]


def test_answers_as_they_come() -> None:
    """If the order does not matter, a slow input does not keep the others waiting."""
    job = Job("naps", asked.nap, [30, 0, 0], alone=0, most=1)
    pairs = run(job, jobs=2, in_order=False)
    assert [next(pairs), next(pairs)] == [(0, "slept"), (0, "slept")]
    assert isinstance(pairs, Generator)
    pairs.close()


def test_who_stops_listening_does_not_wait() -> None:
    """When the first answer is enough, hard inputs are given up at once."""
    found = run(Job("naps", asked.nap, [0, 60, 60], alone=0, most=1), jobs=2)
    begun = time.monotonic()
    assert next(found) == (0, "slept")
    assert isinstance(found, Generator)
    found.close()
    assert time.monotonic() - begun < 30


def test_a_worker_that_is_killed_once(tmp_path: Path) -> None:
    """A shard whose worker is killed is answered by another; nothing is lost."""
    mark = tmp_path / "mark"
    job = Job("deaths", asked.Once(mark, os._exit), range(40), alone=0)
    assert [answer for _, answer in run(job, jobs=2)] == [n * n for n in range(40)]
    assert mark.exists()


def test_an_input_that_kills_every_worker() -> None:
    """An input that always ends its worker is found, and the others are answered."""
    job = Job("deaths", asked.die_at_three, range(6), alone=0, retries=1, unanswered=asked.give_up)
    found = dict(run(job, jobs=2))
    assert found == {
        **{n: n for n in range(6)},
        3: "its process was killed by SIGKILL, perhaps for lack of memory",
    }
    with pytest.raises(BudgetExceeded, match="3 of the deaths was tried 2 times, and the last"):
        list(run(Job("deaths", asked.die_at_three, range(6), alone=0, retries=1), jobs=2))


def test_a_worker_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """A worker that does not stop at its limit is ended, and its input is left unanswered."""
    monkeypatch.setattr(processes, "_GRACE", 0.1)
    job = Job(
        "naps",
        asked.nap,
        [0, 60, 0],
        limits={"seconds": 0.2},
        alone=0,
        most=1,
        retries=0,
        unanswered=asked.give_up,
    )
    late = "it exceeded its limit of 0.2 s and was killed"
    assert [answer for _, answer in run(job, jobs=2)] == ["slept", late, "slept"]


def test_a_worker_that_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without a limit, a worker may work for any time, but is ended if it hangs."""
    monkeypatch.setattr(processes, "_STILL", 0.5)
    monkeypatch.setattr(processes, "_WORK", 0.01)
    assert [*run(Job("work", asked.work, [0.6, 0.0], alone=0, most=1), jobs=2)] == [
        (0.6, "worked"),
        (0.0, "worked"),
    ]
    job = Job("naps", asked.nap, [0, 60], alone=0, most=1, retries=0, unanswered=asked.give_up)
    still = "it did nothing for 0.5 s and was killed"
    assert [answer for _, answer in run(job, jobs=2)] == ["slept", still]


def test_the_budget_around_stays_here() -> None:
    """A worker has none of the settings around the job but those that it is sent."""
    job = Job("settings", asked.progress, [0, 1], alone=0, most=1)
    with Budget(progress=lambda _: None, positions=99):
        assert terms().progress is not None
        assert [answer for _, answer in run(job, jobs=2)] == [[True, 99], [True, 99]]


def test_a_clock_that_jumps(monkeypatch: pytest.MonkeyPatch) -> None:
    """If the clock is set to another day, no worker is late and no answer is lost."""
    now = iter([1e9, 2e9, 0.0, 5e8] * 100_000)
    monkeypatch.setattr(time, "time", lambda: next(now))
    job = Job("squares", asked.slow_square, range(6), limits={"seconds": 5}, alone=0, most=1)
    assert [answer for _, answer in run(job, jobs=2)] == [n * n for n in range(6)]


def test_a_worker_without_memory() -> None:
    """A worker that runs out of memory loses its own input only."""
    job = Job("meals", asked.eat, [1, 1 << 60, 2], alone=0, unanswered=asked.give_up)
    assert [answer for _, answer in run(job, jobs=2)] == [1, "there is not enough memory", 2]
    with pytest.raises(MemoryError):
        list(run(Job("meals", asked.eat, [1, 1 << 60, 2], alone=0), jobs=2))


@pytest.mark.parametrize("pause", [0.0, 0.4])
def test_ctrl_c_at_any_moment(pause: float) -> None:
    """Ctrl-C, which a terminal sends to all processes, is reported by the first one only."""
    script = (
        "import time; from partizan.jobs import Job, run\n"
        "print('begun', flush=True)\n"
        "try: list(run(Job('naps', time.sleep, [600, 600], alone=0), jobs=2))\n"
        "except KeyboardInterrupt: print('interrupted', flush=True)"
    )
    with subprocess.Popen(
        [sys.executable, "-c", script],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        start_new_session=True,
    ) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == b"begun\n"
        time.sleep(pause)
        os.killpg(asking.pid, signal.SIGINT)
        out, words = asking.communicate(timeout=60)
    assert (out, words) == (b"interrupted\n", b"")


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
def test_no_process_is_left_behind(how: signal.Signals) -> None:
    """When the parent is killed, its worker processes end as well."""
    script = (
        "import time; from partizan.jobs import Job, run\n"
        "found = run(Job('naps', time.sleep, [0, 600, 600], alone=0), jobs=2)\n"
        "next(found); print('at work', flush=True); next(found)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == b"at work\n"
        asking.send_signal(how)
        begun = time.monotonic()
        assert asking.stdout.read() == b""  # it closes when no process has it open
        assert time.monotonic() - begun < 60
