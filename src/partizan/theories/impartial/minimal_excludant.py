"""The minimal excludant: the least nonnegative integer not in a set.

[BCG01]
"""

from __future__ import annotations

from collections.abc import Iterable

__all__ = ["mex"]


def mex(numbers: Iterable[int]) -> int:
    """Return the least nonnegative integer that is not among `numbers`.

    >>> mex([0, 1, 3]), mex([]), mex([2, 2])
    (2, 0, 0)
    """
    present = set(numbers)
    least = 0
    while least in present:
        least += 1
    return least
