"""Rules that are a program in Python, as the README and docs/your-own-ruleset.md write them.

    python bench/programs.py [WORD ...]

Values of boards, each in a separate process: CPU seconds without the start, peak memory, and the
number of positions whose values are kept.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from typing import Any

from measuring import asked, elsewhere, is_wanted, once, peak_mebibytes

from partizan import LEFT, Player
from partizan.boards import Grid
from partizan.engine import fold
from partizan.engine.memo import memo_of
from partizan.rules.contract import Ruleset
from partizan.theories.normal.evaluations import VALUE
from partizan_app.bench.inputs import Clever


class Domineering(Clever):
    """Domineering as README has Tridomineering: `Clever` says the same with pairs of cells."""

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after a domino is placed."""
        for cell in board.find("."):
            line = (cell, *board.ray(cell, (1, 0) if player is LEFT else (0, 1))[:1])
            if len(line) == 2 and all(board.cells[c] == "." for c in line):
                yield board.put(dict.fromkeys(line, "#"))


class Subtraction(Ruleset[int]):
    """Left takes 1, 3 or 4 counters, and Right 2 or 3."""

    def options(self, board: int, player: Player) -> list[int]:
        """Return the smaller heaps."""
        return [board - n for n in ((1, 3, 4) if player is LEFT else (2, 3)) if n <= board]


class Snort(Ruleset[Any]):
    """Snort on a graph: the neighbours of each vertex, and a letter for each."""

    def options(self, board: Any, player: Player) -> Iterator[Any]:
        """Yield the boards after a vertex is coloured."""
        near, letters = board
        own, other = "LR" if player is LEFT else "RL"
        for vertex, letter in enumerate(letters):
            if letter == "." and all(letters[v] != other for v in near[vertex]):
                yield near, letters[:vertex] + own + letters[vertex + 1 :]

    def conjugate(self, board: Any) -> Any:
        """Return the board with the colours exchanged."""
        return board[0], board[1].translate({76: 82, 82: 76})


CYCLE = tuple(((n - 1) % 11, (n + 1) % 11) for n in range(11))
CASES: dict[str, tuple[Any, Any]] = {
    "domineering 4x4": (Domineering(), Grid.filled(4, 4, ".")),
    "domineering 4x5": (Domineering(), Grid.filled(4, 5, ".")),
    "domineering 5x5": (Domineering(), Grid.filled(5, 5, ".")),
    "by pairs 5x5": (Clever(), Grid.filled(5, 5, ".")),
    "subtraction 3000": (Subtraction(), 3000),
    "snort C11": (Snort(), (CYCLE, "." * 11)),
}


def run(name: str) -> None:
    """Evaluate a board, and print the figures as JSON."""
    rules, board = CASES[name]
    value, seconds = once(lambda: fold(rules, board, VALUE))
    count = len(memo_of(rules, VALUE).answers)
    row = {"seconds": seconds, "megabytes": peak_mebibytes(), "positions": count}
    print(json.dumps({**row, "value": str(value)}))


def main() -> None:
    """Run the cases that are asked for."""
    if sys.argv[1:2] == ["--case"]:
        run(sys.argv[2])
        return
    words = asked(__doc__)
    print(f"{'rules':18}{'seconds':>10}{'MiB':>8}{'positions':>12}  value")
    for name in CASES:
        if is_wanted(name, words):
            found = elsewhere(__file__, name)
            row = f"{name:18}{found['seconds']:10.3f}{found['megabytes']:8}"
            print(f"{row}{found['positions']:12,}  {found['value']:.40}", flush=True)


if __name__ == "__main__":
    main()
