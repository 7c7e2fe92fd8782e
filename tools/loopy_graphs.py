"""Compare the values of all graphs with three nodes with the definitions.

    PYTHONPATH=src:tests python tools/loopy_graphs.py [nodes] [part/parts]

There are 4, 136 and 44,224 graphs with one, two and three nodes, up to isomorphism. The last take
about two minutes of CPU time; `1/4` checks a quarter of them.
"""

from __future__ import annotations

import sys
from time import process_time

from partizan import clear
from theories.loopy.definition import all_graphs
from theories.loopy.test_against_definition import check


def main(nodes: int = 3, part: str = "1/1") -> None:
    """Check all graphs with `nodes` nodes whose number leaves the right remainder."""
    this, parts = map(int, part.split("/"))
    checked = 0
    for i, graph in enumerate(all_graphs(nodes)):
        if i % parts != this - 1:
            continue
        check(graph)
        checked += 1
        if checked % 2000 == 0:
            clear()
            print(f"{checked:,} graphs, {process_time():,.0f} CPU seconds", flush=True)
    print(f"all {checked:,} graphs agree with the definitions ({process_time():,.0f} CPU seconds)")


if __name__ == "__main__":
    main(int(sys.argv[1]) if sys.argv[1:] else 3, *sys.argv[2:3])
