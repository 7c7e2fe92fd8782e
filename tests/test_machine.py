"""Differences between operating systems: `partizan.machine`, with services taken away."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

import partizan
from partizan import DomainError, machine
from partizan.jobs import Job, run, worker
from partizan.jobs.journal import Journal
from partizan_app.cli.app import app
from partizan_app.web import serving

SOURCE = Path(partizan.__file__).parents[1]
ONLY_HERE = re.compile(
    r"\bos\.(fork|nice|register_at_fork|sched_getaffinity|sysconf|uname|getuid|killpg|name|O_BINARY)\b"
    r"|\bsignal\.(pthread_sigmask|signal|SIG[A-Z]+)\b|\bresource\.|\bsys\.platform\b|/proc/"
    r"|\bos\.(kill|setsid|geteuid|getpgid|wait4|posix_spawn|statvfs|mkfifo)\b|\bsignal\.setitimer\b"
    r"|\bimport (fcntl|resource|pwd|grp|termios|tty|msvcrt|winreg)\b|\bget_context\(\"fork"
    r"|\bSO_REUSEADDR\b|\b(open|read_text|write_text)\((?![^\n]*(encoding=|\"[rw]b\"))[^)\n]+\)$"
)


def test_this_machine() -> None:
    """Here are processors and memory, and this process uses some of it."""
    assert machine.processors() >= 1
    assert 1 << 20 < machine.resident() <= machine.peak() * 1.1 <= machine.memory() * 1.1


def test_without_proc(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without /proc, as on macOS, the peak of memory is reported; macOS counts it in bytes."""
    monkeypatch.setattr(machine, "_PAGES", "/no such folder/statm")
    in_kibibytes = machine.resident()
    assert in_kibibytes == machine.peak() > 1 << 20
    monkeypatch.setattr(sys, "platform", "darwin")
    assert machine.resident() < in_kibibytes


