"""What `Game` is put together from: its base, and what it shares with loopy values.

The class of games has parts, each about one subject: `Thermal`, `Infinitesimals`, `Kinds` and
`LoopFree`. Users see one class, `Game`. A sum of loopy values may be a `Game` or a `Loopy`; both
have the same methods.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Generic, TypeVar, cast

from partizan._core import World
from partizan.frozen import Frozen
from partizan.players import Player

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game
    from partizan.theory import Relation


class Handle(Frozen):
    """The id of a value in a world of the core. Every handle is a `Game`."""

    __slots__ = ("__weakref__", "_id", "_world")
    _id: int
    _world: World

    @property
    def _game(self) -> Game:
        return cast("Game", self)

    def _with_id(self, i: int) -> Game:
        """Return the game with the id `i` in the world of this one."""
        return with_id(type(self._game), self._world, i)


_make = object.__new__
_set_world = Handle.__dict__["_world"].__set__
_set_id = Handle.__dict__["_id"].__set__


def with_id(cls: type[Game], world: World, i: int) -> Game:
    """Return the game, of the class `Game`, with the id `i`."""
    game = _make(cls)
    _set_world(game, world)
    _set_id(game, i)
    return game


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


class LoopFree(Handle):
    """The part of `Game` about sides, stoppers, degrees and varieties."""

    __slots__ = ()

    @property
    def onside(self) -> Game:
        """The game itself: without loops, both sides are the same.

        >>> from partizan import Game
        >>> Game("^").onside
        ↑
        """
        return self._game

    @property
    def offside(self) -> Game:
        """The game itself: without loops, both sides are the same.

        >>> from partizan import Game
        >>> Game("^").offside
        ↑
        """
        return self._game

    @property
    def is_loop_free(self) -> bool:
        """Always True: no play of this game goes on for ever. A `Loopy` answers False.

        >>> from partizan import Game, Loopy
        >>> Game("^").is_loop_free, Loopy("over").is_loop_free
        (True, False)
        """
        return True

    @property
    def is_stopper(self) -> bool:
        """Always True: play of a loop-free game ends.

        >>> from partizan import Game
        >>> Game("*").is_stopper
        True
        """
        return True

    @property
    def is_stopper_sided(self) -> bool:
        """Always True: both sides of a loop-free game are itself.

        >>> from partizan import Game
        >>> Game("*").is_stopper_sided
        True
        """
        return True

    @property
    def is_plumtree(self) -> bool:
        """Always True: a loop-free game has no cycles that are not passes.

        >>> from partizan import Game
        >>> Game("*").is_plumtree
        True
        """
        return True

    @property
    def is_pseudonumber(self) -> bool:
        """Whether the game is a number; loopy pseudonumbers are on, off, x + over and x + under.

        >>> from partizan import Game
        >>> Game("3/4").is_pseudonumber, Game("*").is_pseudonumber
        (True, False)
        """
        return self._game.is_number

    @property
    def is_idempotent(self) -> bool:
        """Whether G + G = G, which holds for 0 only.

        >>> from partizan import Game
        >>> Game(0).is_idempotent, Game("*").is_idempotent
        (True, False)
        """
        return self._game.is_zero

    @property
    def is_stable(self) -> bool:
        """Always True: a loop-free game has the variety 0.

        >>> from partizan import Game
        >>> Game("^").is_stable
        True
        """
        return True

    @property
    def degree(self) -> Game:
        """The onside of G - G, which is 0 for a game without loops.

        >>> from partizan import Game
        >>> Game("^").degree
        0
        """
        return self._game - self._game

    @property
    def variety(self) -> Game:
        """The variety, which is 0 for a game without loops; see `Loopy.variety`.

        >>> from partizan import Game
        >>> Game("^").variety
        0
        """
        return self._game - self._game

    def upsum_variety(self) -> Game:
        """Return the variety, which is 0 for a game without loops; see `Loopy.upsum_variety`.

        >>> from partizan import Game
        >>> Game("^").upsum_variety()
        0
        """
        return self.variety

    def downsum_variety(self) -> Game:
        """Return the variety, which is 0 for a game without loops; see `Loopy.downsum_variety`.

        >>> from partizan import Game
        >>> Game("^").downsum_variety()
        0
        """
        return self.variety

    def strong_stop(self, player: Player | str) -> Game:
        """Return the stop as a game; see `Loopy.strong_stop`.

        >>> from partizan import Game
        >>> Game("{2|-1}").strong_stop("left")
        2
        """
        return type(self._game)(self._game.stop(player).number)
