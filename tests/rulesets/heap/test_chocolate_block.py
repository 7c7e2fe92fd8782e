"""Chocolate blocks: `partizan.rulesets.heap.chocolate`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan.rulesets.heap.chocolate import ChocolateBlock


@pytest.mark.parametrize("k", [2, 4])
def test_even_blocks(k: int) -> None:
    """For k = 2, 4, the nim-value is the nim-sum of the three coordinates. [CGT22, Ch. 19]"""
    for x, z in product(range(9), repeat=2):
        for y in range(max(x, z) // k + 1):
            assert ChocolateBlock(k)((x, y, z)).nim_value() == x ^ y ^ z


@pytest.mark.parametrize("k", [1, 2, 3, 4, 5, 6])
def test_sums_fail(k: int) -> None:
    """With the sum rule it is not, for any k up to 6. [CGT22, Ch. 19]"""
    blocks = [(x, (x + z) // k, z) for x, z in product(range(10), repeat=2)]
    assert any(ChocolateBlock(k, "sum")(b).nim_value() != b[0] ^ b[1] ^ b[2] for b in blocks)
