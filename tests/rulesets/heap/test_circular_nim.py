"""Circular Nim: `partizan.rulesets.heap.circular_nim`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from conftest import Within
from partizan.boards.point import Point
from partizan.errors import DomainError, TooLarge
from partizan.players import LEFT
from partizan.rulesets.heap.circular_nim import CircularNim, nim_value, outcome
from partizan.theory import Outcome
from rulesets.heap.definition import nim_values

GAMES = [(n, k) for n in range(1, 6) for k in range(1, n + 1)]

# [CGT22, Ch. 9]: the P-positions with at most two counters in a heap, up to symmetry
LOST = {
    (5, 2): "00000 00101 00202 01102 11111 11212 22222",
    (5, 3): "00000 01011 02022 02112",
}


def by_rule(at: tuple[int, ...], k: int) -> Iterator[tuple[int, ...]]:
    """Yield the smaller circles whose changed heaps lie in a window of k."""
    n = len(at)
    windows = [{(i + j) % n for j in range(k)} for i in range(n)]
    for after in product(*(range(size + 1) for size in at)):
        changed = {i for i in range(n) if after[i] != at[i]}
        if changed and any(changed <= window for window in windows):
            yield after


@pytest.mark.parametrize(("n", "k"), GAMES)
def test_moves(n: int, k: int) -> None:
    """The moves are those that change consecutive heaps."""
    game = CircularNim(n, k)
    for at in product(range(3), repeat=n):
        assert {*game.options(Point(at), LEFT)} == {*by_rule(at, k)}


@pytest.mark.parametrize(("n", "k"), [(4, 2), (5, 2), (5, 3)])
def test_nim_values(n: int, k: int) -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: by_rule(at, k))
    for at in product(range(3), repeat=n):
        assert CircularNim(n, k)(at).nim_value() == value(at)


@pytest.mark.parametrize(("n", "k"), LOST)
def test_lost_positions(n: int, k: int) -> None:
    """The P-positions with small heaps agree with the literature."""
    game = CircularNim(n, k)
    found = {
        "".join(map(str, game.representative(Point(at))))
        for at in product(range(3), repeat=n)
        if game(at).nim_value() == 0
    }
    assert found == {*LOST[n, k].split()}


@pytest.mark.parametrize(("n", "k"), GAMES)
def test_reflections_are_equivalent(n: int, k: int) -> None:
    """A circle and its reflection have the same representative."""
    rules = CircularNim(n, k)
    for at in product(range(2), repeat=n):
        assert rules.representative(Point(at)) == rules.representative(Point(at[::-1]))


@pytest.mark.parametrize("parameters", [(5, 0), (5, 6), (0, 0), (65, 2), ("5", 2), (True, 1)])
def test_bad_parameters(parameters: tuple[Any, ...]) -> None:
    """The number of chosen heaps is from 1 to n, and n is bounded."""
    with pytest.raises(DomainError, match="circular-nim"):
        CircularNim(*parameters)


def test_wrong_numbers_of_heaps() -> None:
    """A circle must have n heaps."""
    with pytest.raises(DomainError, match="played with 5 numbers of counters, not 4"):
        CircularNim(5, 2)("1,2,3,4")


def test_huge_heaps(within: Within) -> None:
    """Heaps too large to be played out are refused at once."""
    with within(5), pytest.raises(TooLarge, match="has more than 1,000,000 options"):
        CircularNim(5, 2)(",".join(["999999999999999999"] * 5)).nim_value()


# number of heaps, number of chosen heaps, and the largest heap of the positions that are checked
GAMES_OF_CIRCULAR_NIM = [
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


@pytest.mark.parametrize(("n", "k", "most"), GAMES_OF_CIRCULAR_NIM)
def test_small_heaps(n: int, k: int, most: int) -> None:
    """A position with small heaps is lost if and only if no move leads to a lost one."""
    lost = lost_by_definition(n, k, most)
    for at in product(range(most + 1), repeat=n):
        assert is_lost(at, k) == (at in lost), at


def test_huge_heaps_of_circular_nim() -> None:
    """Heaps may be arbitrarily large."""
    big = 10**30
    assert is_lost((big, 1, big - 5, 6, 1), 2)
    assert not is_lost((big, 1, big - 5, 7, 1), 2)
    assert is_lost((0, 2 * big, big, big, 2 * big, big, big, 2 * big), 6)


def test_unknown_games() -> None:
    """Games whose lost positions are not known are left to play."""
    assert outcome(CircularNim(7, 4), Point([1] * 7)) is None
    assert nim_value(CircularNim(5, 2), Point([1] * 5)) is None
