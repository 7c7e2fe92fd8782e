"""Benchmarks of a ruleset written in Python, with a breakdown of the time.

Run: python bench/python_ruleset.py [rows columns ...]. The rulesets are typical of users' rulesets,
on the library's boards. Each fold starts in an empty world; the best of several runs counts. Times
are CPU times. The target is 50,000 distinct positions per second, mostly spent in the rules.

The breakdown, in microseconds per position, comes from doing parts of the work: `options` lists the
options of every position again, `boards` is the share of that spent making boards, `looks` asks for
the parts of every option and their representatives, `engine` is a fold with a trivial evaluation,
minus options and looks, and `theory` is the additional cost of values.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from time import process_time

from partizan import LEFT, RIGHT, Player, clear
from partizan.boards import Grid
from partizan.engine import fold
from partizan.engine.memo import memos
from partizan.rulesets.grid import GridRuleset
from partizan.theories.normal.evaluations import VALUE
from partizan.theory import Evaluation

ROUNDS = 5
SIZES = [(4, 4), (4, 5)]
STEP = {LEFT: (1, 0), RIGHT: (0, 1)}


class Plain(GridRuleset):
    """Domineering with only its rules: every board is a separate position."""

    alphabet = ".#"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one domino."""
        cells = board.cells
        for cell, other in board.pairs(STEP[player]):
            if cells[cell] == cells[other] == ".":
                yield board.fill("#", cell, other)


class Clever(Plain):
    """Domineering with parts, representatives and conjugates."""

    def parts(self, board: Grid) -> list[Grid]:
        """Return the connected regions."""
        return board.components("#")

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose."""
        return board.transposed()


class Nothing(Evaluation[int, int]):
    """A trivial evaluation, which costs nothing."""

    name = "nothing"

    def of_options(self, left: Sequence[int], right: Sequence[int]) -> int:
        """Return nothing."""
        return 0

    def of_sum(self, parts: Sequence[int]) -> int:
        """Return nothing."""
        return 0

    def of_conjugate(self, value: int) -> int:
        """Return nothing."""
        return value

    def answer(self, value: int) -> int:
        """Return nothing."""
        return value

    def encode(self, value: int) -> str:
        """Return nothing."""
        return str(value)

    def decode(self, text: str) -> int:
        """Return nothing."""
        return int(text)


def best(run: Callable[[], object]) -> float:
    """Return the shortest CPU time of several runs, each in an empty world."""
    times = []
    for _ in range(ROUNDS):
        clear()
        start = process_time()
        run()
        times.append(process_time() - start)
    return min(times)


def list_options(rules: Plain, boards: list[Grid]) -> int:
    """Make all options of the positions, and return their number."""
    return sum(len([*rules.options(b, player)]) for b in boards for player in (LEFT, RIGHT))


def look_at(rules: Plain, options: set[Grid], positions: list[Grid]) -> None:
    """Find the representatives of the parts of every option and of each position's conjugate."""
    for board in options:
        for part in rules.parts(board):
            rules.representative(part)
    for board in positions:
        other = rules.conjugate(board)
        if other is not None:
            rules.representative(other)


def make_boards(boards: list[Grid], dominoes: list[list[tuple[int, int]]]) -> None:
    """Do the share of listing options that makes boards: pairs of cells, a board per domino."""
    for board, places in zip(boards, dominoes, strict=True):
        for player in (LEFT, RIGHT):
            board.pairs(STEP[player])
        for cell, other in places:
            board.fill("#", cell, other)


def report(rules: Plain, rows: int, columns: int) -> None:
    """Print a line about a ruleset and a board."""
    root = Grid.filled(rows, columns, ".")
    total = best(lambda: fold(rules, root, VALUE))
    boards = [board for memo in memos().values() for board in memo.answers]
    aimless = best(lambda: fold(rules, root, Nothing()))
    dominoes = [
        [
            (cell, other)
            for player in (LEFT, RIGHT)
            for cell, other in board.pairs(STEP[player])
            if board[cell] == board[other] == "."
        ]
        for board in boards
    ]
    options = best(lambda: list_options(rules, boards))
    seen = {o for b in boards for player in (LEFT, RIGHT) for o in rules.options(b, player)}
    looks = best(lambda: look_at(rules, seen, boards))
    making = best(lambda: make_boards(boards, dominoes))
    count = len(boards)
    split = {
        "options": options,
        "boards": making,
        "looks": looks,
        "engine": aimless - options - looks,
        "theory": total - aimless,
    }
    shares = "  ".join(f"{name} {seconds / count * 1e6:5.2f}" for name, seconds in split.items())
    edges = sum(map(len, dominoes)) / count
    print(
        f"{type(rules).__name__:8}{rows} x {columns}  {total:6.3f} s  {count:8,} positions  "
        f"{edges:4.1f} options each  {count / total:9,.0f} /s  "
        f"{total / count * 1e6:6.2f} µs:  {shares}"
    )


def main(arguments: list[str]) -> None:
    """Report on both rulesets, on boards of the given sizes."""
    numbers = [int(word) for word in arguments]
    sizes = list(zip(numbers[::2], numbers[1::2], strict=True)) or SIZES
    for rows, columns in sizes:
        for rules in (Plain(), Clever()):
            report(rules, rows, columns)


if __name__ == "__main__":
    main(sys.argv[1:])
