"""Values of positions whose play may repeat, from the compiled core."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from partizan._core import FoxAndGeeseTable, World
from partizan.errors import DomainError
from partizan.rules.contract import Compiled
from partizan.theories.loopy.game import Loopy, _value
from partizan.theories.loopy.sides import stopper
from partizan.theories.normal.game import Game
from partizan.world import current, when_cleared

_tables: dict[World, dict[tuple[int, ...], FoxAndGeeseTable]] = {}
when_cleared(lambda world: _tables.pop(world, None))


def loopy_value(position: Compiled) -> Game | Loopy | None:
    """Return the value of a position, or None if no kernel knows its rules or its board."""
    kernel = KERNELS.get(position.kernel)
    return None if kernel is None else kernel(position)


def _fox_and_geese(position: Compiled) -> Game | Loopy | None:
    """Return the value of a position of Fox and Geese; cells hold 0, 1 a goose, 2 the fox."""
    columns = position.columns
    pieces = {
        (position.rows - 1 - cell // columns, cell % columns): code
        for cell, code in enumerate(position.cells)
        if code
    }
    parity = sum(next(iter(pieces))) % 2
    if parity and columns % 2 == 0:  # the mirror image has the other colour
        pieces = {(row, columns - 1 - column): code for (row, column), code in pieces.items()}
        parity = 0
    world = current()
    tables = _tables.setdefault(world, {})
    key = (columns, parity, *position.parameters)
    table = tables.get(key)
    if table is None:
        try:
            table = tables[key] = FoxAndGeeseTable(world, *key)
        except DomainError:
            return None
    squares = {place: table.square(*place) for place in pieces}
    if min(squares.values()) < 0:
        return None
    geese = sum(1 << squares[place] for place, code in pieces.items() if code == 1)
    (fox,) = (squares[place] for place, code in pieces.items() if code == 2)
    return _value(world, stopper(world, table.value(geese, fox)))


KERNELS: Final[dict[str, Callable[[Compiled], Game | Loopy | None]]] = {
    "fox-and-geese": _fox_and_geese
}
"""The kernels of games whose play may repeat, by name, with the functions that ask them."""
