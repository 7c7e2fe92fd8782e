"""Things that cannot be changed once they are made, and say so."""

from __future__ import annotations

from typing import ClassVar, NoReturn

from partizan.wording import one

__all__ = ["Frozen"]


class Frozen:
    """What games, forms, positions and boards are: the attributes of one are set as it is made."""

    __slots__ = ()
    _noun: ClassVar[str]
    """What an error calls it: `form`."""

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"{one(self._noun)} cannot be changed: {name!r} was to be set")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"{one(self._noun)} cannot be changed: {name!r} was to be deleted")
