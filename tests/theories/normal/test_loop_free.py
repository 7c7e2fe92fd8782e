"""Questions about loopy games, asked of games without loops."""

from __future__ import annotations

import pytest

from partizan import Game


@pytest.mark.parametrize("text", ["0", "3/4", "*2", "^", "{2|-1}"])
def test_both_sides_of_a_sum_are_the_sum(text: str) -> None:
    """Without loops, the onside and the offside of a sum are the sum."""
    g = Game(text)
    for other in ("0", "^*", "{1|*}"):
        assert g.upsum(other) == g.downsum(other) == g + Game(other)
    assert g.pow_to(Game(0)) == 0 == g.degree
