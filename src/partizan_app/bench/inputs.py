"""Inputs of the cases: random loopy graphs, a ruleset in Python, processes."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from random import Random

from partizan.boards import Grid
from partizan.players import LEFT, RIGHT, Player
from partizan.rulesets.grid import GridRuleset
from partizan.theories.loopy import LoopyForm

_VALUES = ([[], [0], [0], []], [[], [0], [], [0]])  # 0, *, 1 and -1, counted from the first
_STEP = {LEFT: (1, 0), RIGHT: (0, 1)}


def random_graph(nodes: int, seed: int, *, stops: bool) -> LoopyForm:
    """Return a random graph of two moves for each player at each node; some lead to 0, *, 1, -1.

    With `stops`, alternating play ends: every state (node, player to move) has a height, and each
    move of alternating play leads to a lower one.

    >>> random_graph(20, 1, stops=True).alternating_cycle()
    ()
    """
    random = Random(seed)
    heights = [[random.random() for _ in range(nodes)] for _ in range(2)]
    sides = []
    for player in (0, 1):
        rows = []
        for v in range(nodes):
            ends: set[int] = set()
            while len(ends) < 2:
                w = random.randrange(nodes)
                is_lower = heights[player][v] > heights[1 - player][w]
                if random.random() < 0.05 or (stops and not is_lower and random.random() < 0.2):
                    ends.add(nodes + random.randrange(4))
                elif is_lower or not stops:
                    ends.add(w)
            rows.append(sorted(ends))
        sides.append(rows + [[nodes + w for w in row] for row in _VALUES[player]])
    left, right = sides
    return LoopyForm(left, right)


class Plain(GridRuleset):
    """Domineering with only its rules: every board is a separate position.

    >>> Plain()("..|..").value()
    ±1
    """

    alphabet = ".#"

    def options(self, board: Grid, player: Player) -> Iterator[Grid]:
        """Yield the boards after one domino."""
        cells = board.cells
        for cell, other in board.pairs(_STEP[player]):
            if cells[cell] == cells[other] == ".":
                yield board.fill("#", cell, other)


class Clever(Plain):
    """Domineering with parts, representatives and conjugates.

    >>> Clever()("..|..").value()
    ±1
    """

    def parts(self, board: Grid) -> list[Grid]:
        """Return the connected regions."""
        return board.components("#")

    def representative(self, board: Grid) -> Grid:
        """Return the least reflection."""
        return min(board.reflections())

    def conjugate(self, board: Grid) -> Grid:
        """Return the transpose."""
        return board.transposed()


def start(times: int, *arguments: str) -> int:
    """Start this Python several times with some arguments, and return how often.

    Bytecode is written, as an installation has it.

    >>> start(1, "-c", "pass")
    1
    """
    kept = {name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    for _ in range(times):
        subprocess.run([sys.executable, *arguments], env=kept, capture_output=True, check=True)  # noqa: S603
    return times
