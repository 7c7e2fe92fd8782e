"""Run jobs on a Dask cluster while parts of it are killed, and check that the answers are the same.

    python tools/soak.py --minutes 60

In each round one of several jobs runs with a journal on a scheduler and some workers, all processes
of their own. At random moments a worker, a process of a worker, the scheduler or the program itself
is killed, or a worker is stopped for a while; missing parts are started again, and the job resumes.
At the end of a round its answers must equal, byte for byte, those of one undisturbed process, and
the journal must have the answer to each input exactly once. The exit code is 1 if a round differs.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator
from pathlib import Path
from tempfile import TemporaryDirectory

from clusters import Dask

from partizan import catalog
from partizan.find import Search, Wanted
from partizan.surveys import longest_trees, survey_quotients
from partizan.surveys.octals import codes_of, survey

PATIENCE = 1800  # seconds for one round


def _values(jobs: int | str, journal: Path | None) -> Iterator[object]:
    dominoes = catalog.load("toppling-dominoes")
    for hit in Search(dominoes, Wanted(new=True), 7).run(jobs=jobs, journal=journal):
        yield hit.position, str(hit.value)


def _codes(jobs: int | str, journal: Path | None) -> Iterator[object]:
    yield from survey(codes_of("octal-3"), 1000, jobs=jobs, journal=journal)


def _quotients(jobs: int | str, journal: Path | None) -> Iterator[object]:
    codes = codes_of("octal-2")
    yield from survey_quotients(codes, heaps=40, order=500, jobs=jobs, journal=journal)


def _trees(jobs: int | str, journal: Path | None) -> Iterator[object]:
    found = longest_trees(17, jobs=jobs, journal=journal)
    yield [*found[:3], *(graph.to_graph6() for graph in found.examples)]


JOBS: dict[str, Callable[[int | str, Path | None], Iterator[object]]] = {
    "values of Toppling Dominoes": _values,
    "periods of octal codes": _codes,
    "misère quotients of octal codes": _quotients,
    "trees with long domination games": _trees,
}


def one(name: str, jobs: int | str, journal: Path | None, found: Path) -> None:
    """Run one job, and write its answers to a file."""
    text = "".join(f"{json.dumps(answer)}\n" for answer in JOBS[name](jobs, journal))
    found.write_text(text, encoding="utf-8")


class Round:
    """One job on a cluster that is disturbed."""

    def __init__(self, name: str, folder: Path, dask: Dask, chance: random.Random) -> None:
        self.name = name
        self.dask = dask
        self.chance = chance
        self.journal = folder / "journal"
        self.found = folder / "found"
        self.faults: Counter[str] = Counter()
        self.program = self._program()

    def run(self, pause: float) -> None:
        """Disturb the job every `pause` seconds or so, until it is done."""
        end = time.monotonic() + PATIENCE
        while not self.found.exists():
            if time.monotonic() > end:
                raise TimeoutError(f"{self.name} is not done after {PATIENCE} s of faults")
            try:
                self.program.wait(timeout=self.chance.uniform(0, 2 * pause))
            except subprocess.TimeoutExpired:
                self._disturb()
            else:
                if self.program.returncode:
                    self.faults["program gave up"] += 1
                    self._repair()
                    self.program = self._program()
        self.program.wait()

    def _disturb(self) -> None:
        name = self.chance.choices(
            ["worker", "process of a worker", "stop", "program", "scheduler"], [5, 5, 2, 2, 1]
        )[0]
        self.faults[name] += 1
        match name:
            case "worker":
                self.dask.kill_worker()
            case "process of a worker":
                worker = self.chance.choice(self.dask.workers)
                for child in _children(worker.pid):
                    os.kill(child, signal.SIGKILL)
            case "stop":
                worker = self.chance.choice(self.dask.workers)
                worker.send_signal(signal.SIGSTOP)
                time.sleep(self.chance.uniform(0, 3))
                worker.send_signal(signal.SIGCONT)
            case "program":
                self.program.kill()
                self.program.wait()
                self.program = self._program()
            case _:
                self.dask.kill_scheduler()
                self.dask.restart()

    def _repair(self) -> None:
        """Start again what has ended."""
        scheduler = self.dask.scheduler
        if scheduler is None or scheduler.poll() is not None:
            self.dask.restart()
        for worker in [worker for worker in self.dask.workers if worker.poll() is not None]:
            self.dask.workers.remove(worker)
            self.dask.start_worker()

    def _program(self) -> subprocess.Popen[bytes]:
        words = [sys.executable, __file__, "--one", self.name, "--cluster", self.dask.address]
        words += ["--journal", str(self.journal), "--found", str(self.found)]
        return subprocess.Popen(words, stderr=subprocess.DEVNULL)


def _children(parent: int) -> list[int]:
    """Return the processes that a process has started."""
    listed = subprocess.run(
        ["pgrep", "-P", str(parent)], capture_output=True, text=True, check=False
    )
    return [int(word) for word in listed.stdout.split()]


def _answered_once(journal: Path) -> int:
    """Return the number of inputs that a journal answers; raise an error if one is there twice.

    A line about an input that has ended its workers is no answer: the next program asks again.
    """
    lines = [json.loads(line) for line in journal.read_text().splitlines()[1:]]
    answers = [line for line in lines if "lost" not in line]
    counts = Counter(n for line in answers for n in range(line["from"], line["to"]))
    wrong = [n for n in range(max(counts, default=-1) + 1) if counts[n] != 1]
    if wrong:
        about = [line for line in lines if line["from"] <= wrong[0] < line["to"]]
        raise ValueError(
            f"{journal} answers {len(wrong)} inputs twice or not at all; about number {wrong[0]} "
            f"it has {json.dumps(about)[:2000]}"
        )
    return len(counts)


def soak(minutes: float, workers: int, pause: float, seed: int) -> int:
    """Run rounds for `minutes` minutes, print what happened, and return the exit code."""
    chance = random.Random(seed)
    faults: Counter[str] = Counter()
    rounds = inputs = 0
    calm: dict[str, bytes] = {}
    end = time.monotonic() + 60 * minutes
    with TemporaryDirectory() as name:
        top = Path(name)
        with Dask(top, workers) as dask:
            while time.monotonic() < end:
                job = [*JOBS][rounds % len(JOBS)]
                if job not in calm:
                    one(job, 1, None, top / "calm")
                    calm[job] = (top / "calm").read_bytes()
                folder = top / str(rounds)
                folder.mkdir()
                disturbed = Round(job, folder, dask, chance)
                disturbed.run(pause)
                faults += disturbed.faults
                rounds += 1
                inputs += _answered_once(disturbed.journal)
                reported = ", ".join(f"{n} {fault}" for fault, n in disturbed.faults.items())
                print(f"round {rounds}: {job}; {reported or 'no faults'}", flush=True)
                if disturbed.found.read_bytes() != calm[job]:
                    print("  the answers differ from those of the calm run")
                    return 1
    reported = ", ".join(f"{n} of {fault}" for fault, n in faults.most_common())
    print(f"{rounds} rounds with {inputs:,} inputs equal the calm runs; faults: {reported}")
    return 0


def main() -> int:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--workers", type=int, default=2)
    parser.add_argument("--pause", type=float, default=8, help="seconds between faults, on average")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--one", choices=[*JOBS], help=argparse.SUPPRESS)
    for word in ("--cluster", "--journal", "--found"):
        parser.add_argument(word, help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.one is None:
        return soak(given.minutes, given.workers, given.pause, given.seed)
    one(given.one, given.cluster, Path(given.journal), Path(given.found))
    return 0


if __name__ == "__main__":
    sys.exit(main())
