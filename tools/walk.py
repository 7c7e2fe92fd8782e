"""Show how far a question walks: the files, the calls and the changes of file of an expression.

    python tools/walk.py 'rulesets.domineering("..|..").value()'

The expression is evaluated once before, so that nothing is imported or set up meanwhile, and then
in a new world. Only calls of Python functions of the package count.
"""

from __future__ import annotations

import sys
from collections import Counter
from pathlib import Path
from types import FrameType
from typing import Any, NamedTuple

import partizan

HOME = Path(partizan.__file__).parent


class Walk(NamedTuple):
    """The files on the way, with the number of calls in each, and the changes of file."""

    calls: Counter[str]
    switches: int

    def __str__(self) -> str:
        lines = [f"{count:6,} {file}" for file, count in self.calls.items()]
        total = f"{len(self.calls)} files, {self.calls.total():,} calls, {self.switches:,} switches"
        return "\n".join([*lines, total])


def walk(expression: str) -> Walk:
    """Return the walk of an expression over the names of the package.

    >>> walk("Game(1) + 1").calls.total() > 0
    True
    """
    code = compile(expression, "<expression>", "eval")
    names = {name: getattr(partizan, name) for name in dir(partizan)}
    eval(code, names)  # noqa: S307  (the user gives it)
    partizan.clear()
    calls: Counter[str] = Counter()
    last, switches = "", 0

    def note(frame: FrameType, event: str, _: Any) -> None:
        nonlocal last, switches
        path = Path(frame.f_code.co_filename)
        if event == "call" and path.is_relative_to(HOME):
            here = path.relative_to(HOME).as_posix()
            calls[here] += 1
            switches += here != last
            last = here

    sys.setprofile(note)
    try:
        eval(code, names)  # noqa: S307
    finally:
        sys.setprofile(None)
    return Walk(calls, switches)


if __name__ == "__main__":
    for given in sys.argv[1:] or ['rulesets.domineering("..|..").value()']:
        print(f"{given}\n{walk(given)}")
