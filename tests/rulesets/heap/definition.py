"""Nim-values by their definition, from options written as plain functions of tuples."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

B = TypeVar("B", bound=Hashable)


def nim_values(options: Callable[[B], Iterable[B]]) -> Callable[[B], int]:
    """Return what finds the least number that no option has."""
    known: dict[B, int] = {}

    def value(board: B) -> int:
        if board not in known:
            found = {value(option) for option in options(board)}
            known[board] = next(n for n in range(len(found) + 1) if n not in found)
        return known[board]

    return value
