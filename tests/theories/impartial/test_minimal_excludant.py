"""The minimal excludant."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from partizan.theories.impartial.evaluations import mex


def test_examples() -> None:
    """The mex is the least natural number that is missing."""
    assert [mex(n) for n in ([], [0], [1], [0, 1, 3], [2, 0, 1, 1], iter([0, 1]))] == [
        0,
        1,
        0,
        2,
        3,
        2,
    ]


@given(st.lists(st.integers(0, 20)))
def test_definition(numbers: list[int]) -> None:
    """The mex is missing, and all smaller numbers are present."""
    found = mex(numbers)
    assert found not in numbers
    assert set(range(found)) <= set(numbers)
