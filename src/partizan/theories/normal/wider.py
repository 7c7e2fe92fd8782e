"""Arithmetic of games with values of a larger theory, such as that of loopy games."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game
    from partizan.theory import Relation

T_co = TypeVar("T_co", covariant=True)


class Wider(ABC, Generic[T_co]):
    """A value of a wider theory, in which combining it with a game gives a `T_co`.

    Operators find such values by themselves; the named methods of `Game` ask these.

    >>> from partizan import Loopy
    >>> isinstance(Loopy("over"), Wider)
    True
    """

    __slots__ = ()

    @abstractmethod
    def seen_from(self, game: Game) -> Relation:
        """Return how `game` compares with this value."""

    @abstractmethod
    def up_with(self, game: Game) -> T_co:
        """Return the onside of `game` + self."""

    @abstractmethod
    def down_with(self, game: Game) -> T_co:
        """Return the offside of `game` + self."""

    @abstractmethod
    def on_base(self, base: Game) -> T_co:
        """Return the ordinal sum `base`:self."""

    @abstractmethod
    def as_power(self, game: Game) -> T_co:
        """Return the power of `game` whose exponent is this value."""

    @abstractmethod
    def as_power_to(self, game: Game) -> T_co:
        """Return `game` to this value."""
