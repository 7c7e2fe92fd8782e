"""Benchmarks of who wins: CPU seconds, positions and memory, each in a separate process.

    python bench/outcomes.py [--full] [WORD ...]

Runs the cases whose name contains one of the words, with each player to move first, and prints the
time in units of the value of Domineering 5x6 as well, so that machines can be compared. A position
is counted when its bounds are taken or a part of it is evaluated. Domineering 9x9, Clobber 5x6 and
NoGo 5x5 need --full: they take five to eight minutes of CPU time for each player, and 2 GB.
"""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from typing import Any

from measuring import asked, elsewhere, is_wanted, once, peak_mebibytes
from positions import checkered

__all__ = ["CASES", "Case"]

LIMIT = 3600  # seconds for one question, by the clock
BYTES = 6 << 30  # the memory that a question may take


@dataclass(frozen=True)
class Case:
    """A position of a ruleset; long ones need --full."""

    rules: str
    name: str
    board: str
    is_long: bool = False


def empty(rules: str, rows: int, columns: int, *, is_long: bool = False) -> Case:
    """Return a case with an empty board."""
    return Case(rules, f"{rows}x{columns}", "|".join(["." * columns] * rows), is_long)


CASES = [
    *(
        empty("domineering", rows, columns)
        for rows, columns in [(6, 6), (7, 7), (6, 8), (7, 8), (8, 8), (4, 10), (5, 9), (9, 10)]
    ),
    empty("domineering", 7, 9),
    empty("domineering", 9, 9, is_long=True),
    *(Case("clobber", f"{r}x{c}", checkered(r, c)) for r, c in [(4, 5), (5, 5)]),
    Case("clobber", "5x6", checkered(5, 6), is_long=True),
    Case("amazons", "4x4", ".xx.|x..x|o..o|.oo."),
    Case("amazons", "5x5", ".x.x.|x...x|.....|o...o|.o.o."),
    empty("nogo", 4, 4),
    empty("nogo", 4, 5),
    empty("nogo", 5, 5, is_long=True),
    *(Case("hot-clobber", f"(xo)^{n}", "xo" * n) for n in (14, 18, 20, 21, 22, 23, 26, 30)),
    *(Case("clobber", f"(xo)^{n}", "xo" * n) for n in (14, 18, 22, 26, 30, 34, 38)),
    *(empty("nogo", 1, columns) for columns in (18, 24, 30)),
]


def measure(rules: str, board: str, first: str) -> dict[str, Any]:
    """Return who wins, the CPU seconds and the number of positions."""
    from partizan import Budget, catalog
    from partizan.engine import kernels
    from partizan.players import Player
    from partizan.world import current

    position, player = catalog.load(rules)(board), Player.of(first)
    summands = [(position.ruleset, position.board)]
    with Budget(bytes=BYTES):
        _, seconds = once(lambda: kernels.wins(summands, player, misere=False))
        visited = current().visited
        answer, more = once(lambda: position.solve(first=player))  # adds the winning move
    return {
        "winner": str(answer.winner),
        "seconds": seconds + more,
        "positions": visited,
        "mebibytes": peak_mebibytes(),
    }


def yardstick() -> float:
    """Return the CPU seconds for the value of Domineering 5x6."""
    from partizan import rulesets

    return once(rulesets.domineering(5, 6).value)[1]


def main(arguments: list[str]) -> None:
    """Print the table."""
    unit = yardstick()
    print(f"one unit, the value of Domineering 5x6, takes {unit:.2f} s")
    print(f"{'case':24} first  winner  seconds   units  positions   MiB")
    for case in CASES:
        name = f"{case.rules} {case.name}"
        if not is_wanted(name, arguments, is_long=case.is_long):
            continue
        for first in ("left", "right"):
            found = elsewhere(__file__, case.rules, case.board, first, timeout=LIMIT)
            print(
                f"{name:24} {first:6} {found['winner']:6} {found['seconds']:8.3f}"
                f" {found['seconds'] / unit:7.3f} {found['positions']:10,} {found['mebibytes']:5}"
            )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--case"]:
        print(json.dumps(measure(*sys.argv[2:5])))
    else:
        main(asked(__doc__))
