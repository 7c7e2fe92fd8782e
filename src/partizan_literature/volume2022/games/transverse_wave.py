"""Transverse Wave: choose a column, and purple spreads along the rows that are purple there.

[CGT22, ch. 3: Burke, Ferland and Teng] The rules are those of Boolean Demi-Quantum Nim: a row is a
realisation, a column a heap, and a green cell a counter.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from partizan.boards import Grid
from partizan.players import Player
from partizan.rules.move import Move
from partizan.rulesets.families import GridRuleset

GREEN, PURPLE = "gp"


class TransverseWave(GridRuleset):
    """Choose a column with a green cell; it turns purple, and so do all rows that are purple there.

    Cells are green, `g` or `1`, or purple, `p` or `0`. Every row whose cell in the chosen column is
    purple becomes entirely purple, and so does the column.

    >>> from partizan import rulesets
    >>> [rulesets.transverse_wave(b).nim_value() for b in ("ggg|ggg", "01|10", "01|11", "011|101")]
    [1, 1, 0, 0]
    """

    alphabet = GREEN + PURPLE
    aliases: ClassVar[Mapping[str, str]] = {"1": GREEN, "0": PURPLE}
    glyphs: ClassVar[Mapping[str, str]] = {GREEN: "green field", PURPLE: "purple field"}
    is_impartial = True

    def moves(self, board: Grid, player: Player) -> Iterator[Move[Grid]]:
        """Yield the columns that may be chosen."""
        rows = _rows(board)
        for column in range(board.columns):
            if any(row[column] == GREEN for row in rows):
                after = _grid([_after(row, column) for row in rows])
                cells = range(column, len(board), board.columns)
                green = tuple(board.name(cell) for cell in cells if board[cell] == GREEN)
                letter = board.name(column).rstrip("0123456789")
                yield Move(player, f"column {letter}", after, green)

    def representative(self, board: Grid) -> Grid:
        """Return the board with its rows and columns sorted and the irrelevant ones removed.

        A purple row or column never changes, and equal rows change in the same way.
        """
        rows = sorted({row for row in _rows(board) if GREEN in row})
        while rows:
            columns = sorted("".join(column) for column in zip(*rows, strict=True))
            after = sorted(map("".join, zip(*(c for c in columns if GREEN in c), strict=True)))
            if after == rows:
                return _grid(rows)
            rows = after
        return Grid(1, 1, PURPLE)


def _rows(board: Grid) -> list[str]:
    width = board.columns
    return [board.cells[i : i + width] for i in range(0, len(board), width)]


def _grid(rows: list[str]) -> Grid:
    return Grid(len(rows), len(rows[0]), "".join(rows))


def _after(row: str, column: int) -> str:
    """Return a row after a column is chosen."""
    if row[column] == PURPLE:
        return PURPLE * len(row)
    return f"{row[:column]}{PURPLE}{row[column + 1 :]}"


RULESET = TransverseWave()
