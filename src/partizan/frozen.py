"""Immutable objects, with errors that name them."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from partizan.wording import one


class Frozen:
    """The base class of games, forms, positions and boards, whose attributes cannot be set."""

    __slots__ = ()
    _noun: ClassVar[str]
    """The noun for error messages: `form`."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{one(self._noun)} cannot be changed: tried to set {name!r}")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{one(self._noun)} cannot be changed: tried to delete {name!r}")
