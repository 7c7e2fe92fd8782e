"""Nim-values by definition, from options given as functions of tuples."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any


def nim_values(options: Callable[[Any], Iterable[Any]]) -> Callable[[Any], int]:
    """Return the function that computes nim-values by the mex rule."""
    known: dict[Any, int] = {}

    def value(board: Any) -> int:
        if board not in known:
            found = {value(option) for option in options(board)}
            known[board] = next(n for n in range(len(found) + 1) if n not in found)
        return known[board]

    return value
