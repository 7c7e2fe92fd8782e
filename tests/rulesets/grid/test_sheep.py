"""Sheep agrees with a plain definition of its rules, and refuses what it cannot read."""

from __future__ import annotations

import random

import pytest

from partizan import LEFT, RIGHT, NotationError, catalog, rulesets
from partizan.boards import Grid
from partizan.engine import fold
from partizan.rulesets.grid.sheep import RULESET as SHEEP
from partizan.testing import check_ruleset
from partizan.theories.normal.evaluations import VALUE
from toys import by_rules

SIX = [(0, 1), (0, -1), (1, 0), (-1, 0), (1, -1), (-1, 1)]


def moves(field: list[list[int]], sign: int) -> set[str]:
    """Return the fields, in numbers, to which the player with herds of this sign can move."""
    inside = {(r, c) for r, row in enumerate(field) for c, _ in enumerate(row)}
    found = set()
    for r, c in inside:
        for down, right in SIX:
            steps = 0
            while (
                r + (steps + 1) * down,
                c + (steps + 1) * right,
            ) in inside and not field[r + (steps + 1) * down][c + (steps + 1) * right]:
                steps += 1
            for going in range(1, sign * field[r][c]) if steps else ():
                after = [row[:] for row in field]
                after[r][c] -= sign * going
                after[r + steps * down][c + steps * right] = sign * going
                found.add(str(rulesets.sheep("|".join(" ".join(map(str, row)) for row in after))))
    return found


def test_options_are_those_of_the_definition() -> None:
    """On random fields, both players have the moves that the definition lists."""
    chance = random.Random(21)
    for _ in range(60):
        rows, columns = chance.randint(1, 4), chance.randint(1, 4)
        field = [
            [chance.choice([0, 0, 0, 1, 2, 3, -2, -4]) for _ in range(columns)] for _ in range(rows)
        ]
        position = rulesets.sheep("|".join(" ".join(map(str, row)) for row in field))
        for player, sign in ((LEFT, 1), (RIGHT, -1)):
            assert {str(option) for option in position.options(player)} == moves(field, sign)


def test_the_largest_herds() -> None:
    """A herd of 26 is the largest letter: in one step it is one move, and the kernel agrees."""
    assert SHEEP(Grid(1, 2, "Z.")).value() == SHEEP(Grid(1, 2, "B.")).value() != 0
    for cells in ("Z.", "z.", "Z.z", "Z..", "Y.z"):
        board = Grid(1, len(cells), cells)
        assert fold(SHEEP, board, VALUE) == by_rules(SHEEP, board, VALUE), cells


def test_parts_and_symmetries() -> None:
    """Parts, representatives and conjugates keep the game on random fields."""
    chance = random.Random(7)
    boards = [Grid(2, 3, "".join(chance.choice("...#ABbCc") for _ in range(6))) for _ in range(25)]
    assert check_ruleset(rulesets.sheep, boards, limit=60) >= 25


def test_the_kernel_agrees_on_open_fields() -> None:
    """On random fields with room to move, the kernel finds the values of the rules."""
    chance = random.Random(54)
    for _ in range(150):
        rows, columns = chance.choice([(1, 7), (2, 4), (3, 3), (2, 5)])
        cells = "".join(chance.choices("....#ABBCDabbcd", k=rows * columns))
        board = Grid(rows, columns, cells)
        assert fold(SHEEP, board, VALUE) == by_rules(SHEEP, board, VALUE), board


def test_single_sheep_block_their_cells() -> None:
    """A herd of one sheep never moves, and separates the regions beside it."""
    assert not rulesets.sheep("A..|..a").parts()
    assert [str(part) for part in rulesets.sheep("B.A.b").parts()] == ["B.", ".b"]


def test_herds_have_at_most_26_sheep() -> None:
    """A larger number is refused, with its index."""
    assert str(rulesets.sheep("26 0 | 0 -26")) == "Z.|.z"
    with pytest.raises(NotationError, match="a herd has at most 26 sheep"):
        rulesets.sheep("0 27")
    with pytest.raises(NotationError, match="rows must have equal lengths"):
        rulesets.sheep("0 2 | 1")


def test_impartial_sheep() -> None:
    """In the impartial variant either player may split any herd."""
    position = catalog.load("impartial sheep")("B.|..")
    assert position.nim_value() == 1
    assert len(position.options(RIGHT)) == 2


def test_two_numbers_are_herds() -> None:
    """Two numbers are a row of two herds, and no size."""
    assert str(rulesets.sheep("2 3")) == "BC"
