"""The two players."""

from __future__ import annotations

import pickle

import pytest

from partizan import LEFT, RIGHT, DomainError, Player


def test_there_are_two_players() -> None:
    """Left and Right are each other's opponents, and the only players."""
    assert list(Player) == [LEFT, RIGHT]
    assert LEFT.opponent is RIGHT
    assert RIGHT.opponent is LEFT
    assert all(p.opponent.opponent is p for p in Player)


def test_players_have_names() -> None:
    """Players are shown by their names."""
    assert (repr(LEFT), str(LEFT), repr(RIGHT), str(RIGHT)) == ("Left", "Left", "Right", "Right")


def test_the_core_counts_left_first() -> None:
    """In the core, Left is 0 and Right is 1."""
    assert (LEFT.value, RIGHT.value) == (0, 1)


def test_players_are_pickled_as_themselves() -> None:
    """A player is the same object after pickling."""
    assert all(pickle.loads(pickle.dumps(p)) is p for p in Player)


def test_players_equal_their_words() -> None:
    """A player equals one word, also as a key; another text is refused, another object is not."""
    assert LEFT == "left" != RIGHT
    assert "right" == RIGHT != "left"
    assert {LEFT: 1, "right": 2} == {"left": 1, RIGHT: 2}
    assert LEFT not in [RIGHT, "right", None, 0]
    for text in ("Left", "L", "middle", ""):
        with pytest.raises(
            DomainError, match=f"Left is compared with 'left' or 'right', not .*{text}"
        ):
            _ = text == LEFT


def test_players_are_read() -> None:
    """A player is given as itself or by a word; the error shows other input."""
    assert [Player.of(given) for given in (LEFT, "left", " Left", "L")] == [LEFT] * 4
    assert [Player.of(given) for given in (RIGHT, "RIGHT", "r")] == [RIGHT] * 3
    with pytest.raises(DomainError, match="LEFT or RIGHT, 'left' or 'right', not 'middle'"):
        Player.of("middle")
    with pytest.raises(TypeError, match="a player is LEFT or RIGHT, 'left' or 'right', not 0"):
        Player.of(0)
