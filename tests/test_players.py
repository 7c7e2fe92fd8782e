"""The two players."""

from __future__ import annotations

import pickle

from partizan import LEFT, RIGHT, Player


def test_there_are_two_players() -> None:
    """Left and Right are each other's opponents, and there is nobody else."""
    assert list(Player) == [LEFT, RIGHT]
    assert LEFT.opponent is RIGHT
    assert RIGHT.opponent is LEFT
    assert all(p.opponent.opponent is p for p in Player)


def test_players_have_names() -> None:
    """Players are shown by their names."""
    assert (repr(LEFT), str(LEFT), repr(RIGHT), str(RIGHT)) == ("Left", "Left", "Right", "Right")


def test_the_core_counts_left_first() -> None:
    """The core knows Left as 0 and Right as 1."""
    assert (LEFT.value, RIGHT.value) == (0, 1)


def test_players_are_pickled_as_themselves() -> None:
    """A player is the same object after pickling."""
    assert all(pickle.loads(pickle.dumps(p)) is p for p in Player)
