"""Arrays to plot: nim-sequences, rare values, and maps of games with two heaps."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from partizan.errors import DomainError
from partizan.theories.impartial.engines import room_for
from partizan.theories.impartial.sequence import Array, NimSequence, numpy


class RareTable(NamedTuple):
    """For every value, the numbers of heaps in which it is rare and in which it is common.

    `space` is the sparse space, as defined at `NimSequence.space`.
    """

    space: tuple[int, int, int]
    values: Array
    rare: Array
    common: Array
    heaps: Array


def value_counts(sequence: NimSequence, largest: int) -> Array:
    """Return how often 0, 1, 2, ... occur as values of the heaps 0, ..., largest."""
    np = numpy("counts of values")
    return np.bincount(sequence.array(largest).astype(np.int64))


def rare_table(sequence: NimSequence, largest: int) -> RareTable:
    """Return the rare heaps among 0, ..., largest, and how often each value is rare or common.

    A sequence has rare values if a sparse space was found for it; not every game has one.
    """
    np = numpy("tables of rare values")
    sequence.extend(largest + 1)
    space = sequence.space
    if space is None:
        raise DomainError(
            f"no sparse space of {sequence.code} is known after {len(sequence):,} heaps, so no "
            "value is rare; examine more heaps, or use value_counts"
        )
    mask, e, f = space
    values = sequence.array(largest).astype(np.int64)
    classes = np.full(values.shape, f & 1)
    for bit in range(mask.bit_length()):
        if mask >> bit & 1:
            classes ^= values >> bit & 1
    if e:
        classes ^= np.arange(largest + 1) & 1
    is_rare = classes == 0
    size = int(values.max()) + 1
    return RareTable(
        space,
        np.arange(size),
        np.bincount(values[is_rare], minlength=size),
        np.bincount(values[~is_rare], minlength=size),
        np.flatnonzero(is_rare),
    )


def nim_value_map(nim_value: Callable[[int, int], int], rows: int, columns: int) -> Array:
    """Return the nim-values of two heaps of 0, ..., rows - 1 and 0, ..., columns - 1 counters.

    Any game with two heaps can be used: `lambda a, b: rulesets.wythoff(f"{a},{b}").nim_value()`.
    """
    np = numpy("maps of nim-values")
    for size in (rows, columns):
        if size < 0:
            raise DomainError(f"a map has at least 0 rows and columns, not {size}")
    room_for(f"{rows:,} x {columns:,} pairs of heaps", 8 * rows * columns)
    found = np.zeros((rows, columns), dtype=np.int64)
    for a in range(rows):
        for b in range(columns):
            found[a, b] = nim_value(a, b)
    return found


def p_position_map(is_p_position: Callable[[int, int], bool], rows: int, columns: int) -> Array:
    """Return the map of P-positions (previous-player wins) with two heaps."""
    return nim_value_map(lambda a, b: int(is_p_position(a, b)), rows, columns) == 1
