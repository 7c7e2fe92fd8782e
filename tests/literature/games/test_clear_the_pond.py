"""Clear the Pond: `partizan_literature.games.clear_the_pond`."""

from __future__ import annotations

import pytest

from partizan import Game
from partizan.boards import Strip
from partizan.catalog import load
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT, Player
from partizan_literature.games.clear_the_pond import RULESET, ClearThePond
from rulesets.strip.trees import strips

RACE = ClearThePond(race=True)


@pytest.mark.parametrize(
    ("row", "value"),
    [("", "0"), ("x..", "3"), ("xo", "0"), ("x.o", "*"), ("xx", "3"), ("..o", "-3")],
)
def test_short_rows(row: str, value: str) -> None:
    """The values of short rows were worked out by hand."""
    assert RULESET(row).value() == Game(value)


def test_one_option_each() -> None:
    """Up to length 5, canonical forms have at most one option for each player. [Siegel11]"""
    for board in strips(".xo", 5):
        value = RULESET(board).value()
        assert len(value.left) <= 1
        assert len(value.right) <= 1


def test_the_loser_of_a_race_pays() -> None:
    """The player who is out first gets one move for each step that the other's stones need."""
    for board in strips(".o", 5):
        assert RACE(board).value() == sum(cell + 1 for cell in board.find("o"))
        assert not RACE(board).right
    assert RACE("x..").value() == -3
    assert RACE("x.o").value() == 0
    assert RACE("...").value() == 0


def hopped(cells: str, player: Player) -> set[str]:
    """Return the rows after one hop, looking ahead cell by cell."""
    stone, step = {LEFT: ("x", 1), RIGHT: ("o", -1)}[player]
    found = set()
    for cell, piece in enumerate(cells):
        if piece == stone:
            target = cell + step
            while 0 <= target < len(cells) and cells[target] != ".":
                target += step
            row = list(cells)
            row[cell] = "."
            if 0 <= target < len(cells):
                row[target] = stone
            found.add("".join(row))
    return found


def test_moves() -> None:
    """A stone moves to the next empty cell ahead, or off; likewise in a race with both colours."""
    for board in strips(".xo", 6):
        for player in (LEFT, RIGHT):
            expected = hopped(board.cells, player)
            assert {o.cells for o in RULESET.options(board, player)} == expected
            if "x" in board and "o" in board:
                assert {o.cells for o in RACE.options(board, player)} == expected


def test_the_paid_moves() -> None:
    """The winner of a race moves the other's foremost stone by one step."""
    assert list(RACE.options(Strip("..o.o"), LEFT)) == [Strip(".o..o")]
    assert list(RACE.options(Strip("x.x.."), RIGHT)) == [Strip("x..x.")]
    assert list(RACE.options(Strip("x.x.."), LEFT)) == []


def test_names() -> None:
    """The race is a parameter."""
    assert load("clear-the-pond(race)") == RACE
    assert (RULESET.name, RACE.name) == ("clear-the-pond", "clear-the-pond(race)")
    with pytest.raises(DomainError, match="takes the parameter 'race'"):
        ClearThePond("swim")
