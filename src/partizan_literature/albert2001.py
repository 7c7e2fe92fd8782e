"""M. H. Albert and R. J. Nowakowski, The game of End-Nim (2001)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import product

from partizan.atlas.contract import Case, claim
from partizan.boards.heaps import Row
from partizan.rules.variants import Impartial
from partizan.rulesets.heap.end_nim import RULESET as END_NIM
from partizan.rulesets.heap.end_nim import outcome
from partizan.theory import Outcome

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


@lru_cache(maxsize=10_000)
def balancing(sizes: tuple[int, ...]) -> int:
    """Return the heap that, placed at the left end, makes a row a win for the second player.

    Both players take from both ends. There is exactly one such heap l(w) for the left end of a row
    w, and one heap r(w) for the right end. The heaps x and y that balance it together form pairs,
    as in Nim with two heaps, except that the pairs (l(w), 0) and (0, r(w)) are given. Every other
    y = 1, 2, ... is paired with the least x > 0 not yet used: this is y, or differs from y by one
    between l(w) and r(w).

    >>> [balancing(sizes) for sizes in ((), (3,), (2, 1), (1, 3))]
    [0, 3, 1, 3]
    """
    if not sizes:
        return 0
    *rest, last = sizes
    return _paired(last, balancing((*reversed(rest),)), balancing((*rest,)))


def _paired(heap: int, here: int, there: int) -> int:
    """Return the heap that balances the far end after `heap` is added at one end.

    Before, `here` balanced that end and `there` the far end.
    """
    if heap == here:
        return 0
    if here < heap <= there:
        return heap - 1
    if there <= heap < here:
        return heap + 1
    return heap


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
        is_lost = not row.sizes or row.sizes[0] == balancing(row.sizes[1:])
        yield Case(row, Outcome.P if is_lost else Outcome.N, found)
