"""Backsliding Toads and Frogs: `partizan.rulesets.strip.toads_and_frogs`."""

from __future__ import annotations

import pytest

from partizan.boards import Strip
from partizan.errors import DomainError
from partizan.players import LEFT, RIGHT
from partizan.rulesets.strip.toads_and_frogs import BACKSLIDING_TOADS_AND_FROGS as RULESET


def test_moves() -> None:
    """A piece moves one cell ahead or back, or jumps ahead."""
    assert [o.cells for o in RULESET.options(Strip(".tf."), LEFT)] == ["t.f.", "..ft"]
    assert [o.cells for o in RULESET.options(Strip(".tf."), RIGHT)] == [".t.f", "ft.."]
    assert [o.cells for o in RULESET.options(Strip(".t."), LEFT)] == ["..t", "t.."]


def test_loops_are_refused() -> None:
    """Moving to and fro is refused as loopy; a full strip has ended."""
    with pytest.raises(DomainError, match="backsliding-toads-and-frogs is loopy here"):
        RULESET("t.").value()
    assert RULESET("tftf").value() == 0
    assert RULESET.compiled(Strip("t.")) is None
