"""Several processes at work."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Generator
from math import factorial

import pytest

from partizan import BudgetExceeded
from partizan.processes import side_by_side


def test_every_thing_is_answered_once() -> None:
    """Every question is answered once; in order, if required."""
    things = list(range(20))
    assert sorted(side_by_side(factorial, things, 2)) == [(n, factorial(n)) for n in things]
    ordered = list(side_by_side(factorial, things, 2, in_order=True))
    assert ordered == [(n, factorial(n)) for n in things]
    assert list(side_by_side(factorial, [], 2)) == []


def test_who_stops_listening_does_not_wait() -> None:
    """When the first answer is enough, hard cases are given up at once."""
    found = side_by_side(time.sleep, [0, 60, 60], 2)
    begun = time.monotonic()
    assert isinstance(found, Generator)
    assert next(found) == (0, None)
    found.close()
    assert time.monotonic() - begun < 30


def test_a_process_that_dies() -> None:
    """A worker process that is killed ends the work, with a message."""
    with pytest.raises(BudgetExceeded, match="a worker process was killed"):
        list(side_by_side(os._exit, [1], 1))


@pytest.mark.parametrize("pause", [0.0, 0.2, 0.6])
def test_ctrl_c_at_any_moment(pause: float) -> None:
    """Ctrl-C, which a terminal sends to all processes, is reported by the first one only."""
    script = (
        "import time; from partizan.processes import side_by_side\n"
        "print('begun', flush=True)\n"
        "try: list(side_by_side(time.sleep, [600, 600], 2))\n"
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


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGHUP, signal.SIGTERM])
def test_nobody_is_left_behind(how: signal.Signals) -> None:
    """When the parent is killed, its worker processes end as well."""
    script = (
        "import time; from partizan.processes import side_by_side\n"
        "found = side_by_side(time.sleep, [0, 600, 600], 2)\n"
        "next(found); print('at work', flush=True); next(found)"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as asking:
        assert asking.stdout is not None
        assert asking.stdout.readline() == b"at work\n"
        asking.send_signal(how)
        begun = time.monotonic()
        assert asking.stdout.read() == b""  # it closes when no process has it open
        assert time.monotonic() - begun < 60
