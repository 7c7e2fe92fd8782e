"""Recursion without Python's stack: functions that yield the calls they need."""

from __future__ import annotations

from collections.abc import Generator
from typing import Any, TypeAlias, TypeVar

__all__ = ["Descent", "descend"]

T = TypeVar("T")
Descent: TypeAlias = Generator["Descent[Any]", Any, T]
"""A computation that yields others, is sent what each of them returned, and returns a T."""


def descend(first: Descent[T]) -> T:
    """Return what a computation returns, keeping those that wait on a list.

    >>> def depth(n):
    ...     return 0 if n == 0 else 1 + (yield depth(n - 1))
    >>> descend(depth(100_000))
    100000
    """
    waiting: list[Descent[Any]] = [first]
    answer: Any = None
    while waiting:
        try:
            needed = waiting[-1].send(answer)
        except StopIteration as done:
            waiting.pop()
            answer = done.value
        else:
            waiting.append(needed)
            answer = None
    return answer  # type: ignore[no-any-return]
