"""Benchmarks of misère quotients, with figures of MisereSolver.

    python bench/quotients.py [WORD ...]

Runs the cases whose name contains one of the words. Seconds are CPU seconds. MisereSolver's figures
exclude the three seconds that its virtual machine takes to start.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial

from measuring import asked, is_wanted, once

__all__ = ["CASES", "Case"]


@dataclass(frozen=True)
class Case:
    """A code, a number of heaps (None: until a period is proved), and the expected order."""

    code: str
    heaps: int | None
    order: int
    why: str
    miseresolver: float | None = None

    @property
    def name(self) -> str:
        """The name of the case."""
        return f"{self.code} {'proved' if self.heaps is None else self.heaps}"


CASES = [
    Case("0.123", None, 20, "the first wild quotient printed", 0.1),
    Case("0.77", None, 40, "Kayles", 0.3),
    Case("0.15", None, 42, "Guiles"),
    Case("0.152", None, 34, "a long period"),
    Case("0.07", 33, 638, "Dawson's Kayles, up to its last known finite quotient"),
    Case("0.156", 7700, 34, "thousands of heaps, tame"),
    Case("0.644", 7400, 172, "thousands of heaps, wild"),
    Case("0.33312", 9, 3384, "a large quotient at a small heap"),
    Case("0.35", 28, 2802, "a large quotient that grows with almost every heap"),
    Case("0.26", 80, 760, "small steps without end"),
]


def main(words: list[str]) -> None:
    """Run the cases, and print a line for each."""
    from partizan.theories.misere.quotients import quotient

    print(f"{'case':16} {'order':>6} {'ours':>8} {'MisereSolver':>13}  why")
    for case in CASES:
        if not is_wanted(case.name, words):
            continue
        found, took = once(partial(quotient, case.code, heaps=case.heaps))
        other = "" if case.miseresolver is None else f"{case.miseresolver:.2f}"
        wrong = "" if found.order == case.order else f" (expected {case.order})"
        print(
            f"{case.name:16} {found.order:6} {took:8.2f} {other:>13}  {case.why}{wrong}", flush=True
        )


if __name__ == "__main__":
    main(asked(__doc__))
