"""Sums of positions and values are searched in the core."""

from __future__ import annotations

import random

import pytest

from partizan import LEFT, RIGHT, Budget, Game, catalog, rulesets

VALUES = ("*", "{1|*}", "3/2", "-1", "^", "v*", "{2|-1}", "{3||1|-2}", "*3", "Tiny(1)", "^^*")


@pytest.mark.parametrize("seed", range(40))
def test_random_sums(seed: int) -> None:
    """The outcome is that of the value, with a written game and a game that a theorem knows."""
    chance = random.Random(seed)
    rows = ["".join(chance.choices("xo.", k=4)) for _ in range(2)]
    position = rulesets.clobber("|".join(rows)) + Game(chance.choice(VALUES))
    position += rulesets.nim(chance.randint(1, 4))
    position -= rulesets.domineering("2x3")
    outcome = position.value().outcome
    assert position.outcome() == outcome
    for first in (LEFT, RIGHT):
        assert position.solve(first).winner is outcome.winner(first)


@pytest.mark.parametrize(
    ("text", "outcome"),
    [("clobber 4x4 + *", "P"), ("domineering 5x6 + 3/2", "P"), ("domineering 4x7 - 1", "P")],
)
def test_large_boards_stay_in_the_core(text: str, outcome: str) -> None:
    """A sum of a board and its negative value is settled by the search in the core."""
    position = catalog.position(text)
    with Budget(seconds=5):
        assert position.outcome() == outcome
