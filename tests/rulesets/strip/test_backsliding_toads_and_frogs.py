"""Backsliding Toads and Frogs: `partizan.rulesets.strip.toads_and_frogs`."""

from __future__ import annotations

from itertools import product

import pytest

from partizan import Game, Loopy
from partizan.boards import Strip
from partizan.errors import Repetition
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toads_and_frogs import BACKSLIDING_TOADS_AND_FROGS as RULESET


def test_moves() -> None:
    """A piece moves one cell ahead or back, or jumps ahead."""
    assert [o.cells for o in RULESET.options(Strip(".tf."), LEFT)] == ["t.f.", "..ft"]
    assert [o.cells for o in RULESET.options(Strip(".tf."), RIGHT)] == [".t.f", "ft.."]
    assert [o.cells for o in RULESET.options(Strip(".t."), LEFT)] == ["..t", "t.."]


def test_values() -> None:
    """A lone piece may move for ever; a full strip has ended; some values are loop-free."""
    assert RULESET("t.").value() == Loopy("on")
    assert RULESET(".f").value() == Loopy("off")
    assert RULESET("tftf").value() == 0
    assert [RULESET(row).value() for row in ("t.f", "t..f", "tf.")] == [0, Game("*"), Game("*")]
    assert RULESET.compiled(Strip("t.")) is None
    with pytest.raises(Repetition, match="loopy game has no temperature"):
        _ = RULESET("t.").temperature


def test_outcomes_of_short_strips() -> None:
    """On strips of up to five cells, outcomes agree with those of the values."""
    for length in range(1, 6):
        for cells in product(".tf", repeat=length):
            position = RULESET("".join(cells))
            assert position.outcome() is position.value().outcome
