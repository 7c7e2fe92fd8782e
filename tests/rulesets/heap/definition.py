"""Nim-values by their definition, from options written as plain functions of tuples."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def nim_values(options: Callable[[Any], Iterable[Any]]) -> Callable[[Any], int]:
    """Return what finds the least number that no option has."""
    known: dict[Any, int] = {}

    def value(board: Any) -> int:
        if board not in known:
            found = {value(option) for option in options(board)}
            known[board] = next(n for n in range(len(found) + 1) if n not in found)
        return known[board]

    return value
