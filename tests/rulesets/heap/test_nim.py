"""Nim: `partizan.rulesets.heap.nim`."""

from __future__ import annotations

from functools import reduce
from itertools import product
from operator import xor

import pytest

from partizan.boards import Heaps
from partizan.errors import NotationError
from partizan.rulesets.heap.nim import RULESET
from rulesets.strip.trees import keeps_its_word

HEAPS = [Heaps(sizes) for sizes in product(range(4), repeat=3)]


def test_the_nim_sum() -> None:
    """Heaps are worth their sizes, added without carrying. [Bouton01]"""
    for heaps in HEAPS:
        assert RULESET(heaps).nim_value() == reduce(xor, heaps.sizes, 0)


def test_misere_play() -> None:
    """Misère Nim is lost by who moves if the nim-sum is 0, unless all heaps are 1. [Bouton01]"""
    for heaps in HEAPS:
        total = reduce(xor, heaps.sizes, 0)
        is_lost = total == 0 if max(heaps, default=0) > 1 else total == 1
        assert RULESET(heaps).outcome("misere").name == ("P" if is_lost else "N")


def test_savings_are_of_the_same_tree() -> None:
    """Each heap is a part of its own."""
    assert keeps_its_word(RULESET, HEAPS)


def test_texts() -> None:
    """Heaps are given by their sizes."""
    assert repr(RULESET("3,5,1")) == 'nim("5+3+1")'
    with pytest.raises(NotationError, match="a negative number of counters"):
        RULESET("1+-3")
