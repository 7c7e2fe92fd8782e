"""G. Cairns and N. B. Ho, Some remarks on End-Nim (2011)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import chain

from partizan.atlas.contract import Case, claim
from partizan.boards.shares import compositions
from partizan.rules.variants import Impartial
from partizan.rulesets.heap.end_nim import EndNim


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
    """Compare both conventions with play by the rules alone."""
    game = Impartial(EndNim())
    for total in range(2, counters + 1):
        for heaps in chain.from_iterable(compositions(total, n) for n in range(2, total + 1)):
            if len(set(heaps)) > 1:
                text = ",".join(map(str, heaps))
                position = game(text)
                found = [position.nim_value() == 0, position.misere_nim_value() == 0]
                yield Case(text, [_is_lost(heaps)] * 2, found)


@cache
def _is_lost(heaps: tuple[int, ...]) -> bool:
    """Return whether the player to move loses under normal play, by the rules alone."""
    for end in {0, len(heaps) - 1} if heaps else ():
        for left in range(heaps[end]):
            kept = (left,) if left else ()
            if _is_lost((*heaps[:end], *kept, *heaps[end + 1 :])):
                return False
    return True
