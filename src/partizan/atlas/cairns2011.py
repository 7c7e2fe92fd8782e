"""G. Cairns and N. B. Ho, Some remarks on End-Nim (2011)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.rulesets.heap.end_nim import EndNim
from partizan.theory import Outcome
from partizan.variants import Impartial


@claim(
    "cairns2011/misere",
    "If both players take from either end, End-Nim and misère End-Nim have the same losing "
    "positions, unless all heaps have the same size.",
    source="[CH11, abstract]",
    about="end-nim",
    up_to=(9, 12, 15),
    unit="counters",
)
def misere_end_nim(counters: int) -> Iterator[Case]:
    """Compare who wins under both conventions."""
    game = Impartial(EndNim())
    for total in range(2, counters + 1):
        for heaps in _compositions(total):
            if len(set(heaps)) > 1:
                text = ",".join(map(str, heaps))
                position = game(text)
                normal = Outcome.P if position.nim_value() == 0 else Outcome.N
                misere = Outcome.P if position.misere_nim_value() == 0 else Outcome.N
                yield Case(text, normal, misere)


def _compositions(total: int) -> Iterator[tuple[int, ...]]:
    """Yield the ways to write a number as a sum in which the order matters."""
    for bars in product((False, True), repeat=total - 1):
        heaps = [1]
        for bar in bars:
            if bar:
                heaps.append(1)
            else:
                heaps[-1] += 1
        yield tuple(heaps)
