"""Toppling Towers: `partizan_literature.allen2006.games.toppling_towers`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from partizan import rulesets
from partizan.boards import Grid
from partizan.catalog import position
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.players import LEFT
from partizan_literature.allen2006.games.toppling_towers import RULESET, genus, tee_nim_value
from partizan_literature.allen2006.games.toppling_towers import RULESET as TOPPLING_TOWERS
from partizan_literature.allen2006.towers import tee
from rulesets.heap.definition import nim_values

Towers = frozenset[tuple[int, int]]
BOARDS = [
    Grid(rows, columns, "".join(cells))
    for rows, columns in ((1, 4), (2, 2), (2, 3))
    for cells in product(".x", repeat=rows * columns)
]

# [Allen06, App. B]: nim-values of contiguous towers in two rows
VALUES = {
    "X": 1,
    "XX": 2,
    "XX/X.": 3,
    "XX/XX": 0,
    "XX./.XX": 1,
    "XXX/.X.": 2,
    "XXX/X.X": 1,
    "XXX/XX.": 5,
    "XXX/XXX": 2,
    "XXXX/X..X": 6,
    "XXXX/XXXX": 0,
    "XXXX./XX.XX": 5,
}


def towers(board: Grid) -> Towers:
    """Return the places of the towers of a board."""
    return frozenset(divmod(cell, board.columns) for cell in board.find("x"))


def by_rule(standing: Towers) -> Iterator[Towers]:
    """Yield the towers after walking from each tower in each direction while there are towers."""
    for tower in standing:
        for down, right in ((0, 1), (1, 0), (0, -1), (-1, 0)):
            fallen, place = set(), tower
            while place in standing:
                fallen.add(place)
                place = place[0] + down, place[1] + right
            yield standing - fallen


def test_moves_and_values() -> None:
    """The moves and nim-values agree with the rule."""
    value = nim_values(by_rule)
    for board in BOARDS:
        moves = {towers(option) for option in RULESET.options(board, LEFT)}
        assert moves == {*by_rule(towers(board))}
        assert RULESET(board).nim_value() == value(towers(board))


@pytest.mark.parametrize("text", VALUES)
def test_known_values(text: str) -> None:
    """The nim-values of the thesis were recomputed."""
    assert RULESET(text).nim_value() == VALUES[text]


def test_the_first_example() -> None:
    """Towers that touch only at a corner are separate: two and one tower have 4 options."""
    example = RULESET("XX./..X")
    assert len(example.left) == 4
    assert example.nim_value() == 3
    assert [str(part) for part in example.parts()] == ["xx", "x"]


def test_texts() -> None:
    """Rows are separated by bars or slashes; a size denotes a board full of towers."""
    assert RULESET("xx/.x") == RULESET("XX|.X") == RULESET("11|01")
    assert str(position("toppling-towers 2x3")) == "xxx|xxx"
    with pytest.raises(NotationError, match="a toppling-towers position") as caught:
        RULESET("xx/q.")
    assert caught.value.position == 3


def test_rows_and_tees() -> None:
    """T(a,b) standing is T(b,a) lying, and long rows are heaps of Nim."""
    for a, b in product(range(4), repeat=2):
        lying, standing = tee(b, a), tee(a, b).transposed()
        assert genus(TOPPLING_TOWERS, standing) == genus(TOPPLING_TOWERS, lying)
    assert rulesets.toppling_towers("x" * 30 + "." + "x" * 30).outcome("misere").name == "P"
    assert rulesets.toppling_towers("x" * 1000).nim_value() == 1000


def test_single_towers() -> None:
    """Single towers alone are lost if their number is odd, which the thesis overlooks."""
    for n in range(1, 8):
        position = rulesets.toppling_towers(".".join("x" * n))
        assert (position.outcome("misere").name == "P") == (n % 2 == 1)
        assert position.outcome("misere") is position.outcome("misere", theorems=False)


def test_short_arms() -> None:
    """T(0,n) is n + 2, and T(1,n+1) is n + 3 xor 1. [Allen06, Props 4.3.3, 4.3.4]"""
    for n in range(120):
        assert tee_nim_value(0, n) == n + 2
        assert tee_nim_value(1, n + 1) == (n + 3) ^ 1


@pytest.mark.parametrize("arms", [(-1, 2), (1, "2"), (1.0, 2)])
def test_bad_arms(arms: Any) -> None:
    """Arms have 0, 1, 2, ... towers."""
    with pytest.raises(DomainError, match="an arm of T"):
        tee_nim_value(*arms)
    with pytest.raises(TooLarge, match="at most 400 towers"):
        tee_nim_value(1, 10**9)


def test_positions_left_to_play() -> None:
    """Other groups are left to play."""
    for text in ("xxx|x.x", ".x.|xxx|.x.", "x" * 100 + "|x" + "." * 99):
        assert genus(TOPPLING_TOWERS, TOPPLING_TOWERS(text).board) is None
