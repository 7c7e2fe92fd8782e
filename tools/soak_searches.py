"""Ask long questions whose processes are killed again and again, and check the answers.

    python tools/soak_searches.py --minutes 20

Each question is first answered undisturbed. Then processes with a state file are killed (SIGKILL,
SIGTERM or Ctrl-C, at random moments) until one of them answers. The answer must be the same. The
program prints the CPU seconds of both, and how often the search was killed. The exit code is 1 if
an answer differs or a file was refused.
"""

from __future__ import annotations

import argparse
import random
import signal
import subprocess
import sys
import time
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from tempfile import TemporaryDirectory

PROGRAM = """
import sys
from partizan import LEFT, Budget, rulesets
from partizan.engine import progress
from partizan.machine import termination_interrupts
from partizan.rules.contract import Ruleset
from partizan.rulesets.graph import strings

class Dominoes(Ruleset[str]):
    version = 1  # since there is no source text

    def read(self, text):
        return text

    def options(self, board, player):
        step = board.index("|") + 1 if player is LEFT else 1
        for i in range(len(board) - step):
            if board[i] == board[i + step] == ".":
                yield board[:i] + "#" + board[i + 1 : i + step] + "#" + board[i + step + 1 :]

progress.EVERY = float(sys.argv[2])
with termination_interrupts(), Budget(state=sys.argv[1] or None):
    print(eval(sys.argv[3], {**vars(rulesets), "Dominoes": Dominoes, "score": strings.score}))
"""
QUESTIONS = (
    "domineering(8, 9).outcome()",
    "domineering(7, 10).outcome()",
    "cram(5, 7).nim_value()",
    "cram(5, 7).outcome('misere')",
    "domineering(5, 6).value()",
    "clobber(4, 6).solve('left').winner",
    "Dominoes()('.....|.....|.....|.....|.....|').outcome()",
    "Dominoes()('.....|.....|.....|.....|....#|').outcome('misere')",
    "score(dots_and_boxes.board(3, 4))",
    "score(dots_and_boxes.board(2, 7))",
)
KILLS = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT)
RUNS = 200  # of one question, at most


def spent() -> float:
    """Return the CPU seconds of all processes that have ended."""
    used = getrusage(RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def started(question: str, state: Path | str, every: float) -> subprocess.Popen[str]:
    """Start a process that asks a question."""
    words = [sys.executable, "-c", PROGRAM, str(state), str(every), question]
    return subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)


def disturbed(question: str, state: Path, every: float, patience: float) -> tuple[str, int]:
    """Return the answer of a question whose processes are killed, and how many were."""
    for run in range(RUNS):
        process = started(question, state, every)
        try:
            out, error = process.communicate(timeout=random.uniform(0.5, 2 * patience))
        except subprocess.TimeoutExpired:
            process.send_signal(random.choice(KILLS))
            out, error = process.communicate()
            if process.returncode == 0:
                return out, run
            continue
        if process.returncode:
            return error, run
        return out, run
    return "no progress", RUNS


def main() -> int:
    """Ask until the time is over."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=20)
    parser.add_argument("--every", type=float, default=1.0, help="seconds between two writes")
    options = parser.parse_args()
    end = time.monotonic() + 60 * options.minutes
    wrong = 0
    while time.monotonic() < end:
        for question in QUESTIONS:
            before = spent()
            expected, _ = started(question, "", 60).communicate()
            calm = spent() - before
            with TemporaryDirectory() as folder:
                state = Path(folder) / "search.state"
                found, kills = disturbed(question, state, options.every, max(calm / 4, 2))
                size = state.stat().st_size if state.exists() else 0
            wrong += found != expected
            print(
                f"{question}: {found.strip()[-200:]}; {calm:.1f} s undisturbed, "
                f"{spent() - before - calm:.1f} s with {kills} kills, {size:,} bytes"
                + ("" if found == expected else f"; EXPECTED {expected.strip()}"),
                flush=True,
            )
            if time.monotonic() > end:
                break
    return 1 if wrong else 0


if __name__ == "__main__":
    raise SystemExit(main())
