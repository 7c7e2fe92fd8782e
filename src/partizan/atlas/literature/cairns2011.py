"""G. Cairns and N. B. Ho, Some remarks on End-Nim (2011)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from partizan.atlas.contract import Case, claim
from partizan.boards.shares import compositions
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
    """Compare the winners under both conventions."""
    game = Impartial(EndNim())
    for total in range(2, counters + 1):
        for heaps in chain.from_iterable(compositions(total, n) for n in range(2, total + 1)):
            if len(set(heaps)) > 1:
                text = ",".join(map(str, heaps))
                position = game(text)
                normal = Outcome.P if position.nim_value() == 0 else Outcome.N
                misere = Outcome.P if position.misere_nim_value() == 0 else Outcome.N
                yield Case(text, normal, misere)
