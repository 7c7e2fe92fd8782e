"""Nim-values, misère outcomes and certificates: `python bench/winners.py [--full] [WORD ...]`.

Every case begins with empty tables. Words select cases whose names contain one of them; the long
cases need --full.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable
from pathlib import Path

from measuring import asked, is_wanted, once

from partizan import catalog, clear, rulesets
from partizan.certificate import check
from partizan.world import current

_NIM = {
    "cram": ["4x7", "4x8", "5x6", "5x7", "6x6", "3x13", "3x14", "5x8"],
    "impartial clobber": ["4x5", "5x5"],
    "impartial nogo": ["3x4", "3x5", "2x8", "2x9", "3x6"],
}
_MISERE = {
    "domineering": ["4x4", "4x5", "5x5", "4x7", "5x6", "5x7", "6x6"],
    "clobber": ["3x4", "4x4", "3x6", "4x5"],
    "cram": ["4x5", "5x5", "4x7", "5x6"],
    "nogo": ["3x3", "3x4", "2x7"],
}
_CERTIFIED = {"domineering": ["4x5", "5x5", "6x6"], "clobber": ["3x4", "4x4", "4x5"]}
_LONG = {"nim cram 5x8", "nim impartial clobber 5x5", "nim impartial nogo 2x9"}
_LONG |= {"nim impartial nogo 3x6", "misère domineering 5x7", "misère domineering 6x6"}
_LONG |= {"certificate domineering 6x6", "certificate clobber 4x5"}


def main(arguments: list[str]) -> None:
    """Measure the wanted cases."""
    run: dict[str, Callable[[str, str], str]] = {
        "nim": nim,
        "misère": misere,
        "certificate": certificate,
    }
    for kind, boards in (("nim", _NIM), ("misère", _MISERE), ("certificate", _CERTIFIED)):
        for name, sizes in boards.items():
            for size in sizes:
                case = f"{kind} {name} {size}"
                if is_wanted(case, arguments, is_long=case in _LONG):
                    clear()
                    print(f"{case:<34}{run[kind](name, size)}", flush=True)


def nim(name: str, size: str) -> str:
    """Return a nim-value, its time, and the positions and bytes of its table."""
    value, seconds = once(lambda: catalog.load(name)(size).nim_value(theorems=False))
    positions, held = current().positions.sizes()
    return f"{value:>8}{seconds:10.2f} s {positions:12,} positions {held / 1e6:8.1f} MB"


def misere(name: str, size: str) -> str:
    """Return a misère outcome and its time."""
    position = catalog.load(name)(size)
    outcome, seconds = once(lambda: position.outcome("misere", theorems=False))
    return f"{outcome.name:>8}{seconds:10.2f} s"


def certificate(name: str, size: str) -> str:
    """Return the winner if Left begins, and what it takes to write and to check the proof."""
    path = Path(tempfile.mkdtemp()) / "proof.jsonl"
    position = getattr(rulesets, name)(size)
    solution, writing = once(lambda: position.solve("left", certificate=path))
    lines = path.read_text(encoding="utf-8").splitlines()
    _, checking = once(lambda: check(lines, catalog.load))
    times = f"{writing:10.2f} s, checked in {checking:.2f} s"
    return f"{solution.winner!s:>8}{times}, {len(lines):,} lines"


if __name__ == "__main__":
    main(asked(__doc__))
