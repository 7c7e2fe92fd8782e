"""Measuring a case: in a fresh process, with CPU time, peak memory and instructions.

Instructions are counted by `perf stat` where the machine has counters, and otherwise, if asked for,
by Valgrind's callgrind, which takes fifty times as long. They hardly vary from run to run, unlike
times on a busy machine.
"""

from __future__ import annotations

import importlib.util
import json
import math
import re
import shutil
import subprocess
import sys
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final

from partizan.errors import DomainError
from partizan.version import __version__
from partizan_app.bench.cases import Case

_LONGEST = 600  # seconds of one run
_SHOWN = 40  # characters of an answer
_NOISE = {"instructions": 1.03, "seconds": 1.5}  # how much more may be chance
_LEAST = 0.05  # seconds; less than that is lost in the noise

_CHILD: Final = """
import json, sys, time
def clock():  # of this process and those that it has started
    try:
        from resource import RUSAGE_CHILDREN, getrusage
    except ImportError:
        return time.process_time()
    used = getrusage(RUSAGE_CHILDREN)
    return time.process_time() + used.ru_utime + used.ru_stime
n, least, setup, question = json.loads(sys.argv[1])
if least is not None:  # once at the smallest size, so that everything is loaded, and then forgotten
    names = {"n": least}
    exec(setup, names)
    eval(question, names)
    import partizan
    partizan.clear()
names = {"n": n}
exec(setup, names)
begun = clock()
answer = eval(question, names)
took = clock() - begun
from partizan.machine import peak
print(json.dumps([took, peak(), str(answer)]))
"""


@dataclass(frozen=True, slots=True)
class Run:
    """One measurement: CPU seconds without starting, peak bytes, and instructions if known."""

    case: str
    size: int
    who: str
    seconds: float
    bytes: int
    answer: str
    instructions: int | None = None


@dataclass(frozen=True, slots=True)
class Growth:
    """How the seconds of a case grow from its second largest size to its largest: as n^exponent."""

    case: str
    exponent: float | None


@cache
def counter(*, thorough: bool) -> tuple[str, ...]:
    """Return the command that counts instructions; empty if there is none."""
    perf = shutil.which("perf")
    if perf is not None:
        tried = subprocess.run(  # noqa: S603
            [perf, "stat", "-x,", "-e", "instructions:u", sys.executable, "-c", "pass"],
            capture_output=True, text=True, check=False,
        )  # fmt: skip
        if re.search(r"^\d+,", tried.stderr, re.MULTILINE):
            return perf, "stat", "-x,", "-e", "instructions:u"
    valgrind = shutil.which("valgrind") if thorough else None
    if valgrind is None:
        return ()
    return valgrind, "--tool=callgrind", "--callgrind-out-file={folder}/out"


def measured(case: Case, size: int, *, who: str = "partizan", instructions: bool = False) -> Run:
    """Measure a case at a size in a fresh process; `who` may be the package of its peer."""
    setup, question, least = case.setup, case.question, min(case.sizes)
    if who != "partizan":
        assert case.peer is not None
        _, setup, question = case.peer
    warm = least if who == "partizan" else None
    child = [sys.executable, "-c", _CHILD, json.dumps([size, warm, setup, question])]
    seconds, peak, answer = json.loads(_output(case, size, child).stdout)
    counted = None
    command = counter(thorough=instructions)
    if command and who == "partizan":
        with TemporaryDirectory() as folder:
            words = [word.replace("{folder}", folder) for word in command]
            said = _output(case, size, [*words, *child]).stderr
        found = re.search(r"^(\d+),", said, re.MULTILINE) or re.search(r"Collected : (\d+)", said)
        counted = int(found[1]) if found else None
    return Run(case.name, size, who, seconds, peak, answer[:_SHOWN], counted)


def _output(case: Case, size: int, command: list[str]) -> subprocess.CompletedProcess[str]:
    """Run a command, whose failure names the case."""
    try:
        return subprocess.run(  # noqa: S603
            command, capture_output=True, text=True, check=True, timeout=_LONGEST
        )
    except subprocess.TimeoutExpired:
        raise DomainError(
            f"{case.name} of size {size} took longer than {_LONGEST} s; leave out large sizes "
            "with --quick"
        ) from None
    except subprocess.CalledProcessError as error:
        last = error.stderr.strip().splitlines()[-1:] or ["no message"]
        raise DomainError(f"{case.name} of size {size} failed: {last[0][:200]}") from None


def has_peer(case: Case) -> bool:
    """Return whether the peer of a case is installed."""
    return case.peer is not None and importlib.util.find_spec(case.peer[0]) is not None


def growth(runs: Sequence[Run]) -> list[Growth]:
    """Return how each case grows, from its two largest sizes.

    >>> runs = [Run("sums", n, "partizan", n**2 / 1000, 0, "") for n in (10, 20, 40)]
    >>> growth(runs)
    [Growth(case='sums', exponent=2.0)]
    """
    found = []
    for name in dict.fromkeys(run.case for run in runs):
        mine = sorted(
            (run.size, run.instructions or run.seconds)
            for run in runs
            if run.case == name and run.who == "partizan"
        )
        exponent = None
        if len(mine) > 1:
            (small, before), (large, after) = mine[-2:]
            if before > 0 and after > 0:
                exponent = round(math.log(after / before) / math.log(large / small), 2)
        found.append(Growth(name, exponent))
    return found


def as_json(runs: Sequence[Run]) -> dict[str, Any]:
    """Return runs as an object for a file."""
    return {
        "version": __version__,
        "python": sys.version.split()[0],
        "runs": [asdict(run) for run in runs],
        "growth": [asdict(it) for it in growth(runs)],
    }


def read_runs(path: Path) -> list[Run]:
    """Return the runs in a file that `as_json` has filled."""
    try:
        found = json.loads(path.read_text(encoding="utf-8"))
        return [Run(**row) for row in found["runs"]]
    except OSError as error:
        raise DomainError(f"{path} cannot be read: {error.strerror}") from None
    except (ValueError, KeyError, TypeError):
        raise DomainError(
            f"{path} is not a file of `partizan bench --save`; give one of those"
        ) from None


def compared(before: Sequence[Run], after: Sequence[Run]) -> list[tuple[Run, Run, str, float]]:
    """Return the runs that have become slower beyond noise: old, new, by what, and how many times.

    Instructions are compared where both runs have them, and otherwise seconds.

    >>> old = Run("sums", 9, "partizan", 1.0, 0, "1")
    >>> new = Run("sums", 9, "partizan", 2.0, 0, "1")
    >>> [(what, times) for _, _, what, times in compared([old], [new])], compared([new], [old])
    ([('seconds', 2.0)], [])
    """
    earlier = {(run.case, run.size, run.who): run for run in before}
    slower = []
    for run in after:
        old = earlier.get((run.case, run.size, run.who))
        if old is None:
            continue
        if old.answer != run.answer:
            raise DomainError(
                f"{run.case} of size {run.size} gives {run.answer!r}, but gave {old.answer!r}"
            )
        what = "instructions" if old.instructions and run.instructions else "seconds"
        a, b = getattr(old, what), getattr(run, what)
        if b > a * _NOISE[what] and (what == "instructions" or b - a > _LEAST):
            slower.append((old, run, what, b / a))
    return slower
