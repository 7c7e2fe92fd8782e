"""What backward induction may use: positions, bytes, seconds, rounds, and whom it tells."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from partizan.budget import positions_allowed
from partizan.errors import BudgetExceeded
from partizan.watch import Watch, look_at_the_clock
from partizan.world import current

__all__ = ["MOST_ROUNDS", "Meter", "Progress"]

MOST_ROUNDS: Final = 50_000
"""How long play may go on before a ruleset is taken to be endless."""

Progress: TypeAlias = Callable[[int], object]
"""Called a few times a second with the number of states evaluated so far."""

_COMPONENT, _ANSWER = 2000, 500  # bytes, roughly


class Meter:
    """Count what one question visits; whatever is too much raises `BudgetExceeded`."""

    __slots__ = ("_progress", "_watch", "evaluated", "visited")

    def __init__(self, progress: Progress | None = None) -> None:
        self._progress = progress
        self._watch = Watch()
        self.visited = 0
        self.evaluated = 0

    def spend(self, what: object, *, components: int, answers: int, rounds: int) -> None:
        """Count a state, given how much is held and how deep play has gone."""
        self.look()
        self.visited += 1
        if self.visited > positions_allowed():
            raise BudgetExceeded(
                f"{self.visited - 1:,} positions were visited, and more are to come (the next is "
                f"{what}); allow more with Budget(positions=...)"
            )
        held = components * _COMPONENT + answers * _ANSWER
        if held > current().byte_limit:
            raise BudgetExceeded(
                f"about {held >> 20:,} MiB of components were met, more than the bytes allowed "
                f"(the next is {what}); allow more with Budget(bytes=...)"
            )
        if rounds >= MOST_ROUNDS:
            raise BudgetExceeded(
                f"play goes on for more than {MOST_ROUNDS:,} rounds and may have no end; it has "
                f"come to {what}"
            )

    def look(self) -> None:
        """Look at the clock, if it is time to; one round may take long, so pairs of moves do it."""
        if self._watch.is_due():
            look_at_the_clock()
            if self._progress is not None:
                self._progress(self.evaluated)
