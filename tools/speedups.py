"""Measure what two processes gain on a question about many inputs, and two threads on one position.

    python tools/speedups.py [WORD]

For each task, or those whose name has the word, it prints the CPU seconds of one process; those of
two workers and the main process together, with the share of the busier worker; those of the main
process before the workers begin; and the speed-up that follows on two free cores: what comes before
the workers is done by one core, and the rest takes half of its CPU seconds, but not less than the
busier worker. CPU seconds hardly depend on what else the machine does. The last column is the
speed-up by the clock, which does. For one position, a second table has the CPU seconds of one
thread, and those of each of two. A third one has the same for searches for a winner or a nim-value,
and the speed-up by the clock. Searches that two threads share differ from one run to the next, so
each figure is the best of three runs.
"""

from __future__ import annotations

import math
import sys
from collections.abc import Callable
from time import perf_counter, process_time, thread_time
from typing import Any

from partizan import LEFT, catalog, clear, rulesets
from partizan.engine import kernels
from partizan.find import Search, Wanted
from partizan.jobs import processes
from partizan.machine import cpu_seconds
from partizan.surveys import count_types, longest_trees, survey_quotients
from partizan.surveys.octals import codes_of, survey
from partizan.world import World


def _found(jobs: int, pieces: int) -> object:
    dominoes = catalog.load("toppling-dominoes")
    return [hit.position for hit in Search(dominoes, Wanted(new=True), pieces).run(jobs=jobs)]


TASKS: dict[str, Callable[[int], object]] = {
    "`survey`: periods of the 1,023 octal codes of 3 digits, 10,000 heaps": lambda jobs: [
        *survey(codes_of("octal-3"), 10_000, jobs=jobs)
    ],
    "`survey`: the same, 30,000 heaps": lambda jobs: [
        *survey(codes_of("octal-3"), 30_000, jobs=jobs)
    ],
    "`survey --what quotients`: the 127 octal codes of 2 digits, 30 heaps": lambda jobs: [
        *survey_quotients(codes_of("octal-2"), heaps=30, order=500, jobs=jobs)
    ],
    "`find`: new values of Toppling Dominoes, up to 8 pieces": lambda jobs: _found(jobs, 8),
    "`find`: new values of Toppling Dominoes, up to 10 pieces": lambda jobs: _found(jobs, 10),
    "domination game: all 123,867 trees with 18 vertices": lambda jobs: longest_trees(
        18, jobs=jobs
    )[:3],
    "domination game: all 823,065 trees with 20 vertices": lambda jobs: longest_trees(
        20, jobs=jobs
    )[:3],
    "domination game: all 274,668 graphs with 9 vertices": lambda jobs: count_types(9, jobs=jobs),
}


POSITIONS = {
    "value of Domineering 5x6": rulesets.domineering(5, 6),
    "value of Domineering 4x8": rulesets.domineering(4, 8),
    "value of Domineering 3x10": rulesets.domineering(3, 10),
    "value of Clobber 4x4": rulesets.clobber("xoxo|oxox|xoxo|oxox"),
    "value of Amazons 2x7": rulesets.amazons("x.....o|......."),
    "value of Snort 4x5": rulesets.snort(4, 5),
}


def _winner(position: Any, *, misere: bool = False) -> Callable[[], object]:
    return lambda: kernels.wins([(position.ruleset, position.board)], LEFT, misere=misere)


FIVE_BY_FIVE = "xoxox|oxoxo|xoxox|oxoxo|xoxox"

SEARCHES: dict[str, Callable[[], object]] = {
    "who wins Domineering 8x8": _winner(rulesets.domineering(8, 8)),
    "who wins Domineering 7x9": _winner(rulesets.domineering(7, 9)),
    "who wins Domineering 7x11": _winner(rulesets.domineering(7, 11)),
    "who wins Clobber 5x5": _winner(rulesets.clobber(FIVE_BY_FIVE)),
    "who wins NoGo 4x4": _winner(rulesets.nogo(4, 4)),
    "who wins NoGo 4x5": _winner(rulesets.nogo(4, 5)),
    "who wins Domineering 5x7, misère": _winner(rulesets.domineering(5, 7), misere=True),
    "who wins Clobber 3x8, misère": _winner(
        rulesets.clobber("xoxoxoxo|oxoxoxox|xoxoxoxo"), misere=True
    ),
    "who wins Clobber 5x5, misère": _winner(rulesets.clobber(FIVE_BY_FIVE), misere=True),
    "who wins Cram 5x7, misère": _winner(rulesets.cram(5, 7), misere=True),
    "nim-value of Cram 5x7": rulesets.cram(5, 7).nim_value,
    "nim-value of Cram 3x14": rulesets.cram(3, 14).nim_value,
    "nim-value of impartial NoGo 2x8": catalog.load("impartial nogo")(2, 8).nim_value,
    "nim-value of impartial NoGo 3x6": catalog.load("impartial nogo")(3, 6).nim_value,
    "nim-value of impartial Clobber 5x5": catalog.load("impartial clobber")(FIVE_BY_FIVE).nim_value,
}


