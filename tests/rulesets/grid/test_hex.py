"""Hex."""

from __future__ import annotations

import pytest

from partizan import rulesets
from partizan.errors import NotationError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.grid.hex import Hex
from rulesets.grid.reference import hex_is_won
from rulesets.grid.trees import all_boards, rows_of

HEX = Hex()


def test_full_boards() -> None:
    """On a full board exactly one player has connected, and wins."""
    for board in all_boards(HEX, 3, 3):
        if "." not in board:
            left_has_won = hex_is_won(rows_of(board), is_left=True)
            assert left_has_won != hex_is_won(rows_of(board), is_left=False)
            assert len(HEX(board).options(LEFT)) == left_has_won
            assert len(HEX(board).options(RIGHT)) == (not left_has_won)


def test_the_end() -> None:
    """The player who has connected has one move, to a board without moves; the other has none."""
    won = rulesets.hex("x.|x.")
    assert [str(option) for option in won.options(LEFT)] == ["#"]
    assert not won.options(RIGHT)
    assert won.outcome().name == "L"
    assert won.outcome("misere").name == "R"
    over = rulesets.hex("#")
    assert not over.options(LEFT)
    assert not over.options(RIGHT)


def test_neighbours() -> None:
    """Cells touch along one diagonal but not along the other."""
    assert rulesets.hex(".x|x.").outcome().name == "L"
    assert len(rulesets.hex("x.|.x").options(RIGHT)) == 2
    assert not rulesets.hex(".x|x.").options(RIGHT)


def test_the_first_player_wins() -> None:
    """With equal sides the first player wins, for example with a stone in the middle."""
    assert rulesets.hex("..|..").outcome().name == "N"
    assert rulesets.hex("...|.x.|...").outcome().name == "L"
    solution = rulesets.hex("..|..").solve(first=LEFT)
    assert solution.winner is LEFT
    assert solution.move is not None
    assert solution.move.outcome().name == "L"


def test_shorter_sides_win() -> None:
    """With unequal sides, the player with the shorter distance wins."""
    assert rulesets.hex("..|..|..").outcome().name == "R"
    assert rulesets.hex("...|...").outcome().name == "L"


def test_holes_are_refused() -> None:
    """A board has no blocked cells."""
    with pytest.raises(NotationError, match="every cell must be") as caught:
        rulesets.hex("..|.#")
    assert caught.value.position == 4
