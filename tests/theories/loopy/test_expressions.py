"""Expressions with loops or without."""

from __future__ import annotations

import pytest

from partizan import Game, Loopy
from partizan.errors import NotationError
from partizan.theories.loopy.expressions import read_value


def test_both_kinds_are_read() -> None:
    """A loop-free value is a Game, and another a Loopy."""
    assert read_value("{4|1||0} + *2") == Game("{4|1||0}") + Game("*2")
    assert read_value("over + 1") == Loopy("over") + 1
    assert read_value("{*|*}") == Game(0)
    assert isinstance(read_value("a{0|a}"), Loopy)


@pytest.mark.parametrize("text", ["{1|0", "1 ++", "frog"])
def test_mistakes_are_those_of_games(text: str) -> None:
    """A text without loops is refused as `Game` refuses it."""
    with pytest.raises(NotationError) as loopy:
        read_value(text)
    with pytest.raises(NotationError) as game:
        Game(text)
    assert str(loopy.value) == str(game.value)
