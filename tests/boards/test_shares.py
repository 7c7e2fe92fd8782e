"""Partitions and compositions."""

from __future__ import annotations

from itertools import product

from partizan.boards.shares import compositions, partitions


def test_compositions() -> None:
    """Each ordered sum of positive numbers occurs once."""
    for total in range(1, 7):
        for places in range(1, total + 2):
            every = [c for c in product(range(1, total + 1), repeat=places) if sum(c) == total]
            assert list(compositions(total, places)) == every


def test_partitions() -> None:
    """Each partition occurs once; 0 has the empty one."""
    for total in range(7):
        every = {
            tuple(sorted(c, reverse=True))
            for places in range(1, total + 1)
            for c in compositions(total, places)
        } or {()}
        found = list(partitions(total))
        assert set(found) == every
        assert len(found) == len(every)


def test_numbers_of_partitions() -> None:
    """The numbers of partitions are Euler's."""
    assert [len(list(partitions(n))) for n in range(10)] == [1, 1, 2, 3, 5, 7, 11, 15, 22, 30]
