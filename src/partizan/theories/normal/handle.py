"""The common base of the parts of `Game`: the id of a canonical form and its world.

The class of games is put together from parts, each about one subject: `Thermal`, `Infinitesimals`,
`Kinds` and `LoopFree`. Users see one class, `Game`.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from partizan._core import World
from partizan.frozen import Frozen

if TYPE_CHECKING:
    from partizan.theories.normal.game import Game


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
