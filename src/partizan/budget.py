"""Limits on what a computation may use, for a stretch of code.

    with Budget(seconds=2):
        g + h

Operators have no room for a parameter, and limits concern everything below them, so a budget is a
context rather than an argument.
"""

from __future__ import annotations

from contextvars import ContextVar
from dataclasses import dataclass, field
from time import monotonic
from types import TracebackType
from typing import Final, Self

from partizan.errors import DomainError
from partizan.world import current

__all__ = ["POSITIONS", "Budget", "positions_allowed", "positions_given"]

POSITIONS: Final = 5_000_000
"""How many positions one question may visit if no budget says otherwise: about a gigabyte."""

_positions: ContextVar[int | None] = ContextVar("_positions", default=None)


def positions_allowed() -> int:
    """Return how many positions one question may visit here."""
    given = _positions.get()
    return POSITIONS if given is None else given


def positions_given() -> int | None:
    """Return the same if a budget says so; None if it is only the usual number.

    The compiled core needs no usual number: it counts bytes.
    """
    return _positions.get()


@dataclass(slots=True)
class Budget:
    """Seconds of work, bytes the stores may hold, and positions that one question may visit.

    What would pass them raises `BudgetExceeded`, and whatever was made before stays usable. Inside
    another budget the earlier deadline holds; bytes and positions are those of the innermost one,
    be they more or fewer than outside.

    >>> from partizan import BudgetExceeded, Game
    >>> try:
    ...     with Budget(seconds=0.05):
    ...         g = Game(0)
    ...         for n in range(1, 10_000):
    ...             g += Game(f"{{{n}|*{n}||-{n}}}")
    ... except BudgetExceeded as error:
    ...     print(error)
    the time allowed was used up
    """

    seconds: float | None = None
    bytes: int | None = None
    positions: int | None = None
    _outer: list[tuple[float | None, float, int, int | None]] = field(
        default_factory=list, init=False, repr=False, compare=False
    )

    def __post_init__(self) -> None:
        if self.positions is not None and self.positions < 0:
            raise DomainError(f"a budget allows 0 positions or more, not {self.positions}")

    def __enter__(self) -> Self:
        world = current()
        left = world.time_left
        self._outer.append((left, monotonic(), world.byte_limit, _positions.get()))
        if self.seconds is not None:
            world.set_time_limit(self.seconds if left is None else min(left, self.seconds))
        if self.bytes is not None:
            world.byte_limit = self.bytes
        if self.positions is not None:
            _positions.set(self.positions)
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        world = current()
        left, begun, limit, positions = self._outer.pop()
        world.set_time_limit(None if left is None else left - (monotonic() - begun))
        world.byte_limit = limit
        _positions.set(positions)
