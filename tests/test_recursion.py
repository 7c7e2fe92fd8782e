"""Recursion without Python's stack."""

from __future__ import annotations

import pytest

from partizan.recursion import Descent, descend, postorder


def fibonacci(n: int) -> Descent[int]:
    """Return a computation that needs two others."""
    if n < 2:
        return n
    one = yield fibonacci(n - 1)
    other = yield fibonacci(n - 2)
    return one + other


def test_what_was_needed_is_sent_back() -> None:
    """Results are sent back to the computations that need them, in order."""
    assert [descend(fibonacci(n)) for n in range(10)] == [0, 1, 1, 2, 3, 5, 8, 13, 21, 34]


def test_errors_come_through() -> None:
    """An exception reaches the caller."""

    def failing(n: int) -> Descent[int]:
        if n == 0:
            raise ValueError("deep down")
        return (yield failing(n - 1))

    with pytest.raises(ValueError, match="deep down"):
        descend(failing(5000))


def test_postorder() -> None:
    """Every node below a root comes once, after all nodes below it, at any depth."""
    below = {0: [1, 2], 1: [3], 2: [3, 1], 3: []}
    assert [*postorder(0, below.__getitem__)] == [3, 1, 2, 0]
    chain = [*postorder(100_000, lambda n: [n - 1] * (n > 0))]
    assert chain == [*range(100_001)]
