"""Ten questions of `partizan bench`, answered one after the other: `tools/browser.py bench`.

It prints a line of JSON for each: name, size, answer, and seconds of CPU time, here or in Node.
"""

from __future__ import annotations

import json
import time
from importlib import import_module

from partizan import machine
from partizan_app.bench.cases import CASES

NAMES = (
    "switches",
    "heating",
    "domineering",
    "clobber",
    "who wins domineering",
    "cram",
    "kayles",
    "nimbers",
    "quotient",
    "loopy",
)


def used() -> float:
    """Return the CPU time of this process in seconds; in Node, Python's clock shows the time."""
    if machine.has_processes():
        return time.process_time()
    microseconds = import_module("js").process.cpuUsage()
    return float(microseconds.user + microseconds.system) / 1e6


def main() -> None:
    """Answer them."""
    for case in CASES:
        if case.name in NAMES:
            n = case.sizes[-1]
            names: dict[str, object] = {"n": n}
            exec(case.setup, names)  # noqa: S102  (our own text)
            begun = used()
            answer = str(eval(case.question, names))  # noqa: S307  (likewise)
            found = {"name": case.name, "size": n, "answer": answer, "seconds": used() - begun}
            print(json.dumps(found), flush=True)


if __name__ == "__main__":
    main()
