"""Benchmarks of positions: canonical forms against cgt-py and CGSuite, outcomes against MCGS.

    python bench/positions.py [--full] [WORD ...]

Runs the cases whose name contains one of the words, each in a separate process, so that nothing is
known beforehand and memory can be measured. If cgt-py is installed (`pip install cgt-py anywidget`)
it runs the same case right after partizan. Seconds are CPU seconds. CGSuite 2.2 and MCGS 1.5 cannot
be installed from an index; their figures were measured on a comparable machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

from measuring import asked, elsewhere, is_wanted, once, peak_mebibytes

__all__ = ["CASES", "Case"]


@dataclass(frozen=True)
class Case:
    """A question, the reason why it is interesting, and the times of other programs."""

    name: str
    position: str
    question: str  # value, nim-value or solve
    why: str
    cgsuite: float | None = None
    mcgs: float | None = None
    cgt_py: str | None = None  # an equivalent expression
    is_long: bool = False


def checkered(rows: int, columns: int) -> str:
    """Return the alternating board of Clobber."""
    return "|".join(
        "".join("xo"[(row + column) % 2] for column in range(columns)) for row in range(rows)
    )


def _domineering(rows: int, columns: int, why: str, **figures: float | bool) -> Case:
    board = "|".join(["." * columns] * rows)
    peer = f'Domineering("{board}").canonical_form'
    return Case(f"domineering {rows}x{columns}", board, "value", why, cgt_py=peer, **figures)  # type: ignore[arg-type]


CASES = [
    _domineering(5, 5, "square: all eight symmetries", cgsuite=5.6),
    _domineering(4, 6, "the peers' middle size", cgsuite=3.6),
    _domineering(4, 7, "CGSuite's largest comfortable board", cgsuite=20),
    _domineering(5, 6, "hundreds of thousands of positions", cgsuite=69),
    _domineering(3, 9, "long and thin"),
    _domineering(3, 10, "longer and thin"),
    _domineering(2, 16, "two rows: few values, many positions"),
    _domineering(2, 20, "two rows, as long as published tables go"),
    _domineering(4, 8, "memory begins to matter"),
    _domineering(6, 6, "memory matters: no peer finishes", is_long=True),
    Case("clobber 3x5", checkered(3, 5), "value", "all-small values", cgsuite=10.9),
    Case("clobber 4x4", checkered(4, 4), "value", "all-small values, square", cgsuite=35),
    Case(
        "amazons 2x7",
        "x......|o......",
        "value",
        "hundreds of options per position",
        cgsuite=37,
        cgt_py='Amazons("x......|o......").canonical_form',
    ),
    Case(
        "amazons 3x4",
        "x...|....|...o",
        "value",
        "queens in opposite corners",
        cgt_py='Amazons("x...|....|...o").canonical_form',
    ),
    Case("toads-and-frogs 7..7", "t" * 7 + ".." + "f" * 7, "value", "jumps", cgsuite=2.3),
    Case("graph-snort path 16", "P16", "value", "a graph", cgt_py="snort_path(16)"),
    Case("cram 5x5", "|".join(["....."] * 5), "nim-value", "impartial", cgsuite=5.6, mcgs=0.524),
    Case("cram 4x7", "|".join(["......."] * 4), "nim-value", "impartial", cgsuite=19, mcgs=6.351),
    Case("cram 5x6", "|".join(["......"] * 5), "nim-value", "impartial", mcgs=29.171),
    Case("impartial linear-clobber (XO)^50", "xo" * 50, "nim-value", "long strips", mcgs=0.43),
    Case("impartial linear-clobber (XO)^200", "xo" * 200, "nim-value", "longer strips", mcgs=23.5),
    Case("domineering 6x6", "|".join(["......"] * 6), "solve", "who wins, no value", mcgs=6.8),
    Case("domineering 7x7", "|".join(["......."] * 7), "solve", "who wins, no value"),
    Case("domineering 8x8", "|".join(["........"] * 8), "solve", "a record of 2000", is_long=True),
    Case("clobber 4x5", checkered(4, 5), "solve", "who wins, no value", mcgs=1.7),
    Case("clobber 5x5", checkered(5, 5), "solve", "who wins, no value", is_long=True),
    Case("nogo 4x4", "|".join(["...."] * 4), "solve", "nothing splits", mcgs=10.4, is_long=True),
    Case("nogo 4x5", "|".join(["....."] * 4), "solve", "nothing splits", is_long=True),
    Case("linear-clobber (XO)^16", "xo" * 16, "solve", "strips", mcgs=0.49),
]


def ours(case: Case) -> str:
    """Return partizan's answer as a short text."""
    from partizan import LEFT, catalog

    position = catalog.load(case.name.rsplit(" ", 1)[0].removesuffix(" path"))(case.position)
    if case.question == "value":
        return str(position.value())[:40]
    if case.question == "nim-value":
        return str(position.nim_value())
    solution = position.solve(first=LEFT)
    return f"{solution.winner} wins" + (f" by {solution.move}" if solution.move else "")


def theirs(case: Case) -> str:
    """Return cgt-py's answer as a short text."""
    from cgt_py import Amazons, Domineering, Graph, Snort

    def snort_path(size: int) -> object:
        graph = Graph(size, [(n, n + 1) for n in range(size - 1)])
        return Snort(graph).canonical_form

    assert case.cgt_py is not None
    names = {"Amazons": Amazons, "Domineering": Domineering, "snort_path": snort_path}
    return str(eval(case.cgt_py, names))[:40]  # noqa: S307


def measured(ask: Callable[[Case], str], case: Case) -> dict[str, object]:
    """Return the answer, the seconds it took, and the peak memory of this process."""
    ask(Case("domineering 1x2", "..", "value", "", cgt_py='Domineering("..").canonical_form'))
    answer, seconds = once(partial(ask, case))
    return {"answer": answer, "seconds": seconds, "megabytes": peak_mebibytes()}


def found(who: str, index: int) -> dict[str, Any] | None:
    """Measure in a separate process; return None on failure or after ten minutes."""
    try:
        return elsewhere(__file__, who, index, timeout=600)
    except (subprocess.CalledProcessError, subprocess.TimeoutExpired):
        return None


def main() -> None:
    """Run the selected cases and print a table."""
    if sys.argv[1:2] == ["--case"]:
        ask = {"ours": ours, "theirs": theirs}[sys.argv[2]]
        print(json.dumps(measured(ask, CASES[int(sys.argv[3])])))
        return
    words = asked(__doc__)
    head = f"{'case':36}{'question':>10}{'ours s':>10}{'MB':>6}{'cgt-py s':>10}"
    print(f"{head}{'ratio':>7}{'CGSuite':>9}{'ratio':>7}{'MCGS':>7}{'ratio':>7}  answer")
    for index, case in enumerate(CASES):
        if not is_wanted(f"{case.name} {case.question}", words, is_long=case.is_long):
            continue
        mine = found("ours", index)
        peer = found("theirs", index) if case.cgt_py else None
        if mine is None:
            print(f"{case.name:36}{case.question:>10}  not finished")
            continue
        seconds = mine["seconds"]
        row = f"{case.name:36}{case.question:>10}{seconds:>10.3f}{mine['megabytes']:>6}"
        for figure in (peer["seconds"] if peer else None, case.cgsuite, case.mcgs):
            shown = f"{figure:>9.3g}" if figure is not None else f"{'–':>9}"
            ratio = f"{figure / max(seconds, 1e-4):>7.0f}" if figure is not None else f"{'':>7}"
            row += shown + ratio
        print(f"{row}  {mine['answer']}", flush=True)


if __name__ == "__main__":
    main()
