"""Periods of the tails of sequences."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.theories.repetition import Repetition, repetitions


@given(st.lists(st.integers(0, 2), max_size=24))
def test_repetitions_agree_with_the_definition(sequence: list[int]) -> None:
    """Each least period of a tail that contains it twice is found with the longest such tail."""
    size = len(sequence)
    expected = {}
    for start in range(size - 1, -1, -1):
        end = sequence[start:]
        period = next(p for p in range(1, len(end) + 1) if end[p:] == end[: len(end) - p])
        if 2 * period <= len(end):
            expected[period] = start
    assert repetitions(sequence) == sorted(Repetition(n, p) for p, n in expected.items())
