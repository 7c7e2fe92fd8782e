"""E. H. Moore, A generalization of the game called Nim (1910)."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.nim import MooresNim
from partizan_literature.instances import partitions


@claim(
    "moore1910/columns",
    "If up to k heaps may be chosen, the player to move loses if and only if, with the sizes in "
    "base 2, the number of ones in each place is divisible by k + 1.",
    source="[Moore10]",
    about="moores-nim",
    up_to=(7, 10, 13),
    unit="counters, for k from 1 to 3",
)
def columns(counters: int) -> Iterator[Case]:
    """Compare the binary places with the outcomes."""
    for total in range(counters + 1):
        for sizes in partitions(total):
            for k in (1, 2, 3):
                ones = [sum(n >> place & 1 for n in sizes) for place in range(total.bit_length())]
                said = "N" if any(count % (k + 1) for count in ones) else "P"
                text = "+".join(map(str, sizes)) or "0"
                game = MooresNim(k)
                yield Case(f"{game.name} {text}", said, game(text).outcome().name)
