"""Compare tablebases of four games with the engine, on 100,000 random positions each.

    python tools/tablebases.py [POSITIONS]

For each game it prints the size of the table, on disk and in entries, the CPU time for a position,
and how many answers differ from those of the search in the compiled core. It takes some minutes.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import process_time
from typing import Any

from partizan import rulesets
from partizan.tablebase import build

GAMES: tuple[tuple[Any, str], ...] = (
    (rulesets.konane(4, 5), ".{}"),
    (rulesets.domineering(4, 5), ".#"),
    (rulesets.clobber(3, 5), ".xo"),
    (rulesets.dots_and_boxes(3, 3), ".x"),
)


def compared(start: Any, letters: str, count: int) -> None:
    """Compare one table, and print what was found."""
    with TemporaryDirectory() as folder:
        begun = process_time()
        table = build(start, Path(folder) / "table", jobs=1)
        took = process_time() - begun
        held = sum(path.stat().st_size for path in (Path(folder) / "table").iterdir())
        random, shape = Random(1), str(start.board)
        wrong, probing = 0, 0.0
        for _ in range(count):
            n = random.randrange(table.size)
            text = []
            for place, letter in enumerate(shape):
                if letter == "|":
                    text.append(letter)
                    continue
                row, column = divmod(place, shape.index("|") + 1)
                here = letters.format("xo"[(row + column) % 2])
                n, digit = divmod(n, len(here))
                text.append(here[digit])
            position = start.ruleset("".join(text))
            begun = process_time()
            found = table.probe(position)
            probing += process_time() - begun
            if found is not None and found.score is not None:
                wrong += found.score != position.score()
            else:
                wrong += found is None or found.outcome != position.outcome(theorems=False)
        print(
            f"{start}: {table.size:,} positions, {held:,} bytes, {took / table.size * 1e9:.0f} ns "
            f"each; {count:,} compared, {wrong} differ; {probing / count * 1e6:.0f} µs for a probe"
        )


for game in GAMES:
    compared(*game, int(sys.argv[1]) if len(sys.argv) > 1 else 100_000)
