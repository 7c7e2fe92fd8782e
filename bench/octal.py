"""Benchmarks of nim-sequences and proved periods, with figures of other programs.

    python bench/octal.py [--full] [WORD ...]

Runs the cases whose name contains one of the words, each in a separate process, and the long ones
only with --full. Seconds are CPU seconds. The figures of CGSuite 2.2 and of ogs (Rust, with its
rare and common values) were measured on one core of a comparable machine.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass

from measuring import asked, elsewhere, is_wanted, once, peak_mebibytes

__all__ = ["CASES", "Case"]


@dataclass(frozen=True)
class Case:
    """A code, a number of heaps, a question about them, and the times of other programs."""

    code: str
    heaps: int
    question: str  # values or period
    why: str
    expected: tuple[int, int] | None = None  # pre-period and period
    cgsuite: float | None = None
    ogs: float | None = None
    is_long: bool = False

    @property
    def name(self) -> str:
        """The name of the case."""
        return f"{self.code} {self.question} {self.heaps:,}"


CASES = [
    Case("0.77", 40_000, "values", "CGSuite's quadratic table", cgsuite=9.9),
    Case("0.77", 1_000_001, "values", "a million heaps, using the period", expected=(71, 12)),
    Case("0.[3]", 1_000_000, "values", "Nim: repeating digits, in Python"),
    Case("4!.0", 100_000, "values", "Grundy's game"),
    Case("4!.0", 10_000_000, "values", "Grundy's game, many heaps", is_long=True),
    Case("0.04", 100_000, "values", "no sparse space: the dense method"),
    Case("0.06", 100_000, "values", "no sparse space: the dense method"),
    Case("0.006", 100_000, "values", "no sparse space: the dense method"),
    Case("0.6", 1_000_000, "values", "many rare heaps", ogs=10.4, is_long=True),
    Case("0.16", 600_000, "period", "infinitely many rare heaps", (105_351, 149_459), ogs=0.63),
    Case("0.127", 100_000, "period", "position parity", (46_578, 4)),
    Case("0.56", 700_000, "period", "few rare heaps", (326_640, 144)),
    Case("4.406", 700_000, "period", "solved on the way", (294_097, 44)),
    Case("4.064", 250_000, "period", "solved on the way", (94_272, 16_132)),
    Case("0.376", 5_000_000, "period", "larger values", (2_268_248, 4), ogs=41.7),
    Case("0.354", 21_000_000, "period", "long pre-period", (10_061_916, 1_180), ogs=18.5),
    Case("0.104", 430_000_000, "period", "half a billion", (197_769_598, 11_770_282), is_long=True),
    Case("0.054", 410_000_000, "period", "half a billion", (193_235_616, 10_015_179), is_long=True),
    Case("0.454", 450_000_000, "period", "half a billion", (160_949_019, 60_620_715), is_long=True),
]


def run(case: Case) -> dict[str, object]:
    """Run a case in this process."""
    from partizan.theories.impartial.sequence import NimSequence

    def ask() -> tuple[str, str]:
        sequence = NimSequence(case.code)
        answer = ""
        if case.question == "values":
            sequence.values(case.heaps - 1)
        period = sequence.period(case.heaps) if case.question == "period" or case.expected else None
        if period is not None:
            answer = (
                f"{period.preperiod:,}, {period.period:,}, {period.proof and period.proof.kind}"
            )
            assert case.expected in (None, (period.preperiod, period.period)), answer
        return sequence.method, answer

    (method, answer), took = once(ask)
    return {"seconds": took, "MiB": peak_mebibytes(), "method": method, "answer": answer}


def main(words: list[str]) -> None:
    """Run the cases, and print a line for each."""
    print(f"{'case':30} {'ours':>8} {'CGSuite':>8} {'ogs':>8} {'MiB':>6}  method, period")
    for number, case in enumerate(CASES):
        if not is_wanted(case.name, words, is_long=case.is_long):
            continue
        try:
            found = elsewhere(__file__, number)
        except subprocess.CalledProcessError as error:
            print(f"{case.name:30} failed: {error.stderr.strip().splitlines()[-1:]}")
            continue
        others = [f"{x:8.2f}" if x is not None else " " * 8 for x in (case.cgsuite, case.ogs)]
        print(
            f"{case.name:30} {found['seconds']:8.2f} {' '.join(others)} {found['MiB']:6}  "
            f"{found['method']} {found['answer']}",
            flush=True,
        )


if __name__ == "__main__":
    if sys.argv[1:2] == ["--case"]:
        print(json.dumps(run(CASES[int(sys.argv[2])])))
    else:
        main(asked(__doc__))
