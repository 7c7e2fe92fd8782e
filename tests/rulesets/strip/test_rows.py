"""Rows separated by gaps: `partizan.rulesets.strip.rows`."""

from __future__ import annotations

from partizan.boards import Strip
from partizan.rulesets.strip.flip_the_coin import RULESET as COINS
from partizan.rulesets.strip.toppling_dominoes import RULESET as DOMINOES


def test_rows_in_order() -> None:
    """A representative has its rows sorted, each in its smaller direction, with single gaps."""
    assert DOMINOES.representative(Strip("..rl...l.e.")) == Strip("e.l.lr")
    assert COINS.representative(Strip("..")) == Strip("")
    assert list(COINS.parts(Strip(".h..th"))) == [Strip("h"), Strip("th")]
