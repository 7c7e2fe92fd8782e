"""C. L. Bouton, Nim, a game with a complete mathematical theory (1901): the last to move loses."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from partizan.atlas.contract import Case, claim
from partizan.pictures import figures
from partizan.rulesets.heap.nim import NIM, misere_nim_value
from partizan.theory import Outcome


@claim(
    "bouton1901/misere",
    "A position of misère Nim is lost by the player to move if and only if some heap has at least "
    "two counters and the nim-sum is 0, or no heap has and the number of heaps with one counter "
    "is odd.",
    source="[Bouton01]",
    about="nim",
    up_to=(4, 6, 7),
    unit="counters in each of up to four heaps",
    figure=lambda: figures.nim_sum(3, 5, 12),
)
def misere_nim(largest: int) -> Iterator[Case]:
    """Compare the rule with a search."""
    for count in range(5):
        for heaps in combinations_with_replacement(range(largest + 1), count):
            position = NIM("+".join(map(str, heaps)) or "0")
            expected = Outcome.N if misere_nim_value(NIM, position.board) else Outcome.P
            yield Case(position, expected, position.outcome("misere"))
