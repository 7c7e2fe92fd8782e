"""Rooks."""

from __future__ import annotations

from partizan import rulesets
from partizan.players import LEFT, RIGHT


def test_sight() -> None:
    """A stone captures the first stone that it sees, if that is an enemy's."""
    board = rulesets.rooks("x..o|.x..|o#.o")
    assert {str(option) for option in board.options(LEFT)} == {
        "...x|.x..|o#.o",
        "...o|.x..|x#.o",
    }
    assert {str(option) for option in board.options(RIGHT)} == {
        "o...|.x..|o#.o",
        "o..o|.x..|.#.o",
    }


def test_parts_are_linked_by_sight() -> None:
    """A stone that sees no other is dropped, and so are empty outer rows."""
    board = rulesets.rooks("....|x..o|.x..")
    assert [str(part) for part in board.parts()] == ["x..o"]
    assert [str(part) for part in rulesets.rooks("x#o").parts()] == []


def test_blocked_cells_stay() -> None:
    """Blocked cells inside a part are kept."""
    assert [str(part) for part in rulesets.rooks("x#o|x.o").parts()] == ["x#o|x.o"]


def test_start() -> None:
    """The full board is the same as for Clobber."""
    assert rulesets.rooks.start(2, 2) == rulesets.clobber.start(2, 2)
