"""Regions of a grid in which certain adjacent cells are not connected."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from partizan.boards import Grid


def regions(board: Grid, outside: str, *, idle: Collection[str]) -> Iterator[Grid]:
    """Yield the connected regions, each as a cropped grid.

    Cells with the letter `outside` separate the regions. Adjacent cells whose letters form an
    `idle` pair, in either order, are not connected.
    """
    cells = board.cells
    waiting = {cell for cell, letter in enumerate(cells) if letter != outside}
    for first in sorted(waiting):
        if first not in waiting:
            continue
        waiting.discard(first)
        region = [first]
        for cell in region:
            for other in board.neighbours(cell):
                pair = cells[cell] + cells[other]
                if other in waiting and pair not in idle and pair[::-1] not in idle:
                    waiting.discard(other)
                    region.append(other)
        letters = [outside] * len(cells)
        for cell in region:
            letters[cell] = cells[cell]
        yield Grid(board.rows, board.columns, "".join(letters)).cropped(outside)


def index_of(cell: int, text: str) -> int:
    """Return the index of a cell's letter in the text of a board.

    >>> index_of(2, " ab | cd ")
    6
    """
    return [n for n, letter in enumerate(text) if letter != "|" and not letter.isspace()][cell]
