"""The nim-values of all green cordons of a given height at once, by operations on bit sets."""

from __future__ import annotations

from collections.abc import Iterator

from partizan.budget import Meter
from partizan.errors import DomainError, TooLarge
from partizan.numeric import is_count

HIGHEST = 24
"""The greatest height for which all cordons are played out: 2^23 of them, in seconds and 120 MB."""


def cordons_by_nim_value(height: int) -> dict[int, int]:
    """Return the number of cordons of a height for each nim-value.

    >>> cordons_by_nim_value(6)
    {0: 5, 1: 8, 2: 8, 3: 7, 4: 3, 5: 1}
    """
    *_, last = cordon_sets(height)
    return {value: members.bit_count() for value, members in enumerate(last) if members}


def cordon_sets(height: int, values: int | None = None) -> Iterator[list[int]]:
    """Yield, for each height up to `height`, the sets of green cordons with nim-value 0, 1, 2, ....

    The number of sets is `values`, or the number of possible values if that is None.

    A cordon is an integer whose bit i - 1 is set if there is a leaf at i, and a set of cordons is
    an integer whose bits are its members, so that a move is made in all cordons at once.

    >>> [[sets[k].bit_count() for k in range(3)] for sets in cordon_sets(5, 3)]
    [[1, 0, 0], [0, 1, 0], [1, 1, 0], [1, 2, 1], [2, 3, 2], [3, 5, 4]]
    """
    if not is_count(height):
        raise DomainError(f"a cordon has the height 0, 1, 2, ..., not {height!r:.60}")
    if height > HIGHEST:
        raise TooLarge(f"cordons are counted up to the height {HIGHEST}, not {height}")
    values = height + 1 if values is None else values
    meter = Meter.on("sets of cordons", instead="ask for a lower height")
    lower = [[int(k == 0) for k in range(values)]]  # height 0 is the root alone
    yield lower[0]
    for n in range(1, height + 1):
        every = 1 << (n - 1)
        counted = _by_leaves(n - 1)
        bare = [_repeated((1 << (1 << j)) - 1, 2 << j, every) for j in range(n - 1)]
        others = (1 << every) - 1
        sets = []
        for k in range(values):
            others &= ~_cut_to(n, k, lower)
            found = added = 0
            for level in counted:  # with one more leaf each time
                meter.tick()
                grown = 0
                for j, without in enumerate(bare):
                    grown |= (added & without) << (1 << j)
                added = others & level & ~grown
                found |= added
            sets.append(found)
            others = ((1 << every) - 1) & ~sum(sets)
        lower.append(sets)
        yield sets


def _cut_to(n: int, k: int, lower: list[list[int]]) -> int:
    """Return the cordons of height n from which a cut through the stalk leaves nim-value k."""
    every = 1 << (n - 1)
    found = lower[n - 1][k]  # the top, where no leaf takes its place
    for place in range(1, n):
        half = 1 << (place - 1)
        if place == 1:
            below = lower[0][k]
        else:  # a leaf just below becomes the top, so that the height is kept
            quarter = half >> 1
            below = lower[place - 1][k] | (lower[place][k] & ((1 << quarter) - 1)) << quarter
        found |= _repeated(below << half, 2 * half, every)
    return found


def _by_leaves(places: int) -> list[int]:
    """Return the sets of cordons with 0, 1, 2, ... leaves."""
    levels = [1]
    for place in range(places):
        none, one = [*levels, 0], [0, *levels]
        levels = [low | high << (1 << place) for low, high in zip(none, one, strict=True)]
    return levels


def _repeated(block: int, size: int, total: int) -> int:
    """Return a block of bits repeated up to `total` bits, its size times a power of 2."""
    while size < total:
        block |= block << size
        size *= 2
    return block
