"""Lost positions of Circular Nim: `partizan.rulesets.heap.circular_nim`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.boards.point import Point
from partizan.rulesets.heap.circular_nim import CircularNim, nim_value, outcome
from partizan.theory import Outcome

# number of heaps, number of chosen heaps, and the largest heap of the positions that are checked
GAMES = [
    *((n, 1, 2) for n in range(1, 6)),
    *((n, n, 2) for n in range(1, 6)),
    *((n, n - 1, 2) for n in range(2, 6)),
    (4, 2, 4),
    (5, 2, 3),
    (5, 3, 3),
    (6, 3, 2),
    (6, 4, 2),
    (8, 6, 1),
]


def is_lost(sizes: tuple[int, ...], chosen: int) -> bool:
    """Return whether the player to move loses by the theorem."""
    said = outcome(CircularNim(len(sizes), chosen), Point(sizes))
    assert said is not None
    return said is Outcome.P


def lost_by_definition(n: int, k: int, most: int) -> set[tuple[int, ...]]:
    """Return the positions without a move to a lost one, smallest first."""
    lost: set[tuple[int, ...]] = set()
    windows = [[(i + j) % n for j in range(k)] for i in range(n)]
    won: set[tuple[int, ...]] = set()
    for at in sorted(product(range(most + 1), repeat=n), key=sum):
        if at in won:
            continue
        lost.add(at)
        for window in windows:
            for more in product(*(range(at[i], most + 1) for i in window)):
                before = list(at)
                for i, size in zip(window, more, strict=True):
                    before[i] = size
                won.add(tuple(before))
    return lost


@pytest.mark.parametrize(("n", "k", "most"), GAMES)
def test_small_heaps(n: int, k: int, most: int) -> None:
    """A position with small heaps is lost if and only if no move leads to a lost one."""
    lost = lost_by_definition(n, k, most)
    for at in product(range(most + 1), repeat=n):
        assert is_lost(at, k) == (at in lost), at


def test_huge_heaps() -> None:
    """Heaps may be arbitrarily large."""
    big = 10**30
    assert is_lost((big, 1, big - 5, 6, 1), 2)
    assert not is_lost((big, 1, big - 5, 7, 1), 2)
    assert is_lost((0, 2 * big, big, big, 2 * big, big, big, 2 * big), 6)


def test_unknown_games() -> None:
    """Games whose lost positions are not known are left to play."""
    assert outcome(CircularNim(7, 4), Point([1] * 7)) is None
    assert nim_value(CircularNim(5, 2), Point([1] * 5)) is None
