"""Chocolate bars with a slope: `partizan.rulesets.heap.chocolate`."""

from __future__ import annotations

from partizan.boards.point import Point
from partizan.players import LEFT
from partizan.rulesets.heap.chocolate import ChocolateBar


def test_moves() -> None:
    """A horizontal cut lowers the top; so may a vertical one, since columns near 0 are low."""
    options = ChocolateBar(2).options(Point([2, 5]), LEFT)
    assert [str(o) for o in options] == ["0,5", "1,5", "0,0", "0,1", "1,2", "1,3", "2,4"]


def test_odd_bars() -> None:
    """For k = 1, 3, 5, the nim-value of some bar is not the nim-sum. [CGT22, Ch. 19]"""
    for k in (1, 3, 5):
        bars = [(y, z) for z in range(2 * k + 4) for y in range(z // k + 1)]
        assert any(ChocolateBar(k)((y, z)).nim_value() != y ^ z for y, z in bars)
