"""Benchmarks of misère play modulo universes: days with their order, comparisons, bounds, samples.

    python bench/universes.py [WORD ...]

Runs the cases whose name contains one of the words. Seconds are CPU seconds.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from measuring import is_wanted, once

__all__ = ["CASES", "Case"]


@dataclass(frozen=True)
class Case:
    """A computation, its expected result, and its target time."""

    name: str
    run: Callable[[], object]
    expected: object
    seconds: float
    why: str


def day(number: int, family: str, modulo: str | None = None) -> object:
    """Return the number of classes and the number of comparable pairs."""
    from partizan.theories.misere.days.day import born_by

    found = born_by(number, family, modulo)
    assert all(game.outcome for game in found)
    return len(found), found.order.comparable_pairs


def values() -> object:
    """Return the number of classes, made into values in canonical form."""
    from partizan.theories.misere.days.day import born_by

    return len(set(born_by(3, "dicot").values))


def comparisons() -> object:
    """Make a million comparisons of random dicots born by day 3."""
    from partizan.theories.misere.days.day import born_by

    found, random = born_by(3, "dicot"), Random(1)
    first, second = (random.choices(found.members, k=10**6) for _ in range(2))
    return len(found.world.misere_ge_pairs(found.modulo.code, first, second))


def hasse() -> object:
    """Return the number of edges of the Hasse diagram of the 1268 dicots."""
    from partizan.theories.misere.days.day import born_by

    return len(born_by(3, "dicot").hasse())


def p_free() -> object:
    """Count the P-free dead-ending games born by day 3."""
    from partizan.theories.misere.days.next_day import count_born_by

    return count_born_by(3, "p-free dead-ending")


def bound() -> object:
    """Return a rigorous lower bound for day 3 of the dead-ending games."""
    from partizan.theories.misere.days.bounds import lower_bound

    return str(lower_bound("dead-ending"))


def estimated() -> object:
    """Estimate the same number."""
    from partizan.theories.misere.days.estimates import estimate

    return 135.5 < estimate("dead-ending").log2_classes.value < 136


def sampled() -> object:
    """Reduce random dicots of day 4."""
    from partizan.theories.misere.days.samples import sample

    return sample(4, "dicot", size=10_000).drawn


CASES = [
    Case("1268 dicots", lambda: day(3, "dicot"), (1268, 112_791), 0.5, "forms and full order"),
    Case("1268 values", values, 1268, 0.5, "as Python objects in canonical form"),
    Case("1268 Hasse", hasse, 4660, 0.5, "covers, in Python"),
    Case(
        "5332 dicots",
        lambda: day(3, "dicot", "dead-ending"),
        (5332, 1_028_137),
        5,
        "modulo dead-ending games",
    ),
    Case("7541 dicots", lambda: day(3, "dicot", "all"), (7541, 2_308_522), 5, "modulo all games"),
    Case("million comparisons", comparisons, 10**6, 5, "random dicots of day 3"),
    Case(
        "21278 dead ends",
        lambda: day(5, "left dead ends"),
        (21278, 69_877_581),
        5,
        "450 million comparisons",
    ),
    Case("P-free day 3", p_free, 245_862_491_231, 1, "503400 antichains"),
    Case("lower bound", bound, "at least 2^134.48 classes", 10, "124265 counts, 16 times"),
    Case("estimate", estimated, True, 5, "16 random walks"),
    Case("sample of day 4", sampled, 10_000, 10, "10000 random dicots"),
]


def main(words: list[str]) -> None:
    """Run the cases, and print a line for each."""
    import partizan  # noqa: F401

    print(f"{'case':22} {'seconds':>8} {'allowed':>8}  why")
    for case in CASES:
        if not is_wanted(case.name, words):
            continue
        found, took = once(case.run)
        wrong = "" if found == case.expected else f" (expected {case.expected}, found {found})"
        print(f"{case.name:22} {took:8.2f} {case.seconds:8.1f}  {case.why}{wrong}", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])
