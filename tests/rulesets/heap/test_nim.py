"""Nim: `partizan.rulesets.heap.nim`."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest

from partizan.boards import Heaps
from partizan.errors import NotationError
from partizan.rulesets.heap.nim import RULESET

HEAPS = [Heaps(sizes) for sizes in product(range(4), repeat=3)]


def test_the_nim_sum() -> None:
    """The nim-value is the nim-sum of the sizes. [Bouton01]"""
    for heaps in HEAPS:
        assert RULESET(heaps).nim_value() == reduce(xor, heaps.sizes, 0)


def test_misere_play() -> None:
    """Misère Nim is lost if the nim-sum is 0 or, if no heap exceeds 1, if it is 1. [Bouton01]"""
    for heaps in HEAPS:
        total = reduce(xor, heaps.sizes, 0)
        is_lost = total == 0 if max(heaps, default=0) > 1 else total == 1
        assert RULESET(heaps).outcome("misere").name == ("P" if is_lost else "N")


def test_texts() -> None:
    """Heaps are given by their sizes."""
    assert repr(RULESET("3,5,1")) == 'nim("5+3+1")'
    with pytest.raises(NotationError, match="a negative number of counters"):
        RULESET("1+-3")
