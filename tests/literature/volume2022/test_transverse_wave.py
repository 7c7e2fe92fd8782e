"""Transverse Wave: `partizan_literature.volume2022.games.transverse_wave`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from partizan.boards import Grid
from partizan.catalog import position
from partizan.players import LEFT
from partizan_literature.volume2022.games.demi_quantum_nim import DEMI_QUANTUM_NIM, Superposition
from partizan_literature.volume2022.games.transverse_wave import RULESET
from rulesets.heap.definition import nim_values

Rows = tuple[tuple[int, ...], ...]
SHAPES = [(1, 3), (2, 2), (2, 3), (3, 2)]


def boards(rows: int, columns: int) -> Iterator[Rows]:
    """Yield all boards, with 1 for green."""
    yield from product(product((0, 1), repeat=columns), repeat=rows)


def grid(rows: Rows) -> Grid:
    """Return the board with these cells."""
    letters = "".join("pg"[cell] for row in rows for cell in row)
    return Grid(len(rows), len(rows[0]), letters)


def by_rule(rows: Rows) -> Iterator[Rows]:
    """Yield the boards after purple spreads along rows, and then the column turns purple."""
    for j in range(len(rows[0])):
        if any(row[j] for row in rows):
            spread = [row if row[j] else (0,) * len(row) for row in rows]
            yield tuple(tuple(cell * (i != j) for i, cell in enumerate(row)) for row in spread)


@pytest.mark.parametrize("shape", SHAPES)
def test_moves_and_values(shape: tuple[int, int]) -> None:
    """The moves and nim-values agree with the rule."""
    value = nim_values(by_rule)
    for rows in boards(*shape):
        assert {*RULESET.options(grid(rows), LEFT)} == {grid(after) for after in by_rule(rows)}
        assert RULESET(grid(rows)).nim_value() == value(rows)


def test_known_values() -> None:
    """The nim-values of some small boards were computed. [CGT22, Ch. 3]"""
    said = {"01|01": 1, "01|10": 1, "11|11": 0, "01|11": 0, "00|11": 0}
    said |= {"100|010|001": 1, "011|101|110": 0}
    assert {text: RULESET(text).nim_value() for text in said} == said


def test_green_boards() -> None:
    """On an entirely green board, the number of moves is the number of columns."""
    for rows, columns in product(range(1, 4), repeat=2):
        green: Any = position(f"transverse-wave {rows}x{columns}")
        assert green.nim_value() == columns % 2


@pytest.mark.parametrize("shape", SHAPES)
def test_it_is_boolean_nim(shape: tuple[int, int]) -> None:
    """With green cells as counters, this is Demi-Quantum Nim with heaps of at most one counter."""
    for rows in boards(*shape):
        assert RULESET(grid(rows)).form() == DEMI_QUANTUM_NIM(Superposition(rows)).form()
