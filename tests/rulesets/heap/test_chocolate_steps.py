"""Chocolate bars with steps: `partizan.rulesets.heap.chocolate`."""

from __future__ import annotations

from itertools import product

from partizan.rulesets.heap.chocolate import ChocolateBar, ChocolateSteps


def test_slanting_bars_have_steps() -> None:
    """A slope is the special case of equal steps."""
    steps = ChocolateSteps(*(z // 3 for z in range(9)))
    for y, z in product(range(3), range(9)):
        assert steps((y, z)).form() == ChocolateBar(3)((y, z)).form()


def test_beyond_the_last_step() -> None:
    """Columns beyond the last given one have its height."""
    assert [ChocolateSteps(0, 2).height(w) for w in range(4)] == [0, 2, 2, 2]
