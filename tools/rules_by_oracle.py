"""Compare typed rules with the oracle of the tests, for many random pairs of rules and boards.

`python tools/rules_by_oracle.py 100000 1` compares as many pairs of each kind, from that seed on,
and stops at a difference; behind the seed, words may choose kinds. The tests do so for a sample.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from functools import partial
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from rulesets import test_typed, test_typed_graphs, test_typed_heaps

ALL = test_typed.FLAT + test_typed.CLOSED
KINDS: dict[str, Callable[[random.Random], bool]] = {
    "grids and strips": test_typed.compare,
    "closed boards": partial(test_typed.compare, kinds=test_typed.CLOSED, in_core=True),
    "groups that must touch": partial(test_typed.compare, kinds=ALL, clauses=2, in_core=True),
    "repeated steps": partial(test_typed.compare, kinds=ALL, again=1),
    "graphs": test_typed_graphs.compare,
    "groups on graphs": partial(test_typed_graphs.compare, clauses=2),
    "heaps": test_typed_heaps.compare,
}


def main(words: list[str], pairs: int = 1000, seed: int = 1) -> None:
    """Compare on each kind of board, and count the pairs whose rules were read."""
    for kind, compare in KINDS.items():
        if words and not any(word in kind for word in words):
            continue
        pick, found, tried, begin = random.Random(seed), 0, 0, time.process_time()
        while found < pairs:
            tried += 1
            found += compare(pick)
        spent = time.process_time() - begin
        print(
            f"{kind}: {found:,} pairs, no difference ({tried:,} texts, {spent:.0f} s)", flush=True
        )


if __name__ == "__main__":
    given = [int(word) for word in sys.argv[1:3]]
    main(sys.argv[3:], *given)
