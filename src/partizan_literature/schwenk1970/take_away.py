"""A. J. Schwenk, Take-away games (1970)."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from partizan.atlas.contract import Case, claim
from partizan_literature.schwenk1970.games.take_away import TakeAway, outcome


@claim(
    "schwenk1970/lost-heaps",
    "If at most r times as many counters may be taken as in the previous move, r >= 1, the heaps "
    "with which the first player loses are H(1) = 1, H(k+1) = H(k) + H(m), where m is the least "
    "number with r H(m) >= H(k); later in the game, a player who may not take the least summand "
    "of the heap loses.",
    source="[Schwenk70]",
    about="take-away",
    up_to=(12, 25, 40),
    unit="counters, for six ratios",
)
def lost_heaps(counters: int) -> Iterator[Case]:
    """Compare the summands with the outcomes."""
    for ratio in map(Fraction, ("1", "2", "3", "4", "3/2", "5/3")):
        game = TakeAway(ratio)
        for n in range(1, counters + 1):
            for at in ((n,), *((n, last) for last in range(1, n + 1))):
                position = game(at)
                yield Case(position, outcome(game, position.board), position.outcome())
