"""Objects that cannot be changed."""

from __future__ import annotations

import pytest

from partizan.frozen import Frozen


class Orange(Frozen):
    """An object with one attribute."""

    __slots__ = ("colour",)
    colour: str
    _noun = "orange"

    def __init__(self) -> None:
        object.__setattr__(self, "colour", "orange")


def test_nothing_is_set_or_deleted() -> None:
    """Attributes cannot be set or deleted, and errors name the object."""
    fruit = Orange()
    for name in ("colour", "taste"):
        with pytest.raises(
            AttributeError, match=f"an orange cannot be changed: tried to set '{name}'"
        ):
            setattr(fruit, name, "blue")
    with pytest.raises(
        AttributeError, match="an orange cannot be changed: tried to delete 'colour'"
    ):
        del fruit.colour
    assert fruit.colour == "orange"
