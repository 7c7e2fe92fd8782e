"""How sentences name things."""

from __future__ import annotations

import pytest

from partizan.nouns import show


class Unshowable:
    """Something whose text cannot be made."""

    def __str__(self) -> str:
        raise ValueError("no text")


@pytest.mark.parametrize(
    ("board", "text"),
    [
        ("..|..", "'..|..'"),
        (5, "5"),
        ((1, 2), "(1, 2)"),
        ("x" * 1000, "'" + "x" * 299 + "…"),
        (Unshowable(), "<a Unshowable>"),
    ],
)
def test_boards_are_shown(board: object, text: str) -> None:
    """An error shows a board in a line, and survives a board that cannot be shown."""
    assert show(board) == text
