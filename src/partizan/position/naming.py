"""Names of moves, as players write them: `c2-c3`, `b2 vertical`, `7 to 4+2`.

A move is named by what it changes; a ruleset may name its moves itself, by `move_name`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise
from typing import Any

from partizan.boards import Grid, Heaps
from partizan.boards.lettered import Lettered
from partizan.sums import Summed

__all__ = ["names_of"]


def names_of(rules: Any, before: Any, afters: Sequence[Any]) -> list[str]:
    """Return a name for each board after a move; different boards have different names.

    >>> from partizan import rulesets
    >>> p = rulesets.domineering("..|..")
    >>> names_of(p.ruleset, p.board, [option.board for option in p.left])
    ['a1 vertical', 'b1 vertical']
    """
    names = [_name(rules, before, after, with_letters=False) for after in afters]
    if len({*names}) < len(names):
        twice = _repeated(names)
        names = [
            _name(rules, before, after, with_letters=True) if name in twice else name
            for name, after in zip(names, afters, strict=True)
        ]
        twice = _repeated(names)
        names = [
            str(after) if name in twice else name for name, after in zip(names, afters, strict=True)
        ]
    return names


def _repeated(names: Sequence[str]) -> set[str]:
    return {name for name, count in Counter(names).items() if count > 1}


def _name(rules: Any, before: Any, after: Any, *, with_letters: bool) -> str:
    if isinstance(rules, Summed):
        for place, ((part, old), new) in enumerate(zip(rules.summands(before), after, strict=True)):
            if old != new:
                return f"{place + 1}: {_name(part, old, new, with_letters=with_letters)}"
        return str(after)
    own: str | None = rules.move_name(before, after)
    if own is not None:
        return own
    if isinstance(before, Heaps) and isinstance(after, Heaps):
        return _of_heaps(before, after)
    if isinstance(before, Lettered) and type(after) is type(before) and len(before) == len(after):
        return _of_cells(before, after, with_letters=with_letters)
    return str(after)


def _of_heaps(before: Heaps, after: Heaps) -> str:
    """Return the heaps that a move removes and those that it adds."""
    old, new = Counter(before.sizes), Counter(after.sizes)
    gone, come = ("+".join(map(str, (a - b).elements())) for a, b in ((old, new), (new, old)))
    return f"{gone or 0} to {come or 0}"


def _of_cells(before: Lettered, after: Lettered, *, with_letters: bool) -> str:
    """Return the path of a piece, a cell with a direction, or the cells that change."""
    changed = [i for i, (old, new) in enumerate(zip(before, after, strict=True)) if old != new]
    names = {i: _cell(before, i) for i in changed}
    if with_letters:
        return " ".join(f"{name}={after[i]}" for i, name in names.items())
    ways = [
        (i, k) for i in changed for k in changed if before[i] == after[k] and before[i].isalpha()
    ]
    if len(ways) == 1:
        start, end = ways[0]
        return f"{names[start]}-{names[end]}"
    line = _direction(before, changed)
    if line:
        is_second = line == "vertical" or len(changed) == 3  # the lower cell, or the middle one
        return f"{names[changed[is_second]]} {line}"
    return " ".join(names.values())


def _direction(board: Lettered, cells: list[int]) -> str:
    """Return the direction of two or three neighbouring cells in a line, or nothing."""
    if isinstance(board, Grid) and board.rows > 1 and len(cells) in (2, 3):
        for step, word in ((board.columns, "vertical"), (1, "horizontal")):
            if all(b - a == step for a, b in pairwise(cells)):
                is_row = cells[0] // board.columns == cells[-1] // board.columns
                return word if is_row is (word == "horizontal") else ""
    return ""


def _cell(board: Lettered, cell: int) -> str:
    """Return `b2` on a grid, and the number of the cell in a row."""
    return board.name(cell) if isinstance(board, Grid) and board.rows > 1 else str(cell + 1)
