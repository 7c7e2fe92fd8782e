"""Compare typed rules with the oracle of the tests, for many random pairs of rules and boards.

`python tools/rules_by_oracle.py 100000 1` compares as many pairs on each kind of board, from that
seed on, and stops at a difference. The tests do so for a small sample.
"""

from __future__ import annotations

import random
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from rulesets import test_typed, test_typed_graphs, test_typed_heaps

KINDS = {
    "grids and strips": test_typed.compare,
    "graphs": test_typed_graphs.compare,
    "heaps": test_typed_heaps.compare,
}


def main(pairs: int, seed: int) -> None:
    """Compare on each kind of board, and count the pairs whose rules were read."""
    for kind, compare in KINDS.items():
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
    main(*given, *(1000, 1)[len(given) :])
