"""M. H. Albert and R. J. Nowakowski, The game of End-Nim (2001)."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards.row import Row
from partizan.rulesets.heap.end_nim import RULESET as END_NIM
from partizan.theorems.end_nim import impartial_end_nim_outcome, outcome
from partizan.theory import Outcome
from partizan.variants import Impartial

ABOUT = "end-nim"
COUNTERS = "counters in a heap"


def _rows(most: int) -> Iterator[Row]:
    """Yield the rows of up to four heaps, with fewer counters in longer rows."""
    for heaps in range(5):
        for sizes in product(range(1, most + 3 - heaps), repeat=heaps):
            yield Row(sizes)


@claim(
    "albert2001/partizan",
    "The winner of a row follows from the least heaps that would decide its parts if placed at "
    "their ends.",
    source="[AN01, abstract] states that the game is solved; the rule is derived anew",
    about=ABOUT,
    up_to=(4, 6, 7),
    unit=COUNTERS,
)
def partizan(most: int) -> Iterator[Case]:
    """Play out the rows."""
    for row in _rows(most):
        yield Case(row, outcome(END_NIM, row), END_NIM(row).outcome())


@claim(
    "albert2001/impartial",
    "If both players take from either end, exactly one heap, placed at the left end of a row, "
    "makes it a win for the second player; that heap follows from the corresponding heaps of two "
    "shorter rows.",
    source="[AN01, abstract] states that the game is solved; the rule is derived anew",
    about=ABOUT,
    up_to=(4, 6, 7),
    unit=COUNTERS,
)
def impartial(most: int) -> Iterator[Case]:
    """Find the nim-values of the rows."""
    game = Impartial(END_NIM)
    for row in _rows(most):
        found = Outcome.N if game(row).nim_value() else Outcome.P
        yield Case(row, impartial_end_nim_outcome(row), found)
