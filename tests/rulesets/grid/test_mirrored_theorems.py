"""Boards that a symmetry turns into their own negatives: Tweedledum and Tweedledee."""

from __future__ import annotations

import random
from itertools import product
from typing import Any

import pytest

from partizan import Budget, Outcome, rulesets
from partizan.boards import Grid
from partizan.rules.variants import Impartial
from partizan.rulesets.grid import mirrored_theorems as mirrored

LETTERS = {"col": ".lr#", "snort": ".lr#", "clobber": "xo."}
SWAPPED = {"l": "r", "r": "l", "x": "o", "o": "x"}


def _agrees(position: Any) -> bool:
    """Compare the theorems with play, and return whether one of them covers the position."""
    rules, board = position.ruleset, position.board
    value = mirrored.value(rules, board)
    outcome = mirrored.outcome(rules, board) if rules is rulesets.snort else None
    assert value is None or position.value(theorems=False) == 0
    assert outcome is None or position.outcome(theorems=False) is outcome
    return value is not None or outcome is not None


@pytest.mark.parametrize("name", LETTERS)
@pytest.mark.parametrize("shape", [(1, 5), (2, 3), (3, 2)])
def test_all_small_boards(name: str, shape: tuple[int, int]) -> None:
    """On every small board the theorems agree with play, and they cover some."""
    rows, columns = shape
    boards = (
        Grid(rows, columns, "".join(cells))
        for cells in product(LETTERS[name], repeat=rows * columns)
    )
    assert sum(_agrees(getattr(rulesets, name)(board)) for board in boards) > 5


@pytest.mark.parametrize("name", LETTERS)
def test_random_symmetric_boards(name: str) -> None:
    """On random boards with a symmetry the theorems agree with play."""
    chance = random.Random(name)
    covered = 0
    for _ in range(300):
        rows, columns = chance.randint(1, 4), chance.randint(2, 5)
        image = chance.choice([*mirrored._involutions(rows, columns)])
        cells = [""] * (rows * columns)
        for cell, other in enumerate(image):
            letter = "." if cell == other else chance.choice(LETTERS[name])
            if not cells[cell]:
                cells[cell], cells[other] = letter, SWAPPED.get(letter, letter)
        covered += _agrees(getattr(rulesets, name)(Grid(rows, columns, "".join(cells))))
    assert covered > 50


def test_an_answer_that_interferes() -> None:
    """Stones beside their images are not covered: the first player takes the image."""
    assert mirrored.value(rulesets.clobber, rulesets.clobber("xo").board) is None
    assert mirrored.value(rulesets.snort, rulesets.snort("..").board) is None
    assert mirrored.value(rulesets.col, rulesets.col("..").board) == 0


@pytest.mark.parametrize("size", [6, 10, 16])
def test_large_boards_are_known_at_once(size: int) -> None:
    """Even squares of Snort and Col are 0, as their graphs are, and odd ones of Snort are not."""
    with Budget(positions=0):
        assert rulesets.snort(size, size).value() == rulesets.col(size, size).value() == 0
        assert rulesets.snort(size + 1, size + 1).outcome() is Outcome.N
        assert rulesets.graph_snort("C40").value() == 0


@pytest.mark.parametrize(("rows", "columns"), [(1, 8), (2, 5), (3, 3), (4, 3)])
def test_cram(rows: int, columns: int) -> None:
    """In Cram, the theorems agree with play on all boards of small sizes, and cover some."""
    covered = {"P": 0, "N": 0}
    for cells in product(".#", repeat=rows * columns):
        position = rulesets.cram(Grid(rows, columns, "".join(cells)))
        outcome = mirrored.outcome(rulesets.cram, position.board)
        if outcome is not None:
            assert outcome is position.outcome(theorems=False)
            covered[outcome.name] += 1
    assert min(covered.values()) > 1


def test_large_boards_of_cram() -> None:
    """The second player wins Cram on boards of even sides, the first one if one side is odd."""
    with Budget(positions=0):
        assert rulesets.cram(12, 10).outcome() == "P"
        assert rulesets.cram(6, 7).outcome() == rulesets.cram(7, 12).outcome() == "N"
    assert mirrored.outcome(rulesets.cram, rulesets.cram(7, 7).board) is None


@pytest.mark.parametrize("shape", [(2, 4), (3, 3)])
def test_nim_values_of_cram(shape: tuple[int, int]) -> None:
    """On every small board of Cram the theorem agrees with play; even sides are 0 at once."""
    covered = 0
    for cells in product(".#", repeat=shape[0] * shape[1]):
        board = Grid(*shape, "".join(cells))
        if mirrored.nim_value(rulesets.cram, board) is not None:
            assert rulesets.cram(board).nim_value(theorems=False) == 0
            covered += 1
    assert covered > 15
    with Budget(positions=0):
        assert rulesets.cram(4, 10).nim_value() == 0


@pytest.mark.parametrize("shape", [(1, 7), (2, 4), (3, 3)])
def test_nim_values_of_impartial_clobber(shape: tuple[int, int]) -> None:
    """On every small board of impartial Clobber the theorem agrees with play; 4x6 is 0 at once."""
    clobber = Impartial(rulesets.clobber)
    covered = 0
    for cells in product(".xo", repeat=shape[0] * shape[1]):
        position = clobber(Grid(*shape, "".join(cells)))
        if mirrored.nim_value_of_clobber(clobber, position.board) is not None:
            assert position.nim_value(theorems=False) == 0
            covered += 1
    assert covered > 50
    with Budget(positions=0):
        assert clobber(4, 6).nim_value() == 0
    for text in ("xo", "xox", "oxo|xox|oxo"):
        assert mirrored.nim_value_of_clobber(clobber, clobber(text).board) is None
