"""What one question costs that is answered in Python: games made, their memory, and time."""

from __future__ import annotations

from contextvars import ContextVar, Token
from typing import Self

from partizan.budget import positions_allowed, terms
from partizan.errors import BudgetExceeded
from partizan.watch import Watch

__all__ = ["Work"]

_BETWEEN_LOOKS = 256  # games that are made between two looks at the clock
_BYTES_PER_GAME = 150  # in a table
_BYTES_IF_NEW = 500
_BYTES_PER_OPTION = 48


class Work:
    """Counts the games that are made for one question, and looks now and then at the clock.

    A question may be part of another, `with Work(...)`: then the outer one counts.
    """

    def __init__(self, what: str) -> None:
        self._what = what
        self._limit = positions_allowed()
        self._bytes = terms().byte_limit
        self._made = 0
        self._watch = Watch()
        self._token: Token[Work | None] | None = None

    @classmethod
    def on(cls, what: str) -> Work:
        """Return the outer question that is being answered, or a new one."""
        return _asked.get() or cls(what)

    def __enter__(self) -> Self:
        self._token = _asked.set(_asked.get() or self)
        return self

    def __exit__(self, *_: object) -> None:
        assert self._token is not None
        _asked.reset(self._token)

    def spend(self, options: int | None = None) -> None:
        """Count a game, and its memory if it is new and has so many options."""
        self._made += 1
        self._bytes -= _BYTES_PER_GAME
        if options is not None:
            self._bytes -= _BYTES_IF_NEW + _BYTES_PER_OPTION * options
        if self._made > self._limit:
            raise BudgetExceeded(
                f"{self._limit:,} games were made for {self._what}, and more are to come; allow "
                "more with Budget(positions=...), or ask about a smaller game"
            )
        if self._bytes < 0:
            raise BudgetExceeded(
                f"the {self._made:,} games that were made for {self._what} take more memory than "
                "is allowed; allow more with Budget(bytes=...), or ask about a smaller game"
            )
        if self._made % _BETWEEN_LOOKS == 0 and self._watch.is_over:
            raise BudgetExceeded(
                f"the time allowed was used up after {self._made:,} games had been made for "
                f"{self._what}"
            )


_asked: ContextVar[Work | None] = ContextVar("_asked", default=None)
