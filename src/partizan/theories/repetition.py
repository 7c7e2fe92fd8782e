"""Periods of the tail of a sequence."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple


class Repetition(NamedTuple):
    """A sequence that has period `period` from index `preperiod` on."""

    preperiod: int
    period: int


def repetitions(sequence: Sequence[Hashable]) -> list[Repetition]:
    """Return the least periods of the tails that contain theirs twice, longest tails first.

    >>> repetitions("xyababab"), repetitions("abc"), repetitions("abb")
    ([Repetition(preperiod=2, period=2)], [], [Repetition(preperiod=1, period=1)])
    """
    labels: dict[Hashable, int] = {}
    backward = [labels.setdefault(member, len(labels)) for member in reversed(sequence)]
    size, ends = len(backward), longest_ends(backward).items()
    return sorted(Repetition(size - end, period) for period, end in ends if end >= 2 * period)


def longest_ends(backward: Sequence[int]) -> dict[int, int]:
    """Return the least periods of the tails of a sequence, with the length of the longest of each.

    The sequence is given backward, from its last member to its first; the prefix function of
    [Knuth, Morris and Pratt] yields them all.
    >>> longest_ends([1, 0, 1, 0, 2])
    {1: 1, 2: 4, 5: 5}
    """
    border = [0] * len(backward)
    longest = {1: 1} if backward else {}
    length = 0
    for i in range(1, len(backward)):
        while length and backward[i] != backward[length]:
            length = border[length - 1]
        if backward[i] == backward[length]:
            length += 1
        border[i] = length
        longest[i + 1 - length] = i + 1
    return longest
