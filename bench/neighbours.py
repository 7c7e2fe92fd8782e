"""What a store gains for somebody who asks related questions: each question in a fresh process.

    python bench/neighbours.py answers.db
    python bench/neighbours.py postgresql://user@host/database

The store should be empty. Printed are the CPU seconds of each question without a store, with the
store as it is then, and of the same question again.
"""

from __future__ import annotations

import subprocess
import sys

PROGRAM = """
import sys, time
from partizan import Budget, rulesets
begun = time.process_time()
with Budget(store=sys.argv[1] or None):
    found = eval(sys.argv[2], vars(rulesets))
print(f"{time.process_time() - begun:.2f}", found)
"""
QUESTIONS = (
    "cram(5, 7).nim_value()",
    "cram(5, 7).solve('left').winner",
    "cram(5, 7).outcome('misere')",
    "cram(5, 7).solve('left', 'misere').winner",
    "cram('.......|.......|.......|.......|##.....').outcome('misere')",
    "domineering('......|......|......|......|##....').value()",
    "domineering('......|......|......|..#...|###...').value()",
)


def asked(place: str, question: str) -> str:
    """Return the CPU seconds of a question, and its answer."""
    words = [sys.executable, "-c", PROGRAM, place, question]
    asked = subprocess.run(words, capture_output=True, text=True, check=True)
    return asked.stdout.strip()


def main() -> int:
    """Ask all questions in turn, each of them three times."""
    (place,) = sys.argv[1:]
    for question in QUESTIONS:
        without, answer = asked("", question).split(maxsplit=1)
        times = []
        for _ in range(2):
            seconds, again = asked(place, question).split(maxsplit=1)
            assert again == answer, f"{question}: {again} with a store, {answer} without"
            times.append(seconds)
        print(f"{question}: {without} s without, {times[0]} s, {times[1]} s again", flush=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
