"""Standard streams of all kinds: closed, full, broken, or a terminal."""

from __future__ import annotations

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

PARTIZAN = f"{sys.executable} -m partizan"
VERBS = [
    "value ^",
    "analyze domineering 2x2",
    "table domineering 1..2 1..2",
    "find clobber --new --up-to 2 --jobs 1",
    "rulesets nim",
    "octal 0.77 --heaps 20",
    "roll 0.26 --heaps 1000",
    "survey 0.77 --heaps 100",
    "quotient 0.3",
    "misere '*'",
    "simultaneous clobber XO",
    "domination 'path(3)'",
    "reproduce --list conway",
    "doctor",
    "play domineering 2x2",
    "--help",
]
READ_OR_SHOW_PROGRESS = ("value", "analyze", "find", "roll", "survey", "reproduce", "play")


def ran(command: str) -> subprocess.CompletedProcess[str]:
    """Run a line of the shell, without its own complaints about broken pipes."""
    return subprocess.run(
        ["bash", "-c", command], capture_output=True, text=True, timeout=60, check=False, input=""
    )


@pytest.mark.parametrize(
    ("verb", "streams"),
    [(verb, ">&-") for verb in VERBS]
    + [(verb, "2>&- <&-") for verb in VERBS if verb.startswith(READ_OR_SHOW_PROGRESS)],
)
def test_closed_streams(verb: str, streams: str) -> None:
    """With a standard stream closed, a verb does its work without a traceback."""
    result = ran(f"{PARTIZAN} {verb} {streams}")
    assert result.returncode == 0
    assert "Traceback" not in result.stdout + result.stderr
    assert result.stderr == ""


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="a disk that is full")
@pytest.mark.parametrize("options", ["", "--json"])
def test_a_full_disk(options: str) -> None:
    """If stdout cannot be written, stderr has the reason, and the exit code is 1."""
    result = ran(f"{PARTIZAN} value 1 {options} > /dev/full")
    assert (result.returncode, result.stderr) == (1, "partizan: No space left on device\n")
    both = ran(f"{PARTIZAN} value '%' {options} > /dev/full 2>&1")
    assert (both.returncode, both.stdout, both.stderr) == (2, "", "")


@pytest.mark.parametrize("verb", ["rulesets", "value '%' --json"])
def test_a_reader_who_leaves(verb: str) -> None:
    """A reader who closes the pipe early causes no message on stderr."""
    result = ran(f"{PARTIZAN} {verb} 2>/dev/stderr | true")
    assert result.stdout == ""
    assert "Traceback" not in result.stderr and "Broken pipe" not in result.stderr


def _on_a_terminal(*arguments: str, stdout: int | None = None) -> str:
    """Return what a terminal shows of a command, whose stdout may be redirected."""
    ours, theirs = pty.openpty()
    process = subprocess.Popen(
        [sys.executable, "-m", "partizan", *arguments],
        stdin=theirs,
        stdout=theirs if stdout is None else stdout,
        stderr=theirs,
        env={**os.environ, "TERM": "xterm", "PYTHONUTF8": "1"},
    )
    os.close(theirs)
    shown = b""
    while True:
        try:
            piece = os.read(ours, 1 << 16)
        except OSError:  # the other end is closed
            break
        if not piece:
            break
        shown += piece
    os.close(ours)
    assert process.wait(timeout=60) == 0
    return shown.decode()


def test_find_writes_unicode_on_a_terminal() -> None:
    """Hits are printed in Unicode above the progress bar."""
    shown = _on_a_terminal("find", "clobber", "--new", "--up-to", "3", "--jobs", "1")
    assert "xxo  ↑" in shown
    assert "xoo  ↓" in shown


def test_find_writes_to_a_file_beside_a_terminal(tmp_path: Path) -> None:
    """If stdout is a file, hits go there, and the bar to the terminal."""
    with (tmp_path / "found").open("wb") as file:
        shown = _on_a_terminal(
            "find", "clobber", "--new", "--up-to", "3", "--jobs", "1", stdout=file.fileno()
        )
    assert "xxo" not in shown
    assert (tmp_path / "found").read_text(encoding="utf-8").splitlines()[:3] == [
        ".  0",
        "xo  *",
        "xxo  ↑",
    ]
