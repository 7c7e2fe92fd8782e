"""Benchmarks of all rows of Toppling Dominoes and all words of Timbush.

    python bench/toppling.py [--full] [WORD ...]

Runs the cases whose name contains one of the words, each in a separate process, and the long ones
only with --full. Seconds are CPU seconds. The number of rows triples with each domino, and so does
the number of their values. About a third of the time is spent in the core and two thirds on passing
it the rows one by one; a value takes some 400 bytes where all are kept.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable
from typing import NamedTuple

from measuring import elsewhere, is_wanted, once, peak_mebibytes

__all__ = ["CASES", "Case"]


class Case(NamedTuple):
    """A computation, the reason for it, and whether it takes long."""

    name: str
    run: Callable[[], str]
    why: str
    is_long: bool = False


def statistics(longest: int) -> str:
    """Count the values of all rows."""
    from partizan.theorems.toppling_dominoes import row_statistics

    found = row_statistics(longest)
    return f"{found.words:,} words, {found.values:,} values, {found.single:,} with one row"


def conjectures(longest: int) -> str:
    """Search for a row that the theorems and conjectures do not cover."""
    from partizan.theorems.toppling_dominoes import rows_beyond

    return f"counterexamples: {[str(value) for _, value in rows_beyond(longest)]}"


def timbush_words(length: int) -> str:
    """Count the outcomes of all words of a length."""
    from partizan.theorems.timbush_paths import words_by_outcome

    return ", ".join(f"{o.name} {n:,}" for o, n in words_by_outcome(length).items())


def timbush_tree(order: int) -> str:
    """Decide a random black and white tree."""
    from partizan.boards.digraph import Digraph
    from partizan.rulesets.graph.timbush import RULESET as TIMBUSH

    rng = random.Random(order)
    arcs = [
        (*rng.choice(((u, v), (v, u))), rng.choice("lr"))
        for v in range(1, order)
        for u in [rng.randrange(max(0, v - 2), v)]
    ]
    return TIMBUSH(Digraph(order, arcs)).outcome().name


CASES = [
    Case("rows 11", lambda: statistics(11), "265,720 words; target: 10 s"),
    Case("rows 12", lambda: statistics(12), "three times as many"),
    Case("rows 13", lambda: statistics(13), "target: minutes", is_long=True),
    Case("conjectures 11", lambda: conjectures(11), "Conj. 3.88 and 3.89"),
    Case("conjectures 13", lambda: conjectures(13), "as far as they were tested", is_long=True),
    Case("words 7", lambda: timbush_words(7), "279,936 words; target: seconds"),
    Case("tree 10000", lambda: timbush_tree(10_000), "a long, thin tree"),
]


def measured(case: Case) -> dict[str, object]:
    """Run a case in this process."""
    answer, seconds = once(case.run)
    return {"seconds": seconds, "megabytes": peak_mebibytes(), "answer": answer}


def main() -> None:
    """Run the selected cases and print a table."""
    if sys.argv[1:2] == ["--case"]:
        print(json.dumps(measured(CASES[int(sys.argv[2])])))
        return
    print(f"{'case':16}{'seconds':>9}{'MB':>6}  answer")
    for index, case in enumerate(CASES):
        if is_wanted(case.name, sys.argv[1:], is_long=case.is_long):
            found = elsewhere(__file__, index)
            print(f"{case.name:16}{found['seconds']:9.2f}{found['megabytes']:6}  {found['answer']}")


if __name__ == "__main__":
    main()
