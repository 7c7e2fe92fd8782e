"""Moore's Nim: `partizan.rulesets.heap.moores_nim`."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement, product
from typing import Any

import pytest

from conftest import Within
from partizan.boards import Heaps
from partizan.errors import DomainError, NotationError, TooLarge
from partizan.rulesets.heap.moores_nim import MooresNim
from partizan.rulesets.heap.nim import RULESET as NIM
from rulesets.heap.definition import nim_values

HEAPS = [Heaps(sizes) for n in range(4) for sizes in combinations_with_replacement(range(1, 4), n)]


def by_rule(at: tuple[int, ...], k: int) -> Iterator[tuple[int, ...]]:
    """Yield the smaller boards with at most k heaps changed."""
    for after in product(*(range(size + 1) for size in at)):
        if 0 < sum(a != b for a, b in zip(after, at, strict=True)) <= k:
            yield after


@pytest.mark.parametrize("k", [1, 2, 3])
def test_nim_values(k: int) -> None:
    """The nim-values agree with the rule."""
    value = nim_values(lambda at: by_rule(at, k))
    for heaps in HEAPS:
        assert MooresNim(k)(heaps).nim_value() == value(heaps.sizes)


def test_one_heap() -> None:
    """For k = 1, this is Nim."""
    for heaps in HEAPS:
        assert MooresNim(1)(heaps).form() == NIM(heaps).form()


@pytest.mark.parametrize("most", [0, -1, "2", True])
def test_bad_parameters(most: Any) -> None:
    """The number k must be positive."""
    with pytest.raises(DomainError, match="needs a positive number k of heaps"):
        MooresNim(most)


def test_bad_boards() -> None:
    """Heaps are read as in other games."""
    with pytest.raises(NotationError, match="a negative number of counters"):
        MooresNim(2)("1+-3")
    with pytest.raises(DomainError, match="played on heaps, not on"):
        MooresNim(2)((1, 2.5))


def test_huge_heaps(within: Within) -> None:
    """Heaps too large to be played out are refused at once."""
    with within(5), pytest.raises(TooLarge, match="has more than 1,000,000 options"):
        MooresNim(2)("999999999999999999+5").nim_value()