class _Watch:
    """The CPU seconds of workers when they end, and of this process when the first one starts."""

    def __init__(self) -> None:
        self.busy: list[float] = []
        self.begun = math.inf
        end, begin = processes.ShardWorker.end, processes.ShardWorker.__init__

        def ended(worker: processes.ShardWorker) -> None:
            self.busy.append(cpu_seconds(worker.process.pid))
            end(worker)

        def started(worker: processes.ShardWorker) -> None:
            self.begun = min(self.begun, process_time())
            begin(worker)

        processes.ShardWorker.end = ended  # type: ignore[method-assign,assignment]
        processes.ShardWorker.__init__ = started  # type: ignore[method-assign,assignment]


def main() -> None:
    """Measure the tasks, and print three tables."""
    _jobs()
    print("\n| position | one thread | algebra | positions | speed-up |\n|---|---|---|---|---|")
    for name, position in POSITIONS.items():
        if "".join(sys.argv[1:2]) in name:
            _position(name, position)
    print(
        "\n| search | one thread | first of two | second | speed-up | by the clock |\n"
        "|---|---|---|---|---|---|"
    )
    for name, question in SEARCHES.items():
        if "".join(sys.argv[1:2]) in name:
            _search(name, question)


def _search(name: str, question: Callable[[], object]) -> None:
    after = World.Positions.share_after(None)
    alone = min(_asked(question) for _ in range(3))
    World.Positions.share_after(after)
    shared = min(_asked(question) for _ in range(3))
    times = " | ".join(f"{seconds:.2f} s" for seconds in (alone[1], *shared[1:3]))
    gain, clock = alone[0] / shared[0], alone[3] / shared[3]
    print(f"| {name} | {times} | {gain:.2f} | {clock:.2f} |", flush=True)


def _asked(question: Callable[[], object]) -> tuple[float, float, float, float]:
    """Return the CPU seconds of the busier thread, this one and another one; and by the clock."""
    clear()
    clock, begun, here = perf_counter(), process_time(), thread_time()
    question()
    mine = thread_time() - here
    other = process_time() - begun - mine
    return max(mine, other), mine, other, perf_counter() - clock


def _position(name: str, position: Any) -> None:
    after = World.Positions.share_after(None)
    clear()
    begun = process_time()
    value = str(position.value())
    one = process_time() - begun
    World.Positions.share_after(after)
    clear()
    begun, here = process_time(), thread_time()
    assert str(position.value()) == value
    mine = thread_time() - here
    other = process_time() - begun - mine
    gain = one / max(mine, other)
    print(f"| {name} | {one:.2f} s | {mine:.2f} s | {other:.2f} s | {gain:.2f} |", flush=True)


def _jobs() -> None:
    watch = _Watch()
    print(
        "| task | one process | two workers and main | busier worker | before them | speed-up | "
        "by the clock |\n|---|---|---|---|---|---|---|"
    )
    for name, task in TASKS.items():
        if "".join(sys.argv[1:2]) not in name:
            continue
        clear()
        clock, begun = perf_counter(), process_time()
        whole = task(1)
        one, elapsed = process_time() - begun, perf_counter() - clock
        clear()
        watch.busy.clear()
        watch.begun = math.inf
        clock, begun = perf_counter(), process_time()
        assert task(2) == whole
        ratio = elapsed / (perf_counter() - clock)
        busier = max(watch.busy)
        total = process_time() - begun + sum(watch.busy)
        before = watch.begun - begun
        gain = one / (before + max(busier, (total - before) / 2))
        times = " | ".join(f"{seconds:.2f} s" for seconds in (one, total, busier, before))
        print(f"| {name} | {times} | {gain:.2f} | {ratio:.2f} |", flush=True)


if __name__ == "__main__":
    main()
