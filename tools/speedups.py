"""Measure what two processes gain on one question about many inputs.

    python tools/speedups.py

For each task it prints the CPU seconds of one process, those of the busiest of two worker processes
(with their start) and of the main process beside them, and the speed-up that follows on two free
cores: at least the first divided by the sum of the other two, if the main process works before or
after them, and at most by the larger. CPU seconds do not depend on what else the machine does.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from time import process_time

from partizan import catalog, clear
from partizan.find import Search, Wanted
from partizan.jobs import processes
from partizan.theories.domination import count_types, longest_trees
from partizan.theories.impartial.survey import codes_of, survey
from partizan.theories.misere.quotients import survey_quotients

_TICKS = os.sysconf("SC_CLK_TCK")


def _found(jobs: int) -> object:
    dominoes = catalog.load("toppling-dominoes")
    return [hit.position for hit in Search(dominoes, Wanted(new=True), 8).run(jobs=jobs)]


TASKS: dict[str, Callable[[int], object]] = {
    "`survey`: periods of the 1,023 octal codes of 3 digits, 10,000 heaps": lambda jobs: [
        *survey(codes_of("octal-3"), 10_000, jobs=jobs)
    ],
    "`survey --what quotients`: the 1,023 octal codes of 3 digits, 12 heaps": lambda jobs: [
        *survey_quotients(codes_of("octal-3"), heaps=12, order=500, jobs=jobs)
    ],
    "`find`: new values of Toppling Dominoes, up to 8 pieces": _found,
    "domination game: all 317,955 trees with 19 vertices": lambda jobs: longest_trees(
        19, jobs=jobs
    )[:3],
    "domination game: all 274,668 graphs with 9 vertices": lambda jobs: count_types(9, jobs=jobs),
}


def _used(process: int) -> float:
    """Return the CPU seconds of a process."""
    fields = Path(f"/proc/{process}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / _TICKS


def main() -> None:
    """Measure every task, and print a table."""
    busy: list[float] = []
    end = processes.Worker.end

    def watched(self: processes.Worker) -> None:
        busy.append(_used(self.process.pid or 0))
        end(self)

    processes.Worker.end = watched  # type: ignore[method-assign]
    print(
        "| task | one process | busiest of two | main process | speed-up |\n|---|---|---|---|---|"
    )
    for name, task in TASKS.items():
        clear()
        begun = process_time()
        whole = task(1)
        one = process_time() - begun
        clear()
        busy.clear()
        begun = process_time()
        assert task(2) == whole
        main = process_time() - begun
        two = max(busy)
        gain = f"{one / (two + main):.2f} to {one / max(two, main):.2f}"
        print(f"| {name} | {one:.1f} s | {two:.1f} s | {main:.1f} s | {gain} |", flush=True)


if __name__ == "__main__":
    main()
