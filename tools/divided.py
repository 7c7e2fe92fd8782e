"""How many workers help with one position: leaves are searched here, and clocks are simulated.

    python tools/divided.py "nogo 4x5" [--positions N] [--workers 1,2,16,256]

A simulated worker takes as long for a leaf as the search of it took here, in CPU time, and a
message for the way there and back; the master takes its own time for each leaf, one after another.
Workers know all that others have found (`shared`: one table for all, as if costly answers travelled
at once), or each leaf begins without any knowledge (`alone`). The truth lies between.
"""

from __future__ import annotations

import argparse
import heapq
from collections.abc import Hashable, Sequence
from time import process_time
from typing import Any

from partizan import LEFT, catalog, clear
from partizan.jobs.divided import Tree, leaves, search
from partizan.jobs.job import Outcome, Task, answered

MESSAGE = 0.002  # seconds: a leaf is less than a kilobyte


class Simulated:
    """Workers whose clocks are simulated."""

    def __init__(self, task: Task, workers: int, *, alone: bool) -> None:
        self.capacity = 2 * workers
        self.task = task
        self.alone = alone
        self.now = self.busy = 0.0
        self.mark = process_time()
        self.ends: list[tuple[float, int, Any, Outcome]] = []
        self.count = 0

    def master(self) -> None:
        """Add the time that the master has used."""
        here = process_time()
        self.now += here - self.mark

    def submit(self, key: Hashable, inputs: Sequence[Any], seconds: float | None) -> None:
        """Search a leaf, and note when its worker would be done."""
        self.master()
        if self.alone:
            clear()
        begun = process_time()
        outcome = answered(self.task, inputs, is_worker=False)
        took = process_time() - begun
        self.busy += took
        self.count += 1
        heapq.heappush(self.ends, (self.now + MESSAGE + took, self.count, key, outcome))
        self.mark = process_time()

    def wait(self, seconds: float | None) -> list[tuple[Any, Outcome]]:
        """Return the outcome that comes next."""
        self.master()
        end, _, key, outcome = heapq.heappop(self.ends)
        self.now = max(self.now, end)
        self.mark = process_time()
        return [(key, outcome)]


def main() -> None:
    """Print a line for each number of workers."""
    parser = argparse.ArgumentParser()
    parser.add_argument("position")
    parser.add_argument("--positions", type=int, default=1 << 14)
    parser.add_argument("--workers", default="1,2,16,256")
    given = parser.parse_args()
    found: Any = catalog.position(given.position)
    rules, board = found.ruleset, found.board
    clear()
    begun = process_time()
    winner = found.solve("left").winner
    plain = process_time() - begun
    print(f"{given.position}: {winner} wins; one search takes {plain:.2f} s")
    print(f"{'workers':>8}{'tables':>8}{'leaves':>8}{'work s':>8}{'time s':>8}{'speedup':>9}")
    for workers in map(int, given.workers.split(",")):
        for alone in (False, True):
            clear()
            tree = Tree(rules, board, LEFT, misere=False)
            task = Task.of(leaves(rules, given.positions, misere=False))
            pool = Simulated(task, workers, alone=alone)
            search(tree, pool, {})
            assert tree.wins() == (winner is LEFT)
            name = "alone" if alone else "shared"
            print(
                f"{workers:>8}{name:>8}{tree.asked:>8}{pool.busy:>8.2f}{pool.now:>8.2f}"
                f"{plain / pool.now:>9.2f}",
                flush=True,
            )


if __name__ == "__main__":
    main()
