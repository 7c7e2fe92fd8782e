"""How a sequence repeats itself towards its end."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import NamedTuple

__all__ = ["Repetition", "repetitions"]


class Repetition(NamedTuple):
    """From the place `preperiod` on, a sequence has the period `period`."""

    preperiod: int
    period: int


def repetitions(sequence: Sequence[Hashable]) -> list[Repetition]:
    """Return the least period of each end of a sequence that holds it twice, longest ends first.

    The prefix function of the sequence, from its last member to its first, has them all [Knuth,
    Morris and Pratt].

    >>> repetitions("xyababab"), repetitions("abc"), repetitions("abb")
    ([Repetition(preperiod=2, period=2)], [], [Repetition(preperiod=1, period=1)])
    """
    labels: dict[Hashable, int] = {}
    backward = [labels.setdefault(member, len(labels)) for member in reversed(sequence)]
    border = [0] * len(backward)
    reach = {1: 1} if backward else {}
    length = 0
    for i in range(1, len(backward)):
        while length and backward[i] != backward[length]:
            length = border[length - 1]
        if backward[i] == backward[length]:
            length += 1
        border[i] = length
        reach[i + 1 - length] = i + 1
    size = len(backward)
    found = [Repetition(size - far, period) for period, far in reach.items() if far >= 2 * period]
    return sorted(found)