def test_without_resource(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without /proc and `resource`, as on Windows, memory is unknown and no limit is reached."""
    monkeypatch.setattr(machine, "_PAGES", "/no such folder/statm")
    monkeypatch.setattr(machine, "_recorded", int)
    monkeypatch.delattr(os, "sysconf")
    assert (machine.resident(), machine.peak(), machine.memory()) == (0, 0, 0)
    with partizan.Budget(bytes=1 << 20):
        assert partizan.rulesets.nim(3, 5).options(partizan.LEFT)


def test_without_affinity(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without processor affinity, all processors count, or one if their number is unknown."""
    monkeypatch.delattr(os, "sched_getaffinity", raising=False)
    monkeypatch.setattr(os, "cpu_count", lambda: 12)
    assert machine.processors() == 12
    monkeypatch.setattr(os, "cpu_count", lambda: None)
    assert machine.processors() == 1


def test_without_priorities_and_forks(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `os.setpriority` and `fork`, lowering the priority and watching forks do nothing."""
    monkeypatch.delattr(os, "setpriority", raising=False)
    monkeypatch.delattr(os, "register_at_fork", raising=False)
    machine.lower_priority()
    machine.at_fork(pytest.fail)


def test_in_a_tab(monkeypatch: pytest.MonkeyPatch) -> None:
    """In a tab is one process, which answers all inputs of a job, whatever was asked for."""
    assert (machine.has_threads(), machine.has_processes(), machine.lacks()) == (True, True, {})
    monkeypatch.setattr(sys, "platform", "emscripten")
    monkeypatch.setattr(subprocess, "Popen", pytest.fail)
    assert not (machine.has_threads() or machine.has_processes() or machine.has_display())
    assert machine.processors() == 1

    def square(n: int) -> int:
        time.sleep(0.06)
        return n * n

    slow = Job("squares", square, range(5), alone=0)
    for jobs in (None, 1, 4):
        assert [found for _, found in run(slow, jobs=jobs)] == [0, 1, 4, 9, 16]


@pytest.mark.parametrize(
    ("asked", "advice"),
    [({"seconds": 5}, "leave out `seconds=`"), ({"jobs": "local:2"}, "leave out its address")],
    ids=lambda found: next(iter(found)) if isinstance(found, dict) else "",
)
def test_what_needs_processes_is_refused_in_a_tab(
    asked: dict[str, Any], advice: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Limits on a user's own code and clusters need processes, and a sentence says so."""
    monkeypatch.setattr(sys, "platform", "emscripten")
    with pytest.raises(DomainError, match=rf"there is only one process, so .*{advice}"):
        next(run(Job("squares", abs, range(5)), **asked))


def test_the_doctor_says_what_a_tab_lacks(monkeypatch: pytest.MonkeyPatch) -> None:
    """`partizan doctor` names each service that a tab lacks, and what follows."""
    assert "no threads" not in CliRunner().invoke(app, ["doctor"]).stdout
    monkeypatch.setattr(sys, "platform", "emscripten")
    report = CliRunner().invoke(app, ["doctor"]).stdout
    for service, consequence in machine.lacks().items():
        assert f"no {service}" in report
        assert consequence[:40] in report


@pytest.mark.skipif(not hasattr(signal, "pthread_sigmask"), reason="signals cannot be blocked")
def test_interrupts_are_blocked_and_restored() -> None:
    """Ctrl-C is blocked inside the context only."""
    with worker.no_interrupts():
        assert signal.SIGINT in signal.pthread_sigmask(signal.SIG_BLOCK, [])
    assert signal.SIGINT not in signal.pthread_sigmask(signal.SIG_BLOCK, [])


def test_without_masks_of_signals(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without `pthread_sigmask`, as on Windows, the context does nothing."""
    monkeypatch.delattr(signal, "pthread_sigmask", raising=False)
    with worker.no_interrupts():
        pass


def test_interrupts_are_ignored() -> None:
    """A worker process ignores Ctrl-C."""
    before = signal.getsignal(signal.SIGINT)
    try:
        worker.ignore_interrupts()
        assert signal.getsignal(signal.SIGINT) == signal.SIG_IGN
    finally:
        signal.signal(signal.SIGINT, before)


def test_displays(monkeypatch: pytest.MonkeyPatch) -> None:
    """macOS and Windows have a display; elsewhere X11 or Wayland name one."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.delenv("DISPLAY", raising=False)
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    assert not machine.has_display()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert machine.has_display()
    monkeypatch.delenv("WAYLAND_DISPLAY")
    monkeypatch.setattr(sys, "platform", "win32")
    assert machine.has_display()


def test_the_shell(monkeypatch: pytest.MonkeyPatch) -> None:
    """The shell is that of the environment; on Windows it is PowerShell."""
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("SHELL", "/usr/bin/zsh")
    assert machine.shell() == "zsh"
    monkeypatch.setattr(sys, "platform", "win32")
    assert machine.shell() == "powershell"


@pytest.mark.parametrize(("platform", "is_set"), [("linux", True), ("win32", False)])
def test_ports_in_use_are_not_taken(
    platform: str, is_set: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """SO_REUSEADDR is not set on Windows, where it would allow a port in use."""
    monkeypatch.setattr(sys, "platform", platform)
    with socket.socket() as server:
        serving.reuse_address(server)
        assert bool(server.getsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR)) == is_set


def test_journals_are_bytes(tmp_path: Path) -> None:
    """A line of a journal ends with one character on every system."""
    with Journal(tmp_path / "journal", "test"):
        pass
    assert b"\r" not in (tmp_path / "journal").read_bytes()


POOR = """
import builtins, os, signal, sys

for name in ("fcntl", "grp", "pwd", "resource", "termios", "tty"):
    sys.modules[name] = None
for name in ("fork", "getuid", "nice", "register_at_fork", "sched_getaffinity", "sysconf"):
    delattr(os, name)
for name in ("SIGALRM", "SIGHUP", "pthread_sigmask", "setitimer"):
    delattr(signal, name)
true_open = builtins.open


def open_without_proc(file, *rest, **options):
    if str(file).startswith("/proc"):
        raise FileNotFoundError(file)
    return true_open(file, *rest, **options)


builtins.open = open_without_proc
if __name__ == "__main__":
    from partizan_app.cli import main

    main()
"""
"""A start of partizan on a system that has none of the services of Linux."""


@pytest.mark.skipif(sys.platform != "linux", reason="takes away what Linux has")
@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["value", "{1|-1} + *2"], "±(1*2)"),
        (["solve", "domineering", "4x4"], "Left wins"),
        (["find", "clobber", "--value", "^", "--up-to", "3", "--jobs", "2"], "xxo"),
    ],
    ids=lambda found: found[0] if isinstance(found, list) else "",
)
def test_a_system_without_all_of_them(words: list[str], answer: str, tmp_path: Path) -> None:
    """Without /proc, `fork`, `resource` and masks of signals, values, searches and jobs work."""
    start = tmp_path / "poor.py"
    start.write_text(POOR, encoding="utf-8")
    search = os.pathsep.join(path for path in sys.path if path)
    done = subprocess.run(
        [sys.executable, str(start), *words],
        env={**os.environ, "PYTHONPATH": search, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert answer in done.stdout


PLACES = {"partizan/machine.py", "partizan/jobs/worker.py", "partizan_app/web/serving.py"}
"""The modules that know how systems differ."""


def test_systems_differ_in_few_modules() -> None:
    """No other module uses a service that some systems do not have, or their default encoding."""
    found = [
        f"{path.relative_to(SOURCE)}: {match[0]}"
        for package in ("partizan", "partizan_app")
        for path in sorted((SOURCE / package).rglob("*.py"))
        if str(path.relative_to(SOURCE)) not in PLACES
        for match in ONLY_HERE.finditer(path.read_text(encoding="utf-8"))
    ]
    assert found == []
